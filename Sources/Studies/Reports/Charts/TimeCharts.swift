/// The charts over the time of the study: arrivals and queues.
struct TimeCharts {
  /// The dispatchers with their profiles.
  let series: [ReportSeries]
  /// The end of the axis, in seconds.
  let end: Double

  /// The series whose profiles are drawn.
  init(_ series: [ReportSeries]) {
    self.series = series
    let ends = series.map { Double($0.profile.bins.count) * $0.binSeconds }
    end = max(ends.max() ?? 1, 1)
  }

  /// Arrivals in five minutes, stacked by flow.
  var demand: Element {
    guard let series = series.first else { return .group([]) }
    let plot = Plot()
    let rates = series.profile.bins.map { bin in
      TrafficProfile.Flow.allCases.map { Double(bin[$0]) * series.perFiveMinutes }
    }
    let x = AxisScale.time(0...end, from: plot.left, to: plot.right)
    let y = AxisScale.numbers(upTo: rates.map { $0.reduce(0, +) }.max() ?? 1, from: plot.bottom, to: plot.top)
    var bars: [Element] = []
    for (index, rate) in rates.enumerated() {
      var below = 0.0
      let start = Double(index) * series.binSeconds
      for (flow, value) in zip(TrafficProfile.Flow.allCases, rate) where value > 0 {
        bars.append(
          plot.box(
            from: Plot.Point(x: x(start), y: y(below)),
            to: Plot.Point(x: x(start + series.binSeconds) - 0.6, y: y(below + value)), class: "f-\(flow.rawValue)",
            hint: "\(NumberText.clock(start)): \(NumberText.brief(value)) \(flow.rawValue)"))
        below += value
      }
    }
    return plot.picture(
      "Persons in five minutes over time, stacked into incoming, outgoing and interfloor",
      [plot.yAxis(y, title: "persons in 5 min")] + bars + [plot.xAxis(x, title: "time, h:min")])
  }

  /// The mean queue of each dispatcher.
  var queues: Element {
    let plot = Plot()
    let isAlone = series.count == 1
    let most = series.flatMap { series in series.profile.bins.map { isAlone ? Double($0.mostWaiting) : $0.meanWaiting }
    }
    let x = AxisScale.time(0...end, from: plot.left, to: plot.right)
    let y = AxisScale.numbers(upTo: most.max() ?? 1, from: plot.bottom, to: plot.top)
    var lines: [Element] = []
    for series in series {
      let steps = { (value: (TrafficProfile.Bin) -> Double) in
        series.profile.bins.enumerated().flatMap { index, bin in
          [Double(index), Double(index + 1)].map { Plot.Point(x: x($0 * series.binSeconds), y: y(value(bin))) }
        }
      }
      if isAlone {
        lines.append(plot.path(steps { Double($0.mostWaiting) }, class: "range", isArea: true))
        lines.append(plot.path(steps(\.meanWaiting), class: "area \(series.style)", isArea: true))
      }
      lines.append(plot.path(steps(\.meanWaiting), class: "line \(series.style)", hint: series.name))
    }
    return plot.picture(
      "Number of people who wait over time",
      [plot.yAxis(y, title: "people waiting")] + lines + [plot.xAxis(x, title: "time, h:min")])
  }
}
