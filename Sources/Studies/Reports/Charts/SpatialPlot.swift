import SimulationCore

/// The position of every car over a few minutes of the first replication, and the waiting passengers.
struct SpatialPlot {
  let series: ReportSeries
  /// The names of the landings and their heights in metres, the lowest first.
  let landings: [StudyReport.Landing]
  let carNames: [String]

  static func style(ofCar index: Int) -> String { "s\(index % ReportSeries.styleCount)" }

  /// The plot; nil without a window.
  var element: Element? {
    guard let window = series.profile.plan.window, let lowest = landings.first, let highest = landings.last else {
      return nil
    }
    let height = min(max(Double(landings.count) * 17 + 70, 300), 620)
    let plot = Plot(width: 1_060, height: height, margins: Plot.Margins(left: 64))
    let range = window.lowerBound.seconds...window.upperBound.seconds
    let x = AxisScale.time(range, from: plot.left, to: plot.right)
    let span = max(highest.height - lowest.height, 0.001)
    let y = AxisScale(
      domain: (lowest.height - span * 0.02)...(highest.height + span * 0.02), low: plot.bottom, high: plot.top,
      ticks: [])
    return plot.picture(
      "Position of every car over time", class: "chart wide",
      names(plot, y) + waits(plot, x, y) + cars(plot, x, y, range) + [
        plot.xAxis(x, title: "time since the start, h:min")
      ])
  }

  /// A line for each landing, labelled if there is room.
  private func names(_ plot: Plot, _ y: AxisScale) -> [Element] {
    var last = Double.infinity
    return landings.flatMap { landing -> [Element] in
      let level = y(landing.height)
      let rule = plot.line(Plot.Point(x: plot.left, y: level), Plot.Point(x: plot.right, y: level), class: "grid")
      guard last - level >= 11 else { return [rule] }
      last = level
      return [
        rule,
        plot.text(
          landing.name.count > 8 ? String(landing.name.prefix(7)) + "…" : landing.name,
          at: Plot.Point(x: plot.left - 8, y: level + 4), class: "label end"),
      ]
    }
  }

  /// A line for each wait, above the landing for passengers who go up and below it for the others.
  private func waits(_ plot: Plot, _ x: AxisScale, _ y: AxisScale) -> [Element] {
    let lines = series.profile.waits.map { wait -> Element in
      let level = y(landings[wait.landing - 1].height) + (wait.isUp ? -2.5 : 2.5)
      let seconds = Double(wait.end.nanoseconds - wait.start.nanoseconds) / 1e9
      return plot.path(
        [
          Plot.Point(x: x(wait.start.seconds), y: level),
          Plot.Point(x: max(x(wait.end.seconds), x(wait.start.seconds) + 1.2), y: level),
        ], class: wait.isUp ? "wait up" : "wait down",
        hint: "waits \(NumberText.fixed(seconds, 1)) s to go \(wait.isUp ? "up" : "down")")
    }
    return [tag("g", class: "waits", lines)]
  }

  private func cars(_ plot: Plot, _ x: AxisScale, _ y: AxisScale, _ range: ClosedRange<Double>) -> [Element] {
    carNames.indices.map { car in
      let points = series.profile.runs.filter { $0.car == car }.flatMap { run in
        [(run.origin, run.start.seconds), (run.destination, run.end.seconds)]
      }
      // A car that never moves has no runs: nothing is drawn for it.
      guard let first = points.first, let last = points.last else { return .group([]) }
      let ends = [(first.0, range.lowerBound)] + points + [(last.0, range.upperBound)]
      let clipped = Self.clipped(ends.map { (landings[$0.0 - 1].height, $0.1) }, to: range)
      return plot.path(
        clipped.map { Plot.Point(x: x($0.time), y: y($0.height)) }, class: "line car \(Self.style(ofCar: car))",
        hint: "car \(carNames[car])")
    }
  }

  /// The part of a line within a range of time.
  private static func clipped(_ points: [(height: Double, time: Double)], to range: ClosedRange<Double>) -> [(
    height: Double, time: Double
  )] {
    var clipped: [(height: Double, time: Double)] = []
    for (one, other) in zip(points, points.dropFirst())
    where other.time >= range.lowerBound && one.time <= range.upperBound && other.time >= one.time {
      func height(at time: Double) -> Double {
        let length = other.time - one.time
        guard length > 0 else { return other.height }
        return one.height + (other.height - one.height) * (time - one.time) / length
      }
      let (start, end) = (max(one.time, range.lowerBound), min(other.time, range.upperBound))
      if clipped.isEmpty { clipped.append((height(at: start), start)) }
      clipped.append((height(at: end), end))
    }
    return clipped
  }
}

extension SimulationInstant {
  /// The seconds since the start.
  var seconds: Double { Double(nanoseconds) / 1e9 }
}
