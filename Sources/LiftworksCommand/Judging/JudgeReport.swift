import SimulationCore

/// What a judge found about each rule.
struct JudgeReport {
  /// When something was broken, whose client did it, and how.
  struct Breach {
    let instant: SimulationInstant
    /// Whose client it was, such as `car A`; nil where there is one client.
    let client: String?
    let finding: String

    /// The instant and the client.
    var subject: String { "\(instant.shortText) s" + (client.map { ", \($0)" } ?? "") }
    /// The breach of a rule, for people who wait.
    func words(of rule: String) -> String { "\(subject): \(rule): \(finding)" }
  }

  /// What was found about a rule.
  struct Row {
    /// The rule's name.
    let name: String
    /// The rule in a sentence.
    let statement: String
    /// How often it had something to judge; nil for what is judged all the time.
    let judged: Int?
    /// How much of it was not decided at the end.
    var open = 0
    /// Why it had nothing to judge; empty where that is plain.
    var hint = ""
    /// When it was broken.
    var breaches: [Breach] = []
  }

  /// How long a client may take to connect, and in lockstep to let time pass, in real time.
  ///
  /// In lockstep, simulated time stands meanwhile, so that a machine with too much to do may take its time.
  static func patience(isLockstep: Bool) -> Duration { .seconds(isLockstep ? 30 : 10) }

  /// What was judged: the machine.
  let machine: String
  /// What its clients speak.
  let service: ServedProtocol
  /// The rules, in the order of the table.
  private(set) var rows: [Row]
  /// What is asked of clients and no rule judges.
  let notJudged: [String]
  /// The journal, if there is one.
  let journal: String?

  /// A report.
  ///
  /// - Parameters:
  ///   - machine: What was judged.
  ///   - service: What its clients speak.
  ///   - isLockstep: Whether time passed when the clients asked for it.
  ///   - rules: The rules, none of them broken.
  ///   - breaches: What was broken, with the rules' names.
  ///   - failures: What was wrong with the clients themselves.
  ///   - notJudged: What is asked of clients and no rule judges.
  ///   - journal: The journal, if there is one.
  init(
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
  var isPassed: Bool { rows.allSatisfy(\.breaches.isEmpty) }

  /// The table: a line for each rule, and below it when it was broken first.
  var lines: [String] {
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

  /// How to see what was broken first, where there is a journal.
  private var replayAdvice: [String] {
    guard let journal, let first = rows.flatMap(\.breaches).map(\.instant).min() else { return [] }
    // A little before, so that it is seen to happen.
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
  var junit: String {
    let failures = rows.count { !$0.breaches.isEmpty }
    let skipped = rows.count { $0.breaches.isEmpty && $0.judged == 0 }
    let counts = #" tests="\#(rows.count)" failures="\#(failures)" errors="0" skipped="\#(skipped)""#
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="liftworks"\#(counts)>"#,
      #"  <testsuite name="\#(Markup.escaped("judge \(machine)"))"\#(counts)>"#,
    ]
    for row in rows {
      let opening = #"    <testcase classname="\#(service.rawValue)" name="\#(Markup.escaped(row.name))""#
      if let first = row.breaches.first {
        let message = Markup.escaped("\(first.subject): \(first.finding)")
        let all = row.breaches.map { "\($0.subject): \($0.finding)" }
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
