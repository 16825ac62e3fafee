import Records
import SimulationCore

/// A judge's findings for each rule.
package struct JudgeReport {
  /// When a rule was broken, by which client, and how.
  package struct Breach {
    let instant: SimulationInstant
    /// The client, such as `car A`; nil if there is only one.
    let client: String?
    let finding: String

    /// The instant and the client.
    var subject: String { "\(instant.shortText) s" + (client.map { ", \($0)" } ?? "") }
    /// The breach of a rule, in words.
    package func words(of rule: String) -> String { "\(subject): \(rule): \(finding)" }
  }

  /// The findings for a rule.
  package struct Row {
    let name: String
    /// The rule in one sentence.
    let statement: String
    /// How often the rule applied; nil for rules that always apply.
    let judged: Int?
    /// How much of it was undecided at the end.
    var open = 0
    /// Why it never applied; empty if obvious.
    var hint = ""
    var breaches: [Breach] = []
  }

  /// How long a client may take to connect, and in lockstep to let time pass, in real time.
  ///
  /// In lockstep, simulated time stands meanwhile, so that a machine with too much to do may take its time.
  static func patience(isLockstep: Bool) -> Duration { .seconds(isLockstep ? 30 : 10) }

  /// The judged machine.
  let machine: String
  /// The protocol of its clients.
  let service: ServedProtocol
  /// The rules, in table order.
  private(set) var rows: [Row]
  /// The requirements that no rule judges.
  let notJudged: [String]
  /// The journal, if there is one.
  let journal: String?

  /// A report.
  ///
  /// - Parameters:
  ///   - machine: The judged machine.
  ///   - service: The protocol of its clients.
  ///   - isLockstep: Whether simulated time passes only when the clients ask.
  ///   - rules: The rules, none of them broken.
  ///   - breaches: The breaches, with the rules' names.
  ///   - failures: The failures of the clients themselves.
  ///   - notJudged: The requirements that no rule judges.
  ///   - journal: The journal, if there is one.
  package init(
    machine: String, service: ServedProtocol, isLockstep: Bool, rules: [Row],
    breaches: [(rule: String, breach: Breach)], failures: [Breach], notJudged: [String], journal: String?
  ) {
    self.machine = machine
    self.service = service
    self.notJudged = notJudged
    self.journal = journal
    let limit = Self.patience(isLockstep: isLockstep).components.seconds
    let client = Row(
      name: "client", statement: "the client connects within \(limit) s, and runs until it is killed", judged: nil,
      breaches: failures)
    rows =
      [client]
      + rules.map { rule in
        var row = rule
        row.breaches = breaches.filter { $0.rule == row.name }.map(\.breach)
        return row
      }
  }

  /// Whether no rule was broken.
  package var isPassed: Bool { rows.allSatisfy(\.breaches.isEmpty) }

  /// The table: a line for each rule, followed by its first breach.
  package var lines: [String] {
    let width = rows.map(\.name.utf8.count).max() ?? 0
    let table = rows.flatMap { row in
      let name = row.name + String(repeating: " ", count: width - row.name.utf8.count)
      var lines = ["\(name)  \(verdict(of: row))"]
      if let first = row.breaches.first {
        lines.append("  \(row.statement)")
        lines.append("  first at \(first.subject): \(first.finding)")
      }
      return lines
    }
    return table + replayAdvice + notJudged.map { "not judged: \($0)" } + [summary]
  }

  /// How to view the first breach, if there is a journal.
  private var replayAdvice: [String] {
    guard let journal, let first = rows.flatMap(\.breaches).map(\.instant).min() else { return [] }
    // A little earlier, so that it is seen happening.
    let begin = SimulationInstant(nanoseconds: max(0, first.nanoseconds - 3_000_000_000))
    return ["see it: liftworks replay \(journal) --at \(begin.shortText)"]
  }

  private func verdict(of row: Row) -> String {
    guard row.breaches.isEmpty else { return "broken, \(counted(row.breaches.count, "time"))" }
    guard let judged = row.judged else { return "kept" }
    guard judged > 0 else { return "not tested" + (row.hint.isEmpty ? "" : ": \(row.hint)") }
    let open = row.open > 0 ? ", \(row.open) not decided" : ""
    return "kept, judged \(counted(judged, "time"))" + open
  }

  private var summary: String {
    let broken = rows.count { !$0.breaches.isEmpty }
    let kept = rows.count { $0.breaches.isEmpty && $0.judged != 0 }
    let untested = rows.count - broken - kept
    return "\(counted(rows.count, "rule")): \(kept) kept, \(broken) broken, \(untested) not tested"
      + (journal.map { "; the journal is \($0)" } ?? "")
  }

  /// The verdicts as JUnit XML: a case for each rule; one that was not tested is skipped.
  package var junit: String {
    JUnitSuite(
      name: "judge \(machine)",
      cases: rows.map { row in
        JUnitSuite.Case(
          classname: service.rawValue, name: row.name, statement: row.statement,
          findings: row.breaches.map { "\($0.subject): \($0.finding)" }, isSkipped: row.judged == 0)
      }
    ).text
  }
}
