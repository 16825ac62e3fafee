import Lanes
import SimulationCore

/// The first pass of an export: which lanes a run has, and how fine its instants are.
///
/// Its memory is that of the lanes, however long the run.
final class ExportSurvey<Root: Machine>: SimulationObserver {
  /// The lanes: the declared regions first, then as they first came, the readings last.
  private var table: LaneTable
  /// The indices of the readings' lanes, in the order of the machine.
  private(set) var readings = 0..<0
  /// The greatest common divisor of all instants at which something happened, and of the end, in
  /// nanoseconds; 0 when everything happened at the start.
  private(set) var commonDivisor: Int64 = 0
  /// Where the run ended.
  private(set) var end = SimulationInstant.start
  /// How many stimuli were received.
  private(set) var stimulusCount: Int64 = 0

  /// The lanes, by index.
  var lanes: [Lane] { table.lanes }
  /// What landings are called.
  var signs: LandingSigns { table.signs }

  /// The parts that have lanes, the whole first, each part behind what it is a part of.
  var paths: [[String]] { Set(lanes.map(\.identity.path) + [[]]).sorted { $0.lexicographicallyPrecedes($1) } }

  init(_ diagrams: [StateDiagram], signs: LandingSigns) { table = LaneTable(diagrams, signs: signs) }

  var interest: ObserverInterest { [.stimuli, .facts, .transitions] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    stimulusCount += 1
    note(change(of: Record(of: stimulus), .stimulus), at: line.instant)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) { note(change(of: Record(of: fact), .fact), at: line.instant) }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    note(LaneChange(transition), at: instant, initialState: transition.source)
  }

  /// The change that a fact or a stimulus is.
  func change(of record: Record, _ origin: Lane.Origin) -> LaneChange {
    LaneChange(record, origin: origin, signs: signs)
  }

  /// What a reading shows, by its index among the readings.
  func value(_ number: Double?, ofReading index: Int) -> LaneValue {
    table.value(number, lanes[readings.lowerBound + index].unit ?? .number)
  }

  /// The index of the lane that a change belongs to.
  ///
  /// - Precondition: the run is the one that was surveyed.
  func index(of change: LaneChange) -> Int {
    guard let index = table.index(of: change.identity) else {
      preconditionFailure("the run was not the same the second time: it has '\(change.identity.name)' now")
    }
    return index
  }

  /// Ends the pass.
  ///
  /// - Parameters:
  ///   - instant: Where the run ended.
  ///   - start: What the machine read at the start.
  func finish(at instant: SimulationInstant, readingsAtStart start: [Reading]) {
    end = instant
    divide(instant)
    readings = table.add(start)
  }

  /// Makes instants that are multiples of a length whole numbers of the common divisor too.
  func divide(_ instant: SimulationInstant) {
    var (left, right) = (commonDivisor, instant.nanoseconds)
    while right != 0 { (left, right) = (right, left % right) }
    commonDivisor = left
  }

  private func note(_ change: LaneChange, at instant: SimulationInstant, initialState: String? = nil) {
    divide(instant)
    _ = table.note(change, initialState: initialState)
  }
}
