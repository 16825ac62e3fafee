import SimulationCore

/// Published values next to ours, for people and programs.
package struct ValidationReport {
  private let values: [CheckedFigure]
  /// How many values were skipped because they take long.
  private let omittedCount: Int

  /// The report of some values.
  package init(values: [CheckedFigure], omittedCount: Int) {
    self.values = values
    self.omittedCount = omittedCount
  }

  /// The values outside their tolerance.
  package var failed: [CheckedFigure] { values.filter { !$0.isWithin } }

  // MARK: - For people

  /// A table for each source, and the verdict.
  package var lines: [String] {
    var lines: [String] = []
    for group in PublishedFigure.Group.allCases {
      let own = values.filter { $0.figure.group == group }
      guard !own.isEmpty else { continue }
      lines += ["\(group.rawValue): \(group.meaning)"]
      var sources: [String] = []
      for figure in own where !sources.contains(figure.figure.source) { sources.append(figure.figure.source) }
      for source in sources {
        lines += ["  source: \(source)"]
        lines += Self.table(own.filter { $0.figure.source == source }).map { "  " + $0 }
      }
      lines.append("")
    }
    return lines + [verdict]
  }

  /// How many are outside their tolerance, and which.
  var verdict: String {
    let omitted =
      omittedCount == 0 ? "" : "; not computed: \(counted(omittedCount, "value")) that take long (--full computes all)"
    guard !failed.isEmpty else { return "\(counted(values.count, "value")), all within tolerance" + omitted }
    let names = failed.map { "\($0.figure.group.rawValue): \($0.figure.name)" }
    return "\(failed.count) of \(counted(values.count, "value")) outside of tolerance" + omitted + ": "
      + names.joined(separator: "; ")
  }

  private static func table(_ values: [CheckedFigure]) -> [String] {
    let rows = values.flatMap { figure in
      [row(of: figure)] + differences(of: figure).map { ["", $0.expected, $0.ours, "", "", ""] }
    }
    return TextTable.columns(["VALUE", "EXPECTED", "OURS", "DIFFERENCE", "TOLERANCE", ""], rows)
  }

  private static func row(of figure: CheckedFigure) -> [String] {
    let unit = figure.figure.unit
    let difference = figure.difference.map { $0.significantDigits(2, exponents: true) }
    return [
      figure.figure.name, figure.figure.expected.words(unit), figure.ours.words(unit),
      difference ?? (figure.isWithin ? "none" : "differs"), figure.figure.expected.tolerance,
      figure.isWithin ? "" : "OUTSIDE",
    ]
  }

  /// The first rows that differ.
  private static func differences(of figure: CheckedFigure) -> [(expected: String, ours: String)] {
    guard case .rows(let expected) = figure.figure.expected, case .rows(let ours) = figure.ours else { return [] }
    func row(_ rows: [String], _ index: Int) -> String { index < rows.count ? rows[index] : "-" }
    let pairs = (0..<max(expected.count, ours.count)).map { index in
      (expected: row(expected, index), ours: row(ours, index))
    }
    return Array(pairs.filter { $0.expected != $0.ours }.prefix(3))
  }

  // MARK: - For programs

  /// The report as one JSON object.
  package var json: String {
    RecordText.object([
      ("format", "\"liftworks-validation\""), ("version", "1"), ("values", RecordText.list(values.map(Self.json))),
      ("within", "\(failed.isEmpty)"), ("outside", "\(failed.count)"), ("omitted", "\(omittedCount)"),
    ])
  }

  private static func json(_ figure: CheckedFigure) -> String {
    let difference = figure.difference.flatMap { $0.isFinite ? "\($0)" : nil }
    let members: [(String, String)] = [
      ("group", RecordText.quoted(figure.figure.group.rawValue)),
      ("name", RecordText.quoted(figure.figure.name)),
      ("unit", RecordText.quoted(figure.figure.unit)),
      ("source", RecordText.quoted(figure.figure.source)),
      ("expected", figure.figure.expected.json), ("ours", figure.ours.json),
      ("difference", difference ?? "null"), ("tolerance", figure.figure.expected.toleranceJSON),
      ("within", "\(figure.isWithin)"),
    ]
    return RecordText.object(members)
  }
}

extension PublishedFigure.Expectation {
  /// The published value, in a table.
  fileprivate func words(_ unit: String) -> String {
    switch self {
    case .number(let value, _), .beside(let value): PublishedFigure.Value.number(value).words(unit)
    case .atMost(let bound): "at most " + PublishedFigure.Value.number(bound).words(unit)
    case .text(let text): text
    case .rows(let rows): counted(rows.count, "row")
    }
  }

  /// The tolerance, in a table.
  fileprivate var tolerance: String {
    switch self {
    case .number(_, let tolerance): "±" + tolerance.significantDigits(3, exponents: true)
    case .atMost: "0"
    case .beside: "not judged"
    case .text, .rows: "exact"
    }
  }

  fileprivate var json: String {
    switch self {
    case .number(let value, _), .beside(let value): PublishedFigure.Value.number(value).json
    case .atMost(let bound): RecordText.object([("atMost", "\(bound)")])
    case .text(let text): PublishedFigure.Value.text(text).json
    case .rows(let rows): PublishedFigure.Value.rows(rows).json
    }
  }

  fileprivate var toleranceJSON: String {
    switch self {
    case .number(_, let tolerance): "\(tolerance)"
    case .beside: "null"
    case .atMost, .text, .rows: "0"
    }
  }
}

extension PublishedFigure.Value {
  /// Our value, in a table.
  fileprivate func words(_ unit: String) -> String {
    switch self {
    case .number(let value): value.significantDigits(7, exponents: true) + (unit.isEmpty ? "" : " " + unit)
    case .text(let text): text
    case .rows(let rows): counted(rows.count, "row")
    }
  }

  fileprivate var json: String {
    switch self {
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .text(let text): RecordText.quoted(text)
    case .rows(let rows): RecordText.list(quoting: rows)
    }
  }
}
