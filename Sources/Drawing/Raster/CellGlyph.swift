import Pictures
internal import Stage

/// The areas of a cell that graphic glyphs cover: blocks, box drawing, braille.
///
/// > Source: The Unicode Standard 16, charts U+2500, U+2580, U+25A0 and U+2800.
enum CellGlyph {
  /// Returns the area of a glyph and its opacity, or nil if the glyph is not graphic.
  static func area(of scalar: Unicode.Scalar, in bounds: Rectangle) -> (path: StagePath, opacity: Double)? {
    switch scalar.value {
    case 0x2580...0x259F: return block(scalar.value, bounds)
    case 0x2571...0x2573: return (slants(scalar.value - 0x2570, bounds), 1)
    case 0x2800...0x28FF: return (braille(scalar.value - 0x2800, bounds), 1)
    default: break
    }
    if let arms = arms[scalar] { return (lines(arms, bounds), 1) }
    return shape(scalar, bounds).map { ($0, 1) }
  }

  private static func part(_ bounds: Rectangle, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> StagePath
  {
    .rectangle(
      Rectangle(
        x: bounds.x + left * bounds.width, y: bounds.y + top * bounds.height, width: (right - left) * bounds.width,
        height: (bottom - top) * bounds.height))
  }

  private static func block(_ value: UInt32, _ bounds: Rectangle) -> (path: StagePath, opacity: Double)? {
    switch value {
    case 0x2580: return (part(bounds, 0, 0, 1, 0.5), 1)
    case 0x2581...0x2588: return (part(bounds, 0, 1 - Double(value - 0x2580) / 8, 1, 1), 1)
    case 0x2589...0x258F: return (part(bounds, 0, 0, 1 - Double(value - 0x2588) / 8, 1), 1)
    case 0x2590: return (part(bounds, 0.5, 0, 1, 1), 1)
    case 0x2591...0x2593: return (part(bounds, 0, 0, 1, 1), Double(value - 0x2590) / 4)
    case 0x2594: return (part(bounds, 0, 0, 1, 0.125), 1)
    case 0x2595: return (part(bounds, 0.875, 0, 1, 1), 1)
    default:
      // Quadrants: top left 1, top right 2, bottom left 4, bottom right 8.
      let quarters: [UInt32] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      let set = quarters[Int(value - 0x2596)]
      var path = StagePath()
      for index in 0..<4 where set >> index & 1 == 1 {
        let x = Double(index % 2) / 2
        let y = Double(index / 2) / 2
        path.append(part(bounds, x, y, x + 0.5, y + 0.5))
      }
      return (path, 1)
    }
  }

  /// Returns diagonal lines: 1 rises, 2 falls, 3 has both.
  private static func slants(_ set: UInt32, _ bounds: Rectangle) -> StagePath {
    let width = 0.1 * bounds.width
    var path = StagePath()
    if set & 1 != 0 {
      path.append(
        .polygon([
          Point(bounds.right - width, bounds.y), Point(bounds.right, bounds.y), Point(bounds.x + width, bounds.bottom),
          Point(bounds.x, bounds.bottom),
        ]))
    }
    if set & 2 != 0 {
      path.append(
        .polygon([
          Point(bounds.x, bounds.y), Point(bounds.x + width, bounds.y), Point(bounds.right, bounds.bottom),
          Point(bounds.right - width, bounds.bottom),
        ]))
    }
    return path
  }

  private static func braille(_ pattern: UInt32, _ bounds: Rectangle) -> StagePath {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let radius = min(bounds.width / 4, bounds.height / 8) * 0.8
    var path = StagePath()
    for index in 0..<8 where pattern & bits[index] != 0 {
      let centre = Point(
        bounds.x + (Double(index % 2) + 0.5) / 2 * bounds.width,
        bounds.y + (Double(index / 2) + 0.5) / 4 * bounds.height)
      path.append(.circle(centre: centre, radius: radius))
    }
    return path
  }

  /// The thickness of a box glyph's lines to the left, right, top and bottom: 1 light, 2 heavy, 3
  /// double.
  private static let arms: [Unicode.Scalar: [Int]] = [
    "─": [1, 1, 0, 0], "━": [2, 2, 0, 0], "│": [0, 0, 1, 1], "┃": [0, 0, 2, 2], "┌": [0, 1, 0, 1], "┐": [1, 0, 0, 1],
    "└": [0, 1, 1, 0], "┘": [1, 0, 1, 0], "╭": [0, 1, 0, 1], "╮": [1, 0, 0, 1], "╰": [0, 1, 1, 0], "╯": [1, 0, 1, 0],
    "├": [0, 1, 1, 1], "┤": [1, 0, 1, 1], "┬": [1, 1, 0, 1], "┴": [1, 1, 1, 0], "┼": [1, 1, 1, 1], "┏": [0, 2, 0, 2],
    "┓": [2, 0, 0, 2], "┗": [0, 2, 2, 0], "┛": [2, 0, 2, 0], "┣": [0, 2, 2, 2], "┫": [2, 0, 2, 2], "┳": [2, 2, 0, 2],
    "┻": [2, 2, 2, 0], "╋": [2, 2, 2, 2], "╾": [2, 1, 0, 0], "╼": [1, 2, 0, 0], "═": [3, 3, 0, 0], "║": [0, 0, 3, 3],
    "╔": [0, 3, 0, 3], "╗": [3, 0, 0, 3], "╚": [0, 3, 3, 0], "╝": [3, 0, 3, 0], "╠": [0, 3, 3, 3], "╣": [3, 0, 3, 3],
    "╦": [3, 3, 0, 3], "╩": [3, 3, 3, 0], "╬": [3, 3, 3, 3], "┆": [0, 0, 1, 1], "╌": [1, 1, 0, 0], "╎": [0, 0, 1, 1],
    "╷": [0, 0, 0, 1], "╵": [0, 0, 1, 0], "╴": [1, 0, 0, 0], "╶": [0, 1, 0, 0],
  ]

  private static func lines(_ arms: [Int], _ bounds: Rectangle) -> StagePath {
    let width = bounds.width
    let centre = bounds.centre
    var path = StagePath()
    func add(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
      path.append(.rectangle(Rectangle(x: left, y: top, width: right - left, height: bottom - top)))
    }
    // A light line is a tenth of a cell wide, a heavy one two tenths.
    func lanes(_ weight: Int) -> [(Double, Double)] {
      switch weight {
      case 2: [(-0.1, 0.1)]
      case 3: [(-0.2, -0.1), (0.1, 0.2)]
      default: [(-0.1, 0)]
      }
    }
    let (left, right) = (arms[0], arms[1])
    for (low, high) in lanes(max(left, right)) where max(left, right) > 0 {
      let (top, bottom) = (centre.y + low * width, centre.y + high * width)
      if left == right {
        add(bounds.x, top, bounds.right, bottom)
      } else {
        if left > 0 { add(bounds.x, top, centre.x, bottom) }
        if right > 0 { add(centre.x - (left > 0 ? 0 : 0.1 * width), top, bounds.right, bottom) }
      }
    }
    let (above, below) = (arms[2], arms[3])
    for (low, high) in lanes(max(above, below)) where max(above, below) > 0 {
      let (left, right) = (centre.x + low * width, centre.x + high * width)
      if above > 0 { add(left, bounds.y, right, centre.y) }
      if below > 0 { add(left, centre.y, right, bounds.bottom) }
    }
    return path
  }

  private static func shape(_ scalar: Unicode.Scalar, _ bounds: Rectangle) -> StagePath? {
    let centre = bounds.centre
    let half = bounds.width * 0.45
    func at(_ x: Double, _ y: Double) -> Point { Point(centre.x + x * half, centre.y + y * half) }
    switch scalar {
    case "●", "⬤": return .circle(centre: centre, radius: half)
    case "○", "◯":
      var ring = StagePath.circle(centre: centre, radius: half)
      // The inner contour has the opposite direction, so that it is a hole.
      ring.append(
        StagePath.circle(centre: Point(0, 0), radius: half * 0.7).transformed(
          by: StageTransform(a: -1, b: 0, c: 0, d: 1, tx: centre.x, ty: centre.y)))
      return ring
    case "▲", "△": return .polygon([at(0, -1), at(1, 0.8), at(-1, 0.8)])
    case "▼", "▽": return .polygon([at(-1, -0.8), at(1, -0.8), at(0, 1)])
    case "▶", "▸", "►": return .polygon([at(-0.8, -1), at(1, 0), at(-0.8, 1)])
    case "◀", "◂", "◄": return .polygon([at(0.8, -1), at(0.8, 1), at(-1, 0)])
    case "■", "▪": return .polygon([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)])
    case "◆", "♦": return .polygon([at(0, -1.4), at(1, 0), at(0, 1.4), at(-1, 0)])
    default: return nil
    }
  }
}
