import Pictures
internal import Stage

/// What is done to colours before they are laid down: less saturation, another hue, less opacity.
struct PixelFilter {
  /// How much colour is left, 0 to 1.
  var saturation: Float = 1
  /// Degrees added to the hue.
  var hueRotation: Double = 0
  /// The opacity, 0 to 1.
  var opacity: Float = 1

  /// Whether colours stay what they are, opacity aside.
  var keepsColors: Bool { saturation == 1 && hueRotation == 0 }

  /// A colour (0 to 255, opacity 0 to 1, or multiplied by it) with the colours changed, the opacity not.
  @inline(__always) func changeColors(_ value: SIMD4<Float>) -> SIMD4<Float> {
    guard !keepsColors else { return value }
    var result = value
    if saturation != 1 {
      let grey = 0.2126 * value.x + 0.7152 * value.y + 0.0722 * value.z
      result = grey + saturation * (value - grey)
    }
    if hueRotation != 0 { result = Self.turned(result, degrees: hueRotation) }
    result.w = value.w
    return result
  }

  /// A plain colour after everything.
  func apply(toPlain value: SIMD4<Float>) -> SIMD4<Float> {
    var result = changeColors(value)
    result.w = value.w * opacity
    return result
  }

  /// The rules of hue, saturation and brightness do not mind by what all channels are multiplied.
  private static func turned(_ value: SIMD4<Float>, degrees: Double) -> SIMD4<Float> {
    let color = StageColor(red: Double(value.x), green: Double(value.y), blue: Double(value.z)).rotatingHue(
      byDegrees: degrees)
    return SIMD4(Float(color.red), Float(color.green), Float(color.blue), value.w)
  }
}
