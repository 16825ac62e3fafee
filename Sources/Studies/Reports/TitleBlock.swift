import SimulationCore

/// Who made a report, for whom and when, as the user gives it: never the clock of a computer.
package struct TitleBlock: Hashable, Sendable {
  /// The project.
  package var project: String?
  /// The client.
  package var client: String?
  /// The author, who signs the report.
  package var author: String?
  /// The revision.
  package var revision: String?
  /// The date, in the user's own words.
  package var date: String?
  /// What else a reader must know.
  package var notes: String?

  /// A title block without entries.
  package init() {}

  /// Its entries by their keys, in the order of the page.
  package static let keys: [(name: String, path: any WritableKeyPath<TitleBlock, String?> & Sendable)] = [
    ("project", \.project), ("client", \.client), ("author", \.author), ("revision", \.revision), ("date", \.date),
    ("notes", \.notes),
  ]

  /// The given entries, in the order of the page.
  package var entries: [(name: String, value: String)] {
    Self.keys.compactMap { key in self[keyPath: key.path].map { (key.name, $0) } }
  }

  /// As a JSON object.
  package var json: String { RecordText.object(entries.map { ($0.name, RecordText.quoted($0.value)) }) }

  /// The running head of a printed page.
  var head: String {
    [project, revision.map { "revision \($0)" }, date].compactMap { $0 }.joined(separator: ", ")
  }
}

/// The sheet of paper that a report is printed on.
package enum Paper: String, CaseIterable, Sendable {
  case a4
  case letter
}

/// What a printed report has around its content: its title block, its paper and its foot.
package struct ReportFrame: Sendable {
  /// The title block; nil for a report that nobody signs.
  package var titleBlock: TitleBlock?
  /// The paper.
  package var paper = Paper.a4

  /// A4 without a title block.
  package init() {}

  /// The style of the printed page: the paper, and its running head and foot with page numbers.
  ///
  /// > Source: W3C, "CSS Paged Media Level 3", sections 5 and 7.
  func style(title: String, foot: String) -> String {
    func text(_ text: String) -> String {
      "\"" + text.unicodeScalars.map { Self.isPlain($0) ? String($0) : "\\\(String($0.value, radix: 16)) " }.joined()
        + "\""
    }
    let font = "font: 8pt system-ui, sans-serif; color: #444;"
    return """

      @page { size: \(paper == .a4 ? "A4" : "letter"); margin: 19mm 13mm 17mm;
        @top-left { content: \(text(titleBlock?.head ?? "")); \(font) }
        @top-right { content: \(text(title)); \(font) }
        @bottom-left { content: \(text(foot)); \(font) }
        @bottom-right { content: "page " counter(page) " of " counter(pages); \(font) } }

      """
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || " .,:;-–()/".unicodeScalars.contains(scalar)
  }

  /// The entries of the title block, at the top of the page.
  var block: Element {
    guard let titleBlock, !titleBlock.entries.isEmpty else { return .group([]) }
    let rows = titleBlock.entries.map { entry in
      tag("tr", [:], [tag("th", ["scope": "row"], [.text(entry.name)]), tag("td", entry.value)])
    }
    return tag("table", class: "block", [tag("tbody", [:], rows)])
  }

  /// Where the author and those who check and approve the report sign; empty without a title block.
  var signatures: Element {
    guard let titleBlock else { return .group([]) }
    let rows = [("prepared", titleBlock.author ?? ""), ("checked", ""), ("approved", "")].map { [$0.0, $0.1, "", ""] }
    return tag(
      "section", ["id": "signatures", "class": "sign"],
      [
        tag("h2", "Signatures"),
        PageTable(columns: ["", "name", "date", "signature"], numbers: []).element(rows),
      ])
  }
}
