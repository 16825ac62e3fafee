/// A colour in sRGB, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8

  /// A colour from its three channels, each 0 to 255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// How the glyph of a cell is shown.
public struct Style: Hashable, Sendable {
  /// The colour of the glyph; nil is the terminal's own.
  public var foreground: Color?
  /// The colour behind the glyph; nil is the terminal's own.
  public var background: Color?
  /// Whether the glyph is bold.
  public var isBold: Bool
  /// Whether foreground and background are exchanged.
  public var isReversed: Bool

  /// A style; without arguments, the terminal's own colours.
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
  /// How it is shown.
  public var style: Style

  /// A cell; without arguments, a blank.
  public init(_ glyph: Unicode.Scalar = " ", style: Style = Style()) {
    self.glyph = glyph
    self.style = style
  }
}

extension Cell {
  /// The colour that the cell shows from afar, halves weighed alike; nil is the terminal's own.
  var averageColor: Color? {
    guard glyph == "▀" || glyph == "▄" else { return style.background }
    guard let foreground = style.foreground else { return style.background }
    return style.background?.mixed(with: foreground, share: 0.5)
  }
}
