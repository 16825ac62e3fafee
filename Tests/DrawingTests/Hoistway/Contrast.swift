import Drawing
import Foundation

/// The contrast of two colours as the Web Content Accessibility Guidelines define it.
enum Contrast {
  /// From 1, no contrast, to 21, black and white.
  ///
  /// > Source: WCAG 2.2, definitions of contrast ratio and relative luminance.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let bright = max(luminance(one), luminance(other))
    let dark = min(luminance(one), luminance(other))
    return (bright + 0.05) / (dark + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
