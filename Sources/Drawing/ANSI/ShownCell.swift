/// The visible appearance of a cell, independent of the glyph and pen that produce it.
struct ShownCell: Hashable {
  /// A 24-bit colour, or the terminal's default.
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

    /// Returns whether no channel differs by more than `levels`.
    func isNear(_ other: Ink, within levels: Int) -> Bool { difference(from: other) <= levels }

    /// Returns the largest difference of a channel, in levels; unknown between the terminal's default and a colour.
    func difference(from other: Ink) -> Int {
      if self == other { return 0 }
      guard self != .own, other != .own else { return .max }
      func level(_ ink: Ink, _ shift: UInt32) -> Int { Int(ink.number >> shift & 0xFF) }
      let red = abs(level(self, 16) - level(other, 16))
      let green = abs(level(self, 8) - level(other, 8))
      return max(red, green, abs(level(self, 0) - level(other, 0)))
    }

    /// Whether the colour is so dark that small differences are visible.
    var isDark: Bool { self != .own && max(number >> 16, number >> 8 & 0xFF, number & 0xFF) < 64 }

    /// The colour; nil is the terminal's default.
    var color: Color? {
      guard self != .own else { return nil }
      return Color(
        UInt8(truncatingIfNeeded: number >> 16),
        UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number)
      )
    }
  }

  /// The attributes that a glyph is written with.
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
  /// The second column of a wide glyph, which is never written.
  static let wideRest = Unicode.Scalar.wideRest.value

  init() {}

  /// What nobody knows: it equals nothing that is written.
  static var unknown: ShownCell {
    var cell = ShownCell()
    cell.glyph = .max
    return cell
  }

  /// Creates the appearance of a grid cell; cells that look the same have equal values.
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

  /// Creates a cell of two halves.
  init(upper: Ink, lower: Ink) {
    pen.background = lower
    guard upper != lower else { return }
    glyph = Self.upperHalf
    pen.foreground = upper
  }

  /// The colours of the two halves; nil if the cell shows more than colours, or a colour is the terminal's default.
  var halves: (upper: Ink, lower: Ink)? {
    if isTwoHalves { return (pen.foreground, pen.background) }
    return isBlank && pen.background != .own ? (pen.background, pen.background) : nil
  }

  /// The two explicit colours of a glyph of quadrants; nil for any other cell.
  var quadrants: (front: Ink, back: Ink)? {
    guard (0x2596...0x259F).contains(glyph) || glyph == 0x258C || glyph == 0x2590, !pen.isReversed,
      pen.foreground != .own, pen.background != .own
    else { return nil }
    return (pen.foreground, pen.background)
  }

  /// Returns whether it differs only in colours, and by no more than `levels` per channel.
  func isNear(_ other: ShownCell, within levels: Int) -> Bool { difference(from: other) <= levels }

  /// Returns the largest difference of a channel, in levels; `Int.max` if more than colours differs.
  ///
  /// In a glyph of quadrants, beside whose one colour is another, that of a dark colour counts four times.
  func difference(from other: ShownCell) -> Int {
    if let quadrants {
      guard glyph == other.glyph, let others = other.quadrants else { return .max }
      func weighted(_ ink: Ink, _ other: Ink) -> Int {
        ink.difference(from: other) * (ink.isDark || other.isDark ? 4 : 1)
      }
      return max(weighted(quadrants.front, others.front), weighted(quadrants.back, others.back))
    }
    // A blank does not match a picture that looks the same: text copied from the screen must not change.
    guard !isBlank || other.isBlank, let halves, let others = other.halves else { return .max }
    return max(halves.upper.difference(from: others.upper), halves.lower.difference(from: others.lower))
  }

  /// Replaces zero-width glyphs and controls, which would shift what follows; wide glyphs keep their second cell.
  private mutating func takeOneColumn() {
    guard glyph >= 127 || glyph < 32 else { return }
    guard let scalar = Unicode.Scalar(glyph), scalar.takesOneColumn || scalar.takesTwoColumns || scalar == .wideRest
    else {
      glyph = 0xFFFD
      return
    }
  }

  /// Whether the foreground is invisible, so that any foreground will do.
  var isBlank: Bool { glyph == Self.blank && !pen.isReversed }

  /// Whether it is two columns wide.
  var isWide: Bool { Unicode.Scalar(glyph)?.takesTwoColumns ?? false }

  /// Whether it is two halves with explicit colours, which may be written either way up.
  var isTwoHalves: Bool {
    glyph == Self.upperHalf && !pen.isReversed && pen.foreground != .own && pen.background != .own
  }

  /// The same appearance, written the other way up.
  var turned: ShownCell {
    var turned = self
    turned.glyph = Self.lowerHalf
    (turned.pen.foreground, turned.pen.background) = (pen.background, pen.foreground)
    return turned
  }

  /// The length of the glyph in UTF-8, in bytes.
  var glyphLength: Int { glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4 }
}

extension Unicode.Scalar {
  /// The ASCII replacement of the scalar.
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

  /// Whether a terminal shows the scalar exactly one column wide and does not interpret it as a control.
  ///
  /// Beyond U+10FF only scalars that are reliably narrow are accepted: punctuation, arrows, lines, blocks and
  /// Braille.
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
