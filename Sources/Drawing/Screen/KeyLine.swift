/// The line of keys at the bottom of a screen: the keys that fit, vital ones before all others.
public struct KeyLine: Hashable, Sendable {
  /// The keys; only those with brief texts are in the line.
  public var keys: [KeyHint]

  /// Creates a key line.
  public init(keys: [KeyHint]) { self.keys = keys }

  /// Returns the action of a click on a column, when the line is drawn within bounds, or nil.
  public func name(atColumn column: Int, in bounds: CellRectangle) -> String? {
    let piece = pieces(in: bounds).last { $0.column <= column }
    guard let (start, hint) = piece, column < start + hint.briefLength else { return nil }
    return hint.name(atColumn: column - start)
  }

  /// Draws the keys, closer together if necessary; those that do not fit are omitted.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    for (column, hint) in pieces(in: bounds) {
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.skip(column - bounds.column)
      line.write(hint.briefKeys ?? "", theme.barStyle(\.accent, isBold: true), into: &grid)
      line.skip(1)
      line.write(hint.briefAction, theme.barStyle(\.text), into: &grid)
    }
  }

  /// Returns the visible keys, each with its first column.
  private func pieces(in bounds: CellRectangle) -> [(column: Int, hint: KeyHint)] {
    let width = bounds.width - 1
    let shown = fittingKeys(in: width)
    let room = width - shown.reduce(0) { $0 + $1.briefLength }
    let gap = max(1, min(3, room / max(1, shown.count - 1)))
    var column = bounds.column + 1
    return shown.map { hint in
      defer { column += hint.briefLength + gap }
      return (column, hint)
    }
  }

  /// Returns the keys that fit with a blank between them, vital ones before all others.
  private func fittingKeys(in width: Int) -> [KeyHint] {
    let brief = keys.filter { $0.briefKeys != nil }
    var room = width + 1
    var fitting: Set<Int> = []
    for isVital in [true, false] {
      for (index, hint) in brief.enumerated() where hint.isVital == isVital {
        let length = hint.briefLength + 1
        guard length <= room else { continue }
        room -= length
        fitting.insert(index)
      }
    }
    return brief.indices.filter { fitting.contains($0) }.map { brief[$0] }
  }
}
