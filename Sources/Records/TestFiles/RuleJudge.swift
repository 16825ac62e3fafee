import SimulationCore

/// The judge of one judgement.
protocol RuleJudge: Sendable {
  /// Observes a fact that the judgement names; returns whether the judgement fails here, so that the surrounding
  /// facts are worth keeping.
  mutating func observe(_ observed: NumberedFact) -> Bool
  /// Closes what was due before an instant, or everything open for nil; returns as `observe` does.
  mutating func expire(before instant: SimulationInstant?) -> Bool
  /// Returns the finding.
  ///
  /// - Parameter end: The first instant that the run did not reach; nil when it ended by itself.
  /// - Returns: The outcome and its explanation.
  func finding(end: SimulationInstant?) -> JudgeFinding
  /// The fact that first met the judgement, for judgements that refer to it.
  var metBy: NumberedFact? { get }
}

extension RuleJudge {
  mutating func expire(before instant: SimulationInstant?) -> Bool { false }
  var metBy: NumberedFact? { nil }
}

struct JudgeFinding: Sendable {
  let outcome: TestVerdict.Outcome
  /// What happened instead, one line each.
  var findings: [String] = []
  /// What met the judgement, one line each.
  var evidence: [String] = []

  static func met(_ evidence: [String] = []) -> JudgeFinding { JudgeFinding(outcome: .met, evidence: evidence) }

  static func failed(_ findings: String?...) -> JudgeFinding {
    JudgeFinding(outcome: .failed, findings: findings.compactMap(\.self))
  }

  static func undecided(_ findings: String...) -> JudgeFinding { JudgeFinding(outcome: .undecided, findings: findings) }

  /// Returns the finding for a run that was cut before the window ended; nil when it was not.
  static func cut(_ window: TestWindow, at end: SimulationInstant?) -> JudgeFinding? {
    // A window without an end of its own ends with the run.
    guard let end, window.last >= end, window.last < .latest else { return nil }
    return .undecided("the run is known only to \(end), before the window ends")
  }

  /// Returns the finding when nothing happened that the judgement is about.
  static func silence(_ event: EventPattern) -> JudgeFinding {
    .undecided("no \(event.names) happened, so that nothing was asked")
  }
}

/// A list of findings that keeps the first few and counts the rest.
struct FirstFew: Sendable {
  private static let countMax = 20

  private(set) var lines: [String] = []
  private var others = 0

  mutating func add(_ line: @autoclosure () -> String) {
    if lines.count < Self.countMax { lines.append(line()) } else { others += 1 }
  }

  /// The lines, and the number of further ones.
  var all: [String] { lines + (others > 0 ? ["and \(others) more"] : []) }
}
