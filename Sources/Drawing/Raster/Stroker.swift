internal import Motion
import Pictures
import SimulationCore
internal import Stage

/// Converts a stroked path to contours for the nonzero winding rule.
///
/// Points are in the path's coordinates; the map to pixels is applied later, so that a line on a tilted part
/// is tilted too.
struct Stroker {
  private let half: Double
  private let stroke: FrameStroke
  /// The maximum angle of a segment of an arc, in degrees.
  private let arcStep: Double
  /// The current contour.
  private(set) var outline: [Point] = []

  /// Creates a stroker whose arcs deviate from a circle by at most `tolerance` points.
  init(_ stroke: FrameStroke, width: Double, tolerance: Double) {
    self.stroke = stroke
    half = width / 2
    // The sagitta of an arc is r a^2 / 8; half of the tolerance is used, because segments lie on one side only.
    let step = (4 * tolerance / max(half, tolerance)).squareRoot() * 180 / Double.pi
    arcStep = max(6, min(60, step))
  }

  /// Emits the contours of one line, dashes included.
  mutating func trace(_ contour: StagePath.Contour, _ fill: ([Point]) -> Void) {
    let dashes = stroke.dashes.map { max(0, $0) }
    let period = dashes.reduce(0, +)
    let pieces = period > 0 ? contour.length / period * Double(dashes.count) : 0
    // This many dashes are finer than any picture.
    guard period > 0, pieces < 10_000 else {
      traceWhole(contour, fill)
      return
    }
    var walker = DashWalker(dashes: dashes, phase: stroke.dashPhase)
    for piece in walker.pieces(of: contour) { traceWhole(piece, fill) }
  }

  private mutating func traceWhole(_ contour: StagePath.Contour, _ fill: ([Point]) -> Void) {
    var points: [Point] = []
    points.reserveCapacity(contour.points.count)
    for point in contour.points where points.last != point { points.append(point) }
    if contour.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { dot(at: point, fill) }
      return
    }
    outline.removeAll(keepingCapacity: true)
    if contour.isClosed, points.count > 2 {
      for index in points.indices { joinAround(points, index) }
      fill(outline)
      outline.removeAll(keepingCapacity: true)
      points.reverse()
      for index in points.indices { joinAround(points, index) }
      fill(outline)
      return
    }
    if contour.isClosed { points.append(points[0]) }
    for _ in 0..<2 {
      for index in 1..<(points.count - 1) where points.count > 2 {
        join(points[index - 1], points[index], points[index + 1])
      }
      cap(from: points[points.count - 2], to: points[points.count - 1])
      points.reverse()
    }
    fill(outline)
  }

  private mutating func joinAround(_ points: [Point], _ index: Int) {
    let before = points[index == 0 ? points.count - 1 : index - 1]
    let after = points[index + 1 == points.count ? 0 : index + 1]
    join(before, points[index], after)
  }

  /// Adds the join on the left side of the line at a corner.
  private mutating func join(_ before: Point, _ corner: Point, _ after: Point) {
    let inLength = before.distance(to: corner)
    let outLength = corner.distance(to: after)
    let first = Point((corner.y - before.y) / inLength * half, (before.x - corner.x) / inLength * half)
    let second = Point((after.y - corner.y) / outLength * half, (corner.x - after.x) / outLength * half)
    let square = half * half
    let cosine = (first.x * second.x + first.y * second.y) / square
    // Positive if the line turns away from this side.
    let sine = (first.x * second.y - first.y * second.x) / square
    let meeting = Point(corner.x + (first.x + second.x) / (1 + cosine), corner.y + (first.y + second.y) / (1 + cosine))
    // At joints of a flattened curve, both sides simply meet.
    if cosine > 0.9 {
      outline.append(meeting)
    } else if sine <= 0 {
      let reach = cosine > -0.999 ? half * ((1 - cosine) / (1 + cosine)).squareRoot() : .infinity
      if reach <= min(inLength, outLength) {
        outline.append(meeting)
      } else {
        outline += [corner + first, corner, corner + second]
      }
    } else {
      joinOutside(corner, first, second, cosine: cosine, meeting: meeting)
    }
  }

  private mutating func joinOutside(_ corner: Point, _ first: Point, _ second: Point, cosine: Double, meeting: Point) {
    switch stroke.join {
    case .bevel: outline += [corner + first, corner + second]
    case .miter:
      // The ratio of miter length to width is one over the sine of half the angle.
      let isShort = cosine > -0.9999 && 2 / (1 + cosine) <= stroke.miterLimit * stroke.miterLimit
      outline += isShort ? [meeting] : [corner + first, corner + second]
    case .round:
      arc(around: corner, from: first, degrees: Self.degrees(from: first, to: second))
      outline.append(corner + second)
    }
  }

  private mutating func cap(from before: Point, to end: Point) {
    let length = before.distance(to: end)
    let side = Point((end.y - before.y) / length * half, (before.x - end.x) / length * half)
    let ahead = Point(-side.y, side.x)
    switch stroke.cap {
    case .butt: outline += [end + side, end + side.reversed]
    case .square: outline += [end + side + ahead, end + side.reversed + ahead]
    case .round:
      arc(around: end, from: side, degrees: 180)
      outline.append(end + side.reversed)
    }
  }

  /// Draws a line of zero length, which consists of its caps.
  private mutating func dot(at point: Point, _ fill: ([Point]) -> Void) {
    outline.removeAll(keepingCapacity: true)
    switch stroke.cap {
    case .butt: return
    case .round: arc(around: point, from: Point(half, 0), degrees: 360)
    case .square:
      let side = Point(half, half)
      let other = Point(half, -half)
      outline += [point + other, point + side, point + other.reversed, point + side.reversed]
    }
    fill(outline)
  }

  /// Appends the points of an arc to the contour, including its start but not its end.
  private mutating func arc(around centre: Point, from start: Point, degrees: Double) {
    let count = max(1, Int(clamping: (abs(degrees) / arcStep).rounded(.up)))
    let (sine, cosine) = Elementary.sineAndCosine(degrees: degrees / Double(count))
    var arm = start
    for _ in 0..<count {
      outline.append(centre + arm)
      arm = Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    }
  }

  private static func degrees(from first: Point, to second: Point) -> Double {
    Elementary.arctangent(y: first.x * second.y - first.y * second.x, x: first.x * second.x + first.y * second.y) * 180
      / Double.pi
  }
}

extension Point {
  /// Adds two vectors.
  static func + (one: Point, other: Point) -> Point { Point(one.x + other.x, one.y + other.y) }

  /// The opposite vector.
  var reversed: Point { Point(-x, -y) }
}
