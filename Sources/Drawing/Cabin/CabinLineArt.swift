import Pictures
import SimulationCore

/// Draws a cabin with lines and characters, for terminals without colours or block glyphs.
///
/// It has the layout of the pixel version, each part rounded to the nearest cell. It is legible
/// without colour.
struct CabinLineArt {
  private let picture: CabinPicture
  private let area: CellRectangle
  private let theme: Theme
  private let geometry: CabinGeometry
  /// The cells between the posts of the frame.
  private let opening: CellRectangle

  init(picture: CabinPicture, bounds: CellRectangle, theme: Theme) {
    self.picture = picture
    area = bounds
    self.theme = theme
    geometry = picture.geometry(in: bounds)
    let top = Int(clamping: (geometry.opening.y / 2).rounded(.up))
    opening = CellRectangle(
      column: bounds.column + Int(geometry.opening.x), row: bounds.row + top, width: Int(geometry.opening.width),
      height: Int(geometry.opening.bottom / 2) - top)
  }

  func draw(into grid: inout Grid) {
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { put(" ", column, row, theme.style(\.text), in: area, into: &grid) }
    }
    if picture.opened > 0 {
      drawRoom(into: &grid)
      drawPeople(into: &grid)
    }
    drawLeaves(into: &grid)
    drawFrame(into: &grid)
    drawLamps(into: &grid)
    drawButton(into: &grid)
  }

  /// Sets one cell if it lies in a rectangle and in the grid.
  private func put(
    _ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style, in bounds: CellRectangle, into grid: inout Grid
  ) {
    guard bounds.contains(column: column, row: row), area.contains(column: column, row: row),
      grid.contains(column: column, row: row)
    else { return }
    grid[column, row] = Cell(glyph, style: style)
  }

  private func write(_ text: String, _ column: Int, _ row: Int, _ style: Style, into grid: inout Grid) {
    for (offset, glyph) in text.unicodeScalars.enumerated() {
      put(glyph, column + offset, row, style, in: area, into: &grid)
    }
  }

  // MARK: The cabin

  private func drawRoom(into grid: inout Grid) {
    let style = theme.style(\.line)
    let glyphs = theme.glyphs
    let floor = opening.endRow - max(1, opening.height / 10) - 1
    let rail = opening.row + opening.height * 6 / 10
    for column in opening.column..<opening.endColumn {
      put(glyphs.horizontal, column, rail, style, in: opening, into: &grid)
      put(glyphs.horizontal, column, floor, style, in: opening, into: &grid)
    }
    // A low cabin has no room above the heads.
    guard opening.height >= 14 else { return }
    let inset = opening.width / 10
    let ceiling = opening.row + max(1, opening.height / 12)
    for column in (opening.column + inset)..<(opening.endColumn - inset) {
      put(glyphs.horizontal, column, ceiling, style, in: opening, into: &grid)
    }
    for row in (ceiling + 1)..<floor {
      put(glyphs.vertical, opening.column + inset, row, style, in: opening, into: &grid)
      put(glyphs.vertical, opening.endColumn - inset - 1, row, style, in: opening, into: &grid)
    }
    let lamp = max(3, opening.width / 5)
    for middle in [opening.width / 3, opening.width - opening.width / 3 - 1] {
      for offset in 0..<lamp {
        let column = opening.column + middle - lamp / 2 + offset
        put("=", column, opening.row, theme.style(\.notice), in: opening, into: &grid)
      }
    }
  }

  private func drawPeople(into grid: inout Grid) {
    let room = opening.width / 4
    let tallest = min(opening.height * 9 / 10, opening.width * 39 / 100)
    let sprites = CabinSprite.everyone(width: room, height: tallest)
    for (person, sprite) in zip(CabinPerson.everyone, sprites) {
      let rows = sprite.rows(height: Int(clamping: Double(tallest) * person.height))
      let middle = Double(opening.column) + Double(opening.width) * person.position
      let left = Int(clamping: middle - Double(sprite.width) / 2 + 0.5)
      let top = opening.endRow - rows.count
      let style = theme.style(of: person)
      for (offset, row) in rows.enumerated() {
        let glyphs = row.silhouette
        for (column, glyph) in zip(glyphs.indices, glyphs) {
          put(glyph, left + column, top + offset, style, in: opening, into: &grid)
        }
      }
    }
  }

  // MARK: The doors

  /// Draws each leaf's leading edge and the brushed lines that move with it.
  private func drawLeaves(into grid: inout Grid) {
    let edges = picture.leafEdges(in: area)
    // The last column of the left leaf and the first of the right one; where they overlap, the right leaf
    // is in front.
    let left = Int(clamping: (edges.left - 0.5).rounded(.down))
    let right = Int(clamping: (edges.right + 0.5).rounded(.down))
    for row in opening.row..<max(opening.row, opening.endRow) {
      for column in opening.column..<opening.endColumn {
        if column >= right {
          drawLeafCell(column - right, column, row, into: &grid)
        } else if column <= left {
          drawLeafCell(left - column, column, row, into: &grid)
        }
      }
    }
  }

  private func drawLeafCell(_ depth: Int, _ column: Int, _ row: Int, into grid: inout Grid) {
    let glyph: Unicode.Scalar = depth == 0 ? theme.glyphs.leafEdge : depth % 4 == 0 ? theme.glyphs.leafFace : " "
    let style = depth == 0 ? theme.style(\.text, isBold: true) : theme.style(\.quiet)
    put(glyph, column, row, style, in: opening, into: &grid)
  }

  private func drawFrame(into grid: inout Grid) {
    let glyphs = theme.glyphs
    let style = theme.style(\.text)
    let left = opening.column - 1
    let right = opening.endColumn
    for row in opening.row..<max(opening.row, opening.endRow) {
      put(glyphs.frameSide, left, row, style, in: area, into: &grid)
      put(glyphs.frameSide, right, row, style, in: area, into: &grid)
    }
    for column in left...max(left, right) {
      put(glyphs.frameTop, column, opening.row - 1, style, in: area, into: &grid)
    }
    put(glyphs.frameTopLeft, left, opening.row - 1, style, in: area, into: &grid)
    put(glyphs.frameTopRight, right, opening.row - 1, style, in: area, into: &grid)
    // The landing's floor, with the sill in the middle.
    for column in area.column..<area.endColumn {
      let isSill = column >= left && column <= right
      let glyph = isSill ? glyphs.frameTop : glyphs.horizontal
      put(glyph, column, opening.endRow, style, in: area, into: &grid)
    }
  }

  // MARK: Lights and button

  /// Draws the floor lights: a filled lamp is lit, an empty one is not.
  private func drawLamps(into grid: inout Grid) {
    for floor in geometry.lamps.indices {
      let isLit = picture.glow(of: floor) >= 0.5
      var lamp = String(String.UnicodeScalarView([theme.glyphs.lamp(isLit: isLit)]))
      if theme.glyphs == .ascii { lamp = "[" + lamp + "]" }
      let text = lamp + " " + picture.floorLabels[floor]
      var style = theme.style(isLit ? \.text : \.quiet, isBold: isLit)
      if theme.usesColor, isLit { style.foreground = Color(255, 92, 84) }
      let length = text.unicodeScalars.count
      let column = area.column + Int(clamping: geometry.lamps[floor].x - Double(length) / 2 + 0.5)
      write(text, column, area.row + geometry.lampRow, style, into: &grid)
    }
  }

  /// Draws the button in its ring: filled if lit, empty if not.
  private func drawButton(into grid: inout Grid) {
    let row = area.row + area.height / 2
    let column = area.column + max(1, Int(geometry.button.x))
    var ring = theme.style(\.text)
    if theme.usesColor { ring.foreground = Color(255, 92, 84) }
    let isLit = picture.buttonIsLit
    put("(", column - 1, row, ring, in: area, into: &grid)
    put(")", column + 1, row, ring, in: area, into: &grid)
    let face = isLit ? theme.glyphs.lamp(isLit: true) : " "
    put(face, column, row, theme.style(\.text, isBold: isLit), in: area, into: &grid)
  }
}
