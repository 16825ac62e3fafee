import SimulationCore

/// The first pass of an export: collects the lanes of a run and the resolution of its instants.
///
/// Its memory depends on the lanes only, not on the length of the run.
final class ExportSurvey<Root: Machine>: SimulationObserver {
  /// The lanes: the declared regions first, then the others in order of first occurrence, the readings last.
  private var table: LaneTable
  /// The indices of the readings' lanes, in the machine's order.
  private(set) var readings = 0..<0
  /// The greatest common divisor of all instants at which something happened, and of the end, in nanoseconds; 0 when
  /// everything happened at the start.
  private(set) var commonDivisor: Int64 = 0
  /// The instant at which the run ended.
  private(set) var end = SimulationInstant.start
  /// The number of stimuli received.
  private(set) var stimulusCount: Int64 = 0

  /// The lanes, by index.
  var lanes: [Lane] { table.lanes }
  /// The signs of the landings.
  var signs: LandingSigns { table.signs }

  /// The parts that have lanes, the whole first, each part after the one that contains it.
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

  /// Returns the lane change of a fact or a stimulus.
  func change(of record: Record, _ origin: Lane.Origin) -> LaneChange {
    LaneChange(record, origin: origin, signs: signs)
  }

  /// Returns the lane value of a reading, by its index among the readings.
  func value(_ number: Double?, ofReading index: Int) -> LaneValue {
    table.value(number, lanes[readings.lowerBound + index].unit ?? .number)
  }

  /// Returns the index of the lane that a change belongs to.
  ///
  /// - Precondition: the run is the surveyed one.
  func index(of change: LaneChange) -> Int {
    guard let index = table.index(of: change.identity) else {
      preconditionFailure("the run was not the same the second time: it has '\(change.identity.name)' now")
    }
    return index
  }

  /// Ends the pass.
  ///
  /// - Parameters:
  ///   - instant: The end of the run.
  ///   - start: The machine's readings at the start.
  func finish(at instant: SimulationInstant, readingsAtStart start: [Reading]) {
    end = instant
    divide(instant)
    readings = table.add(start)
  }

  /// Makes the common divisor divide an instant too.
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
