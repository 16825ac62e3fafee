/// A text box along the lower edge of its bounds, such as a note about the shown instant.
public struct CaptionBox: Hashable, Sendable {
  /// The title, in the upper edge of the box.
  public var title: String
  /// The text; a line feed begins a new line, and long lines are wrapped between words.
  public var text: String

  /// Creates a text box.
  public init(title: String = "Note", text: String) {
    self.title = title
    self.text = text
  }

  /// Draws the box over the grid's contents; lines that do not fit are omitted.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    let width = min(bounds.width - 2, 76)
    guard width > 8, bounds.height > 2 else { return }
    let lines = Self.wrapped(text, width: width - 4)
    let shown = min(lines.count, bounds.height - 2)
    let box = CellRectangle(
      column: bounds.column + (bounds.width - width) / 2, row: bounds.endRow - shown - 2, width: width,
      height: shown + 2)
    BoxFrame(title: title).draw(into: &grid, around: box, theme: theme)
    for row in 0..<shown {
      let inner = CellRectangle(column: box.column + 2, row: box.row + 1 + row, width: box.width - 4, height: 1)
      var line = TextLine(bounds: inner, ellipsis: theme.glyphs.ellipsis)
      // A truncated text ends in an ellipsis.
      let isLast = row == shown - 1
      let text = isLast ? lines[row...].joined(separator: " ") : lines[row]
      line.write(text, theme.style(\.text), into: &grid)
    }
  }

  /// Wraps a text to lines of a maximum width in columns.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines
  }
}
