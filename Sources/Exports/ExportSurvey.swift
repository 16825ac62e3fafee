import SimulationCore

/// The first pass of an export: which variables a run has, and how fine its instants are.
///
/// Its memory is that of the variables, however long the run.
final class ExportSurvey<Root: Machine>: SimulationObserver {
  /// The variables: the declared regions first, then as they first came, the readings last.
  private(set) var variables: [ExportVariable] = []
  /// The indices of the readings' variables, in the order of the machine.
  private(set) var readings = 0..<0
  /// The index of each variable.
  private(set) var indices: [ExportVariable.Identity: Int] = [:]
  /// The greatest common divisor of all instants at which something happened, and of the end, in
  /// nanoseconds; 0 when everything happened at the start.
  private(set) var commonDivisor: Int64 = 0
  /// Where the run ended.
  private(set) var end = SimulationInstant.start
  /// How many stimuli were received.
  private(set) var stimulusCount: Int64 = 0
  /// The labels that are taken, by path.
  private var labels: [[String]: Set<String>] = [:]

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
      add(identity, initial: .text(diagram.initial), values: diagram.states)
    }
  }

  var interest: ObserverInterest { [.stimuli, .facts, .transitions] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    stimulusCount += 1
    note(ExportChange(Record(of: stimulus), origin: .stimulus), at: line.instant)
  }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    note(ExportChange(Record(of: fact), origin: .fact), at: line.instant)
  }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    note(ExportChange(transition), at: instant, initialState: transition.source)
  }

  /// The index of the variable that a change belongs to.
  ///
  /// - Precondition: the run is the one that was surveyed.
  func index(of change: ExportChange) -> Int {
    guard let index = indices[change.identity] else {
      preconditionFailure(
        "the run was not the same the second time: it has '\(change.identity.name)' now"
      )
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
    let first = variables.count
    for reading in start {
      let identity = ExportVariable.Identity(
        origin: .reading,
        kind: .real,
        path: reading.path,
        name: reading.name
      )
      add(identity, initial: .real(reading.value), unit: reading.unit)
    }
    readings = first..<variables.count
  }

  /// Makes instants that are multiples of a length whole numbers of the common divisor too.
  func divide(_ instant: SimulationInstant) {
    var (left, right) = (commonDivisor, instant.nanoseconds)
    while right != 0 { (left, right) = (right, left % right) }
    commonDivisor = left
  }

  private func note(
    _ change: ExportChange,
    at instant: SimulationInstant,
    initialState: String? = nil
  ) {
    divide(instant)
    let index =
      indices[change.identity]
      ?? add(
        change.identity,
        initial: initialState.map { .text($0) },
        values: initialState.map { [$0] } ?? []
      )
    if case .text(let text) = change.value { variables[index].keep(text) }
  }

  @discardableResult
  private func add(
    _ identity: ExportVariable.Identity,
    initial: ExportValue?,
    values: [String] = [],
    unit: ReadingUnit? = nil
  ) -> Int {
    var label = identity.name
    while !labels[identity.path, default: []].insert(label).inserted {
      label += "_\(identity.origin.rawValue)"
    }
    variables.append(
      ExportVariable(identity, label: label, initial: initial, values: values, unit: unit)
    )
    indices[identity] = variables.count - 1
    return variables.count - 1
  }
}
