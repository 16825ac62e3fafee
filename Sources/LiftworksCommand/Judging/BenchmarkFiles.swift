import Configuration
import SimulationCore
import Studies

/// A suite with the files that it names: those of the user, or those that ship.
struct BenchmarkFiles {
  let suite: BenchmarkSuite
  private let path: String
  private let isShipped: Bool
  private let text: String

  private static let folder = "Examples/benchmark/"

  /// The suite that is judged if none is named.
  static let usual = "liftworks-benchmark-1"

  /// The shipped suites, in alphabetical order.
  static var names: [String] { ShippedFiles.names(in: folder) }

  /// Reads a shipped suite, or one from a file.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  init(_ argument: String) throws {
    isShipped = Self.names.contains(argument)
    guard isShipped || argument == "-" || Catalogue.isFile(argument) else {
      try FileKind.refuse(argument, unless: [.suite])
      throw Problem(
        "unknown suite '\(excerpt(argument))'", allowed: "The suites that ship are \(quotedList(Self.names))",
        advice: suggestion(
          for: argument, among: Self.names, or: "Name one of them, or a file that ends in .yaml or .yml")
      ).placed(at: FileLocation(file: "--suite"))
    }
    path = isShipped ? Self.folder + argument + ".yaml" : argument
    let text = try isShipped ? ShippedFiles.text(at: path) ?? "" : Catalogue.readText(argument)
    let file = Catalogue.location(of: path).file
    suite =
      try isShipped
      ? BenchmarkSuite(text: text, file: file)
      : FileKind.reading(argument, as: .suite) { () throws(PlacedProblem) in try BenchmarkSuite(text: text, file: file)
      }
    self.text = text
  }

  /// The digest of the suite's file and of all files that it names.
  func digest() throws -> Digest {
    var digest = Digest(of: text)
    for item in suite.cases {
      digest.absorb(Array(try building(of: item).text.utf8))
      digest.absorb(Array(try demand(of: item).text.utf8))
    }
    return digest
  }

  /// The cases with their buildings and demands.
  ///
  /// - Parameter seed: The seed from which all others are derived.
  /// - Returns: The cases, in order.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong, in the suite's file where it is at fault.
  func cases(seed: UInt64) throws -> [BenchmarkCase] {
    try suite.cases.map { item in
      let (text, file) = try building(of: item)
      let settings = item.settings.map { "\($0.key)=\($0.values[0].text)" }
      let variants = BuildingVariants(of: item.name, settings: settings) {
        try Catalogue.building(text: text, file: file, name: item.building.text, settings: $0)
      }
      let studied = try item.building.located { try variants.building() }
      guard studied.group != nil else {
        throw Problem(
          "'\(excerpt(item.building.text))' has one car, whose calls nobody distributes",
          allowed: "A building of several cars has 'group' in its file", advice: "Name another one"
        ).placed(at: item.building.location)
      }
      let demand = try demand(of: item)
      let source = try item.demand.located {
        try PassengerSource.demand(text: demand.text, file: demand.file, for: studied)
      }
      return BenchmarkCase(name: item.name, variants, source, seed: seed)
    }
  }

  private func building(of item: BenchmarkSuite.Case) throws -> (text: String, file: String) {
    try text(of: item.building) { try Catalogue.text(of: $0) }
  }

  private func demand(of item: BenchmarkSuite.Case) throws -> (text: String, file: String) {
    try text(of: item.demand) { try PassengerSource.demandText($0) }
  }

  /// The text of what a word names, and its file for messages: of a file beside the suite's, or of a shipped name.
  private func text(of word: Sweep.Word, named: (String) throws -> (text: String, file: String)) throws -> (
    text: String, file: String
  ) {
    guard Catalogue.isFile(word.text) else { return try word.located { try named(word.text) } }
    if isShipped, let text = ShippedFiles.text(at: Self.folder + word.text) { return (text, Self.folder + word.text) }
    do throws(Problem) {
      let neighbour = try NeighbourFile(word.text, besides: path)
      return (try Catalogue.text(of: neighbour), neighbour.path)
    } catch { throw error.placed(at: word.location) }
  }
}
