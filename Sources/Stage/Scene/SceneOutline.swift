import Motion
import Pictures

/// The outlines of named shapes in a frame.
enum SceneOutline {
  /// Returns a star whose inner corners are at a share of the outer radius, the depth.
  ///
  /// With a depth of 1 or more it is a polygon.
  static func star(in frame: Rectangle, points: Int, depth: Double) -> StagePath {
    let isStar = depth < 1
    let count = max(3, min(60, points)) * (isStar ? 2 : 1)
    return .polygon(
      (0..<count).map { corner in
        let share = isStar && !corner.isMultiple(of: 2) ? max(0, depth) : 1
        let (sine, cosine) = Elementary.sineAndCosine(degrees: -90 + 360 * Double(corner) / Double(count))
        return Point(
          frame.centre.x + frame.width / 2 * share * cosine, frame.centre.y + frame.height / 2 * share * sine)
      })
  }

  /// Returns a trapezoid whose upper side is shorter by `inset` at both corners.
  static func trapezoid(in frame: Rectangle, inset: Double) -> StagePath {
    .polygon([
      Point(frame.x, frame.bottom),
      Point(frame.x + inset, frame.y),
      Point(frame.right - inset, frame.y),
      Point(frame.right, frame.bottom),
    ])
  }

  /// Returns the fields of a board whose row and column add up to an even number.
  static func checkerboard(in frame: Rectangle, rows: Double, columns: Double) -> StagePath {
    let most = 200.0
    let rowCount = max(1, min(most, rows.rounded(.towardZero)))
    let columnCount = max(1, min(most, columns.rounded(.towardZero)))
    let (width, height) = (frame.width / columnCount, frame.height / rowCount)
    var path = StagePath()
    for row in 0..<Int(rowCount) {
      for column in 0..<Int(columnCount) where (row + column).isMultiple(of: 2) {
        path.append(
          .rectangle(
            Rectangle(
              x: frame.x + Double(column) * width, y: frame.y + Double(row) * height, width: width, height: height)))
      }
    }
    return path
  }

  /// Returns an arc of the ellipse inscribed in a frame.
  static func arc(in frame: Rectangle, start: Double, sweep: Double) -> StagePath {
    let radius = frame.width / 2
    let arc = StagePath.arc(centre: frame.centre, radius: radius, fromDegrees: start, toDegrees: start + sweep)
    guard frame.width != frame.height, frame.width > 0 else { return arc }
    return arc.transformed(by: .scale(x: 1, y: frame.height / frame.width, about: frame.centre))
  }

  /// Returns a path stretched from a box to a frame.
  static func stretched(_ path: StagePath, from box: Rectangle, to frame: Rectangle) -> StagePath {
    let (x, y) = (frame.width / max(box.width, 1e-6), frame.height / max(box.height, 1e-6))
    return path.transformed(
      by: StageTransform(a: x, b: 0, c: 0, d: y, tx: frame.x - box.x * x, ty: frame.y - box.y * y))
  }
}
