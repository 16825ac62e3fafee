import SimulationCore

/// S11: the car does not pass a landing that somebody aboard called for, if it could still stop; nor, where it runs
/// for no call, one at which anybody has called.
///
/// > Source: a usual function of controllers; no code asks for it.
struct NoPassing: SafetyRule {
  private let configuration: ElevatorConfiguration
  private var chance: Int?
  private var missed: [Int] = []
  private var passed: Int?
  var name: SafetyRuleName { .noPassing }
  var attention: Attention { [.motion, .buttons] }
  var observed: Attention { [.runs, .way] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .plant(.lastChanceToStop(let landing)): chance = landing
    case .plant(.landingPassed(let landing)): passed = landing
    case .plant(.carStarted), .plant(.carStopped), .plant(.carHalted): missed = []
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { missed = [] }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer {
      chance = nil
      passed = nil
    }
    guard service.isNormal else {
      missed = []
      return nil
    }
    if let chance, plant.target != chance, plant.drive.state == .running,
      plant.lamps.isCarLit(chance) || isAwaited(at: chance, plant, service)
    {
      missed.append(chance)
    }
    guard let passed, missed.contains(passed) else { return nil }
    let caller = plant.lamps.isCarLit(passed) ? "for which its panel has a call" : "where a call waits"
    return "the car passes landing \(plant.configuration.sign(of: passed)), \(caller)"
  }

  /// Whether somebody has called at a landing, and the car has room and runs for no call.
  private func isAwaited(at landing: Int, _ plant: Plant, _ service: ServiceWatch) -> Bool {
    func isCalled(_ landing: Int) -> Bool { Direction.allCases.contains { !service.ownCalls[landing, $0].isEmpty } }
    let full = configuration.control.bypassLoad * Double(configuration.ratedLoad)
    return Double(plant.load) < full && isCalled(landing) && !isCalled(plant.target)
      && !plant.lamps.isCarLit(plant.target)
  }
}
