import Pictures

/// The dots of a canvas that a fan covers: the part of the drawing that does not change as it turns.
struct FanOutline: CachedOutline {
  private struct Key: Hashable {
    var centre: Point
    var halfWidth: Double
    var halfHeight: Double
    var isTurned: Bool
    var width: Int
    var height: Int
  }

  /// A dot in the area swept by the blades.
  struct Place: Sendable {
    var dot: Int
    /// The direction from the centre, in turns.
    var direction: Double
    /// The sweep of the blades at this radius, in turns.
    var sweep: Double
    /// Half the breadth of a blade at this radius, in blades.
    var breadth: Double
  }

  private static let outlines = OutlineCache<Key, FanOutline>()

  /// The dots always inked: the ring and the hub.
  private(set) var solid: [DotRun] = []
  /// The dots never inked: the gap between the blades and the ring.
  private(set) var empty: [DotRun] = []
  /// The dots swept by the blades.
  private(set) var blades: [Place] = []

  var size: Int { blades.count }

  /// Returns the outline of a fan on a canvas.
  static func of(_ fan: BlockPainter, on canvas: borrowing DotCanvas) -> FanOutline {
    let key = Key(
      centre: fan.centre, halfWidth: fan.halfWidth, halfHeight: fan.halfHeight, isTurned: fan.projection.isTurned,
      width: canvas.width, height: canvas.height)
    let (cells, width) = (fan.dots(on: canvas, margin: 0), canvas.width)
    return outlines.outline(key) { FanOutline(fan, cells, width: width) }
  }

  private init(_ fan: BlockPainter, _ dots: (columns: Range<Int>, rows: Range<Int>), width: Int) {
    let outer = fan.halfWidth
    let ring = outer - 1.1
    let blade = outer * 0.9
    let hub = max(1.5, outer * 0.16)
    for row in dots.rows {
      for column in dots.columns {
        let (x, y) = fan.projection.local(Double(column) + 0.5 - fan.centre.x, Double(row) + 0.5 - fan.centre.y)
        let square = x * x + y * y
        let dot = row * width + column
        guard square < outer * outer else { continue }
        if square > ring * ring {
          solid.append(dot: dot)
        } else if square > blade * blade {
          empty.append(dot: dot)
        } else if square < hub * hub {
          solid.append(dot: dot)
        } else {
          let reach = square.squareRoot() / outer
          blades.append(
            Place(dot: dot, direction: PictureMath.turn(x: x, y: y), sweep: 0.12 * reach, breadth: 0.1 + 0.2 * reach))
        }
      }
    }
  }
}
