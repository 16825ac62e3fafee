import Mechanisms

/// The shift table: a row for each state, such as a gear of a gearbox; a column for each clutch and brake under
/// the number of its key; and a mark for each one engaged.
struct ShiftTable {
  /// The minimum width of a picture that includes the table, in columns.
  private static let columnsMin = 100
  /// The maximum number of elements, which is the number of keys.
  private static let elementsMax = 9

  let picture: MechanismPicture
  let bounds: CellRectangle

  /// Creates the table, or nil without states or without room.
  init?(picture: MechanismPicture, bounds: CellRectangle) {
    let count = picture.elements.count
    guard !picture.states.isEmpty, (1...Self.elementsMax).contains(count), bounds.width >= Self.columnsMin,
      bounds.height >= picture.states.count + 2
    else { return nil }
    self.picture = picture
    self.bounds = bounds
  }

  /// The width, in columns.
  var width: Int { nameWidth + 3 + 2 * picture.elements.count }

  private var nameWidth: Int { picture.states.reduce(1) { max($0, min(12, $1.name.unicodeScalars.count)) } }

  func draw(into grid: inout Grid, theme: Theme) {
    let left = bounds.endColumn - width
    let quiet = theme.style(\.quiet)
    for index in picture.elements.indices {
      grid.write("\(index + 1)", column: column(index), row: bounds.row, style: quiet)
    }
    let held = picture.elements.indices.filter { picture.elements[$0].isEngaged }
    for (number, state) in picture.states.enumerated() {
      let row = bounds.row + 1 + number
      let isEngaged = state.engaged == held
      let style = theme.style(isEngaged ? \.accent : \.text, isBold: isEngaged)
      let mark = isEngaged ? (theme.glyphs == .ascii ? ">" : "▸") : " "
      let name = String(String.UnicodeScalarView(state.name.unicodeScalars.prefix(nameWidth)))
      grid.write(mark + name, column: left, row: row, style: style)
      for index in picture.elements.indices {
        let isHeld = state.engaged.contains(index)
        let glyph = isHeld ? (theme.glyphs == .ascii ? "x" : "●") : "·"
        let shown = theme.glyphs == .ascii && !isHeld ? "." : glyph
        grid.write(shown, column: column(index), row: row, style: isHeld ? style : quiet)
      }
    }
  }

  /// Returns the column of an element.
  private func column(_ index: Int) -> Int { bounds.endColumn - width + nameWidth + 3 + 2 * index }
}
