import SimulationCore

/// The glyphs and the colours of lanes.
struct LaneInk {
  let theme: Theme
  /// Whether the drawing is after the shown instant.
  var isToCome = false

  /// The colours of values, in the order of their declaration.
  ///
  /// > Source: Okabe and Ito, "Color Universal Design" (2008).
  private static let hues = [
    Color(86, 180, 233), Color(0, 158, 115), Color(230, 159, 0), Color(204, 121, 167), Color(0, 114, 178),
    Color(213, 94, 0), Color(240, 228, 66), Color(150, 157, 171),
  ]

  private var palette: Palette { theme.palette }

  /// Returns the style of a value's bar.
  ///
  /// - Parameters:
  ///   - index: The index of the value.
  ///   - isRest: Whether it is the initial value, which is the rest state of most parts.
  /// - Returns: The style.
  func bar(_ index: Int, isRest: Bool) -> Style {
    guard theme.usesColor else { return Style() }
    let ground = palette.background
    if isRest {
      let back = ground.mixed(with: palette.line, share: isToCome ? 0.2 : 0.4)
      return Style(foreground: palette.quiet, background: back)
    }
    let hue = Self.hues[index % Self.hues.count]
    let back = ground.mixed(with: hue, share: isToCome ? 0.25 : 0.5)
    return Style(foreground: isToCome ? palette.quiet : palette.text, background: back)
  }

  /// Returns a cell of a bar without text.
  func barCell(_ style: Style, isRest: Bool) -> Cell {
    let glyph: Unicode.Scalar = theme.usesColor || isRest ? " " : theme.glyphs.horizontal
    return Cell(glyph, style: style)
  }

  /// Returns the first cell of a bar, which marks its start if there are no colours.
  func barStart(_ style: Style) -> Cell? { theme.usesColor ? nil : Cell(theme.glyphs.vertical, style: style) }

  /// Returns a cell that contains a number of changes.
  func density(_ count: Int) -> Cell {
    let glyphs: [Unicode.Scalar] = theme.glyphs == .unicode ? ["░", "▒", "▓", "█"] : [":", "%", "#", "#"]
    let level = count < 4 ? 0 : count < 16 ? 1 : count < 64 ? 2 : 3
    guard theme.usesColor else { return Cell(glyphs[level]) }
    var style = theme.style(isToCome ? \.quiet : \.accent)
    style.background = palette.background.mixed(with: palette.line, share: 0.6)
    return Cell(glyphs[level], style: style)
  }

  private static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let levels: [Unicode.Scalar] = ["_", ".", "-", "~", "=", "+", "*", "#"]

  /// Returns a tick cell for a number of occurrences.
  func tick(_ count: Int, _ color: KeyPath<Palette, Color> = \.text) -> Cell {
    let style = theme.style(isToCome ? \.quiet : color)
    if count == 1 { return Cell(theme.glyphs.vertical, style: style) }
    guard theme.glyphs == .unicode else {
      let digit = Unicode.Scalar(UInt8(ascii: "0") + UInt8(min(9, count)))
      return Cell(count < 10 ? digit : "#", style: style)
    }
    // Each level is twice the previous number.
    let level = Int.bitWidth - count.leadingZeroBitCount
    return Cell(Self.eighths[min(7, level)], style: style)
  }

  /// Returns a cell of a curve at a share of its range, from 0 to 1.
  func curve(_ share: Double) -> Cell {
    let level = max(0, min(7, Int(clamping: (share * 7).rounded())))
    let glyphs = theme.glyphs == .unicode ? Self.eighths : Self.levels
    let isLow = level == 0
    return Cell(glyphs[level], style: theme.style(isToCome || isLow ? \.quiet : \.accent))
  }

  /// Returns whether a cell is blank.
  static func isBlank(_ cell: Cell) -> Bool { cell.glyph == " " }
}

extension GlyphSet {
  /// The mark of a heading that can be unfolded.
  var folded: Unicode.Scalar { self == .unicode ? "▸" : "+" }
  /// The mark of a heading that can be folded.
  var unfolded: Unicode.Scalar { self == .unicode ? "▾" : "-" }
  /// The vertical line at the shown instant.
  var nowLine: Unicode.Scalar { self == .unicode ? "╎" : ":" }
  /// The vertical line at the cursor.
  var cursorLine: Unicode.Scalar { self == .unicode ? "┊" : "!" }
  /// The selected change.
  var chosen: Unicode.Scalar { self == .unicode ? "◆" : "@" }
  /// The cause of the selected change.
  var causing: Unicode.Scalar { self == .unicode ? "◀" : "<" }
  /// An effect of the selected change.
  var caused: Unicode.Scalar { self == .unicode ? "▶" : ">" }
  /// An armed event, at the instant when it is due.
  var due: Unicode.Scalar { self == .unicode ? "◇" : "o" }
  var axisTick: Unicode.Scalar { self == .unicode ? "╷" : "|" }
}
