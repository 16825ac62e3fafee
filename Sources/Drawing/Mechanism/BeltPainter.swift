import Mechanisms
import Pictures

/// Draws a belt or chain with dots: its runs and arcs, and dashes that move along it without a seam.
struct BeltPainter {
  /// A piece of the path: a straight run or an arc.
  enum Piece: Hashable, Sendable {
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

    /// Returns the point at a distance along the piece, and the outward direction there.
    func point(at way: Double, of whole: Double) -> (point: Point, out: (x: Double, y: Double)) {
      switch self {
      case .run(let from, let to):
        let share = way / whole
        let (dx, dy) = ((to.x - from.x) / whole, (to.y - from.y) / whole)
        return (Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share), (dy, -dx))
      case .arc(let centre, let radius, let start, let sweep):
        let angle = start + way / radius * (sweep < 0 ? -1 : 1)
        let out = PictureMath.unit(turns: angle / (2 * Double.pi))
        return (Point(centre.x + radius * out.x, centre.y + radius * out.y), out)
      }
    }
  }

  private static let outlines = OutlineCache<BeltOutline.Key, BeltOutline>()

  private let pieces: [Piece]
  /// The mapping from the belt's own plane, around the first wheel, to that of the drawing.
  private let map: StageTransform
  /// The distance between dashes; it divides the length evenly.
  let period: Double
  /// The travel of the belt, in dots.
  let travel: Double
  let isBlurred: Bool
  let isChain: Bool
  /// Whether its wheels move from frame to frame.
  private let isOnCarrier: Bool
  /// The length of the belt.
  let length: Double

  /// Creates the painter of a belt over two wheels.
  ///
  /// - Parameters:
  ///   - first: The first wheel's centre, in dots.
  ///   - second: The second wheel's centre.
  ///   - radii: Their pitch radii in dots.
  ///   - isCrossed: Whether the belt is crossed.
  ///   - isChain: Whether it is a chain.
  ///   - isOnCarrier: Whether its wheels move from frame to frame.
  ///   - tilt: The tilt of both wheels out of the plane.
  ///   - turns: The turns of the first wheel.
  ///   - passing: The turns of the first wheel until the next picture.
  ///   - wanted: The approximate distance between dashes, in dots.
  init?(
    first: Point, second: Point, radii: (first: Double, second: Double), isCrossed: Bool, isChain: Bool,
    isOnCarrier: Bool, tilt: MechanismLayout.Tilt?, turns: Double, passing: Double, period wanted: Double
  ) {
    let offset = Point(second.x - first.x, second.y - first.y)
    // A second wheel that is offset along the foreshortened axis slants the belt.
    map =
      switch tilt {
      case nil: .translation(x: first.x, y: first.y)
      case let tilt? where tilt.isAboutY:
        StageTransform(
          a: tilt.cosine, b: 0, c: offset.y == 0 ? 0 : offset.x / offset.y, d: 1, tx: first.x, ty: first.y)
      case let tilt?:
        StageTransform(
          a: 1, b: offset.x == 0 ? 0 : offset.y / offset.x, c: 0, d: tilt.cosine, tx: first.x, ty: first.y)
      }
    self.isChain = isChain
    self.isOnCarrier = isOnCarrier
    // The wheels' own plane: an offset along the foreshortened axis does not count as distance.
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
      .arc(centre: origin, radius: radii.first, start: angle(lower), sweep: Double.pi + 2 * slope),
    ]
    length = pieces.reduce(0) { $0 + $1.length }
    // Dashes closer than this merge.
    let least = max(wanted, 1e-6)
    let coarse = least * max(1, (5 / least).rounded(.up))
    period = length / max(1, (length / coarse).rounded())
    let whole = turns.rounded(.down)
    // Whole turns are removed first, so that the travel stays exact in long runs.
    let aTurn = 2 * Double.pi * radii.first
    let wholeWay = (whole * (aTurn / length)).truncatingRemainder(dividingBy: 1) * length
    travel = wholeWay + (turns - whole) * aTurn
    isBlurred = passing * aTurn > period / 2
  }

  /// Draws the belt over the canvas.
  func draw(into canvas: inout DotCanvas) {
    let outline = outline(on: canvas)
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for piece in outline.pieces {
        let share = (piece.start - travel) / period
        for dot in piece.points {
          let isDash = !isBlurred && PictureMath.fraction(share + dot.dashes) < 0.55
          let ink = isDash ? MechanismInk.dash : MechanismInk.belt
          if dot.dot >= 0 { unsafe dots[dot.dot] = ink }
          if isDash, dot.beside >= 0 { unsafe dots[dot.beside] = ink }
        }
      }
    }
  }

  private func outline(on canvas: borrowing DotCanvas) -> BeltOutline {
    let key = BeltOutline.Key(
      pieces: pieces, map: map, isChain: isChain, period: period, width: canvas.width, height: canvas.height)
    // A belt whose wheels revolve moves in every frame, so caching it is useless.
    return isOnCarrier ? BeltOutline(key) : Self.outlines.outline(key) { BeltOutline(key) }
  }

  /// The belt's line, in dots.
  var path: StagePath {
    var path = StagePath()
    for piece in pieces {
      switch piece {
      case .run(let from, let to): path.append(path.isEmpty ? .polyline([from, to]) : StagePath([.line(to)]))
      case .arc(let centre, let radius, let start, let sweep):
        let degrees = (start * 180 / Double.pi, sweep * 180 / Double.pi)
        let arc = StagePath.arc(
          centre: centre, radius: radius, fromDegrees: degrees.0, toDegrees: degrees.0 + degrees.1)
        path.append(StagePath(Array(arc.elements.dropFirst())))
      }
    }
    path.close()
    return path.transformed(by: map)
  }
}
