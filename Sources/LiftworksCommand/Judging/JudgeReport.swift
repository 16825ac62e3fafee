import Elevators
import SimulationCore

/// What a judge found about each rule.
struct JudgeReport {
  /// What was found about a rule.
  struct Row {
    /// The rule's name.
    let name: String
    /// The rule in a sentence.
    let statement: String
    /// How often it had something to judge.
    let judged: Int
    /// When it was broken, by which car's client, and how.
    var breaches: [(instant: SimulationInstant, car: String, finding: String)]
  }

  /// The rules, in the order of the table.
  private(set) var rows: [Row]
  /// How many promises were open at the end.
  let openPromises: Int
  /// The journal, if there is one.
  let journal: String?

  init(
    _ judge: TTK4145Judge,
    breaches: [(instant: SimulationInstant, broken: TTK4145.RuleBroken)],
    failures: [JudgeRun.Failure],
    journal: String?
  ) {
    self.journal = journal
    openPromises = judge.openPromiseCount
    let client = Row(
      name: "client",
      statement: "the client connects within 10 s, and runs until it is killed",
      judged: 1,
      breaches: failures.map { ($0.instant, $0.car, $0.finding) }
    )
    rows =
      [client]
      + TTK4145Rule.allCases.map { rule in
        Row(
          name: rule.rawValue,
          statement: rule.statement,
          judged: judge.judgedCount(of: rule),
          breaches: breaches.filter { $0.broken.rule == rule }.map {
            ($0.instant, $0.broken.car, $0.broken.finding)
          }
        )
      }
  }

  /// Whether no rule was broken.
  var isPassed: Bool { rows.allSatisfy(\.breaches.isEmpty) }

  /// The table: a line for each rule, and below it when it was broken first.
  var lines: [String] {
    let width = rows.map(\.name.utf8.count).max() ?? 0
    let table = rows.flatMap { row in
      let name = row.name + String(repeating: " ", count: width - row.name.utf8.count)
      var lines = ["\(name)  \(verdict(of: row))"]
      if let first = row.breaches.first {
        lines.append("  \(row.statement)")
        lines.append("  first at \(first.instant.shortText) s, car \(first.car): \(first.finding)")
      }
      return lines
    }
    return table + [summary]
  }

  private func verdict(of row: Row) -> String {
    guard row.breaches.isEmpty else { return "broken, \(counted(row.breaches.count, "time"))" }
    guard row.judged > 0 else { return "not tested" }
    let open =
      row.name == TTK4145Rule.promise.rawValue && openPromises > 0
      ? ", \(openPromises) not decided" : ""
    return row.name == "client" ? "kept" : "kept, judged \(counted(row.judged, "time"))" + open
  }

  private var summary: String {
    let broken = rows.count { !$0.breaches.isEmpty }
    let kept = rows.count { $0.breaches.isEmpty && $0.judged > 0 }
    let untested = rows.count - broken - kept
    return "\(counted(rows.count, "rule")): \(kept) kept, \(broken) broken, \(untested) not tested"
      + (journal.map { "; the journal is \($0)" } ?? "")
  }

  /// The verdicts as JUnit XML: a case for each rule; one that was not tested is skipped.
  var junit: String {
    let failures = rows.count { !$0.breaches.isEmpty }
    let skipped = rows.count { $0.breaches.isEmpty && $0.judged == 0 }
    let counts =
      #" tests="\#(rows.count)" failures="\#(failures)" errors="0" skipped="\#(skipped)""#
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="liftworks"\#(counts)>"#,
      #"  <testsuite name="judge ttk4145"\#(counts)>"#,
    ]
    for row in rows {
      let opening = #"    <testcase classname="ttk4145" name="\#(Markup.escaped(row.name))""#
      if let first = row.breaches.first {
        let message = Markup.escaped(
          "\(first.instant.shortText) s, car \(first.car): \(first.finding)"
        )
        let all = row.breaches.map { "\($0.instant.shortText) s, car \($0.car): \($0.finding)" }
        lines.append(opening + ">")
        lines.append(
          #"      <failure message="\#(message)">\#(Markup.escaped(row.statement + "\n" + all.joined(separator: "\n")))</failure>"#
        )
        lines.append("    </testcase>")
      } else if row.judged == 0 {
        lines.append(opening + #"><skipped message="nothing to judge"/></testcase>"#)
      } else {
        lines.append(opening + "/>")
      }
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }
}
