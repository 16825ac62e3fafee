import SimulationCore

/// The verdict on one judgement.
public struct TestVerdict: Sendable {
  /// The outcome of a judgement.
  public enum Outcome: String, Sendable {
    /// The run meets it.
    case met
    /// The run does not meet it.
    case failed
    /// The run ended, or had no occasion for it, before it could be judged.
    case undecided
  }

  /// The judgement.
  public let judgement: TestJudgement
  /// The outcome.
  public let outcome: Outcome
  /// What happened instead, one line each; empty when the judgement is met.
  public let findings: [String]
  /// What met it, one line each; empty unless the judgement is met.
  public let evidence: [String]
  /// The surrounding facts, in order; empty unless the judgement has failed.
  public let context: [JudgedFact]

  /// Creates a verdict.
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

  /// The verdict with what met it, for a user who wants to see why a test passes.
  public var verboseLines: [String] { lines + evidence.map { "    " + $0 } }

  /// The verdict as lines for people: location and judgement, the findings, the surrounding facts.
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
