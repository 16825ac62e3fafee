import Pictures
internal import Stage

/// Colour changes before compositing: saturation, hue and opacity.
struct PixelFilter {
  /// The saturation factor, 0 to 1.
  var saturation: Float = 1
  /// The hue rotation in degrees.
  var hueRotation: Double = 0
  var opacity: Float = 1

  /// Whether colours stay unchanged, apart from opacity.
  var keepsColors: Bool { saturation == 1 && hueRotation == 0 }

  /// Changes the colour (0 to 255, premultiplied or not) and keeps the opacity (0 to 1).
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

  /// Returns an unpremultiplied colour after all changes.
  func apply(toPlain value: SIMD4<Float>) -> SIMD4<Float> {
    var result = changeColors(value)
    result.w = value.w * opacity
    return result
  }

  /// Rotates the hue; like saturation and brightness, it does not depend on a common factor of the channels.
  private static func turned(_ value: SIMD4<Float>, degrees: Double) -> SIMD4<Float> {
    let color = StageColor(red: Double(value.x), green: Double(value.y), blue: Double(value.z)).rotatingHue(
      byDegrees: degrees)
    return SIMD4(Float(color.red), Float(color.green), Float(color.blue), value.w)
  }
}
