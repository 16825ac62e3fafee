import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// The passengers of a building: generated from a demand, or listed.
struct DemandOptions: ParsableArguments {
  @Option(
    "Who comes: a shipped demand, such as up-peak or lunch ('liftworks list demands'), or a file.", value: "name",
    completion: .demand)
  var demand: String?

  @Option(
    "Who comes: a list of passengers as CSV, in place of a demand.", value: "file",
    completion: .file(extensions: ["csv"])) var passengers: String?

  @Option(
    "The highest rate of the demand, in per cent of the population in five minutes; all rates follow.", value: "number")
  var peak: String?

  /// The sources of the passengers, each with the name of its results; of a list beside a demand both.
  ///
  /// - Throws: a `PlacedProblem` if neither is given, and for the first problem in a file.
  func sources(for studied: some StudiedBuilding) throws -> [(name: String?, source: PassengerSource)] {
    guard let demand, let passengers else { return [(nil, try source(for: studied))] }
    return [
      ("as recorded", try PassengerSource.list(passengers, for: studied)),
      ("as fitted", try PassengerSource.demand(demand, for: studied, peak: peak)),
    ]
  }

  /// The source of the passengers.
  ///
  /// - Parameters:
  ///   - studied: The building.
  ///   - usual: The default demand; nil if the user must give one.
  /// - Returns: The demand or the list.
  /// - Throws: a `PlacedProblem` if both or neither are given, and for the first problem in a file.
  func source(for studied: some StudiedBuilding, usual: String? = nil) throws -> PassengerSource {
    switch (demand ?? (passengers == nil ? usual : nil), passengers) {
    case (let demand?, nil): return try PassengerSource.demand(demand, for: studied, peak: peak)
    case (nil, _?) where peak != nil:
      throw Problem(
        "--peak is given beside --passengers", allowed: "It changes the rates of a demand, and a list has none",
        advice: "Leave it out"
      ).placed(at: FileLocation(file: "--peak"))
    case (nil, let file?): return try PassengerSource.list(file, for: studied)
    case (nil, nil):
      throw Problem(
        "neither --demand nor --passengers is given",
        allowed: "The demands that ship are \(quotedList(DemandFile.shippedNames))",
        advice: "Add one of them, like --demand up-peak"
      ).placed(at: FileLocation(file: "liftworks"))
    case (_?, _?):
      throw Problem(
        "both --demand and --passengers are given", allowed: "A demand draws passengers, a list names them",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--passengers"))
    }
  }
}
