import Motion
import Pictures
import SimulationCore

/// The true contour of a toothed wheel, around the origin: involute flanks, arcs along tips and roots, and fillets at
/// the feet of teeth.
///
/// A tooth of an external wheel, and a gap of a ring, is at angle zero. The contour is clockwise on the screen.
///
/// > Source: the involute of a circle; ISO 53 for the heights of teeth and the pressure angle of 20 degrees. The fillets
/// > are curves near the circle of 0.25 modules that touches root and flank.
struct ToothOutline {
  /// The contour.
  private(set) var path = StagePath()

  private let teeth: Int
  /// The number of coordinates that points have in one unit.
  private let unit: Double
  private let base: Double
  private let inner: Double
  private let outer: Double
  /// The height of the fillets; 0 without.
  private let fillet: Double
  /// Half the angle of a tooth, or of a ring's gap, on the base circle, in radians.
  private let halfAtBase: Double

  /// Creates the contour of a wheel.
  ///
  /// - Parameters:
  ///   - teeth: The number of teeth.
  ///   - radius: The pitch radius.
  ///   - isInternal: Whether it is the inside of a ring.
  ///   - step: The distance of the coordinates that points have; a part of one.
  ///
  /// - Precondition: there is a tooth.
  /// - Complexity: O(teeth).
  init(teeth: Int, radius: Double, isInternal: Bool, step: Double) {
    precondition(teeth > 0, "a wheel of \(teeth) teeth was asked for")
    self.teeth = teeth
    unit = (1 / step).rounded()
    let module = 2 * radius / Double(teeth)
    base = radius * Elementary.cosine(ToothForm.pressureAngle)
    inner = radius - (isInternal ? ToothForm.addendum : ToothForm.dedendum) * module
    let play = (isInternal ? 1 : -1) * ToothForm.play / 4 * 2 * Double.pi / Double(teeth)
    halfAtBase = Double.pi / (2 * Double(teeth)) + play + Self.involute(at: radius, base: base)
    // A wheel of few teeth has pointed ones, which end where their flanks meet.
    var (low, high) = (radius, radius + (isInternal ? ToothForm.dedendum : ToothForm.addendum) * module)
    let (half, circle) = (halfAtBase, base)
    func isPointed(_ radius: Double) -> Bool { Self.involute(at: radius, base: circle) > half }
    if isPointed(high) {
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isPointed(middle) { high = middle } else { low = middle }
      }
      outer = low
    } else {
      outer = high
    }
    let gap = Double.pi / Double(teeth) - halfAtBase + Self.involute(at: max(inner, base), base: base)
    fillet = isInternal || inner <= 0 ? 0 : max(0, min(0.25 * module, 0.8 * gap * inner))
    for tooth in 0..<teeth { addTooth(at: 2 * Double.pi * Double(tooth) / Double(teeth)) }
    path.close()
  }

  /// Returns the polar angle of the involute of a circle at a radius, in radians; 0 inside the circle.
  private static func involute(at radius: Double, base: Double) -> Double {
    let roll = Self.roll(at: radius, base: base)
    return roll - Elementary.arctangent(roll)
  }

  /// Returns the angle by which the involute has unrolled at a radius, in radians.
  private static func roll(at radius: Double, base: Double) -> Double {
    radius > base ? (radius * radius - base * base).squareRoot() / base : 0
  }

  /// Half the angle of a tooth at a radius, in radians; below the base circle the flank is radial.
  private func half(at radius: Double) -> Double { halfAtBase - Self.involute(at: radius, base: base) }

  private func point(_ radius: Double, _ angle: Double) -> Point {
    rounded(Point(radius * Elementary.cosine(angle), radius * Elementary.sine(angle)))
  }

  /// Returns a point in whole steps: a contour has hundreds of points, which files spell out.
  private func rounded(_ point: Point) -> Point {
    Point((unit * point.x).rounded() / unit, (unit * point.y).rounded() / unit)
  }

  private mutating func addTooth(at middle: Double) {
    let foot = half(at: inner)
    let spread = fillet > 0 ? fillet / inner : 0
    let start = max(0, inner)
    let entry = point(start, middle - foot - spread)
    if path.isEmpty {
      path.move(to: entry)
    } else {
      let rest = 2 * Double.pi / Double(teeth) - 2 * (foot + spread)
      arc(radius: start, from: middle - foot - spread - rest, sweep: rest)
    }
    let flank = max(base, start + fillet)
    let above = start + fillet
    if fillet > 0 { path.quadratic(control: point(start, middle - foot), to: point(above, middle - half(at: above))) }
    if flank > above { path.line(to: point(flank, middle - half(at: flank))) }
    addFlank(from: flank, to: outer, at: middle, side: -1)
    let tip = half(at: outer)
    arc(radius: outer, from: middle - tip, sweep: 2 * tip)
    addFlank(from: outer, to: flank, at: middle, side: 1)
    if flank > above { path.line(to: point(above, middle + half(at: above))) }
    if fillet > 0 { path.quadratic(control: point(start, middle + foot), to: point(start, middle + foot + spread)) }
  }

  /// Adds an involute between two radii, on one side of a tooth.
  private mutating func addFlank(from: Double, to: Double, at middle: Double, side: Double) {
    let (first, last) = (Self.roll(at: from, base: base), Self.roll(at: to, base: base))
    let count = max(1, Int(clamping: ((last - first).magnitude / Self.rollMax).rounded(.up)))
    let step = (last - first) / Double(count)
    let origin = middle + side * halfAtBase
    let (across, down) = (Elementary.cosine(origin), Elementary.sine(origin))
    /// A point in the axes of the involute's beginning, mirrored with the side.
    func seen(_ x: Double, _ y: Double) -> Point {
      Point(base * (across * x + side * down * y), base * (down * x - side * across * y))
    }
    func end(_ roll: Double) -> Point {
      let (cosine, sine) = (Elementary.cosine(roll), Elementary.sine(roll))
      return seen(cosine + roll * sine, sine - roll * cosine)
    }
    func slope(_ roll: Double) -> Point { seen(roll * Elementary.cosine(roll), roll * Elementary.sine(roll)) }
    for piece in 0..<count {
      let (start, stop) = (first + Double(piece) * step, first + Double(piece + 1) * step)
      let (a, b, u, v) = (end(start), end(stop), slope(start), slope(stop))
      path.cubic(
        control1: rounded(Point(a.x + u.x * step / 3, a.y + u.y * step / 3)),
        control2: rounded(Point(b.x - v.x * step / 3, b.y - v.y * step / 3)), to: rounded(b))
    }
  }

  /// The largest roll of one cubic curve, in radians: it departs from the involute by less than a thousandth of the base
  /// circle's radius.
  private static let rollMax = 0.8

  /// Adds an arc around the origin to the path, which ends where the arc begins.
  private mutating func arc(radius: Double, from start: Double, sweep: Double) {
    guard sweep > 0 else { return }
    let count = max(1, Int(clamping: (sweep / 0.5).rounded(.up)))
    let step = sweep / Double(count)
    // A step from its chord an arc is a line.
    guard radius * step * step / 8 > 1 / unit else { return path.line(to: point(radius, start + sweep)) }
    let far = radius / Elementary.cosine(step / 2)
    for piece in 0..<count {
      let angle = start + Double(piece) * step
      path.quadratic(control: point(far, angle + step / 2), to: point(radius, angle + step))
    }
  }
}
