import Mechanisms
import Pictures
import SimulationCore

/// The dots of a canvas that a belt covers: the part of the drawing that does not change as it runs.
struct BeltOutline: CachedOutline {
  /// The parameters that determine the outline.
  struct Key: Hashable, Sendable {
    var pieces: [BeltPainter.Piece]
    var map: StageTransform
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
          dot: Self.dot(point, key), beside: Self.dot(beside, key), dashes: along / key.period)
      }
      pieces.append((start, points))
      start += length
    }
  }

  /// Returns the dot index of a point, or -1 if it is outside the canvas.
  private static func dot(_ point: Point, _ key: Key) -> Int {
    let seen = key.map.apply(point)
    guard seen.x >= 0, seen.y >= 0, seen.x < Double(key.width), seen.y < Double(key.height) else { return -1 }
    return Int(seen.y) * key.width + Int(seen.x)
  }
}
