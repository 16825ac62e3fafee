/// The dispatchers compared, on the same passengers.
struct ComparisonSection {
  let report: StudyReport

  private var results: [StudyResult] { report.results.filter { !$0.isSaturated } }

  private var pairs: [StudyComparison] {
    results.indices.flatMap { first in results[(first + 1)...].compactMap { StudyComparison(results[first], $0) } }
  }

  /// The section; empty for one dispatcher.
  var element: Element {
    guard let averages = figure else { return .group([]) }
    return tag(
      "section", ["id": "comparison"],
      [
        tag("h2", report.hasOwnPassengers ? "A recorded day and its demand" : "Dispatchers on the same passengers"),
        tag("div", class: "grid", [averages.element, differences]),
      ])
  }

  /// The chart of averages; nil for one dispatcher.
  var figure: Figure? { report.results.count > 1 && !pairs.isEmpty ? averages : nil }

  private var averages: Figure {
    let values = results.flatMap { result in
      StatisticsText.estimate(result.replications.compactMap { $0[.waiting].average }).map {
        "\(result.dispatcher): \($0)"
      }
    }
    return Figure(
      title: "Average waiting with its interval", caption: "Seconds; the bars hold the true mean with 95 % confidence.",
      chart: chart,
      explanation: Explanation(
        definition: "The mean of the replications' averages, and its interval by Student's t.",
        formula: "average = Σ aᵣ / R;  interval = average ± t(R − 1) · s / √R", values: values,
        data: ChartData(
          columns: ["dispatcher", "average, s", "from, s", "to, s"],
          rows: results.map { result in
            let average = result[.waiting].average
            let interval = average?.interval
            return [
              .text(result.dispatcher), .number(average?.mean, 2), .number(interval?.lowerBound, 2),
              .number(interval?.upperBound, 2),
            ]
          }, isOnPage: false)))
  }

  private var chart: Element {
    let row = 26.0
    let names = results.map(\.dispatcher.count).max() ?? 0
    let plot = Plot(
      height: max(Double(results.count) * row + 62, 120),
      margins: Plot.Margins(left: min(Double(names) * 7.2 + 16, 150), right: 56, top: 10))
    let most = results.compactMap { result in result[.waiting].average.map { $0.interval?.upperBound ?? $0.mean } }
    let x = AxisScale.numbers(upTo: most.max() ?? 1, from: plot.left, to: plot.right)
    let grid = x.ticks.map { tick in
      plot.line(Plot.Point(x: x(tick.value), y: plot.top), Plot.Point(x: x(tick.value), y: plot.bottom), class: "grid")
    }
    let rows = results.enumerated().map { index, result -> Element in
      let y = plot.top + (Double(index) + 0.5) * row
      let series = report.results.firstIndex { $0.dispatcher == result.dispatcher } ?? index
      let style = "s\(series % ReportSeries.styleCount)"
      guard let average = result[.waiting].average else { return .group([]) }
      let interval = average.interval ?? average.mean...average.mean
      return .group([
        plot.text(result.dispatcher, at: Plot.Point(x: plot.left - 8, y: y + 4), class: "label end"),
        plot.line(
          Plot.Point(x: x(interval.lowerBound), y: y), Plot.Point(x: x(interval.upperBound), y: y),
          class: "whisker \(style)"),
        plot.box(
          from: Plot.Point(x: x(average.mean) - 3.5, y: y - 6), to: Plot.Point(x: x(average.mean) + 3.5, y: y + 6),
          class: "dot \(style)", hint: "\(result.dispatcher): \(NumberText.fixed(average.mean, 2)) s"),
        plot.text(
          NumberText.fixed(average.mean, 1), at: Plot.Point(x: x(interval.upperBound) + 7, y: y + 4), class: "note"),
      ])
    }
    return plot.picture(
      "Average waiting of each dispatcher with its interval",
      grid + rows + [plot.xAxis(x, title: "average waiting, seconds")])
  }

  private var differences: Element {
    let rows = pairs.map { pair -> Element in
      let interval = pair.difference.interval
      let cells = [
        "\(pair.first) less \(pair.second)", NumberText.fixed(pair.difference.mean, 2),
        interval.map { "\(NumberText.fixed($0.lowerBound, 2)) to \(NumberText.fixed($0.upperBound, 2))" } ?? "–",
      ]
      let verdict =
        pair.winner.map { tag("td", class: "best", [.text("\($0) waits less")]) }
        ?? tag("td", class: "source", ["no difference is shown"])
      return tag("tr", [:], PageTable(columns: [], numbers: [1, 2]).cells(cells) + [verdict])
    }
    let table = PageTable(columns: ["waiting of", "difference, s", "95 % confidence", "verdict"], numbers: [1, 2])
      .element(rows)
    return tag(
      "figure", [:],
      [
        tag(
          "figcaption", [:],
          [
            tag("h3", "Paired differences"),
            tag(
              "p",
              report.hasOwnPassengers
                ? "A list is the same in each replication, and a demand draws other passengers in each."
                : "Each replication brings all dispatchers the same passengers at the same times."),
          ]), tag("div", class: "scroll", [table]), explanation,
      ])
  }

  private var explanation: Element {
    let values = pairs.first.map { pair -> [String] in
      let sides = [pair.first, pair.second].compactMap { name in results.first { $0.dispatcher == name } }
      guard sides.count == 2 else { return [] }
      let differences = zip(sides[0].replications, sides[1].replications).compactMap { one, other in
        one[.waiting].average.flatMap { first in other[.waiting].average.map { first - $0 } }
      }
      return StatisticsText.estimate(differences).map { "\(pair.first) less \(pair.second): \($0)" }
    }
    return Explanation(
      definition: "The average waiting of the one less that of the other in the same replication; the "
        + "mean over the replications and its interval by Student's t. Where the interval holds "
        + "zero, no difference is shown, and there is no winner.",
      formula: "d = Σ (aᵣ − bᵣ) / R;  interval = d ± t(R − 1) · s / √R", values: values ?? []
    ).element
  }
}
