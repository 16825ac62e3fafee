package import SimulationCore
package import Studies

// Demands and lists whose text is known.
extension PassengerSource {
  /// The demand of a file whose text is known, in a building.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package static func demand(text: String, file: String, for studied: some StudiedBuilding) throws(PlacedProblem)
    -> PassengerSource
  {
    .demand(
      try DemandFile(text: text, file: file).demand(
        in: studied.building, refusal: { studied.refusal($0, $1) }, spaceRefusal: studied.refusal(ofSpace:_:_:)))
  }

  /// The passengers of a list whose text is known, in a building.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package static func list(text: String, file: String, for studied: some StudiedBuilding) throws(PlacedProblem)
    -> PassengerSource
  {
    .list(
      try PassengersFile.read(
        text, file: file, for: studied.building, refusal: { studied.refusal($0, $1) },
        spaceRefusal: studied.refusal(ofSpace:_:_:)))
  }
}
