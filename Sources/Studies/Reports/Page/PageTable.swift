struct PageTable {
  /// The heads of its columns.
  let columns: [String]
  /// The columns that hold numbers, which are right-aligned.
  let numbers: Set<Int>
  /// The caption; empty for none.
  var caption = ""

  /// The table with finished rows.
  func element(_ rows: [Element]) -> Element {
    let heads = columns.enumerated().map { index, text in
      tag("th", numbers.contains(index) ? ["scope": "col", "class": "n"] : ["scope": "col"], [.text(text)])
    }
    let title = caption.isEmpty ? [] : [tag("caption", caption)]
    return tag("table", [:], title + [tag("thead", [:], [tag("tr", [:], heads)]), tag("tbody", [:], rows)])
  }

  /// The table with texts; the first of each row is its header.
  func element(_ rows: [[String]]) -> Element { element(rows.map { row in tag("tr", [:], cells(row)) }) }

  /// The cells of a row.
  func cells(_ texts: [String]) -> [Element] {
    texts.enumerated().map { index, text in
      index == 0
        ? tag("th", ["scope": "row"], [.text(text)])
        : numbers.contains(index) ? tag("td", class: "n", [.text(text)]) : tag("td", text)
    }
  }
}

/// The collapsed explanation of a value: its definition, its formula, and the formula with numbers.
struct Explanation {
  /// What the value is.
  let definition: String
  /// How it is computed.
  var formula = ""
  /// The formula with numbers, one for each case.
  var values: [String] = []
  /// The data of a chart; nil if they are on the page already.
  var data: ChartData?

  /// The collapsed text.
  var element: Element {
    var parts: [Element] = [tag("dt", "Definition"), tag("dd", definition)]
    if !formula.isEmpty {
      parts += [tag("dt", "Formula"), tag("dd", [:], [tag("code", class: "formula", [.text(formula)])])]
    }
    if !values.isEmpty {
      parts.append(tag("dt", "With the values put in"))
      parts += values.map { tag("dd", [:], [tag("code", class: "formula", [.text($0)])]) }
    }
    let table = data.flatMap(\.element).map { [tag("div", class: "data", [$0])] } ?? []
    return tag(
      "details", class: "explained", [tag("summary", "Definition and formula"), tag("dl", [:], parts)] + table)
  }
}

/// A chart with its title, its legend and its explanation.
struct Figure {
  let title: String
  let caption: String
  var legend: [Legend.Entry] = []
  let chart: Element
  let explanation: Explanation
  var isFull = false
  /// Whether the chart grows with the building, so that paper must not shrink it to the height of the others.
  var isTall = false

  var element: Element {
    tag(
      "figure", isFull ? ["class": "full"] : isTall ? ["class": "tall"] : [:],
      [
        tag(
          "figcaption", [:],
          [tag("h3", title), tag("p", caption)] + (legend.isEmpty ? [] : [Legend(entries: legend).element])),
        tag("div", class: "scroll", [chart]), explanation.element,
      ])
  }
}
