/// The cars of a group that something holds against their controllers; observed once for all rules of the group.
struct HeldCars: Sendable {
  /// The names of the cars.
  let names: [Name]
  /// Whether each was held when it was last looked at.
  private(set) var held: [Bool]
  private var reasons: [StayReasons]

  init(_ configuration: GroupConfiguration) {
    names = configuration.cars.map { Name($0.name) }
    held = names.map { _ in false }
    reasons = names.map { _ in StayReasons() }
  }

  mutating func received(_ stimulus: GroupStimulus) {
    guard case .car(let name, let stimulus) = stimulus, let car = names.firstIndex(of: Name(name)) else { return }
    switch stimulus {
    case .control(let signal): reasons[car].observe(.plant(signal))
    case .obstructionPlaced, .obstructionRemoved, .freightMoved, .driveStalled: reasons[car].observe(.interference)
    case .personArrives: break
    }
  }

  /// Looks at the cars after a stimulus or an event.
  mutating func look(at cars: [Car<some ElevatorController>]) {
    for car in held.indices {
      // A plant that is handed over would be copied; what is asked of it here is read where it is.
      let isHindered = cars[car].plant.isObstructed || cars[car].plant.isOverloaded
      reasons[car].look(isHindered: isHindered)
      held[car] = reasons[car].isHeld
    }
  }
}
