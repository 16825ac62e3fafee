/// The layout of a chart: its size, its axes, and the parts that all charts share.
struct Plot {
  /// A point in the drawing's coordinates.
  struct Point {
    let x: Double
    let y: Double
  }

  /// The space around the axes.
  struct Margins {
    var left = 60.0
    var right = 14.0
    var top = 14.0
    var bottom = 42.0
  }

  let width: Double
  let height: Double
  let margins: Margins

  /// A drawing of a size, in the units of its view box.
  init(width: Double = 520, height: Double = 290, margins: Margins = Margins()) {
    self.width = width
    self.height = height
    self.margins = margins
  }

  /// The left, right, upper and lower end of the axes.
  var left: Double { margins.left }
  var right: Double { width - margins.right }
  var top: Double { margins.top }
  var bottom: Double { height - margins.bottom }

  /// The picture: a description for screen readers, the axes, and their content.
  func picture(_ title: String, class style: String = "chart", _ parts: [Element]) -> Element {
    tag(
      "svg", ["class": style, "viewBox": "0 0 \(number(width)) \(number(height))", "role": "img", "aria-label": title],
      parts)
  }

  /// The lower axis with its title.
  func xAxis(_ scale: AxisScale, title: String) -> Element {
    let ticks = scale.ticks.map { tick -> Element in
      let x = scale(tick.value)
      return .group([
        line(Point(x: x, y: bottom), Point(x: x, y: bottom + 4), class: "tick"),
        text(tick.text, at: Point(x: x, y: bottom + 16), class: "label middle"),
      ])
    }
    return tag(
      "g", class: "axis",
      [line(Point(x: left, y: bottom), Point(x: right, y: bottom), class: "base")] + ticks + [
        text(title, at: Point(x: (left + right) / 2, y: height - 8), class: "title middle")
      ])
  }

  /// The left axis with grid lines, and its title above.
  func yAxis(_ scale: AxisScale, title: String) -> Element {
    let ticks = scale.ticks.map { tick -> Element in
      let y = scale(tick.value)
      return .group([
        line(Point(x: left, y: y), Point(x: right, y: y), class: "grid"),
        text(tick.text, at: Point(x: left - 6, y: y + 4), class: "label end"),
      ])
    }
    let middle = (top + bottom) / 2
    let title = tag(
      "text",
      ["class": "title middle", "x": "12", "y": number(middle), "transform": "rotate(-90 12 \(number(middle)))"],
      [.text(title)])
    return tag("g", class: "axis", ticks + [title])
  }

  func line(_ start: Point, _ end: Point, class style: String) -> Element {
    tag(
      "line", ["class": style, "x1": number(start.x), "y1": number(start.y), "x2": number(end.x), "y2": number(end.y)])
  }

  func text(_ text: String, at point: Point, class style: String) -> Element {
    tag("text", ["class": style, "x": number(point.x), "y": number(point.y)], [.text(text)])
  }

  /// A box with a tooltip.
  func box(from corner: Point, to opposite: Point, class style: String, hint: String = "") -> Element {
    tag(
      "rect",
      [
        "class": style, "x": number(min(corner.x, opposite.x)), "y": number(min(corner.y, opposite.y)),
        "width": number((corner.x - opposite.x).magnitude), "height": number((corner.y - opposite.y).magnitude),
      ], hint.isEmpty ? [] : [tag("title", hint)])
  }

  /// A line through points; with the lower axis, the boundary of an area.
  func path(_ points: [Point], class style: String, hint: String = "", isArea: Bool = false) -> Element {
    guard let first = points.first, let last = points.last else { return .group([]) }
    var steps = "M" + pair(first)
    for point in points.dropFirst() { steps += "L" + pair(point) }
    if isArea { steps += "L" + pair(Point(x: last.x, y: bottom)) + "L" + pair(Point(x: first.x, y: bottom)) + "Z" }
    return tag("path", ["class": style, "d": steps], hint.isEmpty ? [] : [tag("title", hint)])
  }

  private func pair(_ point: Point) -> String { number(point.x) + " " + number(point.y) }
  private func number(_ value: Double) -> String { NumberText.coordinate(value) }
}

/// The legend of a chart's colours, as text that wraps.
struct Legend {
  /// The meaning of a colour.
  struct Entry {
    let style: String
    let text: String
  }

  let entries: [Entry]

  /// The legend; empty for a single entry that needs none.
  var element: Element {
    tag(
      "div", class: "legend",
      entries.map { entry in tag("span", [:], [tag("i", class: entry.style, []), .text(entry.text)]) })
  }
}
