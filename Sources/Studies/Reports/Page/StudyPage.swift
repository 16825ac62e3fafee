/// The page: its head, its sections in reading order, and its footer.
struct StudyPage {
  let report: StudyReport

  /// The whole document.
  var element: Element {
    let title = "Traffic study: \(report.title)"
    let foot = "liftworks \(report.version), \(report.digest)"
    return tag(
      "html", ["lang": "en"],
      [
        Self.head(title, style: report.frame.style(title: title, foot: foot)),
        tag("body", [:], [tag("main", [:], sections)]),
      ])
  }

  /// The head of a page: title, style, and a policy that forbids loading anything.
  static func head(_ title: String, style: String) -> Element {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    return tag(
      "head", [:],
      [
        tag("meta", ["charset": "utf-8"]), tag("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]), tag("title", title),
        .verbatim("style", PageStyle.text + style), .verbatim("script", PageStyle.script),
      ])
  }

  private var sections: [Element] {
    let extras = RecordSections(report: report)
    let chapters = report.chapters.enumerated().flatMap { index, chapter in
      Self.sections(of: chapter.report, called: chapter.name).map {
        $0.identified(by: index).labelled(with: chapter.name)
      }
    }
    let body =
      [extras.verdict, extras.changes] + chapters
      + [
        extras.sensitivity, ClosedFormSection(report: report).element, extras.energy, inputs, report.frame.signatures,
      ]
    return [title, Contents(body).element] + Contents.identified(body) + [footer, report.record?.script ?? .group([])]
  }

  /// The sections of the results of a demand, or of a period of criteria.
  private static func sections(of report: StudyReport, called name: String) -> [Element] {
    let results = ResultSections(report: report)
    let heading = name.isEmpty ? [] : [tag("section", class: "chapter", [tag("h2", "Period: \(name)")])]
    return heading + [results.summary] + ChartSections(report: report).all + [
      results.measures, ComparisonSection(report: report).element, WorkSection(report: report).element,
    ]
  }

  private var title: Element {
    tag(
      "header", class: "top",
      [tag("p", class: "kind", ["Traffic study"]), tag("h1", report.title), tag("p", class: "lead", [.text(lead)])]
        + [report.frame.block] + report.notices.map { tag("p", class: "verdict", [.text($0)]) })
  }

  private var lead: String {
    let cars = report.carNames.count
    let names = report.results.map(\.dispatcher)
    let method = report.record?.method.map { " Method: \($0.words) (\($0.method.source))." } ?? ""
    let who = names.count == 1 ? "Dispatcher \(names[0])" : "\(names.count) dispatchers compared"
    return "\(report.building): \(cars) \(cars == 1 ? "car" : "cars"), "
      + "\(report.landings.count) landings. \(report.demand). \(who).\(method)"
  }

  private var inputs: Element {
    let rows = report.inputs.flatMap { section in
      [tag("tr", class: "group", [tag("th", ["colspan": "3", "scope": "rowgroup"], [.text(section.title)])])]
        + section.inputs.map { input in
          tag(
            "tr", [:],
            [
              tag("th", ["scope": "row"], [.text(input.name)]), tag("td", input.value),
              tag("td", class: "source", [.text(input.source)]),
            ])
        }
    }
    return tag(
      "section", ["id": "inputs"],
      [
        tag("h2", "What went in"),
        tag(
          "p",
          "Every value, and where it comes from. With the same program and the same inputs the "
            + "study gives the same results, whatever the machine and the number of threads."),
        tag("div", class: "card scroll", [PageTable(columns: ["value", "", "source"], numbers: []).element(rows)]),
      ])
  }

  private var footer: Element {
    tag(
      "footer", [:],
      [
        .text("liftworks \(report.version). Digest of the program and all inputs: "),
        tag("code", report.digest),
        .text(
          ". Each replication runs the whole machine: doors, levelling, photo eyes, and people one "
            + "by one. A study is a comparison of models, and replaces no judgement of an engineer."),
      ])
  }
}
