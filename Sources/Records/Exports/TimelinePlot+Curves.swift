import SimulationCore

// The curves of the readings that changed, each in a lane with its own scale.
extension TimelinePlot {
  /// The height of a curve's lane in pixels.
  static let curveHeight = 48

  /// The curves that are drawn.
  var keptCurves: [TimelineCurve] { curves.filter(\.isKept) }

  /// The number of readings that changed and are not drawn, without landings and those that are on or off.
  var undrawnCount: Int { curves.count { $0.hasMoved && !$0.unit.isDiscrete } - keptCurves.count }

  /// The caption about them; empty if there are none.
  var undrawnText: String { undrawnCount > 0 ? " · values that change and are not drawn: \(undrawnCount)" : "" }

  /// Returns the SVG of a curve in its lane.
  func draw(_ curve: TimelineCurve, top: Int) -> [String] {
    let range = Self.rangeText(of: curve)
    let label = Self.clipped(curve.label, width: labelWidth)
    return [
      text(label, x: Size.margin + 4, y: top + 20, Style.ink),
      text(range, x: Size.margin + 4, y: top + 36, Style.quiet + " font-size=\"11\""),
      "<g><title>\(Markup.escaped("\(curve.label): \(range)"))</title>"
        + "<path class=\"curve\" d=\"\(path(of: curve, top: top))\" fill=\"none\" "
        + "stroke=\"#0b5c8a\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/></g>",
    ]
  }

  /// Returns the range of a curve as text: `0 to 12.6 m`.
  private static func rangeText(of curve: TimelineCurve) -> String {
    guard let range = curve.range else { return "" }
    let unit = curve.unit == .share ? "" : curve.unit.rawValue
    return "\(rounded(range.lowerBound)) to \(rounded(range.upperBound))" + (unit.isEmpty ? "" : " \(unit)")
  }

  /// Returns a number with four significant digits.
  private static func rounded(_ number: Double) -> String {
    let magnitude = number.magnitude
    guard magnitude > 0, magnitude < 1e15 else { return number.shortText }
    var power = 1.0
    while magnitude * power < 1_000, power < 1e15 { power *= 10 }
    return ((number * power).rounded() / power).shortText
  }

  /// Returns the path of a curve in a lane; empty if it has no points.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - top: The top of its lane in pixels.
  /// - Returns: The contents of the path's `d` attribute.
  private func path(of curve: TimelineCurve, top: Int) -> String {
    guard let range = curve.range else { return "" }
    let height = Double((Self.curveHeight - 10) * 10)
    let span = range.upperBound - range.lowerBound
    func y(_ value: Double) -> Int {
      let share = span > 0 ? (value - range.lowerBound) / span : 0.5
      return top * 10 + 50 + Int(clamping: ((1 - share) * height).rounded())
    }
    var path = ""
    var isDown = false
    var pen: (x: Int, y: Int)?
    for point in curve.points + [.init(time: end, value: curve.last)] {
      guard let value = point.value else {
        isDown = false
        continue
      }
      let next = (x: tenths(of: point.time), y: y(value))
      if isDown, let pen, pen == next { continue }
      path += "\(isDown ? "L" : "M")\(Self.pixels(next.x)) \(Self.pixels(next.y))"
      (isDown, pen) = (true, next)
    }
    return path
  }
}

extension ReadingUnit {
  /// Whether it is drawn as a lane instead of a curve: on or off, or a landing.
  var isDiscrete: Bool { self == .onOff || self == .landing }
}
