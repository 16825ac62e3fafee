import Elevators
import SimulationCore
import Testing

/// One fact: its instant in nanoseconds, and its path, name and fields.
struct Row {
  let time: Int64
  let what: String
}

/// Keeps the facts of a run of a real elevator as text: path, name and fields.
final class ElevatorLog<Controller: ElevatorController>: SimulationObserver {
  typealias Root = Elevator<Controller>

  private(set) var rows: [Row] = []

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    rows.append(Row(time: line.instant.nanoseconds, what: "\(Record(of: fact))"))
  }
}

/// A run of an elevator with its log, told in seconds.
struct ElevatorRun<Controller: ElevatorController> {
  let simulation: Simulation<Elevator<Controller>>
  let log = ElevatorLog<Controller>()

  init(
    _ configuration: ElevatorConfiguration, controlledBy type: Controller.Type, as controller: Controller? = nil,
    seed: UInt64 = 1, monitors: [any Monitor<Elevator<Controller>>] = []
  ) {
    simulation = Simulation(
      Elevator(configuration, controller: controller), seed: seed, computesDigest: true, observers: [log],
      monitors: monitors)
  }

  var plant: Plant { simulation.machine.plant }
  var calls: HallCalls { simulation.machine.calls }
  var people: People { simulation.machine.people }
  var rows: [Row] { log.rows }

  /// Lets a stimulus wait for its instant.
  func at(_ seconds: Double, _ stimulus: ElevatorStimulus) { simulation.schedule(stimulus, at: Self.instant(seconds)) }

  /// Presses a hall button.
  func hall(_ landing: Int, _ direction: Direction, at seconds: Double) {
    at(seconds, .control(.hallButtonPressed(landing: landing, direction: direction)))
  }

  /// Presses a button of the car panel.
  func car(_ landing: Int, at seconds: Double) { at(seconds, .control(.carButtonPressed(landing: landing))) }

  /// Somebody of 75 kg comes.
  func person(from landing: Int, to destination: Int, at seconds: Double, mass: Int = 0) {
    at(seconds, .personArrives(landing: landing, destination: destination, mass: mass))
  }

  /// Runs through an instant; without one, until nothing is armed.
  @discardableResult func run(through seconds: Double? = nil) -> Self {
    if let seconds { simulation.run(through: Self.instant(seconds)) } else { simulation.run() }
    return self
  }

  /// The instants, in seconds, of the facts whose text begins with some words.
  func times(_ words: String, at location: SourceLocation = #_sourceLocation) -> [Double] {
    Elevator<Controller>.Fact.expectDeclared(words, at: location)
    return log.rows.filter { $0.what.hasPrefix(words) }.map { Double($0.time) / 1e9 }
  }

  /// The first of them; not a number where there is none.
  func time(_ words: String, at location: SourceLocation = #_sourceLocation) -> Double {
    times(words, at: location).first ?? .nan
  }

  /// The texts of the facts that begin with some words, in order.
  func facts(_ words: String..., at location: SourceLocation = #_sourceLocation) -> [String] {
    for words in words { Elevator<Controller>.Fact.expectDeclared(words, at: location) }
    return log.rows.map(\.what).filter { row in words.contains { row.hasPrefix($0) } }
  }

  static func instant(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

extension ElevatorRun<CollectiveController> {
  init(_ configuration: ElevatorConfiguration, seed: UInt64 = 1) {
    self.init(configuration, controlledBy: CollectiveController.self, seed: seed)
  }

  /// A run that ends at the first breach of a safety rule.
  init(judged configuration: ElevatorConfiguration) {
    self.init(
      configuration, controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(configuration)])
  }
}

// MARK: - Service modes

extension ElevatorRun {
  /// Turns the switch of the fire recall.
  func recall(_ position: FireRecallPosition, at seconds: Double) { at(seconds, .control(.fireRecallSwitch(position))) }

  /// Turns the firefighters' switch in the car.
  func firefighters(_ position: FireOperationPosition, at seconds: Double) {
    at(seconds, .control(.fireOperationSwitch(position)))
  }

  /// Turns the inspection switch on the car's top.
  func inspect(_ isOn: Bool, at seconds: Double) {
    at(seconds, .control(.inspectionSwitch(station: .carTop, isOn: isOn)))
  }

  /// Presses RUN and an inspection button together, or lets them go.
  func inspectionButton(_ way: Direction, at station: InspectionStation, isPressed: Bool, at seconds: Double) {
    at(seconds, .control(.inspectionRunButton(station: station, isPressed: isPressed)))
    at(seconds, .control(.inspectionButton(station: station, direction: way, isPressed: isPressed)))
  }

  /// Reports smoke, or its end, at a landing.
  func smoke(_ landing: Int, _ isActive: Bool = true, at seconds: Double) {
    at(seconds, .control(.smokeDetector(landing: landing, isActive: isActive)))
  }

  /// How often doors have begun to open at a landing.
  func openings(at landing: Int) -> Int { facts("plant doorsOpening landing=\(landing) ").count }
}
