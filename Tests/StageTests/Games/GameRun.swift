import SimulationCore
import Stage

/// A game that is played by a list of stimuli, with all its facts as texts.
final class GameRun<Root: Game> {
  private let log = FactLines<Root>()
  private let simulation: Simulation<Root>

  /// A run of a game from a seed.
  init(_ root: Root, seed: UInt64 = 1) {
    simulation = Simulation(root, seed: seed, observers: [log])
    simulation.run(through: .start)
  }

  /// The game as it is now.
  var machine: Root { simulation.machine }

  /// Lets everything happen that is due by an instant in seconds.
  func run(through instant: String) throws { simulation.run(through: try TimeText.instant(instant)) }

  /// Sends a stimulus at an instant in seconds, and lets it act.
  ///
  /// - Returns: The facts of it and of all that happened since the last call, as ``facts`` has them.
  @discardableResult func send(_ stimulus: Root.Stimulus, at instant: String) throws -> [String] {
    let known = log.lines.count
    let time = try TimeText.instant(instant)
    simulation.schedule(stimulus, at: time)
    simulation.run(through: time)
    return Array(log.lines[known...])
  }

  /// All facts so far: `0.125000000 dealStarted card=3 place=1`.
  var facts: [String] { log.lines }

  /// What the game shows at an instant at or after its last event.
  func report(at instant: String) throws -> SceneReport {
    let time = try TimeText.instant(instant)
    simulation.run(through: time)
    return simulation.machine.report(at: time)
  }
}

private final class FactLines<Root: Machine>: SimulationObserver {
  private(set) var lines: [String] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Root.Fact, line: RecordLine) { lines.append("\(line.instant) \(Record(of: fact))") }
}
