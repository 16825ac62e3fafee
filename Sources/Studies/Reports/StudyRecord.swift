package import SimulationCore

/// A whole study: the reports of its demand, or of each period of criteria, with all that belongs to them.
package struct StudyRecord: Sendable {
  /// The names of the periods of criteria with their reports; one empty name for a demand.
  package let parts: [(name: String, report: TrafficReport)]
  /// The method of a code; nil without.
  package var method: AppliedMethod?
  /// Whether the building meets criteria; nil without them.
  package var verdict: CriteriaVerdict?
  /// What the results depend on; nil if it was not asked for.
  package var sensitivity: Sensitivity?
  /// The title block; nil without.
  package var titleBlock: TitleBlock?
  /// What changed since an earlier study; nil if it was not asked for.
  package var changes: RevisionChanges?
  /// The inputs with their sources.
  package var inputs: [StudyReport.InputSection] = []

  /// A study of some parts, at least one.
  package init(_ parts: [(name: String, report: TrafficReport)]) { self.parts = parts }

  /// The element that holds the study in a page.
  static let scriptStart = "<script type=\"application/json\" id=\"study\">"

  /// Whether it has more than the report of one demand.
  private var hasMore: Bool {
    method != nil || verdict != nil || sensitivity != nil || titleBlock != nil || changes != nil
  }

  /// The report for people.
  package func lines(_ signs: TableSigns) -> [String] {
    var lines = titleBlock.map { $0.entries.map { "\($0.name): \($0.value)" } + [""] } ?? []
    if let method { lines += ["method: \(method.words)", "source: \(method.method.source)", ""] }
    if let verdict { lines += verdict.lines(signs) + [""] }
    for (index, part) in parts.enumerated() {
      if !part.name.isEmpty { lines += (index == 0 ? [] : [""]) + ["period: \(part.name)"] }
      lines += part.report.lines(signs)
    }
    if let sensitivity {
      lines +=
        [""]
        + TextTable.columns(
          sensitivity.columns.map { $0.uppercased() },
          sensitivity.table { StatisticsText.withMargin($0).replacing("±", with: signs.margin) })
    }
    if let changes { lines += [""] + changes.lines }
    return lines
  }

  /// The study as one JSON object.
  ///
  /// - Parameter isWhole: Whether the inputs are in it also where it is the report of one demand.
  /// - Returns: The object.
  package func json(isWhole: Bool = false) -> String {
    guard let first = parts.first?.report else { return "{}" }
    guard hasMore || isWhole else { return first.json }
    var members = verdict == nil ? first.members : first.head(format: "liftworks-criteria", digest: digest)
    if let titleBlock { members.append(("titleBlock", titleBlock.json)) }
    if let method { members.append(("method", method.json)) }
    if let verdict {
      members += verdict.members
      let periods = parts.map { part in
        RecordText.object([("period", RecordText.quoted(part.name)), part.report.resultsMember])
      }
      members.append(("periods", RecordText.list(periods)))
    }
    if let sensitivity { members.append(("sensitivity", sensitivity.json)) }
    let values = inputs.flatMap { section in
      section.inputs.map { input in
        RecordText.object([
          ("section", RecordText.quoted(section.title)), ("name", RecordText.quoted(input.name)),
          ("value", RecordText.quoted(input.value)), ("source", RecordText.quoted(input.source)),
        ])
      }
    }
    members.append(("inputs", RecordText.list(values)))
    if let changes { members.append(("changes", changes.json)) }
    return RecordText.object(members)
  }

  /// A line for each replication, with its period if there are several.
  package var csv: [String] {
    guard verdict != nil else { return parts.first?.report.csv ?? [] }
    return parts.enumerated().flatMap { index, part in
      part.report.csv.enumerated().compactMap { line, text in
        line > 0 ? CSVCell.text(part.name) + "," + text : index == 0 ? "period," + text : nil
      }
    }
  }

  /// The digest of all parts.
  package var digest: Digest {
    guard parts.count > 1 else { return parts[0].report.digest }
    var digest = Digest()
    for part in parts { digest.absorb(Array("\(part.report.digest)".utf8)) }
    return digest
  }

  /// The study in a page, for programs and later comparisons.
  var script: Element {
    // Without `<`, nothing in it ends the element.
    .raw(Self.scriptStart + json(isWhole: true).replacing("<", with: "\\u003c") + "</script>\n")
  }
}
