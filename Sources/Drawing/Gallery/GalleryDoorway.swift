import Elevators
import Pictures
import SimulationCore

/// The car's doorway seen from inside: the wall around it, the indicator above it, the sill, and the leaves in
/// front of the picture already drawn in the opening.
struct GalleryDoorway {
  let picture: ElevatorPicture
  let layout: GalleryLayout
  /// Whether there is a picture behind the leaves; their windows show it, or else the shaft.
  let isOpen: Bool

  /// The height of a doorway, in metres.
  private static let doorHeight = 2.1
  /// The distance between stripes on the shaft wall, in metres.
  private static let stripe = 0.7

  private var door: ElevatorPicture.DoorView? {
    let sides = picture.level.map { picture.landings[$0 - 1].entrances } ?? []
    return picture.doors.first { sides.contains($0.entrance) } ?? picture.doors.first
  }

  /// The cells covered by the leaves, left and right: whole columns, so that everything behind them is hidden.
  private var leaves: [CellRectangle] {
    let opening = layout.opening
    let share = 1 - max(0, min(1, door?.opening ?? 0))
    func leaf(_ column: Int, _ width: Int) -> CellRectangle {
      CellRectangle(column: column, row: opening.row, width: width, height: opening.height)
    }
    guard door?.partsInMiddle ?? true else {
      return [leaf(opening.column, Int(clamping: (Double(opening.width) * share).rounded()))]
    }
    let left = (opening.width + 1) / 2
    let right = opening.width - left
    let shown = (
      left: Int(clamping: (Double(left) * share).rounded()), Int(clamping: (Double(right) * share).rounded())
    )
    return [
      leaf(opening.column, shown.left),
      leaf(opening.endColumn - shown.1, shown.1),
    ]
  }

  /// Returns whether a leaf or the wall covers a cell of the doorway.
  func hides(column: Int, row: Int) -> Bool {
    guard layout.wall.contains(column: column, row: row) else { return false }
    return !layout.opening.contains(column: column, row: row)
      || leaves.contains { $0.contains(column: column, row: row) }
  }

  func draw(into grid: inout Grid, theme: Theme) {
    guard layout.opening.width >= 6, layout.opening.height >= 2 else { return }
    if theme.drawsPixels { drawPixels(into: &grid) } else { drawLines(into: &grid, theme: theme) }
    drawIndicator(into: &grid, theme: theme)
  }

  // MARK: - Pixels

  /// Converts cells to pixels of the wall's sketch, one per column and two per row.
  private func pixels(_ cells: CellRectangle) -> Rectangle {
    Rectangle(
      x: Double(cells.column - layout.wall.column), y: Double(2 * (cells.row - layout.wall.row)),
      width: Double(cells.width), height: Double(2 * cells.height))
  }

  private func drawPixels(into grid: inout Grid) {
    var sketch = grid.sketch(layout.wall)
    let opening = pixels(layout.opening)
    drawWall(around: opening, on: &sketch)
    for (index, leaf) in leaves.enumerated() where leaf.width > 0 {
      drawLeaf(pixels(leaf), opening, isLeft: index == 0, on: &sketch)
    }
    sketch.draw(into: &grid, column: layout.wall.column, row: layout.wall.row)
  }

  private func drawWall(around opening: Rectangle, on sketch: inout Sketch) {
    let (width, height) = (sketch.bounds.width, sketch.bounds.height)
    let steel = FramePaint.vertical(from: 0, Color(74, 66, 62), to: height, Color(48, 42, 40))
    for part in [
      Rectangle(left: 0, top: 0, right: width, bottom: opening.y),
      Rectangle(left: 0, top: opening.y, right: opening.x, bottom: opening.bottom),
      Rectangle(left: opening.right, top: opening.y, right: width, bottom: opening.bottom),
    ] { sketch.fill(part, with: steel) }
    // Draw the jambs, a light edge towards the doorway, and the sill with its grooves.
    for x in [opening.x - 1, opening.right] {
      sketch.fill(
        Rectangle(left: x, top: opening.y - 1, right: x + 1, bottom: opening.bottom), with: .solid(Color(150, 142, 132))
      )
    }
    sketch.fill(
      Rectangle(left: opening.x - 1, top: opening.y - 1, right: opening.right + 1, bottom: opening.y),
      with: .solid(Color(150, 142, 132)))
    sketch.fill(
      Rectangle(left: 0, top: opening.bottom, right: width, bottom: opening.bottom + 1),
      with: .solid(Color(168, 164, 156)))
    sketch.fill(
      Rectangle(left: 0, top: opening.bottom + 1, right: width, bottom: height), with: .solid(Color(88, 84, 80)))
  }

  private func drawLeaf(_ leaf: Rectangle, _ opening: Rectangle, isLeft: Bool, on sketch: inout Sketch) {
    // The window moves with the leaf, at a fixed distance from the meeting edge.
    let full = opening.width / 2
    let wide = max(3, (full * 0.3).rounded())
    let fromEdge = max(2, (full * 0.22).rounded())
    let left = isLeft ? leaf.right - fromEdge - wide : leaf.x + fromEdge
    // Rounded to whole cells, because the view through it is not always pixels.
    let pane = Rectangle(
      left: min(max(left, leaf.x), leaf.right), top: opening.y + 2 * (opening.height * 0.08).rounded(),
      right: max(leaf.x, min(left + wide, leaf.right)), bottom: opening.y + 2 * (opening.height * 0.31).rounded())
    let steel = FramePaint.vertical(from: opening.y, Color(178, 184, 194), to: opening.bottom, Color(112, 120, 134))
    for part in [
      Rectangle(left: leaf.x, top: leaf.y, right: leaf.right, bottom: pane.y),
      Rectangle(left: leaf.x, top: pane.y, right: pane.x, bottom: pane.bottom),
      Rectangle(left: pane.right, top: pane.y, right: leaf.right, bottom: pane.bottom),
      Rectangle(left: leaf.x, top: pane.bottom, right: leaf.right, bottom: leaf.bottom),
    ] where part.right > part.x { sketch.fill(part, with: steel) }
    if pane.right > pane.x, !isOpen { drawShaft(in: pane, opening, on: &sketch) }
    let edge = isLeft ? leaf.right - 1 : leaf.x
    sketch.fill(
      Rectangle(left: edge, top: leaf.y, right: edge + 1, bottom: leaf.bottom), with: .solid(Color(58, 62, 72)))
  }

  /// Draws the view through the windows of the shut doors: the shaft wall and the light of each landing.
  private func drawShaft(in pane: Rectangle, _ opening: Rectangle, on sketch: inout Sketch) {
    var y = pane.y
    while y < pane.bottom {
      let height = picture.position + Self.doorHeight * (opening.bottom - y - 0.5) / opening.height
      let line = Rectangle(left: pane.x, top: y, right: pane.right, bottom: min(y + 1, pane.bottom))
      sketch.fill(line, with: .solid(light(at: height)))
      y += 1
    }
  }

  /// Returns the colour of the shaft in front of the car at a height.
  private func light(at height: Double) -> Color {
    let isLit = picture.landings.contains { (0...Self.doorHeight).contains(height - $0.height) }
    if isLit { return Color(250, 220, 150) }
    let stripes = (height / Self.stripe).rounded(.down)
    return Int(stripes) % 2 == 0 ? Color(34, 35, 42) : Color(26, 27, 33)
  }

  // MARK: - Lines

  private func drawLines(into grid: inout Grid, theme: Theme) {
    let glyphs = theme.glyphs
    let opening = layout.opening
    let frame = theme.style(\.text)
    func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style) {
      guard grid.contains(column: column, row: row) else { return }
      grid[column, row] = Cell(glyph, style: style)
    }
    for row in opening.row..<opening.endRow {
      put(glyphs.frameSide, opening.column - 1, row, frame)
      put(glyphs.frameSide, opening.endColumn, row, frame)
    }
    for column in opening.column..<opening.endColumn {
      put(glyphs.frameTop, column, opening.row - 1, frame)
      put(glyphs.frameTop, column, opening.endRow, frame)
    }
    put(glyphs.frameTopLeft, opening.column - 1, opening.row - 1, frame)
    put(glyphs.frameTopRight, opening.endColumn, opening.row - 1, frame)
    let face = theme.style(\.quiet)
    for (index, leaf) in leaves.enumerated() where leaf.width > 0 {
      let edge = index == 0 ? leaf.endColumn - 1 : leaf.column
      for row in leaf.row..<leaf.endRow {
        for column in leaf.column..<leaf.endColumn { put(glyphs.leafFace, column, row, face) }
        put(glyphs.leafEdge, edge, row, frame)
      }
      drawWindow(of: leaf, isLeft: index == 0, into: &grid, theme: theme)
    }
  }

  /// Draws a column of the shaft in a leaf: the light of a landing passes as a run of bars.
  private func drawWindow(of leaf: CellRectangle, isLeft: Bool, into grid: inout Grid, theme: Theme) {
    let opening = layout.opening
    let column = isLeft ? leaf.endColumn - 4 : leaf.column + 2
    guard leaf.width >= 6, !isOpen else { return }
    for row in (opening.row + 1)..<max(opening.row + 2, opening.row + opening.height * 2 / 3) {
      let share = (Double(opening.endRow - row) - 0.5) / Double(opening.height)
      let height = picture.position + Self.doorHeight * share
      let isLit = picture.landings.contains { (0...Self.doorHeight).contains(height - $0.height) }
      for x in [column, column + 1] where grid.contains(column: x, row: row) {
        grid[x, row] = Cell(isLit ? theme.glyphs.barFull : " ", style: theme.style(\.accent))
      }
    }
  }

  // MARK: - Indicator

  /// Draws the plate above the doors: arrow, landing and warnings.
  private func drawIndicator(into grid: inout Grid, theme: Theme) {
    let arrow = picture.direction.map { theme.glyphs.hallButton($0, isLit: true) } ?? " "
    var text = " \(arrow) \(picture.name(of: picture.indicator)) "
    if picture.isOverloaded { text += "OVERLOAD " } else if picture.isStopped { text += "STOPPED " }
    let length = text.unicodeScalars.count
    guard length <= layout.wall.width else { return }
    var style = theme.barStyle(picture.isOverloaded || picture.isStopped ? \.notice : \.accent)
    style.isBold = true
    if theme.usesColor { style.background = Color(16, 14, 14) }
    grid.write(
      text, column: layout.wall.column + (layout.wall.width - length) / 2, row: layout.wall.row, style: style.readable)
  }
}
