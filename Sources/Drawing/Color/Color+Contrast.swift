// Text over a picture takes its colour from what is behind it.
extension Color {
  /// The least contrast of text with what is behind it.
  ///
  /// > Source: WCAG 2.2, success criterion 1.4.3, level AA.
  static let textContrast: Float = 4.5

  /// The contrast with another colour, from 1 to 21.
  ///
  /// > Source: WCAG 2.2, definitions of contrast ratio and relative luminance.
  func contrast(with other: Color) -> Float {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Float {
    let light = light
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// The colour for text on a ground: itself where that can be read, else as much of white or of black in it as
  /// it takes.
  func readable(on ground: Color) -> Color {
    guard contrast(with: ground) < Self.textContrast else { return self }
    // A ground has enough contrast with white or with black, whatever it is.
    let isDarker = luminance < ground.luminance
    let first: Color = isDarker ? .black : .white
    let end = first.contrast(with: ground) >= Self.textContrast ? first : isDarker ? .white : .black
    for sixteenth in 1..<16 {
      let mixed = mixed(with: end, share: Double(sixteenth) / 16)
      if mixed.contrast(with: ground) >= Self.textContrast { return mixed }
    }
    return end
  }
}

extension Style {
  /// The same style with a colour of text that can be read on its background.
  var readable: Style {
    guard let foreground, let background, !isReversed else { return self }
    var style = self
    style.foreground = foreground.readable(on: background)
    return style
  }
}
