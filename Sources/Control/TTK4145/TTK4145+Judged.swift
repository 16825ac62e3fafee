public import Classics
public import SimulationCore

extension TTK4145: JudgedMachine {
  /// The rule that a client broke.
  public static func breach(in fact: Fact) -> Breach? {
    guard case .judge(let broken) = fact else { return nil }
    return Breach(rule: broken.rule.rawValue, finding: broken.words)
  }
}

extension TTK4145.RuleBroken {
  /// The rule and the finding, in words.
  public var words: String { "\(rule.statement): car \(car): \(finding)" }
}
