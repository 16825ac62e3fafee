import SimulationCore

/// S11: the car does not pass a landing that somebody aboard called for, if it could still stop.
struct NoPassing: SafetyRule {
  private var chance: Int?
  private var missed: [Int] = []
  private var passed: Int?
  private var service: ServiceWatch
  var name: SafetyRuleName { .noPassing }
  var attention: Attention { [.motion, .buttons] }
  var watchesService: Bool { true }

  init(_ configuration: ElevatorConfiguration) { service = ServiceWatch(configuration) }

  mutating func watch(_ service: ServiceWatch) { self.service = service }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .plant(.lastChanceToStop(let landing)): chance = landing
    case .plant(.landingPassed(let landing)): passed = landing
    case .plant(.carStarted), .plant(.carStopped), .plant(.carHalted): missed = []
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { missed = [] }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    at instant: SimulationInstant
  ) -> String? {
    defer {
      chance = nil
      passed = nil
    }
    guard service.isNormal else {
      missed = []
      return nil
    }
    if let chance, plant.lamps.isCarLit(chance), plant.target != chance,
      plant.drive.state == .running
    {
      missed.append(chance)
    }
    guard let passed, missed.contains(passed) else { return nil }
    return
      "the car passes landing \(plant.configuration.sign(of: passed)), for which its panel has a call"
  }
}
