import SimulationCore

/// The result of a study, for people and programs.
///
/// It depends only on the files of the runs, so that it is the same whoever ran them.
package struct SweepReport {
  private let plan: SweepPlan
  /// The rows of all runs, in order; nil for missing ones.
  private let rows: [SweepRow?]

  /// The report of the rows of all runs, in order; nil for those that are missing.
  package init(plan: SweepPlan, rows: [SweepRow?]) {
    self.plan = plan
    self.rows = rows
  }

  package var missingCount: Int { rows.count { $0 == nil } }

  /// The rows of a combination.
  private func rows(of point: Int) -> [SweepRow] {
    rows[(point * plan.replications)..<((point + 1) * plan.replications)].compactMap { $0 }
  }

  // MARK: - For people

  /// A line for each combination.
  package var lines: [String] {
    let heading =
      plan.factors.map { $0.key.uppercased() } + ["RUNS", "WAITING", "95 %", "P95", "BOARDING", "DESTINATION", ""]
    let table = (0..<plan.pointCount).map { point in plan.point(point) + cells(of: rows(of: point)) }
    return [
      "\(plan.name): \(plan.title)",
      "\(counted(plan.pointCount, "combination")), \(counted(plan.replications, "replication")) each, "
        + "seed \(plan.seed)", "",
    ] + TextTable.columns(heading, table) + [
      "",
      "Means of the runs' averages in seconds, with the interval of 95 % confidence around that of waiting; "
        + "P95: mean of the runs' 95th percentiles of waiting.",
    ] + TrafficMeasure.allCases.filter { $0 != .transit }.map { "\($0.rawValue): \($0.definition)" }
  }

  private func cells(of rows: [SweepRow]) -> [String] {
    let failed = rows.count { $0.problem != nil }
    let saturated = rows.count(where: \.isSaturated)
    let count = "\(rows.count - failed)/\(plan.replications)"
    var remarks: [String] = []
    if failed > 0 { remarks.append("\(failed) failed") }
    if saturated > 0 { remarks.append("\(saturated) saturated") }
    guard saturated == 0 else { return [count, "-", "-", "-", "-", "-", remarks.joined(separator: ", ")] }
    func mean(_ column: String) -> String { Self.estimate(column, of: rows).map { Self.decimal($0.mean) } ?? "-" }
    let interval = Self.estimate("waiting_average", of: rows)?.interval
    let margin = interval.map { "±" + Self.decimal(($0.upperBound - $0.lowerBound) / 2) }
    return [
      count, mean("waiting_average"), margin ?? "-", mean("waiting_p95"), mean("boarding_average"),
      mean("destination_average"), remarks.joined(separator: ", "),
    ]
  }

  private static func estimate(_ column: String, of rows: [SweepRow]) -> Estimate? {
    Estimate(rows.compactMap { $0.number(column) })
  }

  private static func decimal(_ value: Double) -> String {
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    return DurationText.seconds(.nanoseconds(Int64(clamping: (bounded * 1e9).rounded())), decimals: 2)
  }

  // MARK: - For programs

  /// The report as one JSON object.
  package var json: String {
    let items = rows.enumerated().compactMap { index, row in row.map { $0.json(of: plan.item(index)) } }
    return RecordText.object([
      ("format", "\"liftworks-sweep\""), ("version", "1"), ("sweep", RecordText.quoted(plan.name)),
      ("title", RecordText.quoted(plan.title)), ("seed", "\"\(plan.seed)\""),
      ("replications", "\(plan.replications)"), ("digest", "\"\(plan.digest)\""),
      ("points", RecordText.list((0..<plan.pointCount).map(json))),
      ("runs", RecordText.list(items)),
    ])
  }

  /// One combination: the mean of each column over its runs; no means if one is saturated.
  private func json(_ point: Int) -> String {
    let rows = rows(of: point)
    let saturated = rows.count(where: \.isSaturated)
    func mean(_ column: String) -> String {
      guard saturated == 0, let estimate = Self.estimate(column, of: rows) else { return "null" }
      return "\(estimate.mean)"
    }
    let measures = TrafficMeasure.allCases.map { measure in
      let average = Self.estimate("\(measure.rawValue)_average", of: rows)
      let interval = saturated == 0 ? average?.interval : nil
      let members =
        [
          ("average", mean("\(measure.rawValue)_average")),
          ("interval", interval.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"),
        ] + SweepRow.measureColumns.dropFirst().map { ($0, mean("\(measure.rawValue)_\($0)")) }
      return (measure.rawValue, RecordText.object(members))
    }
    let others = ["stops", "starts", "distance", "reassignments", "energy"].map { ($0, mean($0)) }
    return RecordText.object(
      [
        ("parameters", RecordText.object(zip(plan.factors, plan.point(point)).map { ($0.key, RecordText.quoted($1)) })),
        ("runs", "\(rows.count { $0.problem == nil })"), ("failed", "\(rows.count { $0.problem != nil })"),
        ("saturated", "\(saturated)"),
      ] + measures + others)
  }

  /// One line for each run, with a header.
  package var csv: [String] {
    let header =
      ["run", "id"] + plan.factors.map(\.key) + ["replication", "seed", "digest", "status"] + SweepRow.columns + [
        "problem"
      ]
    return [CSVCell.line(header)]
      + rows.enumerated().compactMap { index, row in
        guard let row else { return nil }
        let item = plan.item(index)
        let values = row.values.map { $0 == "null" ? "" : $0 }
        let fields =
          ["\(index + 1)", item.id] + item.parameters.map(\.value) + [
            "\(item.replication)", "\(item.seed)", item.digest, row.problem == nil ? "done" : "failed",
          ] + values + [row.problem ?? ""]
        return CSVCell.line(fields)
      }
  }
}
