import Configuration
import Elevators
import SimulationCore
import Studies

// Demands that ship, and files.
extension PassengerSource {
  /// The demand with a shipped name or from a file, in a building.
  ///
  /// - Parameters:
  ///   - argument: The name or the file.
  ///   - studied: The building.
  ///   - peak: The highest rate that is asked for, as the user wrote it; nil for the demand's own.
  /// - Returns: The demand.
  /// - Throws: a `PlacedProblem` for the first problem.
  static func demand(_ argument: String, for studied: some StudiedBuilding, peak: String? = nil) throws
    -> PassengerSource
  {
    let (text, file) = try demandText(argument)
    let source = try FileKind.reading(argument, as: .demand) { () throws(PlacedProblem) in
      try demand(text: text, file: file, for: studied)
    }
    return try peak.map { try source.scaled(toPeak: $0, in: studied.building) } ?? source
  }

  /// The text of a shipped demand or a file, and the file's name for messages.
  ///
  /// - Throws: a `PlacedProblem` if there is none.
  static func demandText(_ argument: String) throws -> (text: String, file: String) {
    if argument == "-" || Catalogue.isFile(argument) {
      return (try Catalogue.readText(argument), Catalogue.location(of: argument).file)
    }
    if let shipped = ShippedFiles.text(at: DemandFile.folder + argument + ".yaml") {
      return (shipped, DemandFile.folder + argument + ".yaml")
    }
    try FileKind.refuse(argument, unless: [.demand])
    throw Problem(
      "unknown demand '\(excerpt(argument))'",
      allowed: "The demands that ship are \(quotedList(DemandFile.shippedNames))",
      advice: suggestion(
        for: argument, among: DemandFile.shippedNames, or: "Name one of them, or a file that ends in .yaml or .yml")
    ).placed(at: FileLocation(file: "--demand"))
  }

  /// The passengers of a list.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  static func list(_ file: String, for studied: some StudiedBuilding) throws -> PassengerSource {
    let text = try Catalogue.readText(file)
    return try FileKind.reading(file, as: .passengers) { () throws(PlacedProblem) in
      try list(text: text, file: Catalogue.location(of: file).file, for: studied)
    }
  }

  /// The passengers with all rates multiplied so that the highest is a given one.
  ///
  /// - Parameters:
  ///   - peak: The rate as the user wrote it, in per cent of the population in five minutes.
  ///   - building: The building.
  /// - Returns: The passengers.
  /// - Throws: a `PlacedProblem` when it is no such number.
  private func scaled(toPeak peak: String, in building: ElevatorConfiguration) throws -> PassengerSource {
    guard case .demand(let demand) = self else { return self }
    let scaled = Double(peak.last == "%" ? String(peak.dropLast().filter { $0 != " " }) : peak).flatMap { number in
      (0.01...1_000).contains(number)
        ? demand.scaled(toPeak: number, populations: building.landings.map(\.population)) : nil
    }
    guard let scaled else {
      throw Problem(
        "--peak is '\(excerpt(peak))'", allowed: "It is 0.01 to 1000 % of the population, who come in five minutes",
        advice: "Write it like --peak 13"
      ).placed(at: FileLocation(file: "--peak"))
    }
    return .demand(scaled)
  }
}
