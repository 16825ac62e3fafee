import Motion
import SimulationCore

/// S10: the car does not turn back while somebody aboard still needs its direction.
struct NoReversal: SafetyRule {
  let configuration: ElevatorConfiguration
  /// The index of its car.
  let car: Int
  /// The car's last direction; nil once it is shut, or shuts its doors, with nobody aboard.
  private var direction: Direction?
  private var start: Direction?
  /// Whether the car was stopped between landings, and has not been at one since.
  private var isAdrift = false
  private var hasShut = false
  var name: SafetyRuleName { .noReversal }
  var attention: Attention { [.motion, .buttons, .doors] }
  var observed: Attention { [.runs, .leaves] }

  init(_ configuration: ElevatorConfiguration, car: Int) {
    self.configuration = configuration
    self.car = car
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .plant(.carHalted): isAdrift = true
    case .plant(.carStopped): isAdrift = false
    case .plant(.doorsClosed): hasShut = true
    case .plant(.carStarted(let landing, let target, let direction)):
      // A car that was stopped between landings and returns to the one that it has passed has not turned until it leaves; nor
      // has one whose service begins anew there a way before it has been at a landing.
      if landing != target, !isAdrift || self.direction != nil { start = direction }
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { direction = nil }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { hasShut = false }
    guard service.isNormal else {
      (start, direction) = (nil, nil)
      return nil
    }
    // An empty car has no direction that it could reverse.
    if hasShut || plant.drive.state == .standing, !isAdrift, plant.areDoorsLocked,
      !people.persons.contains(where: { $0.phase == .riding && $0.car == car })
    {
      direction = nil
    }
    guard let start else { return nil }
    defer {
      direction = start
      self.start = nil
    }
    guard let before = direction, before != start else { return nil }
    let position = plant.motion.state(at: instant).position
    let needy = people.persons.first { person in
      let height = configuration.landing(person.destination).height
      return person.phase == .riding && person.car == car
        && (before == .up ? height > position + 0.1 : height < position - 0.1)
    }
    guard let needy else { return nil }
    return "the car turns \(start.rawValue) while person \(needy.number) is on the way "
      + "\(before.rawValue) to landing \(configuration.sign(of: needy.destination))"
  }
}
