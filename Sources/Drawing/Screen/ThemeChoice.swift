/// The colour theme that a user asks for.
public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// Dark or light, like the terminal.
  case auto
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
  /// White and pure colours on black.
  case highContrast = "high-contrast"
  /// Dark, with colours that are distinguishable with red-green colour blindness.
  case colorBlind = "color-blind"

  /// The palette; nil if the terminal decides.
  public var palette: Palette? {
    switch self {
    case .auto: nil
    case .dark: .dark
    case .light: .light
    case .highContrast: .highContrast
    case .colorBlind: .colorBlind
    }
  }
}

/// The theme of the screen and the reason for it.
///
/// The command line takes precedence over the environment, which takes precedence over the configuration file,
/// which takes precedence over the terminal's reports.
public struct ThemeDecision: Hashable, Sendable {
  /// The theme; never `auto`.
  public let theme: ThemeChoice
  /// The reason, for display: "--theme asks for it".
  public let reason: String

  /// The environment variable that names a theme.
  public static let variable = "LIFTWORKS_THEME"

  /// Decides the theme.
  ///
  /// - Parameters:
  ///   - choice: The command line's choice; nil for none.
  ///   - variable: The variable `LIFTWORKS_THEME`; an unknown name is ignored.
  ///   - configured: The configuration file's choice.
  ///   - background: The background colour that the terminal reported, if any.
  ///   - hint: The variable `COLORFGBG`, which some terminals set: colour indices, below sixteen, of text and
  ///     background.
  public init(
    choice: ThemeChoice?, variable: String? = nil, configured: ThemeChoice? = nil, background: Color? = nil,
    hint: String? = nil
  ) {
    let wishes: [(ThemeChoice?, String)] = [
      (choice, "--theme asks for it"),
      (variable.flatMap(ThemeChoice.init(rawValue:)), "\(Self.variable) asks for it"),
      (configured, "the configuration asks for it"),
    ]
    let wish = wishes.first { $0.0 != nil }
    if let wish, let theme = wish.0, theme != .auto {
      self.theme = theme
      reason = wish.1
    } else if let background {
      theme = background.isLight ? .light : .dark
      reason = "the terminal's background is \(background.hexadecimal)"
    } else if let isLight = hint.flatMap(Self.isLight) {
      theme = isLight ? .light : .dark
      reason = "COLORFGBG is \(hint ?? "")"
    } else {
      theme = .dark
      reason = "nothing is known of the terminal's background"
    }
  }

  /// Returns whether the background is light: the last number is its index, and 7 and 15 are the whites.
  private static func isLight(_ hint: String) -> Bool? {
    guard hint.contains(";"), let number = hint.split(separator: ";").last.flatMap({ Int($0) }),
      (0...15).contains(number)
    else { return nil }
    return number == 7 || number == 15
  }
}

extension Color {
  /// Whether dark text is more legible on it than light text.
  var isLight: Bool { OKLab(self).lightness > 0.6 }

  /// The colour in hexadecimal, as in `#1a2b3c`.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = "#"
    for channel in [red, green, blue] {
      text.unicodeScalars.append(digits[Int(channel >> 4)])
      text.unicodeScalars.append(digits[Int(channel & 15)])
    }
    return text
  }
}
