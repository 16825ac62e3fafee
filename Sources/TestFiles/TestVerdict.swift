import SimulationCore

/// What came of one judgement.
public struct TestVerdict: Sendable {
  /// How a judgement can end.
  public enum Outcome: String, Sendable {
    /// The run fulfils it.
    case met
    /// The run does not.
    case failed
    /// The run ended, or gave no occasion, before it could be judged.
    case undecided
  }

  /// What was judged.
  public let judgement: TestJudgement
  /// How it ended.
  public let outcome: Outcome
  /// What was found instead, a line each; empty when the judgement is met.
  public let findings: [String]
  /// What met it, a line each; empty unless the judgement is met.
  public let evidence: [String]
  /// The facts around it, in their order; empty unless the judgement has failed.
  public let context: [JudgedFact]

  /// A verdict from its parts.
  init(
    _ judgement: TestJudgement, _ outcome: Outcome, findings: [String] = [], evidence: [String] = [],
    context: [JudgedFact] = []
  ) {
    self.judgement = judgement
    self.outcome = outcome
    self.findings = findings
    self.evidence = evidence
    self.context = context
  }

  /// The verdict with what met it, for a person who wants to see why a test passes.
  public var verboseLines: [String] { lines + evidence.map { "    " + $0 } }

  /// The verdict as lines for a person: location and judgement, the findings, the facts around it.
  public var lines: [String] {
    let indent = "    "
    var lines = ["\(judgement.location.file):\(judgement.location.line ?? 1): \(outcome): \(judgement)"]
    lines += findings.map { indent + $0 }
    guard !context.isEmpty else { return lines }
    let texts = context.map { "\($0)" }
    let widths = context.map { "\($0.instant)".utf8.count }
    let width = widths.max() ?? 0
    lines.append(indent + "around it:")
    for (text, own) in zip(texts, widths) {
      lines.append(indent + indent + String(repeating: " ", count: width - own) + text)
    }
    return lines
  }
}
