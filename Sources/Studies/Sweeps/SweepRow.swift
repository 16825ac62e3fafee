import Records
import SimulationCore

/// The result of one run of a study, as stored in its file.
///
/// Numbers stay in their written form, so that merging files writes the same bytes.
package struct SweepRow: Sendable {
  let id: String
  /// Why it failed; nil if it completed.
  package let problem: String?
  /// The values of ``columns`` as JSON; null for missing ones.
  let values: [String]

  /// The measured quantities of a run, in order.
  static let columns: [String] =
    ["arrived", "delivered", "undelivered", "saturated"]
    + TrafficMeasure.allCases.flatMap { measure in measureColumns.map { "\(measure.rawValue)_\($0)" } } + [
      "stops", "starts", "distance", "reassignments", "energy",
    ]

  /// The statistics of each measure.
  static let measureColumns = ["average", "p50", "p90", "p95", "longest", "meanSquare", "over60"]

  /// The value of a column; nil if it is null or not a number.
  func number(_ column: String) -> Double? {
    guard let index = Self.columns.firstIndex(of: column), values.indices.contains(index) else { return nil }
    return Double(values[index])
  }

  /// Whether more people arrived than the cars carried.
  var isSaturated: Bool { Self.columns.firstIndex(of: "saturated").map { values[$0] == "true" } ?? false }

  // MARK: - From a run

  /// A run that failed.
  init(failed item: SweepItem, because problem: String) {
    id = item.id
    self.problem = problem
    values = Self.columns.map { _ in "null" }
  }

  /// A completed run.
  init(_ item: SweepItem, _ result: StudyResult) {
    id = item.id
    problem = nil
    let saturated = result.isSaturated
    func cars(_ value: (CarRecorder) -> Double) -> String { "\(result.mean { $0.cars.reduce(0) { $0 + value($1) } })" }
    var values = ["\(result.arrivedCount)", "\(result.deliveredCount)", "\(result.undeliveredCount)", "\(saturated)"]
    for measure in TrafficMeasure.allCases {
      let pooled = result[measure].pooled
      let numbers: [Double?] = [
        result[measure].average?.mean, pooled.percentile(50), pooled.percentile(90), pooled.percentile(95),
        pooled.percentile(100), pooled.meanSquare, pooled.shareOver60,
      ]
      values += numbers.map { saturated ? "null" : $0.map { "\($0)" } ?? "null" }
    }
    self.values =
      values + [
        cars { Double($0.stopCount) }, cars { Double($0.startCount) }, cars(\.distance),
        "\(result.mean { Double($0.reassignmentCount) })", result.energy.map { "\($0)" } ?? "null",
      ]
  }

  // MARK: - File format

  /// The row as one JSON object.
  func json(of item: SweepItem) -> String { RecordText.object(members(of: item)) }

  private func members(of item: SweepItem) -> [(String, String)] {
    item.members + [
      ("status", problem == nil ? "\"done\"" : "\"failed\""),
      ("problem", problem.map(RecordText.quoted) ?? "null"),
    ] + zip(Self.columns, values).map { ($0, $1) }
  }

  /// The text of its file: the object with its checksum.
  package func file(of item: SweepItem) -> String {
    let members = members(of: item)
    let checksum = Digest(of: RecordText.object(members))
    return RecordText.object(members + [("checksum", "\"\(checksum)\"")]) + "\n"
  }

  /// The row from a file; nil if the file contains no row of this run, or is damaged.
  package init?(file text: String, of item: SweepItem) {
    guard text.hasSuffix("\n"), let root = try? PlacedValue(jsonLine: text.dropLast(), number: 1, file: item.id),
      root.member("id")?.value.scalar == item.id, let status = root.member("status")?.value.scalar
    else { return nil }
    let values = Self.columns.compactMap { root.member($0)?.value.scalar }
    guard values.count == Self.columns.count else { return nil }
    id = item.id
    problem = status == "done" ? nil : root.member("problem")?.value.scalar ?? ""
    self.values = values
    // Writing it again must give the same text, with its checksum.
    guard file(of: item) == text else { return nil }
  }
}
