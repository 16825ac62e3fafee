import Configuration
import SimulationCore
import Studies

// Demands that ship, and files.
extension PassengerSource {
  /// The shipped demands, in alphabetical order.
  static var demandNames: [String] {
    ShippedFiles.paths.compactMap { path in
      guard path.hasPrefix(folder), path.hasSuffix(".yaml") else { return nil }
      return String(path.dropFirst(folder.count).dropLast(".yaml".count))
    }.sorted()
  }

  private static let folder = "config/demand/"

  /// The demand with a shipped name or from a file, in a building.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func demand(_ argument: String, for studied: some StudiedBuilding) throws -> PassengerSource {
    let (text, file) = try demandText(argument)
    return try FileKind.reading(argument, as: .demand) { () throws(PlacedProblem) in
      .demand(
        try DemandFile(text: text, file: file).demand(
          in: studied.building, refusal: { studied.refusal($0, $1) }, spaceRefusal: studied.refusal(ofSpace:_:_:)))
    }
  }

  /// The text of a shipped demand or a file, and the file's name for messages.
  ///
  /// - Throws: a `PlacedProblem` if there is none.
  static func demandText(_ argument: String) throws -> (text: String, file: String) {
    if argument == "-" || Catalogue.isFile(argument) {
      return (try Catalogue.readText(argument), Catalogue.location(of: argument).file)
    }
    if let shipped = ShippedFiles.text(at: folder + argument + ".yaml") {
      return (shipped, folder + argument + ".yaml")
    }
    try FileKind.refuse(argument, unless: [.demand])
    throw Problem(
      "unknown demand '\(excerpt(argument))'", allowed: "The demands that ship are \(quotedList(demandNames))",
      advice: suggestion(
        for: argument, among: demandNames, or: "Name one of them, or a file that ends in .yaml or .yml")
    ).placed(at: FileLocation(file: "--demand"))
  }

  /// The passengers of a list.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func list(_ file: String, for studied: some StudiedBuilding) throws -> PassengerSource {
    let text = try Catalogue.readText(file)
    return try FileKind.reading(file, as: .passengers) { () throws(PlacedProblem) in
      .list(
        try PassengersFile.read(
          text, file: Catalogue.location(of: file).file, for: studied.building,
          refusal: { studied.refusal($0, $1) }, spaceRefusal: studied.refusal(ofSpace:_:_:)))
    }
  }
}
