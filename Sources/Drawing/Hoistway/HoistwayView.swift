import Elevators
import SimulationCore

/// A section through the hoistway: pixels or lines, overlaid with the text common to both.
struct HoistwayView {
  private let picture: ElevatorPicture
  private let bounds: CellRectangle
  private let geometry: HoistwayGeometry

  init(picture: ElevatorPicture, bounds: CellRectangle) {
    self.picture = picture
    self.bounds = bounds
    geometry = HoistwayGeometry(of: picture, in: bounds)
  }

  /// The width below which it is reduced to a column of signs with the car's mark.
  static let sectionColumns = 20

  /// Returns the number of columns for a hoistway and a lobby beside it for waiting people.
  static func columns(inRows rows: Int) -> Int { max(40, rows * 112 / 100) }

  func draw(into grid: inout Grid, theme: Theme) {
    guard !bounds.isEmpty else { return }
    guard bounds.width >= Self.sectionColumns, bounds.height >= 3 else { return drawColumn(into: &grid, theme: theme) }
    if theme.drawsPixels {
      HoistwayPainter(picture: picture, bounds: bounds, geometry: geometry).draw(into: &grid)
    } else {
      HoistwayLineArt(picture: picture, bounds: bounds, geometry: geometry, theme: theme).draw(into: &grid)
    }
    for landing in visibleLandings { drawSigns(of: landing, into: &grid, theme: theme) }
    drawArrow(into: &grid, theme: theme)
    drawUnseenChoices(into: &grid, theme: theme)
  }

  /// Returns the landing or button at a cell.
  func control(column: Int, row: Int) -> ElevatorPicture.Control? {
    guard bounds.contains(column: column, row: row) else { return nil }
    let (x, y) = (column - bounds.column, row - bounds.row)
    for landing in visibleLandings where geometry.rows(of: landing).contains(y) {
      let view = picture.landings[landing - 1]
      let isSignRow = y == geometry.floors[landing - 1] / 2 - 1
      for side in view.entrances where isSignRow {
        let signs = geometry.parts(of: side).signs
        guard signs.contains(x) else { continue }
        let direction: Direction = x - signs.lowerBound < 2 ? .up : .down
        if view.hallLamps[direction] != nil {
          return .hallButton(landing: landing, direction: direction, entrance: view.entrances.count > 1 ? side : nil)
        }
      }
      for entrance in view.entrances where geometry.parts(of: entrance).doors.contains(x) && picture.level == landing {
        return .doorway(entrance)
      }
      return .landing(landing)
    }
    return nil
  }

  private var visibleLandings: [Int] {
    picture.landings.indices.map { $0 + 1 }.filter { landing in
      let row = geometry.floors[landing - 1] / 2 - 1
      return row >= 0 && row < bounds.height
    }
  }

  // MARK: - A column of signs

  /// Draws the landing signs, the car's mark beside the one where it is or the nearest one, and hall buttons if
  /// there is room.
  private func drawColumn(into grid: inout Grid, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let pen = CellPen(bounds: bounds, theme: theme)
    for landing in visibleLandings {
      let (row, view) = (row(of: landing), picture.landings[landing - 1])
      drawSign(of: landing, row: row, pen: pen, into: &grid)
      let (side, left) = (view.entrances.first ?? .front, geometry.signs.lowerBound)
      drawHallButtons(view, side, from: left, row: row, pen: pen, into: &grid)
    }
    let row = bounds.row + Int(clamping: (geometry.y(picture.position) / 2).rounded()) - 1
    // In the narrowest layout, the mark covers the end of the sign.
    let column = min(geometry.signs.lowerBound, bounds.width - 1)
    let isOpen = picture.doors.contains { $0.opening > 0 }
    let mark = theme.glyphs.carMark(isOpen: isOpen)
    pen.put(mark, column: column, row: row, theme.style(\.accent, isBold: true), into: &grid)
    drawUnseenChoices(into: &grid, theme: theme)
  }

  // MARK: - Text

  private func drawSigns(of landing: Int, into grid: inout Grid, theme: Theme) {
    let view = picture.landings[landing - 1]
    let row = row(of: landing)
    let pen = CellPen(bounds: bounds, theme: theme)
    drawSign(of: landing, row: row, pen: pen, into: &grid)
    for side in view.entrances {
      let parts = geometry.parts(of: side)
      drawHallButtons(view, side, from: parts.signs.lowerBound, row: row, pen: pen, into: &grid)
      drawHelmet(at: landing, column: parts.signs.upperBound - 1, row: row, pen: pen, into: &grid)
      drawLanterns(view, landing, side, row: row, pen: pen, into: &grid)
      drawQueueLength(view, side, row: row, pen: pen, into: &grid)
      drawDestinations(view, landing, side, row: row, pen: pen, into: &grid)
    }
  }

  /// Returns the row of a landing's sign.
  private func row(of landing: Int) -> Int { bounds.row + geometry.floors[landing - 1] / 2 - 1 }

  /// Draws the sign of a landing, with a mark if keys act on it.
  private func drawSign(of landing: Int, row: Int, pen: CellPen, into grid: inout Grid) {
    let (view, theme) = (picture.landings[landing - 1], pen.theme)
    let isChosen = picture.selection.landing == landing
    let isOrigin = picture.selection.origin == landing
    let mark = isOrigin ? "*" : isChosen ? String(theme.glyphs.choiceMark) : " "
    let room = max(0, geometry.names.count - 2)
    let name = String(String.UnicodeScalarView(view.name.unicodeScalars.prefix(room)))
    let pad = String(repeating: " ", count: max(0, room - name.unicodeScalars.count))
    var style = theme.style(isChosen ? \.accent : \.text, isBold: isChosen)
    if picture.level == landing, !isChosen { style.isBold = true }
    if isChosen, !theme.usesColor { style.isReversed = true }
    pen.write(mark + pad + name, column: geometry.names.lowerBound, row: row, style, into: &grid)
  }

  /// Draws the chosen landings that have scrolled out of view, at the edge they are beyond.
  private func drawUnseenChoices(into grid: inout Grid, theme: Theme) {
    let shown = visibleLandings
    let pen = CellPen(bounds: bounds, theme: theme)
    var style = theme.style(\.accent, isBold: true)
    if !theme.usesColor { style.isReversed = true }
    var free = Array(0..<bounds.height)
    free.removeAll { row in shown.contains { geometry.floors[$0 - 1] / 2 - 1 == row } }
    let selection = picture.selection
    let chosen: [(landing: Int?, mark: Unicode.Scalar)] = [
      (selection.landing, theme.glyphs.choiceMark), (selection.origin, "*"),
    ]
    for (landing, mark) in chosen {
      guard let landing, picture.landings.indices.contains(landing - 1), !shown.contains(landing) else { continue }
      let isAbove = geometry.floors[landing - 1] < 2
      // Signs of visible landings must not be covered.
      guard let row = isAbove ? free.first : free.last else { return }
      free.removeAll { $0 == row }
      let room = max(0, geometry.names.count - 2)
      let name = String(String.UnicodeScalarView(picture.landings[landing - 1].name.unicodeScalars.prefix(room)))
      let arrow = isAbove ? theme.glyphs.moreAbove : theme.glyphs.moreBelow
      pen.write("\(mark)\(name)\(arrow)", column: geometry.names.lowerBound, row: bounds.row + row, style, into: &grid)
    }
  }

  /// Draws the destinations of waiting people above their heads, where there is room.
  private func drawDestinations(
    _ view: ElevatorPicture.LandingView, _ landing: Int, _ side: Entrance, row: Int, pen: CellPen, into grid: inout Grid
  ) {
    let tall = geometry.tall(at: landing)
    let rows = geometry.rows(of: landing).count
    let isPixels = pen.theme.drawsPixels
    let above = isPixels ? Int(clamping: (tall / 2).rounded(.up)) : min(3, rows)
    let spacing = isPixels ? HoistwayGeometry.spacing(tall: tall) : Double(StickFigure.width(rows: rows))
    guard above < rows, spacing > Double(picture.nameWidth) else { return }
    for (index, person) in view.queue(at: side).enumerated() {
      guard let x = geometry.queuePlace(index, entrance: side, spacing: spacing) else { break }
      pen.write(
        person.destination, column: Int(x) - person.destination.unicodeScalars.count / 2, row: row - above,
        pen.theme.style(\.quiet), into: &grid)
    }
  }

  private func drawHallButtons(
    _ view: ElevatorPicture.LandingView, _ side: Entrance, from left: Int, row: Int, pen: CellPen, into grid: inout Grid
  ) {
    for (offset, direction) in [(1, Direction.up), (2, .down)] {
      guard let lit = view.hallLamps[direction] else { continue }
      let isLit = view.isLit(lit, at: side)
      let isStuck = view.isLit(view.stuckButtons[direction], at: side)
      let glyphs = pen.theme.glyphs
      let glyph = isStuck ? glyphs.stuckButton : glyphs.hallButton(direction, isLit: isLit)
      let isNotable = isLit || isStuck
      var style = pen.theme.style(isNotable ? \.notice : \.quiet, isBold: isNotable)
      if pen.theme.usesColor {
        style.foreground = isNotable ? Color(255, 196, 64) : Color(158, 160, 168)
        style.background = isStuck ? Color(150, 24, 24) : Color(28, 30, 36)
      }
      pen.put(glyph, column: left + offset, row: row, style, into: &grid)
    }
  }

  /// Draws the fire helmet beside the buttons of the recall landing.
  private func drawHelmet(at landing: Int, column: Int, row: Int, pen: CellPen, into grid: inout Grid) {
    let service = picture.service
    guard landing == service.recallLanding, service.showsHelmet(at: picture.time) else { return }
    var style = pen.theme.style(\.notice, isBold: true)
    if pen.theme.usesColor { style.background = Color(150, 24, 24) }
    // In ASCII, the glyph that the car shows is used for hall buttons here.
    let glyph = pen.theme.glyphs == .ascii ? "F" : pen.theme.glyphs.helmet
    pen.put(glyph, column: column, row: row, style, into: &grid)
  }

  /// Draws the lanterns above the doors if there is room, otherwise beside the buttons.
  private func drawLanterns(
    _ view: ElevatorPicture.LandingView, _ landing: Int, _ side: Entrance, row: Int, pen: CellPen, into grid: inout Grid
  ) {
    let lit = [Direction.up, .down].filter { view.isLit(view.lanterns[$0], at: side) }
    let above = row - Int(clamping: (geometry.doorHeight(at: landing) / 2).rounded(.up))
    let hasRoom = geometry.rows(of: landing).count >= 4 && above > bounds.row
    let parts = geometry.parts(of: side)
    let middle = (parts.doors.lowerBound + parts.doors.upperBound) / 2
    for direction in lit {
      let glyph = pen.theme.glyphs.lantern(direction)
      var style = pen.theme.style(\.text, isBold: true)
      if pen.theme.usesColor {
        style = Style(
          foreground: Color(255, 255, 255), background: direction == .up ? Color(24, 132, 66) : Color(176, 44, 40),
          isBold: true)
      }
      let column = hasRoom ? middle - (direction == .up ? 1 : 0) : parts.signs.lowerBound
      pen.put(glyph, column: column, row: hasRoom ? above : row, style, into: &grid)
    }
  }

  private func drawQueueLength(
    _ view: ElevatorPicture.LandingView, _ side: Entrance, row: Int, pen: CellPen, into grid: inout Grid
  ) {
    let (queue, lobby) = (view.queue(at: side), geometry.parts(of: side).lobby)
    guard !queue.isEmpty, lobby.count >= 3 else { return }
    let text = "\(queue.count)"
    let column = side == .front ? lobby.lowerBound + 1 : lobby.upperBound - 1 - text.utf8.count
    pen.write(text, column: column, row: row, pen.theme.style(\.notice, isBold: true), into: &grid)
  }

  /// Draws the travel direction of the car, on the car.
  private func drawArrow(into grid: inout Grid, theme: Theme) {
    guard picture.speed != 0 else { return }
    let top = geometry.y(picture.position) - geometry.carHeight
    let row = bounds.row + Int(clamping: ((top + 1) / 2).rounded(.down))
    let column = geometry.ropeColumn
    let glyph = theme.glyphs.hallButton(picture.speed > 0 ? .up : .down, isLit: true)
    var style = theme.style(\.accent, isBold: true)
    if theme.usesColor { style.foreground = Color(140, 60, 0) }
    CellPen(bounds: bounds, theme: theme).put(glyph, column: column, row: row, style, into: &grid)
  }
}

/// Writes text over a picture, keeping its background and choosing a legible colour.
struct CellPen {
  let bounds: CellRectangle
  let theme: Theme

  /// Sets one glyph; a style without a background takes that of the picture.
  func put(_ glyph: Unicode.Scalar, column: Int, row: Int, _ style: Style, into grid: inout Grid) {
    let column = bounds.column + column
    guard bounds.contains(column: column, row: row), grid.contains(column: column, row: row) else { return }
    var style = style
    if theme.drawsPixels, style.background == nil || style.background == theme.palette.background {
      style.background = grid[column, row].averageColor
    }
    grid[column, row] = Cell(glyph, style: theme.drawsPixels ? style.readable : style)
  }

  /// Writes text from a column rightwards.
  func write(_ text: String, column: Int, row: Int, _ style: Style, into grid: inout Grid) {
    for (offset, glyph) in text.unicodeScalars.enumerated() where glyph != " " {
      put(glyph, column: column + offset, row: row, style, into: &grid)
    }
  }
}

extension GlyphSet {
  /// Returns the glyph of a hall button: solid if its lamp is lit, otherwise an outline.
  func hallButton(_ direction: Direction, isLit: Bool) -> Unicode.Scalar {
    switch (self, direction, isLit) {
    case (.unicode, .up, true): "▲"
    case (.unicode, .up, false): "△"
    case (.unicode, .down, true): "▼"
    case (.unicode, .down, false): "▽"
    case (.ascii, .up, true): "A"
    case (.ascii, .up, false): "^"
    case (.ascii, .down, true): "V"
    case (.ascii, .down, false): "v"
    }
  }

  /// Returns the mark of the car in a column of signs.
  func carMark(isOpen: Bool) -> Unicode.Scalar { self == .ascii ? (isOpen ? "=" : "#") : isOpen ? "□" : "■" }

  /// The glyph of a hall button that is stuck and ignored.
  var stuckButton: Unicode.Scalar { self == .ascii ? "X" : "×" }

  /// Returns the glyph of a lit lantern.
  func lantern(_ direction: Direction) -> Unicode.Scalar {
    switch (self, direction) {
    case (.unicode, .up): "↑"
    case (.unicode, .down): "↓"
    case (.ascii, .up): "U"
    case (.ascii, .down): "D"
    }
  }
}
