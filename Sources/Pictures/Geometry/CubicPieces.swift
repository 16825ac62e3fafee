public import SimulationCore

/// A cubic Bezier curve divided into straight segments of equal parameter length.
@usableFromInline struct CubicPieces {
  @usableFromInline let start: Point
  @usableFromInline let first: Point
  @usableFromInline let second: Point
  @usableFromInline let end: Point
  @usableFromInline let count: Int

  /// Divides a curve, bounding the distance from the chords: count^2 = 3/4 of the second difference over the tolerance.
  ///
  /// > Source: G. Farin, Curves and Surfaces for CAGD, 5th edition, section 5.8 (Wang's bound).
  @inlinable init(_ start: Point, _ first: Point, _ second: Point, _ end: Point, tolerance: Double) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
    let bendX = max(abs(start.x - 2 * first.x + second.x), abs(first.x - 2 * second.x + end.x))
    let bendY = max(abs(start.y - 2 * first.y + second.y), abs(first.y - 2 * second.y + end.y))
    let bend = (bendX * bendX + bendY * bendY).squareRoot()
    let wished = (0.75 * bend / tolerance).squareRoot()
    // 512 segments are enough for any screen; NaN yields one segment.
    count = wished < 512 ? max(1, Int(clamping: wished.rounded(.up))) : (wished.isNaN ? 1 : 512)
  }

  @inlinable func point(at share: Double) -> Point {
    let rest = 1 - share
    let a = rest * rest * rest
    let b = 3 * rest * rest * share
    let c = 3 * rest * share * share
    let d = share * share * share
    return Point(
      a * start.x + b * first.x + c * second.x + d * end.x, a * start.y + b * first.y + c * second.y + d * end.y)
  }

  @inlinable func forEach(_ line: (Point, Point) -> Void) {
    var pen = start
    if count > 1 {
      for index in 1..<count {
        let next = point(at: Double(index) / Double(count))
        line(pen, next)
        pen = next
      }
    }
    line(pen, end)
  }
}
