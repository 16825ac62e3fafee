/// A colour in sRGB, channels and opacity from 0 to 1, not premultiplied.
///
/// Colours are interpolated without a gamma conversion.
public struct StageColor: Equatable, Hashable, Sendable {
  /// The red channel.
  public var red: Double
  /// The green channel.
  public var green: Double
  /// The blue channel.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a colour from its channels and its opacity, each 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from hue in degrees (any number; a full turn is 360), saturation and brightness, each 0
  /// to 1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let sixth = (turned < 0 ? turned + 360 : turned) / 60
    let (low, full) = (brightness * (1 - saturation), brightness)
    let rise = sixth - sixth.rounded(.down)
    let up = brightness * (1 - saturation * (1 - rise))
    let down = brightness * (1 - saturation * rise)
    switch Int(sixth) % 6 {
    case 0: self.init(red: full, green: up, blue: low, alpha: alpha)
    case 1: self.init(red: down, green: full, blue: low, alpha: alpha)
    case 2: self.init(red: low, green: full, blue: up, alpha: alpha)
    case 3: self.init(red: low, green: down, blue: full, alpha: alpha)
    case 4: self.init(red: up, green: low, blue: full, alpha: alpha)
    default: self.init(red: full, green: low, blue: down, alpha: alpha)
    }
  }

  /// Opaque black.
  public static let black = StageColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = StageColor(red: 1, green: 1, blue: 1)
  /// Fully transparent.
  public static let clear = StageColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The luminance: 0.2126 red, 0.7152 green, 0.0722 blue.
  ///
  /// > Source: ITU-R BT.709, item 3.2.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The hue in degrees from 0 up to 360, and saturation and brightness from 0 to 1; a grey has hue 0.
  var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    guard spread > 0 else { return (0, 0, high) }
    let sixth: Double
    if high == red {
      sixth = (green - blue) / spread
    } else if high == green {
      sixth = (blue - red) / spread + 2
    } else {
      sixth = (red - green) / spread + 4
    }
    return ((sixth < 0 ? sixth + 6 : sixth) * 60, spread / high, high)
  }

  /// Returns the colour with its hue rotated by an angle in degrees.
  public func rotatingHue(byDegrees degrees: Double) -> StageColor {
    let (hue, saturation, brightness) = hueSaturationBrightness
    return StageColor(hue: hue + degrees, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Returns the colour interpolated between its luminance (0, grey) and itself (1).
  public func saturated(_ share: Double) -> StageColor {
    let grey = luminance
    return mapChannels { grey + share * ($0 - grey) }
  }

  /// Returns the product per channel; the opacity is unchanged.
  public func multiplied(by other: StageColor) -> StageColor { combined(with: other) { $0 * $1 } }

  /// Returns the screen of both, 1 - (1 - a)(1 - b), per channel; the opacity is unchanged.
  public func screened(with other: StageColor) -> StageColor { combined(with: other) { 1 - (1 - $0) * (1 - $1) } }

  /// Returns the linear interpolation to another colour, including opacity; share 0 is this one, 1 the other.
  public func mixed(with other: StageColor, share: Double) -> StageColor {
    StageColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// Returns the colour composited over another.
  public func over(_ behind: StageColor) -> StageColor {
    let opacity = alpha + behind.alpha * (1 - alpha)
    guard opacity > 0 else { return .clear }
    var result = combined(with: behind) { ($0 * alpha + $1 * behind.alpha * (1 - alpha)) / opacity }
    result.alpha = opacity
    return result
  }

  private func mapChannels(_ change: (Double) -> Double) -> StageColor {
    StageColor(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
  }

  private func combined(with other: StageColor, _ rule: (Double, Double) -> Double) -> StageColor {
    StageColor(red: rule(red, other.red), green: rule(green, other.green), blue: rule(blue, other.blue), alpha: alpha)
  }
}
