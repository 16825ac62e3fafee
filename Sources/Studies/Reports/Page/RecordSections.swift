/// What belongs to a whole study: its criteria, its changes, what it depends on, and its energy.
struct RecordSections {
  let report: StudyReport

  /// Whether the building meets the criteria; empty without them.
  var verdict: Element {
    guard let verdict = report.record?.verdict else { return .group([]) }
    let rows = verdict.rows(margin: "±").map { row in
      tag(
        "tr", [:],
        PageTable(columns: [], numbers: [2, 3]).cells(Array(row.dropLast()))
          + [tag("td", class: row.last?.hasPrefix("pass") ?? false ? "best" : "lacking", [.text(row.last ?? "")])])
    }
    let table = PageTable(columns: CriteriaVerdict.columns.map { $0.lowercased() }, numbers: [2, 3])
    return tag(
      "section", ["id": "criteria"],
      [
        tag("h2", "Criteria: \(verdict.word)"),
        tag("p", "\(verdict.criteria.title). Source: \(verdict.criteria.source)."),
        tag("div", class: "card scroll", [table.element(rows)]),
      ] + [
        tag("p", verdict.sentences.joined(separator: ". ") + "."),
        tag("p", class: "quiet", [.text(CriteriaVerdict.remark)]),
      ])
  }

  /// What changed since an earlier study; empty if it was not asked for.
  var changes: Element {
    guard let changes = report.record?.changes else { return .group([]) }
    let tables = changes.groups.flatMap { title, changes in
      [
        tag("h3", title),
        tag(
          "div", class: "card scroll",
          [
            PageTable(columns: ["", "before", "now", "difference", "source"], numbers: [1, 2, 3]).element(
              changes.map(RevisionChanges.cells))
          ]),
      ]
    }
    return tag(
      "section", ["id": "changes"],
      [tag("h2", "Changes since \(changes.earlier)")] + (changes.remark.isEmpty ? [] : [tag("p", changes.remark)])
        + tables)
  }

  /// What the results depend on; empty if it was not asked for.
  var sensitivity: Element {
    guard let sensitivity = report.record?.sensitivity else { return .group([]) }
    let first = sensitivity.firstNumber
    let table = PageTable(columns: sensitivity.columns, numbers: [first, first + 1])
    return tag(
      "section", ["id": "sensitivity"],
      [
        tag("h2", "What the results depend on"),
        tag(
          "p",
          "The same study with one thing changed: 10 % more and fewer people, 10 % more and less time of doors and "
            + "people at the doors, and one car of each bank out of service."),
        tag("div", class: "card scroll", [table.element(sensitivity.table(StatisticsText.withMargin))]),
      ])
  }

  /// The energy of a year by usage category; empty for a building without a hoist.
  var energy: Element {
    guard !report.energy.isEmpty else { return .group([]) }
    let cars = Double(report.carNames.count)
    let rows = report.energy.map { row in
      [
        "\(row.usage)", NumberText.count(row.trips), NumberText.fixed(row.daily, 0),
        NumberText.fixed(row.daily * 365 / 1_000, 0), NumberText.fixed(row.daily * 365 * cars / 1_000, 0), row.letter,
      ]
    }
    return tag(
      "section", ["id": "energy"],
      [
        tag("h2", "Energy by ISO 25745-2"),
        tag(
          "p",
          "What a car's hoist takes in each usage category, calculated from the model by ISO 25745-2:2015 (from memory): "
            + "its trips and its standby, on 365 days a year. No certificate."),
        tag(
          "div", class: "card scroll",
          [
            PageTable(
              columns: [
                "usage", "trips a day", "Wh a day, one car", "kWh a year, one car", "kWh a year, all", "class",
              ],
              numbers: [1, 2, 3, 4]
            ).element(rows)
          ]),
      ])
  }
}
