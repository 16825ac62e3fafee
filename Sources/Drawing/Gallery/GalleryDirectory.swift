/// The board of a landing without a scene: what the other landings of the gallery show, the highest first.
struct GalleryDirectory {
  /// The content of a landing.
  struct Entry: Hashable, Sendable {
    /// The landing's name.
    let landing: String
    /// The title of the scene or game there.
    let title: String
  }

  let entries: [Entry]
  let bounds: CellRectangle

  /// Draws the board centred, in the colours of the wall; the last line counts the entries that do not fit.
  func draw(into grid: inout Grid, _ wall: Style, theme: Theme) {
    let names = entries.map(\.landing.unicodeScalars.count).max() ?? 0
    let titles = entries.map(\.title.unicodeScalars.count).max() ?? 0
    let width = min(bounds.width - 2, names + 2 + titles)
    guard width > 4, bounds.height > 1, !entries.isEmpty else { return }
    let room = bounds.height - 1
    let shown = entries.count <= room ? entries.count : room - 1
    let board = CellRectangle(
      column: bounds.column + (bounds.width - width) / 2, row: bounds.row + (room - min(room, entries.count)) / 2,
      width: width, height: 1 + min(room, entries.count))
    func style(_ color: Color, isBold: Bool = false) -> Style {
      var style = wall
      if theme.usesColor { style.foreground = color }
      style.isBold = isBold
      return style
    }
    var heading = TextLine(bounds: board, ellipsis: theme.glyphs.ellipsis)
    heading.write("In this gallery", style(Color(150, 152, 160)), into: &grid)
    for (index, entry) in entries.prefix(shown).enumerated() {
      var line = TextLine(bounds: board, row: index + 1, ellipsis: theme.glyphs.ellipsis)
      line.write(entry.landing, style(Color(232, 200, 120), isBold: true), into: &grid)
      line.skip(names + 2 - entry.landing.unicodeScalars.count)
      line.write(entry.title, style(Color(190, 192, 198)), into: &grid)
    }
    guard shown < entries.count else { return }
    var more = TextLine(bounds: board, row: shown + 1, ellipsis: theme.glyphs.ellipsis)
    more.write("\(entries.count - shown) more", style(Color(150, 152, 160)), into: &grid)
  }
}
