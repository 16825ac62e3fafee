import SimulationCore

/// The distribution of a measured time: bars for one dispatcher, or the cumulative shares of several.
struct DistributionChart {
  /// The dispatchers that have means.
  let series: [ReportSeries]
  let measure: TrafficMeasure
  /// The measured quantity, as the axis names it.
  let title: String

  static let binCount = 40

  /// The end of the axis in seconds, such that at most one in a hundred values exceeds it.
  var limit: Double {
    let far = series.map { series -> Double in
      let sample = series.result[measure].pooled
      return min(sample.percentile(99) ?? 1, sample.percentile(100) ?? 1)
    }
    return AxisScale.numbers(upTo: max(far.max() ?? 1, 1), from: 0, to: 1, count: 6).domain.upperBound
  }

  /// The share of each bin; the last one includes everything beyond.
  func shares(of series: ReportSeries) -> [Double] {
    let sample = series.result[measure].pooled
    let nanoseconds = Int64(clamping: (limit * 1e9).rounded())
    return sample.histogram(bins: Self.binCount, upTo: nanoseconds).map { Double($0) / Double(max(sample.count, 1)) }
  }

  var element: Element { series.count == 1 ? bars(series[0]) : curves }

  private func bars(_ series: ReportSeries) -> Element {
    let plot = Plot()
    let limit = limit
    let shares = shares(of: series)
    let x = AxisScale.numbers(upTo: limit, from: plot.left, to: plot.right, count: 6)
    let y = AxisScale.numbers(upTo: (shares.max() ?? 1) * 112, from: plot.bottom, to: plot.top)
    let width = limit / Double(Self.binCount)
    let bars = shares.enumerated().map { index, share in
      let start = Double(index) * width
      return plot.box(
        from: Plot.Point(x: x(start), y: y(0)), to: Plot.Point(x: x(start + width) - 0.8, y: y(share * 100)),
        class: index == Self.binCount - 1 ? "bar beyond" : "bar",
        hint: "\(NumberText.fixed(start, 1)) s and more: \(NumberText.percent(share))")
    }
    return plot.picture(
      "Distribution of the \(title)",
      [plot.yAxis(y, title: "% of passengers")] + bars + marks(of: series, plot, x) + [
        plot.xAxis(x, title: "\(title), seconds")
      ])
  }

  /// The median, the 90th and the 95th percentile, one label below the other.
  private func marks(of series: ReportSeries, _ plot: Plot, _ x: AxisScale) -> [Element] {
    let sample = series.result[measure].pooled
    return [50, 90, 95].enumerated().flatMap { index, percent -> [Element] in
      guard let value = sample.percentile(percent) else { return [] }
      let isRight = x(value) > plot.right - 90
      let y = plot.top + 10 + Double(index) * 15
      return [
        plot.line(Plot.Point(x: x(value), y: y - 8), Plot.Point(x: x(value), y: plot.bottom), class: "mark"),
        plot.text(
          "p\(percent) = \(NumberText.fixed(value, 1)) s", at: Plot.Point(x: x(value) + (isRight ? -5 : 5), y: y),
          class: "note" + (isRight ? " end" : "")),
      ]
    }
  }

  private var curves: Element {
    let plot = Plot()
    let limit = limit
    let x = AxisScale.numbers(upTo: limit, from: plot.left, to: plot.right, count: 6)
    let y = AxisScale.numbers(upTo: 100, from: plot.bottom, to: plot.top)
    let lines = series.map { series in
      var sum = 0.0
      let shares = shares(of: series).dropLast()
      let points =
        [Plot.Point(x: x(0), y: y(0))]
        + shares.enumerated().map { index, share in
          sum += share
          return Plot.Point(x: x(limit * Double(index + 1) / Double(Self.binCount)), y: y(sum * 100))
        }
      return plot.path(points, class: "line \(series.style)", hint: series.name)
    }
    return plot.picture(
      "Cumulative distribution of the \(title) of each dispatcher",
      [plot.yAxis(y, title: "% of passengers at most")] + lines + [plot.xAxis(x, title: "\(title), seconds")])
  }
}
