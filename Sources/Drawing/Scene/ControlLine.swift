import SimulationCore
import Stage

/// The controls of a scene in one line over its stage, each with its key and value; the selected one has a slider.
struct ControlLine {
  let rows: [ScenePicture.Row]
  let bounds: CellRectangle
  /// The degree of fading, from 0 to 1.
  let fading: Double

  /// The width of a slider, in columns.
  static let sliderWidth = 16

  /// A control that fits into the line.
  private struct Piece {
    /// Its index in the list.
    let index: Int
    /// Its first column.
    let column: Int
    let name: String
    let value: String
    /// Whether there is a slider between name and value.
    let hasSlider: Bool

    /// The first column of the slider.
    var slider: Int { column + name.unicodeScalars.count + 1 }
    var width: Int {
      name.unicodeScalars.count + (value.isEmpty ? 0 : 1 + value.unicodeScalars.count)
        + (hasSlider ? 1 + ControlLine.sliderWidth : 0)
    }
  }

  /// Whether the line is visible.
  var isShown: Bool { !rows.isEmpty && !bounds.isEmpty && fading < 1 }

  /// Draws the line over the picture, paler as it fades.
  func draw(into grid: inout Grid, theme: Theme) {
    guard isShown, theme.usesColor || fading < 0.5 else { return }
    darken(&grid, theme: theme)
    let pieces = pieces
    for piece in pieces {
      let row = rows[piece.index]
      let name = theme.style(row.isChosen ? \.accent : \.text, isBold: row.isChosen)
      write(piece.name, column: piece.column, name, into: &grid, theme: theme)
      var column = piece.slider
      if piece.hasSlider {
        drawSlider(of: row, column: column, into: &grid, theme: theme)
        column += Self.sliderWidth + 1
      }
      write(piece.value, column: column, theme.style(\.text), into: &grid, theme: theme)
    }
    let notice = theme.style(\.notice, isBold: true)
    if let first = pieces.first, first.index > 0 {
      write(String(theme.glyphs.moreLeft), column: bounds.column, notice, into: &grid, theme: theme)
    }
    if let last = pieces.last, last.index < rows.count - 1 {
      let mark = String(theme.glyphs.moreRight)
      write(mark, column: bounds.endColumn - 1, notice, into: &grid, theme: theme)
    }
  }

  /// Returns the control at a cell, with the position along its slider, or nil beside the slider.
  func control(column: Int, row: Int) -> ScenePicture.Control? {
    guard isShown, bounds.contains(column: column, row: row), let piece = pieces.last(where: { $0.column <= column }),
      column < piece.column + piece.width
    else { return nil }
    let along = column - piece.slider
    guard piece.hasSlider, (0..<Self.sliderWidth).contains(along) else { return .control(piece.index, share: nil) }
    return .control(piece.index, share: Double(along) / Double(Self.sliderWidth - 1))
  }

  /// The controls that fit, with a mark at each end: the selected one, the next one so that a click can reach it, and
  /// as many before it as possible.
  private var pieces: [Piece] {
    let chosen = rows.firstIndex { $0.isChosen } ?? 0
    let next = min(chosen + 1, rows.count - 1)
    var first = 0
    while first < chosen, pieces(from: first).last.map({ $0.index < next }) ?? true { first += 1 }
    return pieces(from: first)
  }

  private func pieces(from first: Int) -> [Piece] {
    var pieces: [Piece] = []
    var column = bounds.column + 2
    for index in first..<rows.count {
      let row = rows[index]
      var hasSlider = false
      if case .slider = row.control.kind { hasSlider = row.isChosen }
      let piece = Piece(
        index: index, column: column, name: row.key == " " ? row.control.label : "\(row.key) \(row.control.label)",
        value: row.words, hasSlider: hasSlider)
      // A control too long for the whole line is cut at its end.
      guard piece.column + piece.width <= bounds.endColumn - 2 || pieces.isEmpty else { break }
      pieces.append(piece)
      column += piece.width + 3
    }
    return pieces
  }

  private func drawSlider(of row: ScenePicture.Row, column: Int, into grid: inout Grid, theme: Theme) {
    let filled = Int(clamping: (row.share * Double(Self.sliderWidth)).rounded())
    for offset in 0..<Self.sliderWidth {
      let isFull = offset < filled
      let glyph = isFull ? theme.glyphs.barFull : theme.glyphs.barEmpty
      let style = theme.style(isFull ? \.accent : \.quiet)
      write(String(glyph), column: column + offset, style, into: &grid, theme: theme)
    }
  }

  /// Darkens the picture behind the line, so that the line is legible.
  private func darken(_ grid: inout Grid, theme: Theme) {
    for column in bounds.column..<bounds.endColumn where grid.contains(column: column, row: bounds.row) {
      var ground: Color?
      if theme.usesColor {
        let behind = grid[column, bounds.row].averageColor ?? theme.palette.background
        ground = behind.mixed(with: theme.palette.background, share: 0.7 * (1 - fading))
      }
      grid[column, bounds.row] = Cell(" ", style: Style(background: ground))
    }
  }

  private func write(_ text: String, column: Int, _ style: Style, into grid: inout Grid, theme: Theme) {
    for (offset, glyph) in text.unicodeScalars.enumerated() {
      let column = column + offset
      guard column < bounds.endColumn, grid.contains(column: column, row: bounds.row) else { return }
      var style = style
      if let ground = grid[column, bounds.row].style.background {
        style.background = ground
        style = style.readable
        style.foreground = style.foreground?.mixed(with: ground, share: fading)
      }
      grid[column, bounds.row] = Cell(glyph.isHidden ? "\u{FFFD}" : glyph, style: style)
    }
  }
}
