/// A colour in a perceptual space: equal distances look about equally different.
///
/// > Source: Björn Ottosson, "A perceptual color space for image processing", 2020; IEC 61966-2-1 for sRGB.
struct OKLab: Hashable, Sendable {
  /// Lightness from 0 (black) to 1 (white).
  var lightness: Float
  /// The green (negative) to red axis.
  var a: Float
  /// The blue (negative) to yellow axis.
  var b: Float

  init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts a colour from sRGB.
  init(_ color: Color) { self.init(light: color.light) }

  /// Converts a colour from linear light, each channel from 0 to 1.
  init(light: SIMD3<Float>) {
    let (red, green, blue) = (light.x, light.y, light.z)
    let long = Self.cubeRoot(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_995 * blue)
    let middle = Self.cubeRoot(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = Self.cubeRoot(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
    lightness = 0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_047 * short
    a = 1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short
    b = 0.025_904_037 * long + 0.782_771_77 * middle - 0.808_675_77 * short
  }

  var chromaSquare: Float { a * a + b * b }

  /// Returns the squared distance to another colour; 1 is that of black and white.
  func distanceSquare(to other: OKLab) -> Float {
    let (lightness, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return lightness * lightness + a * a + b * b
  }

  /// Returns the squared distance to another colour, ignoring lightness.
  func hueDistanceSquare(to other: OKLab) -> Float {
    let (a, b) = (a - other.a, b - other.b)
    return a * a + b * b
  }

  /// The linear light of the three channels; outside 0 to 1 if the colour is out of the sRGB gamut.
  var light: SIMD3<Float> {
    let long = lightness + 0.396_337_78 * a + 0.215_803_76 * b
    let middle = lightness - 0.105_561_346 * a - 0.063_854_17 * b
    let short = lightness - 0.089_484_18 * a - 1.291_485_5 * b
    let (l, m, s) = (long * long * long, middle * middle * middle, short * short * short)
    return SIMD3(
      4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s, -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s,
      -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s)
  }

  /// The nearest sRGB colour of the same lightness and hue; an out-of-gamut colour loses chroma.
  var color: Color {
    if let color = Color(light: light) { return color }
    var (inside, outside): (Float, Float) = (0, 1)
    for _ in 0..<12 {
      let share = (inside + outside) / 2
      let fits = Color(light: withChroma(share).light) != nil
      if fits { inside = share } else { outside = share }
    }
    return Color(light: withChroma(inside).light) ?? (lightness < 0.5 ? .black : .white)
  }

  private func withChroma(_ share: Float) -> OKLab {
    OKLab(lightness: min(max(lightness, 0), 1), a: a * share, b: b * share)
  }

  /// Computes a cube root in plain arithmetic, so that a picture is the same on every machine.
  private static func cubeRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    // A third of the exponent is a good enough start for Newton's method.
    var root = Float(bitPattern: value.bitPattern / 3 + 0x2A51_4067)
    for _ in 0..<3 { root -= (root - value / (root * root)) / 3 }
    return root
  }
}

extension Color {
  static let black = Color(0, 0, 0)
  static let white = Color(255, 255, 255)

  /// The linear light of the three channels, each from 0 to 1.
  var light: SIMD3<Float> { SIMD3(Self.lights[Int(red)], Self.lights[Int(green)], Self.lights[Int(blue)]) }

  /// Creates a colour from linear light; nil if a channel is outside 0 to 1 by more than half a step.
  init?(light: SIMD3<Float>) {
    guard let red = Self.channel(light.x), let green = Self.channel(light.y), let blue = Self.channel(light.z) else {
      return nil
    }
    self.init(red, green, blue)
  }

  private static func channel(_ light: Float) -> UInt8? {
    guard light >= -0.000_2, light <= 1.004 else { return nil }
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if lights[middle] < light { low = middle + 1 } else { high = middle }
    }
    let isNearerBelow = low > 0 && light - lights[low - 1] < lights[low] - light
    return UInt8(isNearerBelow ? low - 1 : low)
  }

  /// The linear light of each of the 256 levels of a channel.
  private static let lights: [Float] = (0..<256).map { level in
    let value = Double(level) / 255
    guard value > 0.040_45 else { return Float(value / 12.92) }
    let base = (value + 0.055) / 1.055
    // The power of 2.4 is the square times the fifth root of the square, by Newton's method.
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return Float(square * root)
  }
}
