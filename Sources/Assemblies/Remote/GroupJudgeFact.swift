public import Elevators
public import SimulationCore

/// A fact of the judge of all cars of a group.
public enum GroupJudgeFact: Hashable, Sendable {
  /// A rule was broken for the first time since a client connected, with the finding and its values.
  case ruleBroken(GroupRuleName, finding: String)
}

extension GroupJudgeFact: Formed, DeclaredFacts {
  /// One example of each.
  public static let cases = Forms<Self>([.ruleBroken(.callsServed, finding: "a call waits")])

  /// Visits the name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .ruleBroken(let rule, let finding):
      recorder.name("ruleBroken", "the clients together break a rule, for the first time since one connected")
      return .ruleBroken(
        recorder.word("rule", rule, "the rule"), finding: recorder.text("finding", finding, "what was found"))
    }
  }
}
