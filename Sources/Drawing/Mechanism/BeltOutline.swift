import Mechanisms
import Pictures
import SimulationCore

/// The dots of a canvas that a belt covers: the part of the drawing that does not change as it runs.
struct BeltOutline: CachedOutline {
  /// The parameters that determine the outline.
  struct Key: Hashable, Sendable {
    var pieces: [BeltPainter.Piece]
    var centre: Point
    var offset: Point
    var tilt: MechanismLayout.Tilt?
    var isChain: Bool
    var period: Double
    var width: Int
    var height: Int
  }

  /// A dot on the belt.
  struct Place: Sendable {
    /// The dot's index; -1 outside the canvas.
    var dot: Int
    /// The index of the dot that thickens a dash, inside a belt or outside a chain; -1 outside the canvas.
    var beside: Int
    /// The distance along its piece, in dashes.
    var dashes: Double
  }

  /// The start of each piece along the belt, in dots, and its points.
  private(set) var pieces: [(start: Double, points: [Place])] = []

  var size: Int { pieces.reduce(0) { $0 + $1.points.count } }

  init(_ key: Key) {
    let plane = Plane(centre: key.centre, offset: key.offset, tilt: key.tilt)
    let thickness = key.isChain ? 1.0 : -1
    var start = 0.0
    for piece in key.pieces {
      let length = piece.length
      let count = Int(clamping: (length / 0.6).rounded(.up))
      guard count > 0, count < 100_000 else { continue }
      let whole = max(1e-9, length)
      let step = length / Double(count)
      let points = (0...count).map { index in
        let along = step * Double(index)
        let (point, out) = piece.point(at: along, of: whole)
        let beside = Point(point.x + out.x * thickness, point.y + out.y * thickness)
        return Place(
          dot: plane.dot(point, key.width, key.height), beside: plane.dot(beside, key.width, key.height),
          dashes: along / key.period)
      }
      pieces.append((start, points))
      start += length
    }
  }

  /// The mapping from the belt's own plane to that of the drawing.
  private struct Plane {
    let centre: Point
    /// The unit vectors of the belt's plane, as seen in the drawing.
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

    /// Returns the dot index of a point, or -1 if it is outside the canvas.
    func dot(_ point: Point, _ width: Int, _ height: Int) -> Int {
      let left = centre.x + (point.x * across.x + point.y * down.x)
      let top = centre.y + (point.x * across.y + point.y * down.y)
      guard left >= 0, top >= 0, left < Double(width), top < Double(height) else { return -1 }
      return Int(top) * width + Int(left)
    }
  }
}
