public import SimulationCore

/// An observer that passes the events of a run to judges.
public final class TestObserver<Root: Machine>: SimulationObserver {
  /// The judges with what they have observed.
  public private(set) var judges: [TestJudge]
  /// Facts, and whatever else the judges need.
  public let interest: ObserverInterest

  /// Creates an observer with its judges.
  public init(_ judges: [TestJudge]) {
    self.judges = judges
    var interest: ObserverInterest = .facts
    if judges.contains(where: \.observesStimuli) { interest.insert(.stimuli) }
    if judges.contains(where: \.observesStates) { interest.insert(.transitions) }
    self.interest = interest
  }

  /// Passes a stimulus to the judges.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    observe(JudgedFact(.stimulus, Record(of: stimulus), at: line.instant))
  }

  /// Passes a fact to the judges.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    observe(JudgedFact(.fact, Record(of: fact), at: line.instant))
  }

  /// Passes a new state to the judges.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    observe(JudgedFact(region: transition.fullName, enters: transition.target, at: instant))
  }

  private func observe(_ fact: JudgedFact) { for index in judges.indices { judges[index].observe(fact) } }
}

extension JudgedFact {
  fileprivate init(_ kind: Kind, _ record: Record, at instant: SimulationInstant) {
    self.init(kind, instant: instant, path: record.pathText, name: record.name, fields: record.fields)
  }
}
