import Pictures

/// Which dots of a canvas lie where on a wheel of blades: what stays as it turns.
struct FanOutline: CachedOutline {
  private struct Key: Hashable {
    var centre: Point
    var halfWidth: Double
    var halfHeight: Double
    var isTurned: Bool
    var width: Int
    var height: Int
  }

  /// A dot that blades pass.
  struct Place: Sendable {
    var dot: Int
    /// The direction from the centre, in turns.
    var direction: Double
    /// How far back the blades are swept as far out as this, in turns.
    var sweep: Double
    /// Half the breadth of a blade as far out as this, in blades.
    var breadth: Double
  }

  private static let outlines = OutlineCache<Key, FanOutline>()

  /// What is always inked: the ring and the hub.
  private(set) var solid: [DotRun] = []
  /// What is never inked: the gap between the blades and the ring.
  private(set) var empty: [DotRun] = []
  /// Where blades pass.
  private(set) var blades: [Place] = []

  var size: Int { blades.count }

  /// The dots of a fan on a canvas.
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
