/// A readout in one row: in words, or abbreviated where these do not fit.
public struct ReadoutLine: Hashable, Sendable {
  /// All values in words.
  public let words: String
  /// The same, abbreviated.
  private let brief: String

  /// A row.
  public init(words: String, brief: String) { (self.words, self.brief) = (words, brief) }

  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(words.count < bounds.width ? words : brief, theme.style(\.text), into: &grid)
  }
}
