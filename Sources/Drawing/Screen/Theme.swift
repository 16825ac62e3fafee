/// How a screen may be shown: with which glyphs, and whether with colours.
///
/// Every theme carries the same information; none relies on colour alone.
public struct Theme: Hashable, Sendable {
  /// The glyphs to use.
  public var glyphs: GlyphSet
  /// Whether colours are used; without them there is bold and reverse only.
  public var usesColor: Bool
  /// The colours of text, when colours are used.
  public var palette: Palette
  /// Whether people are drawn still, for viewers whom small movements disturb.
  public var isStill: Bool
  /// Whether there are colours enough to shade a picture; with fewer, lines show more.
  public var isShaded: Bool

  /// A theme from its parts.
  public init(glyphs: GlyphSet, usesColor: Bool, palette: Palette = .dark, isStill: Bool = false, isShaded: Bool = true)
  {
    self.glyphs = glyphs
    self.usesColor = usesColor
    self.palette = palette
    self.isStill = isStill
    self.isShaded = isShaded
  }

  /// The theme that a person has chosen, on a terminal of so many colours.
  public init(glyphs: GlyphSet, depth: ColorDepth, theme: ThemeChoice = .dark, isStill: Bool = false) {
    self.init(
      glyphs: glyphs, usesColor: depth > .monochrome, palette: theme.palette ?? .dark, isStill: isStill,
      isShaded: depth > .eight)
  }

  /// Pictures of half blocks in colour.
  public static let color = Theme(glyphs: .unicode, usesColor: true)
  /// Line drawings without colour.
  public static let monochrome = Theme(glyphs: .unicode, usesColor: false)
  /// Line drawings of ASCII characters without colour.
  public static let ascii = Theme(glyphs: .ascii, usesColor: false)

  /// Whether pictures are drawn of pixels; otherwise of lines.
  public var drawsPixels: Bool { usesColor && isShaded && glyphs == .unicode }

  /// A style with a colour of the palette, on its background.
  func style(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
    guard usesColor else { return Style(isBold: isBold) }
    return Style(foreground: palette[keyPath: color], background: palette.background, isBold: isBold)
  }

  /// A style of a bar across the screen: reversed where there is no colour.
  func barStyle(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
    guard usesColor else { return Style(isBold: isBold, isReversed: true) }
    return Style(foreground: palette[keyPath: color], background: palette.bar, isBold: isBold)
  }
}
