public import SimulationCore

/// An observer that lets judges hear the facts of a run.
public final class TestObserver<Root: Machine>: SimulationObserver {
  /// The judges, with what they have heard.
  public private(set) var judges: [TestJudge]

  /// An observer with its judges.
  public init(_ judges: [TestJudge]) {
    self.judges = judges
  }

  /// Facts.
  public var interest: ObserverInterest { .facts }

  /// Lets the judges hear the fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    let record = Record(of: fact)
    let heard = JudgedFact(
      instant: line.instant,
      path: record.pathText,
      name: record.name,
      fields: record.fields
    )
    for index in judges.indices { judges[index].hear(heard) }
  }
}
