/// The rendering of a screen: its glyphs, and whether it has colours.
///
/// Every theme shows the same information; none relies on colour alone.
public struct Theme: Hashable, Sendable {
  /// The glyphs to use.
  public var glyphs: GlyphSet
  /// Whether colours are used; without them there are only bold and reverse.
  public var usesColor: Bool
  /// The palette, if colours are used.
  public var palette: Palette
  /// Whether people are drawn without movement, for viewers disturbed by it.
  public var isStill: Bool
  /// The colours of the terminal, if they are used.
  private var depth: ColorDepth

  /// Creates a theme from its parts.
  public init(glyphs: GlyphSet, usesColor: Bool, palette: Palette = .dark, isStill: Bool = false) {
    self.glyphs = glyphs
    self.usesColor = usesColor
    self.palette = palette
    self.isStill = isStill
    depth = .truecolor
  }

  /// Creates the theme that a user chose, on a terminal of a colour depth.
  public init(glyphs: GlyphSet, depth: ColorDepth, theme: ThemeChoice = .dark, isStill: Bool = false) {
    self.init(
      glyphs: glyphs, usesColor: depth > .monochrome, palette: theme.palette ?? .dark, isStill: isStill)
    self.depth = depth
  }

  /// Pictures of half blocks in colour.
  public static let color = Theme(glyphs: .unicode, usesColor: true)
  /// Line drawings without colour.
  public static let monochrome = Theme(glyphs: .unicode, usesColor: false)
  /// Line drawings of ASCII characters without colour.
  public static let ascii = Theme(glyphs: .ascii, usesColor: false)

  /// Whether pictures are drawn with pixels; otherwise with lines, which show more in fewer colours.
  var drawsPixels: Bool { usesColor && depth > .eight && glyphs == .unicode }

  /// Whether pixels are drawn, and have colours enough for edges that blend into what is behind them.
  var blendsEdges: Bool { drawsPixels && depth > .sixteen }

  /// Returns a style with a colour of the palette, on its background.
  func style(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
    guard usesColor else { return Style(isBold: isBold) }
    return Style(foreground: palette[keyPath: color], background: palette.background, isBold: isBold)
  }

  /// Returns the style of a bar across the screen, which is reversed without colour.
  func barStyle(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
    guard usesColor else { return Style(isBold: isBold, isReversed: true) }
    return Style(foreground: palette[keyPath: color], background: palette.bar, isBold: isBold)
  }
}
