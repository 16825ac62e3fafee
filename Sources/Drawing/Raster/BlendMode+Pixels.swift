import Pictures
internal import Stage

extension BlendMode {
  /// Scales pixels, which hold red, green and blue from 0 to 255 times opacity, to the rules' range of 0 to 1.
  private static let unit = SIMD4<Float>(1 / 255, 1 / 255, 1 / 255, 1)
  private static let full = SIMD4<Float>(255, 255, 255, 1)

  /// Composites an upper pixel over a lower one; both are premultiplied.
  ///
  /// > Source: W3C Compositing and Blending Level 1, section 5.1 for the mixture, 10.1 for the modes.
  func lay(_ upper: SIMD4<Float>, over lower: SIMD4<Float>) -> SIMD4<Float> {
    if self == .normal { return upper + lower * (1 - upper.w) }
    let a = upper * Self.unit
    let b = lower * Self.unit
    let opacity = a.w + b.w - a.w * b.w
    var mixed =
      switch self {
      case .normal: a + b * (1 - a.w)
      case .screen: a + b - a * b
      case .multiply: a * b + Self.rest(a, b)
      case .darken: pointwiseMin(a * b.w, b * a.w) + Self.rest(a, b)
      case .lighten: pointwiseMax(a * b.w, b * a.w) + Self.rest(a, b)
      case .difference: a + b - 2 * pointwiseMin(a * b.w, b * a.w)
      case .exclusion: a + b - 2 * a * b
      case .hardLight: Self.hardLight(a, over: b) + Self.rest(a, b)
      case .overlay: Self.hardLight(b, over: a) + Self.rest(a, b)
      case .colorDodge: Self.each(a, b, Self.dodge) + Self.rest(a, b)
      case .colorBurn: Self.each(a, b, Self.burn) + Self.rest(a, b)
      case .softLight: Self.each(a, b, Self.softLight) + Self.rest(a, b)
      case .plusLighter: pointwiseMin(a + b, SIMD4(repeating: 1))
      }
    mixed.w = self == .plusLighter ? min(1, a.w + b.w) : opacity
    return mixed * Self.full
  }

  /// Returns the contribution of the areas that only one of both covers.
  private static func rest(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a * (1 - b.w) + b * (1 - a.w) }

  private static func hardLight(_ a: SIMD4<Float>, over b: SIMD4<Float>) -> SIMD4<Float> {
    let dark = 2 * a * b
    let light = SIMD4<Float>(repeating: a.w * b.w) - 2 * (b.w - b) * (a.w - a)
    return light.replacing(with: dark, where: 2 * a .<= a.w)
  }

  /// Applies a rule to unpremultiplied channels, from 0 to 1, weighted by both opacities.
  private static func each(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ rule: (Float, Float) -> Float) -> SIMD4<Float> {
    guard a.w > 0, b.w > 0 else { return .zero }
    let upper = a / a.w
    let lower = b / b.w
    let mixed = SIMD4(
      rule(upper.x, lower.x),
      rule(upper.y, lower.y),
      rule(upper.z, lower.z),
      1
    )
    return mixed * (a.w * b.w)
  }

  private static func dodge(_ a: Float, _ b: Float) -> Float { b <= 0 ? 0 : (a >= 1 ? 1 : min(1, b / (1 - a))) }

  private static func burn(_ a: Float, _ b: Float) -> Float { b >= 1 ? 1 : (a <= 0 ? 0 : 1 - min(1, (1 - b) / a)) }

  private static func softLight(_ a: Float, _ b: Float) -> Float {
    guard a > 0.5 else { return b - (1 - 2 * a) * b * (1 - b) }
    let soft = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * a - 1) * (soft - b)
  }
}
