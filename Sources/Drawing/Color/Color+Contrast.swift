// Text over a picture takes its colour from the background.
extension Color {
  /// The minimum contrast of text with its background.
  ///
  /// > Source: WCAG 2.2, success criterion 1.4.3, level AA.
  static let textContrast: Float = 4.5

  /// Returns the contrast with another colour, from 1 to 21.
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

  /// Returns a legible text colour on a background: the colour itself if legible, otherwise blended with as
  /// much white or black as needed.
  func readable(on ground: Color) -> Color {
    guard contrast(with: ground) < Self.textContrast else { return self }
    // Every background has enough contrast with white or with black.
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
  /// The same style with a text colour that is legible on its background.
  var readable: Style {
    guard let foreground, let background, !isReversed else { return self }
    var style = self
    style.foreground = foreground.readable(on: background)
    return style
  }
}
