import SimulationCore

// The verdict for people and programs.
extension CriteriaVerdict {
  /// What a table of the criteria shows.
  static let columns = ["PERIOD", "CRITERION", "VALUE", "AT MOST", "RESULT"]

  /// The rows of the table.
  ///
  /// - Parameter margin: The sign before half of an interval.
  /// - Returns: A row for each criterion.
  func rows(margin: String) -> [[String]] {
    let hasDispatchers = Set(parts.map(\.dispatcher).filter { !$0.isEmpty }).count > 1
    return parts.flatMap { part in
      let names = [
        hasDispatchers ? part.dispatcher : "", part.period.isEmpty ? "all" : part.period, part.bank?.title ?? "",
      ].filter { !$0.isEmpty }
      return part.criteria.enumerated().map { index, criterion in
        let line = criterion.lineCount > 1 ? " (line \(criterion.line) of \(criterion.lineCount))" : ""
        let half = criterion.value?.interval.map { " " + margin + Self.decimal(($0.upperBound - $0.lowerBound) / 2) }
        let value = criterion.value.map { Self.decimal($0.mean) + (half ?? "") + " " + criterion.unit }
        let limit = "\(Self.decimal(criterion.limit)) \(criterion.unit)"
        return [
          index == 0 ? names.joined(separator: ", ") : "", criterion.subject + line,
          value ?? (part.isSaturated ? "saturated" : "not measured"), limit, Self.result(of: criterion),
        ]
      }
    }
  }

  private static func result(of criterion: Criterion) -> String {
    (criterion.isMet ? "pass" : "fail") + (criterion.isClose ? ", close" : "")
  }

  /// The verdict of each period, with its grade, and of all together.
  var sentences: [String] {
    parts.map { part in
      let whose = [part.dispatcher, part.bank.map { "bank " + $0.title } ?? ""].filter { !$0.isEmpty }
      let saturated = part.isSaturated ? ": saturated, more people come than the cars take away" : ""
      let several = (part.criteria.first?.lineCount ?? 1) > 1 ? ", of whose lines of limits one is enough" : ""
      return (part.period.isEmpty ? "travel time" : part.period)
        + (whose.isEmpty ? "" : " (\(whose.joined(separator: ", ")))") + several + ": "
        + (part.isMet ? "pass" : "fail") + saturated + (part.grade.map { "; grade: \($0)" } ?? "")
    }
  }

  /// The whole verdict in one word.
  var word: String { isComplete ? isMet ? "pass" : "fail" : "not finished" }

  /// What it is worth.
  static let remark =
    "Of a mean, the mean of the runs counts, as codes compare averages; it is close where the limit is within the "
    + "interval of 95 %, so that another seed may decide otherwise. The criteria are those of their publication; "
    + "whether a building meets it is for an engineer to say."

  /// The report for people.
  func lines(_ signs: TableSigns) -> [String] {
    ["\(criteria.title): \(word)", "source: \(criteria.source)", ""]
      + TextTable.columns(Self.columns, rows(margin: signs.margin)) + [""] + sentences + [Self.remark]
  }

  /// The members of the JSON object: every criterion, and the verdict.
  var members: [(String, String)] {
    [
      ("criteria", RecordText.list(parts.flatMap { part in part.criteria.map { json($0, of: part) } })),
      (
        "verdict",
        RecordText.object([
          ("name", RecordText.quoted(criteria.name)), ("title", RecordText.quoted(criteria.title)),
          ("source", RecordText.quoted(criteria.source)), ("pass", "\(isMet)"),
          ("periods", RecordText.list(parts.map(Self.json))),
        ])
      ),
    ]
  }

  private static func head(of part: Part) -> [(String, String)] {
    [
      ("dispatcher", part.dispatcher.isEmpty ? "null" : RecordText.quoted(part.dispatcher)),
      ("period", part.period.isEmpty ? "null" : RecordText.quoted(part.period)),
      ("bank", part.bank.map { RecordText.quoted($0.title) } ?? "null"),
    ]
  }

  private func json(_ criterion: Criterion, of part: Part) -> String {
    let interval = criterion.value?.interval.map { "[\($0.lowerBound),\($0.upperBound)]" }
    return RecordText.object(
      Self.head(of: part) + [
        ("line", "\(criterion.line)"), ("measure", RecordText.quoted(criterion.measure)),
        ("value", criterion.value.map { "\($0.mean)" } ?? "null"), ("interval", interval ?? "null"),
        ("limit", "\(criterion.limit)"), ("unit", RecordText.quoted(criterion.unit)),
        ("source", RecordText.quoted(criteria.source)), ("pass", "\(criterion.isMet)"),
      ])
  }

  private static func json(_ part: Part) -> String {
    RecordText.object(
      head(of: part) + [
        ("saturated", "\(part.isSaturated)"), ("pass", "\(part.isMet)"),
        ("grade", part.grade.map(RecordText.quoted) ?? "null"),
      ])
  }

  private static func decimal(_ value: Double) -> String { SizingReport.decimal(value) }
}
