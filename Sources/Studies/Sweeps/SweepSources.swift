/// What the words of a study's file name.
package protocol SweepSources: Sendable {
  /// The building, with other values of some keys.
  var variants: BuildingVariants { get }
  /// The text of the building's file.
  ///
  /// - Throws: a `PlacedProblem` where there is none.
  func buildingText() throws -> String
  /// The text of a list of passengers.
  ///
  /// - Throws: a `PlacedProblem` where there is none.
  func listText(_ word: Sweep.Word) throws -> String
  /// The text of a demand.
  ///
  /// - Throws: a `PlacedProblem` where there is none.
  func demandText(_ word: Sweep.Word) throws -> String
  /// A list of passengers in a building.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  func list(_ word: Sweep.Word, for studied: some StudiedBuilding) throws -> PassengerSource
  /// A demand in a building.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  func demand(_ word: Sweep.Word, for studied: some StudiedBuilding) throws -> PassengerSource
}
