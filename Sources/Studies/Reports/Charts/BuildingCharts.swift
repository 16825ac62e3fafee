import SimulationCore

/// The charts by landing and by load.
struct BuildingCharts {
  let series: [ReportSeries]
  /// The names of the landings, the lowest first.
  let landings: [String]

  /// Origins and destinations by landing, the highest on top.
  var floors: Element {
    guard let series = series.first else { return .group([]) }
    let row = landings.count > 40 ? 9.0 : landings.count > 16 ? 13.0 : 20.0
    let height = max(290, Double(landings.count) * row + 74)
    let plot = Plot(height: height, margins: Plot.Margins(left: 12, right: 12, top: 28, bottom: 42))
    let scale = 1 / Double(series.result.replications.count)
    let origins = series.profile.origins.map { Double($0) * scale }
    let destinations = series.profile.destinations.map { Double($0) * scale }
    let most = max(origins.max() ?? 1, destinations.max() ?? 1, 1e-9)
    let (middle, gap) = (plot.width / 2, 34.0)
    let left = AxisScale.numbers(upTo: most, from: middle - gap, to: plot.left + 6, count: 3)
    let right = AxisScale.numbers(upTo: most, from: middle + gap, to: plot.right - 6, count: 3)
    let step = (plot.bottom - plot.top) / Double(landings.count)
    var parts: [Element] = [
      plot.text("come here", at: Plot.Point(x: middle - gap, y: 16), class: "title end"),
      plot.text("want to go here", at: Plot.Point(x: middle + gap, y: 16), class: "title"),
    ]
    let isEveryNamed = step >= 11
    for (index, name) in landings.enumerated() {
      let y = plot.bottom - Double(index + 1) * step
      let hint =
        "\(name): \(NumberText.brief(origins[index])) come, "
        + "\(NumberText.brief(destinations[index])) want to go there"
      for (scale, value, style) in [(left, origins[index], "from"), (right, destinations[index], "to")] where value > 0
      {
        parts.append(
          plot.box(
            from: Plot.Point(x: scale(0), y: y + 1), to: Plot.Point(x: scale(value), y: y + step - 1), class: style,
            hint: hint))
      }
      if isEveryNamed || index.isMultiple(of: Int(clamping: (11 / step).rounded(.up))) {
        parts.append(plot.text(Self.short(name), at: Plot.Point(x: middle, y: y + step / 2 + 4), class: "label middle"))
      }
    }
    for scale in [left, right] {
      for tick in scale.ticks {
        let x = scale(tick.value)
        parts.append(plot.line(Plot.Point(x: x, y: plot.top), Plot.Point(x: x, y: plot.bottom), class: "grid"))
        parts.append(plot.text(tick.text, at: Plot.Point(x: x, y: plot.bottom + 16), class: "label middle"))
      }
    }
    parts.append(
      plot.text("persons in one replication", at: Plot.Point(x: middle, y: plot.height - 8), class: "title middle"))
    return plot.picture("Passengers by landing: who comes there, and who wants to go there", parts)
  }

  private static func short(_ name: String) -> String { name.count > 9 ? String(name.prefix(8)) + "…" : name }

  /// The loads with which the cars depart.
  var loads: Element {
    let plot = Plot()
    let count = TrafficProfile.loadBinCount
    let x = AxisScale.numbers(upTo: 110, from: plot.left, to: plot.right, count: 11) { value in
      value > 105 ? "" : NumberText.fixed(value, 0)
    }
    let shares = series.map(\.loadShares)
    let y = AxisScale.numbers(upTo: (shares.flatMap { $0 }.max() ?? 1) * 100, from: plot.bottom, to: plot.top)
    let width = 10 / Double(max(series.count, 1))
    var bars: [Element] = []
    for (order, series) in series.enumerated() {
      for index in 0..<count where shares[order][index] > 0 {
        let start = Double(index) * 10 + Double(order) * width
        let share = shares[order][index]
        bars.append(
          plot.box(
            from: Plot.Point(x: x(start) + 0.8, y: y(0)),
            to: Plot.Point(x: x(start + width) - (order == self.series.count - 1 ? 0.8 : 0), y: y(share * 100)),
            class: "bar \(series.style)",
            hint: "\(series.name), \(Self.range(index)): \(NumberText.percent(share)) of the runs"))
      }
    }
    return plot.picture(
      "How the load of the car at the start of a run is distributed",
      [plot.yAxis(y, title: "% of runs")] + bars + [
        plot.xAxis(x, title: "load at the start of a run, % of the rated load")
      ])
  }

  /// The loads of a bin, in words.
  static func range(_ index: Int) -> String {
    index == TrafficProfile.loadBinCount - 1 ? "the rated load and more" : "\(index * 10) to under \(index * 10 + 10) %"
  }
}
