/// What is seen in a cell, whichever glyph and pen it is written with.
struct ShownCell: Hashable {
  /// A colour as a number of 24 bits, or the terminal's own.
  struct Ink: Hashable {
    var number: UInt32

    static let own = Ink(number: .max)

    init(number: UInt32) { self.number = number }

    init(_ color: Color?) {
      guard let color else {
        self = .own
        return
      }
      number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

    /// Whether each channel differs by so many levels at most.
    func isNear(_ other: Ink, within levels: Int) -> Bool { difference(from: other) <= levels }

    /// By how many levels a channel differs at most; of the terminal's own and another colour nobody knows.
    func difference(from other: Ink) -> Int {
      if self == other { return 0 }
      guard self != .own, other != .own else { return .max }
      func level(_ ink: Ink, _ shift: UInt32) -> Int { Int(ink.number >> shift & 0xFF) }
      let red = abs(level(self, 16) - level(other, 16))
      let green = abs(level(self, 8) - level(other, 8))
      return max(red, green, abs(level(self, 0) - level(other, 0)))
    }

    /// Whether it is so dark that small differences are seen.
    var isDark: Bool { self != .own && max(number >> 16, number >> 8 & 0xFF, number & 0xFF) < 64 }

    /// The colour; nil is the terminal's own.
    var color: Color? {
      guard self != .own else { return nil }
      return Color(
        UInt8(truncatingIfNeeded: number >> 16),
        UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number)
      )
    }
  }

  /// The pen that writes a glyph.
  struct Pen: Hashable {
    var foreground = Ink.own
    var background = Ink.own
    var isBold = false
    var isReversed = false
  }

  var glyph: UInt32 = 32
  var pen = Pen()

  static let blank: UInt32 = 32
  static let upperHalf: UInt32 = 0x2580
  static let lowerHalf: UInt32 = 0x2584
  /// The second column of a glyph of two, which is never written.
  static let wideRest = Unicode.Scalar.wideRest.value

  init() {}

  /// What a cell of a grid looks like: equal looks are equal values.
  init(_ cell: Cell) {
    let style = cell.style
    glyph = cell.glyph.value
    pen = Pen(
      foreground: Ink(style.foreground), background: Ink(style.background), isBold: style.isBold,
      isReversed: style.isReversed)
    switch glyph {
    case _ where pen.isReversed: takeOneColumn()
    case Self.blank: (pen.foreground, pen.isBold) = (.own, false)
    case Self.upperHalf where pen.foreground == pen.background && pen.foreground != .own:
      self = ShownCell(blankOn: pen.background)
    case Self.upperHalf: pen.isBold = false
    case Self.lowerHalf where pen.foreground != .own && pen.background != .own:
      if pen.foreground == pen.background {
        self = ShownCell(blankOn: pen.background)
      } else {
        glyph = Self.upperHalf
        pen = Pen(foreground: pen.background, background: pen.foreground)
      }
    default: takeOneColumn()
    }
  }

  private init(blankOn background: Ink) { pen.background = background }

  /// A cell of two halves.
  init(upper: Ink, lower: Ink) {
    pen.background = lower
    guard upper != lower else { return }
    glyph = Self.upperHalf
    pen.foreground = upper
  }

  /// The colours of its halves; nil where there is more to see than colours, or a colour is the terminal's own.
  var halves: (upper: Ink, lower: Ink)? {
    if isTwoHalves { return (pen.foreground, pen.background) }
    return isBlank && pen.background != .own ? (pen.background, pen.background) : nil
  }

  /// Whether it looks the same but for colours that differ by so many levels a channel.
  func isNear(_ other: ShownCell, within levels: Int) -> Bool { difference(from: other) <= levels }

  /// By how many levels a channel of its colours differs at most; `Int.max` where more differs than colours.
  func difference(from other: ShownCell) -> Int {
    // A blank is no picture that happens to look like one: what is copied from the screen is text.
    guard !isBlank || other.isBlank, let halves, let others = other.halves else { return .max }
    return max(halves.upper.difference(from: others.upper), halves.lower.difference(from: others.lower))
  }

  /// A glyph of none, or a control would shift what follows; one of two columns has the cell behind it.
  private mutating func takeOneColumn() {
    guard glyph >= 127 || glyph < 32 else { return }
    guard let scalar = Unicode.Scalar(glyph), scalar.takesOneColumn || scalar.takesTwoColumns || scalar == .wideRest
    else {
      glyph = 0xFFFD
      return
    }
  }

  /// Whether no foreground is seen, so that any will do.
  var isBlank: Bool { glyph == Self.blank && !pen.isReversed }

  /// Whether it has two columns.
  var isWide: Bool { Unicode.Scalar(glyph)?.takesTwoColumns ?? false }

  /// Whether it is two halves of colours of their own, which may be written either way up.
  var isTwoHalves: Bool {
    glyph == Self.upperHalf && !pen.isReversed && pen.foreground != .own && pen.background != .own
  }

  /// The same look, written the other way up.
  var turned: ShownCell {
    var turned = self
    turned.glyph = Self.lowerHalf
    (turned.pen.foreground, turned.pen.background) = (pen.background, pen.foreground)
    return turned
  }

  /// How many bytes the glyph takes.
  var glyphLength: Int { glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4 }
}

extension Unicode.Scalar {
  /// What replaces the scalar where only ASCII is shown.
  package var inASCII: Unicode.Scalar {
    guard value >= 0x7F else { return self }
    switch self {
    case "\u{A0}", "▀", "▄", .wideRest: return " "
    case "·", "•": return "."
    case "…": return "~"
    case "×": return "x"
    case "‘", "’": return "'"
    case "“", "”": return "\""
    case "‐"..."―", "−", "─", "━": return "-"
    case "│", "┃": return "|"
    case "←", "◂": return "<"
    case "→", "▸": return ">"
    case "↑", "▴", "▲": return "^"
    case "↓", "▾", "▼": return "v"
    default: return "?"
    }
  }

  /// Whether a terminal shows the scalar in exactly one column: anything else would shift what follows,
  /// and a control would be obeyed.
  ///
  /// Of scripts beyond U+10FF only those are trusted that are surely narrow: punctuation, arrows, lines,
  /// blocks and Braille.
  var takesOneColumn: Bool {
    if (0x2500..<0x2900).contains(value), value < 0x2600 || value >= 0x2800 { return true }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator, .paragraphSeparator,
      .surrogate, .unassigned:
      return false
    default:
      let isNarrow = value < 0x1100 || (0x1E00..<0x2E80).contains(value) || value == 0xFFFD
      return isNarrow && !properties.isEmojiPresentation
    }
  }
}
