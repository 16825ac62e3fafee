import Records
import SimulationCore

/// The scores of dispatchers over a suite: as tables, as a file of scores, and as verdicts for a build server.
package struct BenchmarkReport {
  /// The format of a file of scores.
  package static let format = "liftworks-score"
  package static let version = 1
  /// The dispatcher by whose waiting that of all others is divided.
  package static let reference = "eta"

  /// What a file of scores says of itself in its first line: all that is needed to compute the others again.
  package struct Header {
    package var suite = ""
    /// The digest of the files of the suite.
    package var digest = ""
    package var seed = ""
    /// The version of the program.
    package var liftworks = ""
    /// The digest of the engine.
    package var engine = ""
    package var dispatchers: [String] = []
    /// The command of the external dispatcher; nil for those built in.
    package var program: String?

    private static var texts: [(String, WritableKeyPath<Header, String>)] {
      [
        ("suite", \.suite), ("digest", \.digest), ("seed", \.seed), ("liftworks", \.liftworks), ("engine", \.engine),
      ]
    }

    /// The header of new scores.
    package init() {}

    /// The header of a file; nil if its first line is none.
    package init?(line: Substring, file: String) {
      guard let root = try? PlacedValue(jsonLine: line, number: 1, file: file),
        root.member("format")?.value.scalar == BenchmarkReport.format,
        root.member("version")?.value.scalar == "\(BenchmarkReport.version)",
        case .list(let names)? = root.member("dispatchers")?.value.content
      else { return nil }
      for (key, path) in Self.texts { self[keyPath: path] = root.member(key)?.value.scalar ?? "" }
      dispatchers = names.compactMap(\.scalar)
      if case .text(let command)? = root.member("program")?.value.meaning { program = command }
    }

    fileprivate var line: String {
      RecordText.object(
        [("format", RecordText.quoted(BenchmarkReport.format)), ("version", "\(BenchmarkReport.version)")]
          + Self.texts.map { ($0, RecordText.quoted(self[keyPath: $1])) } + [
            ("dispatchers", RecordText.list(quoting: dispatchers)),
            ("program", program.map(RecordText.quoted) ?? "null"),
          ])
    }
  }

  private let header: Header
  private let title: String
  private let scores: [BenchmarkScore]
  private let reference: [BenchmarkOutcome]

  /// A report.
  package init(_ header: Header, title: String, _ scores: [BenchmarkScore], reference: [BenchmarkOutcome]) {
    self.header = header
    self.title = title
    self.scores = scores
    self.reference = reference
  }

  /// Whether no dispatcher breaks a verdict.
  package var isPassed: Bool { scores.allSatisfy(\.isPassed) }

  /// The passenger of the first dispatcher who waits longest in all cases, with the case; nil if there is none.
  package var worst: (name: String, run: Int, passenger: Journey)? {
    let all = (scores.first?.outcomes ?? []).flatMap { outcome in
      outcome.result.replications.compactMap { run in run.longestWaiter.map { (outcome.name, run.number, $0) } }
    }
    return all.max { $0.2.waitingOrEndless < $1.2.waitingOrEndless }
  }

  // MARK: - For people

  /// A table of the cases and the verdicts for each dispatcher, and its score.
  package func lines(_ signs: TableSigns) -> [String] {
    let runs = reference.first?.result.replications.count ?? 0
    let words = "\(counted(reference.count, "case")), \(counted(runs, "run")) each, seed \(header.seed)"
    return ["\(header.suite): \(title); \(words)", "suite \(header.digest), engine \(header.engine)"]
      + scores.flatMap { table(of: $0, signs) }
  }

  private func table(of score: BenchmarkScore, _ signs: TableSigns) -> [String] {
    let heading = [
      "case", "waiting", "95 %", "p90", "p95", "longest", "destination", "95 %", "squares", "over 60 s", "undelivered",
      "/ \(Self.reference)",
    ]
    let rows = zip(score.outcomes, score.quotients).map { outcome, quotient in
      [outcome.name] + Self.cells(of: outcome, signs) + [TrafficReport.decimal(quotient, 3)]
    }
    let verdicts = score.verdicts.flatMap { verdict in
      verdict.isOpen
        ? ["\(verdict.name): not decided, since not all runs were made"]
        : verdict.findings.isEmpty
          ? ["\(verdict.name): kept"]
          : ["\(verdict.name): broken, \(counted(verdict.findings.count, "time")): \(verdict.statement)"]
            + verdict.findings.prefix(1).map { "  \(shorteningMiddle(of: $0))" }
    }
    return ["", score.dispatcher + (score.outcomes.contains { $0.result.isInformed } ? " (informed)" : "")]
      + TextTable.columns(heading, rows) + verdicts + ["score: \(Self.words(score.score, 3, signs))"]
  }

  private static func cells(of outcome: BenchmarkOutcome, _ signs: TableSigns) -> [String] {
    let result = outcome.result
    guard outcome.failure == nil, !result.isSaturated else {
      return [outcome.failure == nil ? "saturated" : "failed"] + Array(repeating: "-", count: 8)
        + ["\(result.undeliveredCount)"]
    }
    let (waiting, destination) = (result[.waiting], result[.destination])
    func margin(_ estimate: Estimate?) -> String {
      estimate?.half.map { signs.margin + TrafficReport.decimal($0, 2) } ?? "-"
    }
    return [
      TrafficReport.decimal(waiting.average?.mean, 2), margin(waiting.average),
      TrafficReport.decimal(waiting.pooled.percentile(90), 1), TrafficReport.decimal(waiting.pooled.percentile(95), 1),
      TrafficReport.decimal(waiting.pooled.percentile(100), 1), TrafficReport.decimal(destination.average?.mean, 2),
      margin(destination.average), TrafficReport.decimal(waiting.pooled.meanSquare, 0),
      TrafficReport.decimal(waiting.pooled.shareOver60.map { $0 * 100 }, 1) + " %", "\(result.undeliveredCount)",
    ]
  }

  private static func words(_ estimate: Estimate?, _ decimals: Int, _ signs: TableSigns) -> String {
    TrafficReport.decimal(estimate?.mean, decimals)
      + (estimate?.half.map { " \(signs.margin)\(TrafficReport.decimal($0, decimals))" } ?? "")
  }

  // MARK: - For programs

  /// The verdicts as JUnit XML.
  package var junit: String {
    JUnitSuite(
      name: "judge dispatchers \(header.suite)",
      cases: scores.flatMap { score in
        score.verdicts.map {
          JUnitSuite.Case(
            classname: score.dispatcher, name: $0.name, statement: $0.statement, findings: $0.findings,
            isSkipped: $0.isOpen)
        }
      }
    ).text
  }

  /// The file of scores: the header, and for each dispatcher a line for each run, each case, and all of it.
  package var json: [String] { [header.line] + scores.flatMap { json(of: $0) } }

  private func json(of score: BenchmarkScore) -> [String] {
    let dispatcher = ("dispatcher", RecordText.quoted(score.dispatcher))
    var lines: [String] = []
    for (index, outcome) in score.outcomes.enumerated() {
      let own = [dispatcher, ("case", RecordText.quoted(outcome.name))]
      let quotients = outcome.quotients(to: reference[index])
      lines += zip(outcome.result.replications, outcome.passengers).map { run, passengers in
        RecordText.object(
          own + [
            ("run", "\(run.number)"),
            ("seed", "\"\(ReplicationSeeds.seed(of: run.number, from: outcome.seed))\""),
            ("passengers", "\"\(passengers)\""), ("arrived", "\(run.arrivedCount)"),
            ("delivered", "\(run.deliveredCount)"), ("waiting", Self.number(run[.waiting].average)),
            ("longest", Self.number(run[.waiting].percentile(100))),
            ("destination", Self.number(run[.destination].average)), ("quotient", "\(quotients[run.number - 1])"),
            ("digest", run.digest.map { "\"\($0)\"" } ?? "null"),
          ])
      }
      lines.append(RecordText.object(own + Self.members(of: outcome) + [("quotient", "\(score.quotients[index])")]))
    }
    let verdicts = score.verdicts.map { ($0.name, $0.json) }
    lines.append(
      RecordText.object([
        dispatcher, ("informed", "\(score.outcomes.contains { $0.result.isInformed })"),
        ("score", Self.number(score.score?.mean)), ("interval", Self.interval(score.score)),
        ("verdicts", RecordText.object(verdicts)),
      ]))
    return lines
  }

  private static func members(of outcome: BenchmarkOutcome) -> [(String, String)] {
    let result = outcome.result
    let (waiting, destination) = (result[.waiting], result[.destination])
    return [
      ("seed", "\"\(outcome.seed)\""), ("failure", outcome.failure.map { RecordText.quoted($0.finding) } ?? "null"),
      ("saturated", "\(result.isSaturated)"), ("arrived", "\(result.arrivedCount)"),
      ("undelivered", "\(result.undeliveredCount)"), ("waiting", number(waiting.average?.mean)),
      ("interval", interval(waiting.average)), ("p90", number(waiting.pooled.percentile(90))),
      ("p95", number(waiting.pooled.percentile(95))), ("longest", number(waiting.pooled.percentile(100))),
      ("meanSquare", number(waiting.pooled.meanSquare)), ("over60", number(waiting.pooled.shareOver60)),
      ("destination", number(destination.average?.mean)), ("destinationInterval", interval(destination.average)),
    ]
  }

  private static func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }

  private static func interval(_ estimate: Estimate?) -> String {
    estimate?.interval.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"
  }
}
