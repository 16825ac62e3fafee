/// A choice of cars as one page of HTML that needs no network: the answer, its proof, and every design that was
/// tried with the reason why it is not the answer.
public struct SizingPage: Sendable {
  /// The choice for a building, or for one bank of it.
  public struct Choice: Sendable {
    /// The bank; empty where there is one.
    public let bank: String
    /// The answer.
    public let verdict: String
    /// What proves it, one line each.
    public let notes: [String]
    /// The designs.
    public let rows: [[String]]

    /// A choice.
    public init(bank: String, verdict: String, notes: [String], rows: [[String]]) {
      self.bank = bank
      self.verdict = verdict
      self.notes = notes
      self.rows = rows
    }
  }

  private let title: String
  private let lead: String
  private let columns: [String]
  private let choices: [Choice]
  private let version: String

  /// A page.
  ///
  /// - Parameters:
  ///   - title: The building.
  ///   - lead: The criteria, and by what was simulated.
  ///   - columns: The heads of the tables of designs.
  ///   - choices: The choices, one for each bank.
  ///   - version: The version of the program.
  public init(title: String, lead: String, columns: [String], choices: [Choice], version: String) {
    self.title = title
    self.lead = lead
    self.columns = columns
    self.choices = choices
    self.version = version
  }

  /// The sections of a choice; a page of one has the identifiers that links may name.
  private func sections(of choice: Choice, _ index: Int) -> [Element] {
    let suffix = index == 0 ? "" : "-\(index + 1)"
    let numbers: Set = [0, 1, 2, 3, columns.count - 2, columns.count - 1]
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
          tag("div", class: "card scroll", [PageTable(columns: columns, numbers: numbers).element(choice.rows)]),
        ]),
    ]
  }

  /// The page.
  public var html: String {
    let header = tag(
      "header", class: "top",
      [tag("p", class: "kind", ["Choice of cars"]), tag("h1", title), tag("p", class: "lead", [.text(lead)])])
    let sections = choices.enumerated().flatMap { self.sections(of: $0.element, $0.offset) }
    let footer = tag(
      "footer",
      "liftworks \(version). Means count with the upper end of their interval of 95 % confidence. The criteria "
        + "are those of their publication; whether a building meets it is for an engineer to say.")
    let page = tag(
      "html", ["lang": "en"],
      [
        StudyPage.head("Choice of cars: \(title)"),
        tag("body", [:], [tag("main", [:], [header] + sections + [footer])]),
      ])
    var text = "<!DOCTYPE html>\n"
    page.write(to: &text)
    return text + "\n"
  }
}
