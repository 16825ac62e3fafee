/// The colours of the text around a picture.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background: Color
  /// Behind the title and the line of keys.
  public var bar: Color
  /// Ordinary text.
  public var text: Color
  /// Text of less weight: units, instants, explanations.
  public var quiet: Color
  /// Lines between parts.
  public var line: Color
  /// What counts down.
  public var accent: Color
  /// What asks for attention: paused, a notice.
  public var notice: Color

  /// A palette from its colours.
  public init(
    background: Color,
    bar: Color,
    text: Color,
    quiet: Color,
    line: Color,
    accent: Color,
    notice: Color
  ) {
    self.background = background
    self.bar = bar
    self.text = text
    self.quiet = quiet
    self.line = line
    self.accent = accent
    self.notice = notice
  }

  /// Light text on a dark ground.
  public static let dark = Palette(
    background: Color(18, 20, 26),
    bar: Color(38, 43, 54),
    text: Color(226, 228, 233),
    quiet: Color(150, 157, 171),
    line: Color(70, 77, 92),
    accent: Color(245, 176, 86),
    notice: Color(255, 214, 102)
  )
}
