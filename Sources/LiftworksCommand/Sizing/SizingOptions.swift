import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// Criteria, and whether cars are chosen by them.
struct SizingOptions: ParsableArguments {
  @Flag(help: "Choose the cars of a building by criteria: closed form, then simulation.") var size = false

  @Option(
    "Judge the building by criteria, or choose its cars: shipped ones (\(Self.names.joined(separator: ", "))), or a file.",
    value: "name",
    completion: .criteria) var criteria: String?

  @Option("Write the building with the chosen cars, those of each bank with buttons of its own.", value: "file")
  var write: String?

  /// The shipped criteria, in alphabetical order.
  static var names: [String] { ShippedFiles.names(in: folder) }

  static let folder = "config/criteria/"

  /// The named criteria.
  ///
  /// - Throws: a `PlacedProblem` if there are none, or for the first problem with them.
  func file() throws -> SizingCriteria {
    guard let criteria else {
      throw Problem(
        "--size is given without --criteria", allowed: "The criteria that ship are \(quotedList(Self.names))",
        advice: "Add one of them, like --criteria bco-2014, or a file"
      ).placed(at: FileLocation(file: "--size"))
    }
    if criteria == "-" || Catalogue.isFile(criteria) { return try Self.file(at: criteria) }
    let path = Self.folder + criteria + ".yaml"
    guard let text = ShippedFiles.text(at: path) else {
      try FileKind.refuse(criteria, unless: [.criteria])
      throw Problem(
        "unknown criteria '\(excerpt(criteria))'", allowed: "The criteria that ship are \(quotedList(Self.names))",
        advice: suggestion(
          for: criteria, among: Self.names, or: "Name one of them, or a file that ends in .yaml or .yml")
      ).placed(at: FileLocation(file: "--criteria"))
    }
    return try SizingCriteria(text: text, file: path)
  }

  /// The criteria of a file.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func file(at path: String) throws(PlacedProblem) -> SizingCriteria {
    try FileKind.reading(path, as: .criteria) { () throws(PlacedProblem) in
      try SizingCriteria(text: Catalogue.readText(path), file: Catalogue.location(of: path).file)
    }
  }
}
