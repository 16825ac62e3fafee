public import Elevators
public import SimulationCore

/// A fact of the judge of a controller.
public enum JudgeFact: Hashable, Sendable {
  /// A rule was broken for the first time since a client connected, with the finding and its values.
  case ruleBroken(SafetyRuleName, finding: String)
}

extension JudgeFact: Formed, DeclaredFacts {
  /// One example of each.
  public static let cases = Forms<Self>([.ruleBroken(.lockedWhileMoving, finding: "it moves")])

  /// Visits the name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .ruleBroken(let rule, let finding):
      recorder.name("ruleBroken", "a client breaks a rule, for the first time since it connected")
      return .ruleBroken(
        recorder.word("rule", rule, "the rule"), finding: recorder.text("finding", finding, "what was found"))
    }
  }
}
