import Drawing
import Foundation

/// A picture of machines at work, for counting bytes: three cars on eighth blocks, two gears of
/// braille, a belt and a line of time.
struct MovingScene {
  let width: Int
  let height: Int

  private static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let colors = [Color(255, 175, 0), Color(95, 215, 255), Color(135, 255, 95)]

  /// The picture of a frame of sixtieths of a second.
  func frame(_ number: Int) -> Grid {
    var grid = Grid(width: width, height: height)
    let steel = Style(foreground: Color(138, 138, 138))
    let brass = Style(foreground: Color(215, 175, 95))
    for row in 1..<(height - 3) {
      for shaft in 0..<3 {
        grid.write("│", column: 2 + shaft * 8, row: row, style: steel)
        grid.write("│", column: 8 + shaft * 8, row: row, style: steel)
      }
    }
    for shaft in 0..<3 { drawCar(shaft, frame: number, in: &grid) }
    let turned = Double(number) / 60
    drawGear(teeth: 24, column: 30, row: 2, radians: turned, steel: steel, in: &grid)
    drawGear(teeth: 12, column: 56, row: 5, radians: -2 * turned, steel: brass, in: &grid)
    for column in 30..<(width - 4) {
      let glyph = (column + number / 4).isMultiple(of: 4) ? "╍" : "─"
      grid.write(glyph, column: column, row: height - 5, style: steel)
    }
    let elapsed = "t = \(number / 60).\(number % 60 * 100 / 60) s"
    grid.write(elapsed, column: 2, row: 0, style: Style(isBold: true))
    let done = number * (width - 4) / 600
    for column in 0..<(width - 4) {
      let style = Style(foreground: column < done ? Self.colors[1] : Color(88, 88, 88))
      grid.write("━", column: 2 + column, row: height - 2, style: style)
    }
    return grid
  }

  private func drawCar(_ shaft: Int, frame: Int, in grid: inout Grid) {
    let travel = (height - 8) * 8
    let cycle = (frame * (shaft + 1)) % (2 * travel)
    let place = cycle < travel ? cycle : 2 * travel - cycle
    let style = Style(foreground: Self.colors[shaft])
    let bottom = height - 4 - place / 8
    for column in 3..<8 {
      let x = column + shaft * 8
      if !place.isMultiple(of: 8) {
        grid[x, bottom - 3] = Cell(Self.eighths[place % 8 - 1], style: style)
        let below = Style(foreground: style.foreground, isReversed: true)
        grid[x, bottom] = Cell(Self.eighths[place % 8 - 1], style: below)
      } else {
        grid[x, bottom] = Cell("█", style: style)
      }
      for row in 1...2 { grid[x, bottom - row] = Cell("█", style: style) }
    }
  }

  /// The outline and the hub of a gear, in braille dots; a cell without dots is a blank.
  private func drawGear(teeth: Int, column: Int, row: Int, radians: Double, steel: Style, in grid: inout Grid) {
    let radius = Double(teeth)
    let reach = Int(radius) + 3
    for y in 0...(reach / 2) {
      for x in 0...reach {
        var dots: UInt32 = 0
        for (bit, offset) in Self.dotOffsets.enumerated() {
          let dx = Double(2 * x + offset.0 - reach)
          let dy = Double(4 * y + offset.1 - reach)
          let distance = (dx * dx + dy * dy).squareRoot()
          let wave = sin(atan2(dy, dx) * Double(teeth) + radians * Double(teeth))
          let edge = radius + (wave > 0 ? 1.5 : -1)
          if abs(distance - edge) < 0.8 || distance < 1.5 { dots |= 1 << UInt32(bit) }
        }
        guard dots != 0, let glyph = Unicode.Scalar(0x2800 + dots) else { continue }
        let isInside = column + x < width && row + y < height - 5
        if isInside { grid[column + x, row + y] = Cell(glyph, style: steel) }
      }
    }
  }

  /// Where the eight dots of a braille cell lie, in the order of their bits.
  private static let dotOffsets = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
}
