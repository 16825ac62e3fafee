import Drawing

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
    for row in 1..<(height - 3) {
      for shaft in 0..<3 {
        grid.write("│", column: 2 + shaft * 8, row: row, style: steel)
        grid.write("│", column: 8 + shaft * 8, row: row, style: steel)
      }
    }
    for shaft in 0..<3 { drawCar(shaft, frame: number, in: &grid) }
    drawGear(radius: 7, column: 34, row: 5, angle: number, steel: steel, in: &grid)
    drawGear(radius: 4, column: 50, row: 5, angle: -2 * number, steel: steel, in: &grid)
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

  private func drawGear(
    radius: Int, column: Int, row: Int, angle: Int, steel: Style, in grid: inout Grid
  ) {
    for y in 0..<(radius * 2) {
      for x in 0..<(radius * 2) {
        let dx = x - radius
        let dy = 2 * (y - radius)
        guard dx * dx + dy * dy / 2 < radius * radius else { continue }
        let isTooth = ((dx * 3 + dy * 5 + angle / 3) % 7 + 7) % 7 < 2
        let dots = UInt32(0x2800 + (isTooth ? 0xA5 : 0xFF))
        if let glyph = Unicode.Scalar(dots), column + x < width, row + y < height - 5 {
          grid[column + x, row + y] = Cell(glyph, style: steel)
        }
      }
    }
  }
}
