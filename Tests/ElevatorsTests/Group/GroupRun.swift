import SimulationCore
import Testing

@testable import Elevators

/// A run of a group with the texts of its facts, told in seconds.
struct GroupRun {
  let simulation: Simulation<ElevatorGroup>
  private let recorder: GroupFactLog

  init(
    _ configuration: GroupConfiguration, dispatcher: (any Dispatcher)? = nil, seed: UInt64 = 1, isMonitored: Bool = true
  ) {
    recorder = GroupFactLog()
    simulation = Simulation(
      ElevatorGroup(configuration, dispatcher: dispatcher), seed: seed, observers: [recorder],
      monitors: isMonitored ? [GroupMonitor(configuration)] : [])
  }

  var group: ElevatorGroup { simulation.machine }

  func at(_ seconds: Double, _ stimulus: GroupStimulus) { simulation.schedule(stimulus, at: Self.instant(seconds)) }

  func hall(_ landing: Int, _ direction: Direction, at seconds: Double) {
    at(seconds, .building(.control(.hallButtonPressed(landing: landing, direction: direction))))
  }

  func person(from landing: Int, to destination: Int, at seconds: Double) {
    at(seconds, .building(.personArrives(landing: landing, destination: destination, mass: 75)))
  }

  @discardableResult func run(through seconds: Double? = nil) -> Self {
    if let seconds { simulation.run(through: Self.instant(seconds)) } else { simulation.run() }
    return self
  }

  /// The facts that begin with one of some words, in order.
  func facts(_ words: String..., at location: SourceLocation = #_sourceLocation) -> [String] {
    for words in words { ElevatorGroup.Fact.expectDeclared(words, at: location) }
    return recorder.facts.filter { fact in words.contains { fact.hasPrefix($0) } }
  }

  /// The facts of a car, each with its instant, in order.
  func timedFacts(of car: String) -> [String] {
    zip(recorder.instants, recorder.facts).filter { $0.1.hasPrefix("\(car)/") }.map { "\($0.0) \($0.1)" }
  }

  /// When each person was let in and out, in the order of the persons.
  var passages: [(person: Int, seconds: Double)] {
    recorder.passages.sorted { ($0.person, $0.seconds) < ($1.person, $1.seconds) }
  }

  /// How long each person waited until being let in, in seconds.
  var waits: [Double] { recorder.waits }

  static func instant(_ seconds: Double) -> SimulationInstant {
    SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

/// Keeps the facts of a run of a group as text: path, name and fields.
private final class GroupFactLog: SimulationObserver {
  typealias Root = ElevatorGroup

  private(set) var facts: [String] = []
  private(set) var instants: [SimulationInstant] = []
  private(set) var passages: [(person: Int, seconds: Double)] = []
  private(set) var waits: [Double] = []
  private var arrivals: [Int: Double] = [:]

  func emitted(_ fact: ElevatorGroup.Fact, line: RecordLine) {
    facts.append("\(Record(of: fact))")
    instants.append(line.instant)
    let seconds = Double(line.instant.nanoseconds) / 1e9
    switch fact {
    case .people(.personArrived(let person, _, _, _, _, _, _, _, _, _)): arrivals[person] = seconds
    case .people(.personBoarded(let person, _, _, _, _)):
      passages.append((person, seconds))
      if let arrived = arrivals[person] { waits.append(seconds - arrived) }
    case .people(.personAlighted(let person, _, _, _, _)): passages.append((person, seconds))
    default: break
    }
  }
}
