import SimulationCore

/// The charts: arrivals, waiting times, queues, loads and car positions.
struct ChartSections {
  let report: StudyReport

  /// The charts by section.
  var sections: [(title: String, charts: [Figure])] {
    let series = report.series
    guard let first = series.first else { return [] }
    let free = series.filter { !$0.result.isSaturated }
    return [
      ("Who comes", [demand(first), floors(first)]),
      ("How long it takes", free.isEmpty ? [] : [waiting(free), destination(free)]),
      ("Queues and loads", [queues(series), loads(series)]), ("Where the cars are", series.compactMap(positions)),
    ].filter { !$0.1.isEmpty }
  }

  var all: [Element] {
    sections.map { title, charts in
      let isFull = charts.allSatisfy(\.isFull)
      let elements = charts.map(\.element)
      return tag("section", [:], [tag("h2", title)] + (isFull ? elements : [tag("div", class: "grid", elements)]))
    }
  }

  /// The colours of the dispatchers; empty for only one.
  private func legend(_ series: [ReportSeries]) -> [Legend.Entry] {
    series.count < 2 ? [] : series.map { Legend.Entry(style: $0.style, text: $0.name) }
  }

  private func mean(_ series: ReportSeries) -> String {
    let count = series.result.replications.count
    return count == 1 ? "one replication" : "mean of \(count) replications"
  }

  // MARK: - Arrivals

  private func demand(_ series: ReportSeries) -> Figure {
    let counts = TrafficProfile.Flow.allCases.map { flow in series.profile.bins.reduce(0) { $0 + $1[flow] } }
    let total = max(counts.reduce(0, +), 1)
    let minutes = NumberText.brief(series.binSeconds / 60)
    let (first, replications) = (series.profile.bins.first, series.result.replications.count)
    let firstCount = first.map { bin in TrafficProfile.Flow.allCases.reduce(0) { $0 + bin[$1] } }
    return Figure(
      title: "Demand over time", caption: "Persons in five minutes, \(mean(series)).",
      legend: zip(TrafficProfile.Flow.allCases, counts).map { flow, count in
        Legend.Entry(
          style: "f-\(flow.rawValue)", text: "\(flow.rawValue) \(NumberText.percent(Double(count) / Double(total)))")
      }, chart: TimeCharts([series]).demand,
      explanation: Explanation(
        definition: "Passengers by the time of their arrival. Incoming: from an entrance. Outgoing: "
          + "to an entrance. Interfloor: between two other landings. Those of the warm-up are shown.",
        formula: "rate = arrivals in the bin / replications · 5 min / length of the bin",
        values: [
          "first bin: \(firstCount ?? 0) / \(replications) · 5 / \(minutes) = "
            + NumberText.brief(Double(firstCount ?? 0) * series.perFiveMinutes)
        ], data: demandTable(series)))
  }

  private func demandTable(_ series: ReportSeries) -> ChartData {
    ChartData(
      columns: ["from, h:min", "incoming", "outgoing", "interfloor"],
      rows: series.profile.bins.enumerated().map { index, bin in
        [.text(NumberText.clock(Double(index) * series.binSeconds))]
          + TrafficProfile.Flow.allCases.map { .number(Double(bin[$0]) * series.perFiveMinutes, 1) }
      })
  }

  private func floors(_ series: ReportSeries) -> Figure {
    let scale = 1 / Double(max(series.result.replications.count, 1))
    let rows = report.landings.indices.reversed().map { index -> [ChartData.Cell] in
      [
        .text(report.landings[index].name), .number(Double(series.profile.origins[index]) * scale, 1),
        .number(Double(series.profile.destinations[index]) * scale, 1),
      ]
    }
    return Figure(
      title: "Passengers by landing", caption: "Persons in a replication, \(mean(series)).",
      chart: BuildingCharts(series: [series], landings: report.landings.map(\.name)).floors,
      explanation: Explanation(
        definition: "Left, how many come at each landing; right, how many want to go there.",
        formula: "persons = passengers of all replications / replications",
        data: ChartData(columns: ["landing", "come", "want to go there"], rows: rows)),
      isTall: report.landings.count > 16)
  }

  // MARK: - Times

  private func waiting(_ series: [ReportSeries]) -> Figure {
    distribution(DistributionChart(series: series, measure: .waiting, title: "waiting time"), title: "Waiting time")
  }

  private func destination(_ series: [ReportSeries]) -> Figure {
    distribution(
      DistributionChart(series: series, measure: .destination, title: "time to destination"),
      title: "Time to destination")
  }

  private func distribution(_ chart: DistributionChart, title: String) -> Figure {
    let isAlone = chart.series.count == 1
    let values = chart.series.map { series -> String in
      let sample = series.result[chart.measure].pooled
      let ranks = [50, 90, 95].map { percent in
        "p\(percent) = rank \((sample.count * percent + 99) / 100) of \(sample.count) = "
          + "\(NumberText.fixed(sample.percentile(percent), 2)) s"
      }
      return (isAlone ? "" : "\(series.name): ") + ranks.joined(separator: ", ")
    }
    return Figure(
      title: title,
      caption: isAlone
        ? "Share of the passengers by \(chart.title); the last bar holds all that is longer."
        : "Share of the passengers whose \(chart.title) is at most so long: the farther left and up, " + "the better.",
      legend: legend(chart.series), chart: chart.element,
      explanation: Explanation(
        definition: "\(title): \(chart.measure.definition)" + "\(StatisticsText.source(of: chart.measure)).",
        formula: "p-th percentile = the value of rank ⌈p/100 · n⌉ of n, the shortest first", values: values,
        data: distributionTable(chart)))
  }

  private func distributionTable(_ chart: DistributionChart) -> ChartData {
    let shares = chart.series.map(chart.shares)
    let width = chart.limit / Double(DistributionChart.binCount)
    return ChartData(
      columns: ["from, s"] + chart.series.map(\.name),
      rows: (0..<DistributionChart.binCount).map { bin in
        [.number(Double(bin) * width, 2)] + shares.map { .share($0[bin]) }
      })
  }

  // MARK: - Queues and loads

  private func queues(_ series: [ReportSeries]) -> Figure {
    let law = series[0].result.replications.first?.law
    let isAlone = series.count == 1
    return Figure(
      title: "Queues",
      caption: isAlone
        ? "People who wait at all landings, \(mean(series[0])), and the most at any instant."
        : "People who wait at all landings, \(mean(series[0])).",
      legend: isAlone
        ? [
          Legend.Entry(style: series[0].style, text: "mean"),
          Legend.Entry(style: "range", text: "most at once, in any replication"),
        ] : legend(series), chart: TimeCharts(series).queues,
      explanation: Explanation(
        definition: "Who has come and has not begun to pass the doors of a car. The mean number is the "
          + "integral over time divided by the time. In every run Little's law is asserted: the mean "
          + "number in the building, counted by heads, is the rate of arrivals times the mean time "
          + "that people stay, counted passenger by passenger.",
        formula: "queue = ∫ number waiting dt / length of the bin;  L = λ W",
        values: law.map {
          [
            "replication 1: L = \(NumberText.fixed($0.meanCount, 4)) persons, λ W = "
              + "\(NumberText.fixed($0.rate, 6)) / s · \(NumberText.fixed($0.meanStay, 3)) s = "
              + NumberText.fixed($0.rate * $0.meanStay, 4)
          ]
        } ?? [], data: queueTable(series)))
  }

  private func queueTable(_ series: [ReportSeries]) -> ChartData {
    let count = series.map(\.profile.bins.count).max() ?? 0
    return ChartData(
      columns: ["from, h:min"] + series.flatMap { ["\($0.name), mean", "most"] },
      rows: (0..<count).map { index in
        [.text(NumberText.clock(Double(index) * series[0].binSeconds))]
          + series.flatMap { series -> [ChartData.Cell] in
            guard index < series.profile.bins.count else { return [.number(nil, 2), .number(nil, 0)] }
            let bin = series.profile.bins[index]
            return [.number(bin.meanWaiting, 2), .number(Double(bin.mostWaiting), 0)]
          }
      })
  }

  /// What cars may carry: `1,000 kg`, `their rated load` where they differ.
  private static func words(_ ratedLoads: [Int]) -> String {
    Set(ratedLoads).count == 1 ? "\(NumberText.count(ratedLoads[0])) kg" : "their rated load"
  }

  private func loads(_ series: [ReportSeries]) -> Figure {
    let rows = (0..<TrafficProfile.loadBinCount).map { index in
      [ChartData.Cell.text(BuildingCharts.range(index))] + series.map { .share($0.loadShares[index]) }
    }
    let runs = series.map { series in
      "\(series.name): \(NumberText.count(series.profile.loads.reduce(0, +))) runs, "
        + "\(NumberText.count(series.profile.loads[0])) of them below a tenth of "
        + Self.words(series.profile.plan.ratedLoads)
    }
    return Figure(
      title: "Car load", caption: "How full the cars are when they set off.", legend: legend(series),
      chart: BuildingCharts(series: series, landings: []).loads,
      explanation: Explanation(
        definition: "The load of a car at the start of each run, in tenths of the rated load.",
        formula: "share = runs that begin with the load / all runs", values: runs,
        data: ChartData(columns: ["load"] + series.map(\.name), rows: rows)))
  }

  // MARK: - Positions

  private func positions(_ series: ReportSeries) -> Figure? {
    let plot = SpatialPlot(series: series, landings: report.landings, carNames: report.carNames)
    guard let chart = plot.element, let window = series.profile.plan.window else { return nil }
    return positions(series, chart, window)
  }

  /// The runs and the waits that are drawn.
  private func positionTable(_ series: ReportSeries) -> ChartData {
    func name(_ landing: Int) -> ChartData.Cell { .text(report.landings[landing - 1].name) }
    let runs = series.profile.runs.map { run -> [ChartData.Cell] in
      [
        .text("car \(report.carNames[run.car])"), name(run.origin), name(run.destination),
        .number(run.start.seconds, 1),
        .number(run.end.seconds, 1),
      ]
    }
    let waits = series.profile.waits.map { wait -> [ChartData.Cell] in
      [
        .text("wait"), name(wait.landing), .text(wait.isUp ? "up" : "down"), .number(wait.start.seconds, 1),
        .number(wait.end.seconds, 1),
      ]
    }
    return ChartData(columns: ["what", "from", "to", "start, s", "end, s"], rows: runs + waits, isOnPage: false)
  }

  private func positions(_ series: ReportSeries, _ chart: Element, _ window: Range<SimulationInstant>) -> Figure {
    let cars = report.carNames.enumerated().map { index, name in
      Legend.Entry(style: SpatialPlot.style(ofCar: index) + " thin", text: "car \(name)")
    }
    let length = NumberText.brief((window.upperBound.seconds - window.lowerBound.seconds) / 60)
    return Figure(
      title: report.results.count == 1 ? "Spatial plot" : "Spatial plot: \(series.name)",
      caption: "The busiest \(length) minutes of replication 1, from "
        + "\(NumberText.clock(window.lowerBound.seconds)) on: every car, and every wait at its " + "landing.",
      legend: cars + [Legend.Entry(style: "up thin", text: "a wait: above the line to go up, below it to go down")],
      chart: chart,
      explanation: Explanation(
        definition: "A line for each car: level while it is at a landing, straight from the start of a "
          + "run to its end. A car that makes no run in these minutes is not drawn. A short line for "
          + "each passenger, from the arrival until the doors begin to open.",
        values: ["\(series.profile.runs.count) runs and \(series.profile.waits.count) waits are drawn"],
        data: positionTable(series)), isFull: true)
  }
}
