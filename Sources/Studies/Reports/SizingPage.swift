/// A sizing result as a self-contained HTML page: the answer, its proof, and every design tried with the reason for
/// its rejection.
package struct SizingPage: Sendable {
  /// The result for a building, or for one bank of it.
  public struct Choice: Sendable {
    /// The bank; empty if there is only one.
    public let bank: String
    /// The answer.
    public let verdict: String
    /// The proof, one line each.
    let notes: [String]
    /// The designs that were simulated, and of all others of so many cars the nearest.
    public let rows: [[String]]
    /// All designs; empty where these are no more.
    public let allRows: [[String]]

    /// A result.
    public init(bank: String, verdict: String, notes: [String], rows: [[String]], allRows: [[String]]) {
      self.bank = bank
      self.verdict = verdict
      self.notes = notes
      self.rows = rows
      self.allRows = allRows
    }
  }

  private let title: String
  private let lead: String
  private let columns: [String]
  private let choices: [Choice]
  private let version: String
  private let frame: ReportFrame

  /// A page.
  ///
  /// - Parameters:
  ///   - title: The building.
  ///   - lead: The criteria, and how they were simulated.
  ///   - columns: The column headers of the tables of designs.
  ///   - choices: The results, one for each bank.
  ///   - version: The version of the program.
  ///   - frame: The title block and the paper.
  package init(
    title: String, lead: String, columns: [String], choices: [Choice], version: String,
    frame: ReportFrame = ReportFrame()
  ) {
    self.title = title
    self.lead = lead
    self.columns = columns
    self.choices = choices
    self.version = version
    self.frame = frame
  }

  /// The sections of a result; on a page with one result they have the identifiers for links.
  private func sections(of choice: Choice, _ index: Int) -> [Element] {
    let suffix = index == 0 ? "" : "-\(index + 1)"
    let table = PageTable(columns: columns, numbers: [0, 1, 2, 3, columns.count - 2, columns.count - 1])
    // Paper has what matters; the screen, the CSV and the JSON have the rest.
    let others =
      choice.allRows.isEmpty
      ? []
      : [
        tag(
          "details", class: "data",
          [tag("summary", "All \(choice.allRows.count) designs"), table.element(choice.allRows)])
      ]
    return [
      tag(
        "section", ["id": "answer\(suffix)"],
        (choice.bank.isEmpty ? [] : [tag("p", class: "kind", [.text(choice.bank)])]) + [tag("h2", choice.verdict)]
          + choice.notes.map { tag("p", $0) }),
      tag(
        "section", ["id": "designs\(suffix)"],
        [
          tag("h2", "What was tried"),
          tag("p", "Interval and HC5 are those of incoming traffic by the closed form."),
          tag("div", class: "card scroll", [table.element(choice.rows)]),
        ] + others),
    ]
  }

  /// The page as HTML.
  public var html: String {
    let header = tag(
      "header", class: "top",
      [
        tag("p", class: "kind", ["Choice of cars"]), tag("h1", title), tag("p", class: "lead", [.text(lead)]),
        frame.block,
      ])
    let sections = choices.enumerated().flatMap { self.sections(of: $0.element, $0.offset) }
    let footer = tag(
      "footer",
      "liftworks \(version). Means count with the upper end of their interval of 95 % confidence. The criteria "
        + "are those of their publication; whether a building meets it is for an engineer to say.")
    let name = "Choice of cars: \(title)"
    let page = tag(
      "html", ["lang": "en"],
      [
        StudyPage.head(name, style: frame.style(title: name, foot: "liftworks \(version)")),
        tag(
          "body", [:],
          [tag("main", [:], [header, Contents(sections).element] + sections + [frame.signatures, footer])]),
      ])
    var text = "<!DOCTYPE html>\n"
    page.write(to: &text)
    return text + "\n"
  }
}
