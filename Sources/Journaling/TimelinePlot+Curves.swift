import SimulationCore

// The curves of the readings that changed, each in a lane of its own with its own scale.
extension TimelinePlot {
  /// The height of a curve's lane in pixels.
  static let curveHeight = 48

  /// The curves that are drawn.
  var drawnCurves: [TimelineCurve] { curves.filter(\.isKept) }

  /// How many more readings have changed than are drawn, those that are on or off not counted.
  var undrawnCount: Int {
    curves.count { $0.hasMoved && $0.unit != .onOff } - drawnCurves.count
  }

  /// The range of a curve in words: `0 to 12.6 m`.
  static func rangeText(of curve: TimelineCurve) -> String {
    guard let range = curve.range else { return "" }
    let unit = curve.unit.rawValue
    return "\(rounded(range.lowerBound)) to \(rounded(range.upperBound))"
      + (unit.isEmpty ? "" : " \(unit)")
  }

  /// A number with four digits that count.
  private static func rounded(_ number: Double) -> String {
    let magnitude = number.magnitude
    guard magnitude > 0, magnitude < 1e15 else { return number.shortText }
    var power = 1.0
    while magnitude * power < 1_000, power < 1e15 { power *= 10 }
    return ((number * power).rounded() / power).shortText
  }

  /// The lines of a curve's path, from its lane's top on; empty where it has no points.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - top: The top of its lane in pixels.
  ///   - x: The place of a time in nanoseconds, in tenths of a pixel.
  /// - Returns: What the attribute `d` of a path holds.
  func path(of curve: TimelineCurve, top: Int, x: (Int64) -> Int) -> String {
    guard let range = curve.range else { return "" }
    let height = Double((Self.curveHeight - 10) * 10)
    let span = range.upperBound - range.lowerBound
    func y(_ value: Double) -> Int {
      let share = span > 0 ? (value - range.lowerBound) / span : 0.5
      return top * 10 + 50 + Int(((1 - share) * height).rounded())
    }
    var path = ""
    var isDown = false
    var pen: (x: Int, y: Int)?
    for point in curve.points + [.init(time: end, value: curve.last)] {
      guard let value = point.value else {
        isDown = false
        continue
      }
      let next = (x: x(point.time), y: y(value))
      if isDown, let pen, pen == next { continue }
      path += "\(isDown ? "L" : "M")\(Self.pixels(next.x)) \(Self.pixels(next.y))"
      (isDown, pen) = (true, next)
    }
    return path
  }
}
