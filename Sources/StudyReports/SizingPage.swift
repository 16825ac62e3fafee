/// A choice of cars as one page of HTML that needs no network: the answer, its proof, and every design that was
/// tried with the reason why it is not the answer.
public struct SizingPage: Sendable {
  private let title: String
  private let lead: String
  private let verdict: String
  private let notes: [String]
  private let columns: [String]
  private let rows: [[String]]
  private let version: String

  /// A page.
  ///
  /// - Parameters:
  ///   - title: The building.
  ///   - lead: The criteria, and by what was simulated.
  ///   - verdict: The answer.
  ///   - notes: What proves it, one line each.
  ///   - columns: The heads of the table of designs.
  ///   - rows: The designs.
  ///   - version: The version of the program.
  public init(
    title: String,
    lead: String,
    verdict: String,
    notes: [String],
    columns: [String],
    rows: [[String]],
    version: String
  ) {
    self.title = title
    self.lead = lead
    self.verdict = verdict
    self.notes = notes
    self.columns = columns
    self.rows = rows
    self.version = version
  }

  /// The page.
  public var html: String {
    let header = tag(
      "header",
      class: "top",
      [
        tag("p", class: "kind", ["Choice of cars"]), tag("h1", title),
        tag("p", class: "lead", [.text(lead)]),
      ]
    )
    let answer = tag(
      "section",
      ["id": "answer"],
      [tag("h2", verdict)] + notes.map { tag("p", $0) }
    )
    let numbers: Set = [0, 1, 2, 3, columns.count - 2, columns.count - 1]
    let designs = tag(
      "section",
      ["id": "designs"],
      [
        tag("h2", "What was tried"),
        tag("p", "Interval and HC5 are those of incoming traffic by the closed form."),
        tag(
          "div",
          class: "card scroll",
          [PageTable(columns: columns, numbers: numbers).element(rows)]
        ),
      ]
    )
    let footer = tag(
      "footer",
      "liftworks \(version). Means count with the upper end of their interval of 95 % confidence. The criteria "
        + "are those of their publication; whether a building meets it is for an engineer to say."
    )
    let page = tag(
      "html",
      ["lang": "en"],
      [
        StudyPage.head("Choice of cars: \(title)"),
        tag("body", [:], [tag("main", [:], [header, answer, designs, footer])]),
      ]
    )
    var text = "<!DOCTYPE html>\n"
    page.write(to: &text)
    return text + "\n"
  }
}
