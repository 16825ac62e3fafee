/// The colours of the text around a picture.
public struct Palette: Hashable, Sendable {
  /// The background.
  public var background: Color
  /// The background of the title and the key line.
  public var bar: Color
  /// The colour of ordinary text.
  public var text: Color
  /// The colour of secondary text: units, instants, explanations.
  public var quiet: Color
  /// The colour of lines between parts.
  public var line: Color
  /// The colour of countdowns.
  public var accent: Color
  /// The colour of items that need attention: paused, a notice.
  public var notice: Color
  /// The colours of little, of much and of too much.
  var heats = [Color(96, 186, 110), Color(245, 196, 86), Color(240, 84, 80)]

  /// Creates a palette from its colours.
  public init(background: Color, bar: Color, text: Color, quiet: Color, line: Color, accent: Color, notice: Color) {
    self.background = background
    self.bar = bar
    self.text = text
    self.quiet = quiet
    self.line = line
    self.accent = accent
    self.notice = notice
  }

  /// Returns the colour of a share from 0, little, to 1, too much.
  func heat(_ share: Double) -> Color {
    share < 0.5
      ? heats[0].mixed(with: heats[1], share: 2 * share) : heats[1].mixed(with: heats[2], share: 2 * share - 1)
  }

  /// Returns the palette with other colours of little, much and too much.
  private func with(heats: Color...) -> Palette {
    var palette = self
    palette.heats = heats
    return palette
  }

  /// Light text on a dark background.
  public static let dark = Palette(
    background: Color(18, 20, 26), bar: Color(38, 43, 54), text: Color(226, 228, 233), quiet: Color(150, 157, 171),
    line: Color(70, 77, 92), accent: Color(245, 176, 86), notice: Color(255, 214, 102))

  /// Dark text on a light background.
  public static let light = Palette(
    background: Color(250, 249, 246), bar: Color(222, 226, 233), text: Color(28, 31, 38), quiet: Color(86, 92, 104),
    line: Color(164, 170, 182), accent: Color(160, 74, 0), notice: Color(168, 0, 56)
  ).with(heats: Color(22, 122, 58), Color(170, 100, 0), Color(178, 0, 40))

  /// White and pure colours on black.
  static let highContrast = Palette(
    background: Color(0, 0, 0), bar: Color(0, 0, 95), text: Color(255, 255, 255), quiet: Color(238, 238, 238),
    line: Color(178, 178, 178), accent: Color(255, 255, 0), notice: Color(0, 255, 255)
  ).with(heats: Color(0, 255, 0), Color(255, 255, 0), Color(255, 80, 80))

  /// Dark, with orange and sky blue as highlights.
  ///
  /// > Source: M. Okabe and K. Ito, "Color universal design", 2008.
  static let colorBlind = Palette(
    background: Color(18, 20, 26), bar: Color(38, 43, 54), text: Color(226, 228, 233), quiet: Color(150, 157, 171),
    line: Color(70, 77, 92), accent: Color(230, 159, 0), notice: Color(86, 180, 233)
  ).with(heats: Color(86, 180, 233), Color(240, 228, 66), Color(230, 110, 20))
}
