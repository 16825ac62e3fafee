package import SimulationCore

/// What a judge does to an elevator and to the program that controls it.
package enum SignalsAction<Root: SignalsJudged>: ReadableStimulus, Hashable {
  /// Somebody does something.
  case stimulus(Root.Stimulus)
  /// The clients are killed.
  case clientKilled
  /// The clients are started again.
  case clientStarted

  private static var killedName: String { "clientKilled" }
  private static var startedName: String { "clientStarted" }

  /// What people do, and what befalls the clients.
  package static var forms: [RecordForm] {
    Root.scenarioForms + [
      RecordForm(name: killedName, meaning: "the client is killed, or all of them"),
      RecordForm(name: startedName, meaning: "the client is started again, or all of them"),
    ]
  }

  package init?(_ record: FilledForm) {
    switch record.name {
    case Self.killedName: self = .clientKilled
    case Self.startedName: self = .clientStarted
    default:
      guard let stimulus = Root.Stimulus(record) else { return nil }
      self = .stimulus(stimulus)
    }
  }

  package func record(into recorder: inout some Recorder) {
    switch self {
    case .stimulus(let stimulus): stimulus.record(into: &recorder)
    case .clientKilled: recorder.name(Self.killedName)
    case .clientStarted: recorder.name(Self.startedName)
    }
  }

  /// What is wrong with an action for a machine; nil when nothing is.
  package func problem(for root: Root, isLockstep: Bool) -> Problem? {
    switch self {
    case .stimulus(let stimulus): root.problem(with: stimulus)
    case .clientKilled, .clientStarted:
      isLockstep
        ? Problem(
          "in lockstep time stands while the client is away",
          allowed: "A client is killed and started again on the wall clock", advice: "Leave out --lockstep, or the line"
        ) : nil
    }
  }

  /// What the judge does for it.
  func steps(_ clients: Range<Int>) -> [JudgeStep<Root.Stimulus>] {
    switch self {
    case .stimulus(let stimulus): [.stimulus(stimulus)]
    case .clientKilled: clients.map { .clientKilled($0) }
    case .clientStarted: clients.map { .clientStarted($0) }
    }
  }
}
