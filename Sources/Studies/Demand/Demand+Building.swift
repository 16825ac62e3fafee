public import Elevators
package import SimulationCore

extension Demand {
  /// Returns why a building cannot have the demand; nil if it can.
  ///
  /// - Parameters:
  ///   - building: The building.
  ///   - refusal: Returns the problem with a journey from one landing to another; nil when it is possible.
  /// - Returns: The first problem.
  package func problem(
    in building: ElevatorConfiguration, refusal: (_ origin: Int, _ destination: Int) -> Problem?
  ) -> Problem? {
    let populations = building.landings.map(\.population)
    for journey in journeys(populations: populations) {
      if let problem = refusal(journey.origin, journey.destination) { return problem }
    }
    return Self.problem(ofCrowd: expectedPersons(populations: populations))
  }

  /// Returns the problem with more passengers than one run may have; nil if they are not too many.
  package static func problem(ofCrowd persons: Double) -> Problem? {
    guard persons > Double(Budget.passengers) else { return nil }
    return Problem(
      "the demand brings \(Int(clamping: persons.rounded(.up))) people",
      allowed: "It brings at most \(Budget.passengers), as many as are expected",
      advice: "Lower 'persons' or 'rate', or shorten the intervals")
  }
}

extension ElevatorConfiguration {
  /// The default entrance landing: the home landing, or the lowest.
  public var mainEntrance: Int { control.homeLanding ?? 1 }
}
