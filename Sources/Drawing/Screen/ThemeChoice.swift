/// Which colours a person wants the screen to have.
public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// Dark or light, as the terminal is.
  case auto
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
  /// White and pure colours on black.
  case highContrast = "high-contrast"
  /// Dark, with colours that people tell apart who do not see red and green as others do.
  case colorBlind = "color-blind"

  /// The colours of text; nil where the terminal decides.
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

/// Which colours the screen has, and why.
///
/// The command line is followed before the environment, that before the configuration file, and that before
/// what is known of the terminal.
public struct ThemeDecision: Hashable, Sendable {
  /// The colours; never `auto`.
  public let theme: ThemeChoice
  /// Why, for a person: "--theme asks for it".
  public let reason: String

  /// The variable of the environment that names a theme.
  public static let variable = "LIFTWORKS_THEME"

  /// Decides.
  ///
  /// - Parameters:
  ///   - choice: What the command line asks for; nil when it asks for nothing.
  ///   - variable: The variable `LIFTWORKS_THEME`; a name that is none is ignored.
  ///   - configured: What the configuration file asks for.
  ///   - background: The colour behind the terminal's text, where the terminal has told it.
  ///   - hint: The variable `COLORFGBG`, which some terminals set: numbers of the sixteen colours of text and ground.
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

  /// The last number is that of the ground: 7 and 15 are the whites.
  private static func isLight(_ hint: String) -> Bool? {
    guard hint.contains(";"), let number = hint.split(separator: ";").last.flatMap({ Int($0) }),
      (0...15).contains(number)
    else { return nil }
    return number == 7 || number == 15
  }
}

extension Color {
  /// Whether dark text is read better on it than light text.
  var isLight: Bool { OKLab(self).lightness > 0.6 }

  /// The colour as in `#1a2b3c`.
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
