internal import CLiftworks
internal import Configuration
internal import Elevators
internal import SimulationCore
internal import Studies

/// Who comes to a building, as a caller names them.
struct LibraryPeople: Hashable {
  var demand: String?
  var demandText: String?
  var passengers: String?
  var passengersText: String?
  /// The highest rate, in per cent of the population in five minutes; 0 for the demand's own.
  var peak = 0.0

  /// Whether no file on the disk is named.
  var isSelfContained: Bool { passengers == nil && !(demand.map(LibraryFile.isOnDisk) ?? false) }

  /// The source of the passengers of a building.
  ///
  /// - Throws: a `PlacedProblem` where not exactly one is given, and for the first problem in a file.
  func source(for building: some StudiedBuilding) throws -> PassengerSource {
    let names = ["demand", "demand_text", "passengers", "passengers_text"]
    let given = zip(names, [demand, demandText, passengers, passengersText]).filter { $0.1 != nil }
    guard given.count == 1 else {
      throw LibraryError.misuse(
        of: "lw_options",
        given.isEmpty ? "nobody comes" : "both '\(given[0].0)' and '\(given[1].0)' are given",
        allowed: "One of 'demand', 'demand_text', 'passengers' and 'passengers_text' says who comes; the demands that "
          + "ship are \(quotedList(DemandFile.shippedNames))", advice: "Give one of them")
    }
    if let passengers {
      return try .list(text: try LibraryFile.read(passengers), file: passengers, for: building)
    }
    if let passengersText { return try .list(text: passengersText, file: "passengers_text", for: building) }
    var source: PassengerSource
    if let demandText {
      source = try .demand(text: demandText, file: "demand_text", for: building)
    } else {
      let (text, file) = try LibraryFile.text(of: demand ?? "", in: [DemandFile.folder], noun: "demand")
      source = try .demand(text: text, file: file, for: building)
    }
    if peak != 0, case .demand(let demand) = source {
      guard (0.01...1_000).contains(peak) else {
        throw LibraryError.misuse(
          of: "lw_options", "'peak' is \(peak)",
          allowed: "It is 0.01 to 1000 % of the population, who come in five minutes", advice: "Correct it")
      }
      source = .demand(
        demand.scaled(toPeak: peak, populations: building.building.landings.map(\.population)))
    }
    return source
  }
}

extension LibraryPeople {
  /// Those of a caller's options, in the order in which all structures of options have them.
  init(
    _ demand: UnsafePointer<CChar>?, _ demandText: UnsafePointer<CChar>?, _ passengers: UnsafePointer<CChar>?,
    _ passengersText: UnsafePointer<CChar>?, peak: Double
  ) {
    unsafe self.init(
      demand: LibraryText.text(demand), demandText: LibraryText.text(demandText),
      passengers: LibraryText.text(passengers), passengersText: LibraryText.text(passengersText), peak: peak)
  }
}
