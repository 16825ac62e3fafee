import Motion
import Pictures

/// A hypotrochoid: the curve of a pen in a wheel that rolls inside a ring.
///
/// > Source: the spirograph scene, whose "inner radius" is the ring's and whose "outer radius" the
/// > wheel's; docs/scene-format.md has the formula.
struct SpirographCurve {
  /// The radius of the ring.
  let inner: Double
  /// The radius of the wheel; not 0.
  let outer: Double
  /// The distance of the pen from the wheel's centre.
  let distance: Double
  /// The angle at which the curve ends, in radians.
  let end: Double
  /// The size of the frame, which is centred on the curve.
  let size: StageSize

  /// The maximum number of points drawn.
  private static let pointsMax = 20_000.0

  /// Creates a curve from the arguments of the function `hypotrochoid`.
  init(_ numbers: [Double]) {
    inner = numbers[0]
    outer = numbers[1] == 0 ? 1 : numbers[1]
    distance = numbers[2]
    end = max(0, min(1e5, numbers[3]))
    size = StageSize(width: numbers[4], height: numbers[5])
  }

  /// Returns the point at an angle in radians.
  func point(at angle: Double) -> Point {
    let arm = inner - outer
    let turned = arm / outer * angle
    guard angle.magnitude < 1e9, turned.magnitude < 1e9 else { return Point(size.width / 2, size.height / 2) }
    return Point(
      arm * Elementary.cosine(angle) + distance * Elementary.cosine(turned) + size.width / 2,
      arm * Elementary.sine(angle) - distance * Elementary.sine(turned) + size.height / 2)
  }

  /// The angle, x and y for every integer angle up to the end.
  var samples: SceneValue {
    .list(
      (0...Int(min(end, 2_000))).map { angle in
        let point = point(at: Double(angle))
        return .list([.number(Double(angle)), .finite(point.x), .finite(point.y)])
      })
  }

  /// The path of the curve, in steps of a hundredth, or larger if it is long.
  var path: StagePath {
    let step = max(0.01, end / Self.pointsMax)
    var points: [Point] = []
    var index = 0
    while Double(index) * step <= end + 1e-9 {
      points.append(point(at: Double(index) * step))
      index += 1
    }
    return .polyline(points)
  }
}
