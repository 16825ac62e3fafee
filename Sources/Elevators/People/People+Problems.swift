public import SimulationCore

extension People {
  /// What is wrong with somebody who comes: no car has room, or the mistaken destination is none; nil when nothing is.
  ///
  /// The journey itself is possible.
  func problem(with stimulus: ElevatorStimulus) -> Problem? {
    guard case .personArrives(let origin, let destination, _, _, _, let traits) = stimulus else { return nil }
    if let wrong = traits.wrongDestination {
      if let problem = configuration.problem(withLanding: wrong, key: "wrongDestination") { return problem }
      if wrong == origin || wrong == destination {
        return Problem(
          "'wrongDestination' is '\(configuration.landing(wrong).name)'",
          allowed: "It is a landing other than where the person comes and wants to go", advice: "Give another one",
          key: "wrongDestination")
      }
    }
    return problem(withSpace: traits.space, from: origin, to: destination)
  }

  /// What is wrong with a journey of somebody who takes the room of several persons; nil where a car on each part of
  /// the way has so much.
  public func problem(withSpace space: Int, from origin: Int, to goal: Int) -> Problem? {
    guard space > 1 else { return nil }
    let legs = routes(forSpace: space)?.legs(from: origin, to: goal) ?? [(origin, goal)]
    guard !legs.isEmpty else { return configuration.problem(withUnservedJourneyFrom: origin, to: goal) }
    for leg in legs {
      let able = cars.filter { $0.connects(leg.origin, leg.destination) && bankSpaces[$0.bank] <= space }
      let room = able.map(\.capacity).max() ?? 0
      guard room < space else { continue }
      return Problem(
        "somebody takes the room of \(space) persons from '\(configuration.landing(leg.origin).name)' to "
          + "'\(configuration.landing(leg.destination).name)'",
        allowed: "The largest car there has room for \(counted(room, "person"))",
        advice: "Lower 'space', or give a car more capacity and area", key: "space")
    }
    return nil
  }
}

extension ElevatorConfiguration {
  /// What is wrong with a journey that no chain of cars makes.
  public func problem(withUnservedJourneyFrom origin: Int, to destination: Int) -> Problem {
    let (here, there) = (self.landing(origin).name, self.landing(destination).name)
    return Problem(
      "nobody gets from '\(here)' to '\(there)'",
      allowed: "People go where a car stops that stops at their landing too, or change at the landings of "
        + "'group.transfers' of the building",
      advice: "Give another destination, or add the landing where people change to 'group.transfers'",
      key: "destination")
  }
}
