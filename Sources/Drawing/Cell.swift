/// A colour in sRGB, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8

  /// Creates a colour from its three channels, each 0 to 255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The attributes of a cell's glyph.
public struct Style: Hashable, Sendable {
  /// The glyph's colour; nil is the terminal's default.
  public var foreground: Color?
  /// The background colour; nil is the terminal's default.
  public var background: Color?
  /// Whether the glyph is bold.
  public var isBold: Bool
  /// Whether foreground and background are swapped.
  public var isReversed: Bool

  /// Creates a style; without arguments, the terminal's default colours.
  public init(foreground: Color? = nil, background: Color? = nil, isBold: Bool = false, isReversed: Bool = false) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isReversed = isReversed
  }
}

/// One cell of a terminal's grid: a glyph one column wide, and its style.
public struct Cell: Hashable, Sendable {
  /// The glyph; one column wide.
  public var glyph: Unicode.Scalar
  /// The glyph's attributes.
  public var style: Style

  /// Creates a cell; without arguments, a blank.
  public init(_ glyph: Unicode.Scalar = " ", style: Style = Style()) {
    self.glyph = glyph
    self.style = style
  }
}

extension Cell {
  /// The average of the colours of the cell's four quadrants; nil is the terminal's default.
  var averageColor: Color? {
    guard let foreground = style.foreground else { return style.background }
    // The lower half is the only glyph in use whose foreground has the last quadrant.
    guard let set = Cell.quadrants.firstIndex(of: glyph) ?? (glyph == "▄" ? 0b1100 : nil) else {
      return style.background
    }
    return style.background?.mixed(with: foreground, share: Double(set.nonzeroBitCount) / 4)
  }

  /// The glyph for each set of quadrants in the foreground: top left 1, top right 2, bottom left 4; the last one is in
  /// the background, since colours can be exchanged.
  static let quadrants: [Unicode.Scalar] = [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛"]
}
