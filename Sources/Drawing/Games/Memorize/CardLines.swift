import Pictures
import SimulationCore
import Stage

/// A card without colours: a box of lines whose lower edge shows the remaining bonus, with a patterned back and
/// its key, or the symbol and its mark.
struct CardLines {
  let card: CardView
  let glyphs: GlyphSet

  /// A terminal's nominal cell, in points.
  private static let cell = StageSize(width: 10, height: 20)

  /// The nodes of the card, from back to front.
  var nodes: [FrameNode] {
    let shown = card.shown
    let columns = Int(clamping: (shown.width / Self.cell.width).rounded())
    let rows = Int(clamping: (shown.height / Self.cell.height).rounded())
    guard columns > 0, rows > 0 else { return [] }
    let size = StageSize(width: Double(columns) * Self.cell.width, height: Double(rows) * Self.cell.height)
    // The box begins at the nearest whole cell.
    let bounds = Rectangle(
      x: (shown.x / Self.cell.width).rounded() * Self.cell.width,
      y: (shown.y / Self.cell.height).rounded() * Self.cell.height, width: size.width, height: size.height)
    var nodes: [FrameNode] = [
      .shape(FrameShape(path: .rectangle(bounds), fill: .color(.black))),
      .text(FrameText(box(columns, rows).joined(separator: "\n"), at: bounds.centre)),
    ]
    if card.showsFace, card.isFlat { nodes += symbolNodes(in: bounds, columns, rows) }
    return nodes
  }

  /// Returns the rows of the box.
  private func box(_ columns: Int, _ rows: Int) -> [String] {
    guard columns > 1, rows > 1 else { return Array(repeating: String(repeating: edge, count: columns), count: rows) }
    let width = columns - 2
    let fill = card.showsFace ? " " : (glyphs == .unicode ? "░" : ":")
    let line = edge + String(repeating: fill, count: width) + edge
    var lines = Array(repeating: line, count: rows - 2)
    if !lines.isEmpty, card.isFlat, width > 0 { lines[lines.count / 2] = edge + middle(width, fill) + edge }
    let top = String(repeating: horizontal, count: width)
    let left = card.showsFace ? Int(clamping: (card.bonus * Double(width)).rounded(.up)) : 0
    let bottom = String(repeating: bonusLine, count: left) + String(repeating: horizontal, count: width - left)
    return [corners[0] + top + corners[1]] + lines + [corners[2] + bottom + corners[3]]
  }

  /// Returns the content of the middle row: the key, or the mark if no symbol is drawn.
  private func middle(_ width: Int, _ fill: String) -> String {
    let words = card.showsFace ? (drawsSymbol ? "" : card.face.mark) : card.key
    let shown = String(words.prefix(width))
    let before = (width - shown.count) / 2
    return String(repeating: fill, count: before) + shown + String(repeating: fill, count: width - before - shown.count)
  }

  /// Whether the box has room for a recognisable symbol.
  private var drawsSymbol: Bool {
    guard glyphs == .unicode, case .symbol = card.face else { return false }
    return card.hasRoomForSymbol
  }

  private func symbolNodes(in bounds: Rectangle, _ columns: Int, _ rows: Int) -> [FrameNode] {
    guard drawsSymbol, case .symbol(let symbol) = card.face else { return [] }
    let size = min(bounds.width - 2 * Self.cell.width, bounds.height - 2 * Self.cell.height) / 2 * 0.95
    let map = StageTransform.scale(x: size, y: size).then(.translation(x: bounds.centre.x, y: bounds.centre.y))
    return [
      .shape(
        FrameShape(path: symbol.path.transformed(by: map), fill: .color(.white), rule: symbol.rule, isLineArt: true)),
      .text(
        FrameText(
          card.face.mark, at: Point(bounds.x + 1.5 * Self.cell.width, bounds.y + 1.5 * Self.cell.height), weight: .bold)
      ),
    ]
  }

  private var edge: String { glyphs == .unicode ? "│" : "|" }
  private var horizontal: String { glyphs == .unicode ? "─" : "-" }
  private var bonusLine: String { glyphs == .unicode ? "━" : "=" }
  private var corners: [String] { glyphs == .unicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"] }
}
