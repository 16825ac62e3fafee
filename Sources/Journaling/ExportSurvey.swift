import SimulationCore

/// The first pass of an export: which variables a run has, and how fine its instants are.
///
/// Its memory is that of the variables, however long the run.
final class ExportSurvey<Root: Machine>: SimulationObserver {
  /// The variables: the declared regions first, then as they first came.
  private(set) var variables: [ExportVariable] = []
  /// The place of each variable.
  private(set) var places: [ExportVariable.Identity: Int] = [:]
  /// The greatest common divisor of all instants at which something happened, and of the end, in
  /// nanoseconds; 0 when everything happened at the start.
  private(set) var commonDivisor: Int64 = 0
  /// Where the run ended.
  private(set) var end = SimulationInstant.start
  /// How many stimuli were received.
  private(set) var stimulusCount: Int64 = 0

  /// The parts that have variables, the whole first, each part behind what it is a part of.
  var paths: [[String]] {
    Set(variables.map(\.identity.path) + [[]]).sorted { $0.lexicographicallyPrecedes($1) }
  }

  init(_ diagrams: [StateDiagram]) {
    for diagram in diagrams {
      let identity = ExportVariable.Identity(
        origin: .region,
        kind: .state,
        path: diagram.path,
        name: diagram.name
      )
      add(identity, initial: diagram.initial, values: diagram.states)
    }
  }

  var interest: ObserverInterest { [.stimuli, .facts, .transitions] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    stimulusCount += 1
    note(ExportReading(Record(of: stimulus), origin: .stimulus), at: line.instant)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    note(ExportReading(Record(of: fact), origin: .fact), at: line.instant)
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    note(ExportReading(transition), at: instant, initial: transition.source)
  }

  /// The place of the variable that a change belongs to.
  ///
  /// - Precondition: the run is the one that was surveyed.
  func place(of reading: ExportReading) -> Int {
    guard let place = places[reading.identity] else {
      preconditionFailure(
        "the run was not the same the second time: it has '\(reading.identity.name)' now"
      )
    }
    return place
  }

  /// Ends the pass.
  func finish(at instant: SimulationInstant) {
    end = instant
    divide(instant)
  }

  private func note(
    _ reading: ExportReading,
    at instant: SimulationInstant,
    initial: String? = nil
  ) {
    divide(instant)
    let place =
      places[reading.identity]
      ?? add(reading.identity, initial: initial, values: initial.map { [$0] } ?? [])
    if case .text(let text) = reading.value { variables[place].keep(text) }
  }

  private func divide(_ instant: SimulationInstant) {
    var (left, right) = (commonDivisor, instant.nanoseconds)
    while right != 0 { (left, right) = (right, left % right) }
    commonDivisor = left
  }

  @discardableResult
  private func add(
    _ identity: ExportVariable.Identity,
    initial: String?,
    values: [String]
  ) -> Int {
    var label = identity.name
    let taken = variables.filter { $0.identity.path == identity.path }.map(\.label)
    while taken.contains(label) { label += "_\(identity.origin.rawValue)" }
    variables.append(ExportVariable(identity, label: label, initial: initial, values: values))
    places[identity] = variables.count - 1
    return variables.count - 1
  }
}
