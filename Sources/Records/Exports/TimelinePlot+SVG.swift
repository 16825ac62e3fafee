import SimulationCore

// The picture: one SVG element of fixed width; its height depends on its lanes and its legend.
//
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1"; colours after Okabe and Ito, "Color Universal
// Design" (2008), lightened so that dark text is readable on them.
extension TimelinePlot {
  /// Lengths in pixels.
  enum Size {
    static let plotWidth = Int(TimelinePlot.columns)
    static let margin = 16
    static let title = 52
    static let lane = 28
    static let bar = 18
    static let axis = 26
    static let legendLine = 22
    static let letter = 7
  }

  /// The text styles.
  enum Style {
    static let ink = "class=\"ink\" fill=\"#1f2933\""
    static let quiet = "class=\"quiet\" fill=\"#52606d\""
  }

  /// The colours of values, in the order of declaration.
  private static let colors = ["#cfd8e3", "#f7d190", "#9fd8bd", "#a9d3f2", "#f3b9a1", "#d8bfe6", "#f4ec9a", "#bcd08a"]

  var labelWidth: Int { min(max(longestLabel * Size.letter + 12, 90), 320) }

  /// The distance of the run's start from the left edge.
  var left: Int { Size.margin + labelWidth }

  /// The lanes with a value whose name fits nowhere in the lane.
  private var legend: [(label: String, values: [String])] {
    lanes.filter { $0.kind == .state || $0.kind == .text }.compactMap { lane in
      let spans = spans(of: lane)
      let named = Set(spans.filter(hasRoomForName).map(\.mark.value))
      return spans.allSatisfy { named.contains($0.mark.value) } ? nil : (lane.label, lane.values)
    }
  }

  private func hasRoomForName(_ span: Span) -> Bool { span.width / 10 > span.mark.value.count * Size.letter + 6 }

  /// Returns the picture as one element.
  ///
  /// Everything that has a colour also has a class, by which a page can override it.
  func svg(title: String, caption: String) -> String {
    let width = left + Size.plotWidth + Size.margin + 8
    let rows = rows
    let bottom = rows.last.map { $0.top + $0.height } ?? Size.title
    let height = bottom + Size.axis + Size.margin + legendHeight
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12" role="img">
      """,
      "<title>\(Markup.escaped(title))</title>",
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
      text(title, x: Size.margin, y: 24, Style.ink + " font-size=\"16\" font-weight=\"bold\""),
      text(caption + undrawnText, x: Size.margin, y: 42, Style.quiet),
    ]
    for row in rows.enumerated() where row.offset % 2 == 0 {
      lines.append(band(top: row.element.top, height: row.element.height))
    }
    lines += axis(bottom: bottom)
    for row in rows {
      switch row.content {
      case .lane(let lane): lines += draw(lane, top: row.top)
      case .curve(let curve): lines += draw(curve, top: row.top)
      }
    }
    lines += drawLegend(top: bottom + Size.axis + 8)
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A lane or a curve with its position.
  private struct Row {
    enum Content {
      case lane(Strip)
      case curve(TimelineCurve)
    }

    let content: Content
    let top: Int
    let height: Int
  }

  /// The rows from top to bottom.
  private var rows: [Row] {
    let contents =
      lanes.prefix(lanesAboveCurves).map { Row.Content.lane($0) } + keptCurves.map { .curve($0) }
      + lanes.dropFirst(lanesAboveCurves).map { .lane($0) }
    var top = Size.title
    return contents.map { content in
      let height = if case .curve = content { Self.curveHeight } else { Size.lane }
      defer { top += height }
      return Row(content: content, top: top, height: height)
    }
  }

  private func band(top: Int, height: Int) -> String {
    "<rect class=\"band\" x=\"\(Size.margin)\" y=\"\(top)\" "
      + "width=\"\(labelWidth + Size.plotWidth)\" height=\"\(height)\" fill=\"#f5f7fa\"/>"
  }

  // MARK: Lanes

  private func draw(_ lane: Strip, top: Int) -> [String] {
    let middle = top + Size.lane / 2
    let label = Self.clipped(lane.label, width: labelWidth)
    var lines = [text(label, x: Size.margin + 4, y: middle + 4, Style.ink)]
    switch lane.kind {
    case .instant: lines += drawInstants(lane, top: top)
    case .flag: lines += drawFlag(lane, top: top)
    case .state, .text, .integer, .real: lines += drawValues(lane, top: top)
    }
    return lines
  }

  private func drawValues(_ lane: Strip, top: Int) -> [String] {
    let y = top + (Size.lane - Size.bar) / 2
    return spans(of: lane).map { span in
      let index = lane.values.firstIndex(of: span.mark.value) ?? lane.values.count
      let fill = Self.colors[index % Self.colors.count]
      // Edges would hide spans that are hardly wider than the edges themselves.
      let edge = span.width < 40 ? "" : " stroke=\"#ffffff\""
      var line =
        "<g><title>\(tip(lane, span))</title>" + rectangle(span, y: y, height: Size.bar, "fill=\"\(fill)\"\(edge)")
      if hasRoomForName(span) {
        line += text(span.mark.value, x: span.x / 10 + 5, y: y + 13, "fill=\"#000000\" font-size=\"11\"")
      }
      return line + "</g>"
    }
  }

  private func drawFlag(_ lane: Strip, top: Int) -> [String] {
    let y = top + (Size.lane - Size.bar) / 2
    return spans(of: lane).map { span in
      let isOn = span.mark.value == "true"
      let shape =
        isOn
        ? rectangle(span, y: y, height: Size.bar, "fill=\"#f2b134\"")
        : rectangle(span, y: y + Size.bar - 3, height: 3, "fill=\"#9aa5b1\"")
      return "<g><title>\(tip(lane, span))</title>\(shape)</g>"
    }
  }

  private func drawInstants(_ lane: Strip, top: Int) -> [String] {
    let (y, bottom) = (top + 6, top + Size.lane - 5)
    return lane.marks.map { mark in
      let x = Self.pixels(tenths(of: mark.start))
      let more = mark.count > 1 ? ", and \(mark.count - 1) more" : ""
      let when = SimulationInstant(nanoseconds: mark.start)
      let name = Markup.escaped("\(mark.value) at \(when) s\(more)")
      return "<g><title>\(name)</title><path class=\"curve\" d=\"M\(x) \(bottom)V\(y + 3)\" stroke=\"#0b5c8a\"/>"
        + "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y + 3)\" r=\"3\" fill=\"#0b5c8a\"/></g>"
    }
  }

  /// A span of a lane with one value, in tenths of a pixel.
  private struct Span {
    let mark: Mark
    let end: Int64
    let x: Int
    let width: Int
  }

  private func spans(of lane: Strip) -> [Span] {
    lane.marks.indices.map { index in
      let mark = lane.marks[index]
      let next = index + 1 < lane.marks.count ? lane.marks[index + 1].start : end
      let x = tenths(of: mark.start)
      return Span(mark: mark, end: next, x: x, width: max(tenths(of: next) - x, 5))
    }
  }

  private func tip(_ lane: Strip, _ span: Span) -> String {
    let start = SimulationInstant(nanoseconds: span.mark.start)
    let end = SimulationInstant(nanoseconds: span.end)
    let more = span.mark.count > 1 ? ", \(span.mark.count) changes in its first column" : ""
    return Markup.escaped("\(lane.label): \(span.mark.value) from \(start) s to \(end) s\(more)")
  }

  private func rectangle(_ span: Span, y: Int, height: Int, _ style: String) -> String {
    "<rect x=\"\(Self.pixels(span.x))\" y=\"\(y)\" width=\"\(Self.pixels(span.width))\" "
      + "height=\"\(height)\" \(style)/>"
  }

  // MARK: Axis

  private func axis(bottom: Int) -> [String] {
    let unit = Self.unit(for: end)
    let step = Self.step(for: end, unit: unit.nanoseconds)
    var lines: [String] = []
    var instant: Int64 = 0
    while instant <= end {
      let x = Self.pixels(tenths(of: instant))
      lines.append("<path class=\"grid\" d=\"M\(x) \(Size.title)V\(bottom + 5)\" stroke=\"#d3dae2\"/>")
      let number = Self.number(instant, per: unit.nanoseconds)
      let anchor = Style.quiet + " text-anchor=\"middle\" font-size=\"11\""
      let center = tenths(of: instant) / 10
      lines.append(text("\(number) \(unit.name)", x: center, y: bottom + 19, anchor))
      let (next, isTooLate) = instant.addingReportingOverflow(step)
      if isTooLate { break }
      instant = next
    }
    return lines
  }

  /// Returns the time unit for a run with an end.
  private static func unit(for end: Int64) -> (name: String, nanoseconds: Int64) {
    let units: [(name: String, nanoseconds: Int64)] = [
      ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
      ("ms", 1_000_000), ("us", 1_000),
    ]
    return units.first { end / 2 >= $0.nanoseconds } ?? ("ns", 1)
  }

  /// Returns the distance between ticks: 1, 2 or 5 times a power of ten of the unit, for at most ten ticks.
  private static func step(for end: Int64, unit: Int64) -> Int64 {
    // A tenth of the unit is the finest step: units are chosen so that at least two of them fit.
    let base = max(unit / 10, 1)
    var power = base
    while true {
      for factor: Int64 in [1, 2, 5] where end / (power * factor) <= 10 { return power * factor }
      power *= 10
    }
  }

  /// Returns nanoseconds as a number of units with at most one decimal.
  private static func number(_ nanoseconds: Int64, per unit: Int64) -> String {
    let tenths = unit >= 10 ? nanoseconds / (unit / 10) : nanoseconds * 10
    return pixels(Int(tenths))
  }

  // MARK: Legend

  private var legendHeight: Int { legendRows.count * Size.legendLine }

  /// The legend in rows that fit the width: texts with their positions, each preceded by its colour.
  private var legendRows: [[(x: Int, text: String, color: String?)]] {
    var rows: [[(x: Int, text: String, color: String?)]] = []
    for entry in legend {
      let label = Self.clipped(entry.label, width: labelWidth)
      var row: [(x: Int, text: String, color: String?)] = [(Size.margin + 4, label, nil)]
      var x = left
      for (index, value) in entry.values.enumerated() {
        let width = value.count * Size.letter + 34
        if x + width > left + Size.plotWidth, row.count > 1 {
          rows.append(row)
          row = []
          x = left
        }
        row.append((x, value, Self.colors[index % Self.colors.count]))
        x += width
      }
      rows.append(row)
    }
    return rows
  }

  private func drawLegend(top: Int) -> [String] {
    legendRows.enumerated().flatMap { index, row in
      let y = top + index * Size.legendLine
      return row.map { item in
        guard let color = item.color else { return text(item.text, x: item.x, y: y + 13, Style.quiet) }
        return "<rect x=\"\(item.x)\" y=\"\(y + 2)\" width=\"14\" height=\"14\" fill=\"\(color)\"/>"
          + text(item.text, x: item.x + 20, y: y + 13, Style.quiet)
      }
    }
  }

  // MARK: Positions

  /// Returns the position of an instant from the left edge, in tenths of a pixel.
  func tenths(of nanoseconds: Int64) -> Int {
    let width = Int128(Size.plotWidth) * 10
    return left * 10 + Int(Int128(nanoseconds) * width / Int128(end))
  }

  static func pixels(_ tenths: Int) -> String { tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)" }

  static func clipped(_ label: String, width: Int) -> String {
    let room = (width - 12) / Size.letter
    return label.count <= room ? label : "…" + label.suffix(room - 1)
  }

  func text(_ words: String, x: Int, y: Int, _ style: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" \(style)>\(Markup.escaped(words))</text>"
  }
}
