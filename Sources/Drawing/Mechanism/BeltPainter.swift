import Mechanisms

/// Draws a belt or chain on dots: its runs and arcs, and dashes that march along it without a seam.
struct BeltPainter {
  /// A piece of the path: a straight run or an arc.
  private enum Piece {
    case run(from: Point, to: Point)
    case arc(centre: Point, radius: Double, start: Double, sweep: Double)

    var length: Double {
      switch self {
      case .run(let from, let to):
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        return (dx * dx + dy * dy).squareRoot()
      case .arc(_, let radius, _, let sweep): return radius * sweep.magnitude
      }
    }
  }

  private let pieces: [Piece]
  /// Where the second wheel lies, seen from the first, in the plane of the drawing.
  private let offset: Point
  private let centre: Point
  private let tilt: MechanismLayout.Tilt?
  /// From one dash to the next; the length is a whole number of them.
  let period: Double
  /// How far the belt has moved, in dots.
  private let travel: Double
  private let isBlurred: Bool
  private let isChain: Bool
  /// How long the belt is.
  let length: Double

  /// A belt over two wheels.
  ///
  /// - Parameters:
  ///   - first: The first wheel's centre, in dots.
  ///   - second: The second wheel's centre.
  ///   - radii: Their pitch radii in dots.
  ///   - isCrossed: Whether it crosses between them.
  ///   - isChain: Whether it is a chain.
  ///   - tilt: How both are turned out of the plane.
  ///   - turns: The turns of the first wheel.
  ///   - passing: The turns that it makes until the next picture.
  ///   - wanted: About how far it is from dash to dash, in dots.
  init?(
    first: Point,
    second: Point,
    radii: (first: Double, second: Double),
    isCrossed: Bool,
    isChain: Bool,
    tilt: MechanismLayout.Tilt?,
    turns: Double,
    passing: Double,
    period wanted: Double
  ) {
    centre = first
    offset = Point(second.x - first.x, second.y - first.y)
    self.tilt = tilt
    self.isChain = isChain
    // The wheels' own plane: what lies along the short axis is an offset, and no distance.
    let flat = Point(tilt?.isAboutY == true ? 0 : offset.x, tilt?.isAboutY == false ? 0 : offset.y)
    let distance = (flat.x * flat.x + flat.y * flat.y).squareRoot()
    let spread = isCrossed ? radii.first + radii.second : radii.first - radii.second
    guard distance > spread.magnitude, distance > 0 else { return nil }
    let (ex, ey) = (flat.x / distance, flat.y / distance)
    let sine = spread / distance
    let cosine = (1 - sine * sine).squareRoot()
    let (nx, ny) = (ey, -ex)
    let upper = Point(ex * sine + nx * cosine, ey * sine + ny * cosine)
    let lower = Point(ex * sine - nx * cosine, ey * sine - ny * cosine)
    let sign = isCrossed ? -1.0 : 1.0
    func on(_ centre: Point, _ radius: Double, _ way: Point) -> Point {
      Point(centre.x + radius * way.x, centre.y + radius * way.y)
    }
    let origin = Point(0, 0)
    let back = Point(sign * lower.x, sign * lower.y)
    let away = Point(sign * upper.x, sign * upper.y)
    let slope = 2 * Double.pi * PictureMath.turn(x: cosine, y: sine)
    func angle(_ way: Point) -> Double { 2 * Double.pi * PictureMath.turn(x: way.x, y: way.y) }
    let secondSweep = isCrossed ? -(Double.pi + 2 * slope) : Double.pi - 2 * slope
    pieces = [
      .run(from: on(origin, radii.first, upper), to: on(flat, radii.second, away)),
      .arc(centre: flat, radius: radii.second, start: angle(away), sweep: secondSweep),
      .run(from: on(flat, radii.second, back), to: on(origin, radii.first, lower)),
      .arc(
        centre: origin,
        radius: radii.first,
        start: angle(lower),
        sweep: Double.pi + 2 * slope
      ),
    ]
    length = pieces.reduce(0) { $0 + $1.length }
    // Dashes closer than this run together.
    let least = max(wanted, 1e-6)
    let coarse = least * max(1, (5 / least).rounded(.up))
    period = length / max(1, (length / coarse).rounded())
    let whole = turns.rounded(.down)
    // Whole turns are taken off the way first, so that it stays exact in long runs.
    let aTurn = 2 * Double.pi * radii.first
    let wholeWay = (whole * (aTurn / length)).truncatingRemainder(dividingBy: 1) * length
    travel = wholeWay + (turns - whole) * aTurn
    isBlurred = passing * aTurn > period / 2
  }

  /// Draws the belt over what is there.
  func draw(into canvas: inout DotCanvas) {
    var way = 0.0
    for piece in pieces {
      let length = piece.length
      switch piece {
      case .run(let from, let to):
        let whole = max(1e-9, length)
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let out = (x: dy / whole, y: -(dx / whole))
        draw(length, from: way, into: &canvas) { along in
          let share = along / whole
          return (Point(from.x + dx * share, from.y + dy * share), out)
        }
      case .arc(let centre, let radius, let start, let sweep):
        draw(length, from: way, into: &canvas) { along in
          let angle = start + along / radius * (sweep < 0 ? -1 : 1)
          let out = PictureMath.unit(turns: angle / (2 * Double.pi))
          return (Point(centre.x + radius * out.x, centre.y + radius * out.y), out)
        }
      }
      way += length
    }
  }

  /// Draws a piece of the belt.
  ///
  /// - Parameters:
  ///   - length: How long it is.
  ///   - way: How far along the belt it begins.
  ///   - canvas: The canvas.
  ///   - point: The place at a way along the piece, and the direction away from the belt's inside.
  @inline(__always)
  private func draw(
    _ length: Double,
    from way: Double,
    into canvas: inout DotCanvas,
    _ point: (_ along: Double) -> (place: Point, out: (x: Double, y: Double))
  ) {
    let count = Int((length / 0.6).rounded(.up))
    guard count > 0, count < 100_000 else { return }
    let plane = Plane(centre: centre, offset: offset, tilt: tilt)
    let share = (way - travel) / period
    let step = length / Double(count)
    let thickness = isChain ? 1.0 : -1
    let (width, height) = (canvas.width, canvas.height)
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for index in 0...count {
        let along = step * Double(index)
        let isDash = !isBlurred && PictureMath.fraction(share + along / period) < 0.55
        let (place, out) = point(along)
        let ink = isDash ? MechanismInk.dash : MechanismInk.belt
        if let dot = plane.dot(place, width, height) { unsafe dots[dot] = ink }
        guard isDash else { continue }
        let beside = Point(place.x + out.x * thickness, place.y + out.y * thickness)
        if let dot = plane.dot(beside, width, height) { unsafe dots[dot] = ink }
      }
    }
  }

  /// How the belt's own plane lies in the drawing's.
  private struct Plane {
    let centre: Point
    /// What a place's coordinates count across and down.
    private let across: Point
    private let down: Point

    init(centre: Point, offset: Point, tilt: MechanismLayout.Tilt?) {
      self.centre = centre
      guard let tilt else {
        (across, down) = (Point(1, 0), Point(0, 1))
        return
      }
      if tilt.isAboutY {
        across = Point(tilt.cosine, 0)
        down = Point(offset.y == 0 ? 0 : offset.x / offset.y, 1)
      } else {
        across = Point(1, offset.x == 0 ? 0 : offset.y / offset.x)
        down = Point(0, tilt.cosine)
      }
    }

    /// Which of the canvas's dots a place is; nil where it is beside the canvas.
    @inline(__always)
    func dot(_ place: Point, _ width: Int, _ height: Int) -> Int? {
      let left = centre.x + (place.x * across.x + place.y * down.x)
      let top = centre.y + (place.x * across.y + place.y * down.y)
      guard left >= 0, top >= 0, left < Double(width), top < Double(height) else { return nil }
      return Int(top) * width + Int(left)
    }
  }
}
