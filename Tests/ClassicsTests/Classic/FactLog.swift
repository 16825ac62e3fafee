import Classics
import SimulationCore

/// One fact as the tests write it: its instant in nanoseconds, and its name with its payload.
struct Row: Equatable, CustomStringConvertible {
  let time: Int64
  let what: String

  init(_ time: Int64, _ what: String) {
    self.time = time
    self.what = what
  }

  /// A row at an instant in seconds.
  init(_ seconds: Double, _ what: String) { self.init(Int64((seconds * 1e9).rounded()), what) }

  var description: String { "\(SimulationInstant(nanoseconds: time)) \(what)" }
}

/// Keeps the facts of a run.
final class FactLog: SimulationObserver {
  typealias Root = Classic

  private(set) var rows: [Row] = []

  func emitted(_ fact: Classic.Fact, line: RecordLine) {
    rows.append(Row(line.instant.nanoseconds, Self.words(of: fact)))
  }

  /// The name and the payload, without the cost of a record.
  private static func words(of fact: Classic.Fact) -> String {
    switch fact {
    case .callRegistered: "callRegistered"
    case .doorCommanded(.open): "doorCommanded open"
    case .doorCommanded(.closed): "doorCommanded closed"
    case .buttonLampChanged(true): "buttonLampChanged true"
    case .buttonLampChanged(false): "buttonLampChanged false"
    case .directionChanged(.up): "directionChanged up"
    case .directionChanged(.down): "directionChanged down"
    case .floorLightChanged(let floor, let isLit): "floorLightChanged \(floor) \(isLit)"
    case .doorMotionStarted(.open): "doorMotionStarted open"
    case .doorMotionStarted(.closed): "doorMotionStarted closed"
    case .doorMotionEnded(.open): "doorMotionEnded open"
    case .doorMotionEnded(.closed): "doorMotionEnded closed"
    case .cueStarted(.doorsOpenClose): "cueStarted doorsOpenClose"
    case .cueStarted(.elevatorChime): "cueStarted elevatorChime"
    }
  }
}

/// A run of the classic with presses at instants in nanoseconds, and the log of its facts.
func classic(_ configuration: ClassicConfiguration, presses: [Int64]) -> (run: Simulation<Classic>, log: FactLog) {
  let log = FactLog()
  let run = Simulation(Classic(configuration), computesDigest: true, observers: [log])
  for press in presses { run.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: press)) }
  return (run, log)
}

/// The facts of a whole run.
func facts(_ configuration: ClassicConfiguration, presses: [Int64]) -> [Row] {
  let (run, log) = classic(configuration, presses: presses)
  run.run()
  return log.rows
}

/// Nanoseconds of some seconds.
func ns(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }
