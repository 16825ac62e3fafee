import Mechanisms
import Motion

/// The teeth of a wheel as they are drawn: how many, where, and how broad at each height.
///
/// > Source: the involute of a circle; pressure angle 20 degrees, addendum 1 and dedendum 1.25 modules
/// > as in ISO 53.
public struct ToothForm: Hashable, Sendable {
  /// How many there are; positive.
  public var teeth: Int
  /// Where the middle of a tooth lies at angle zero, in teeth.
  public var phase = 0.0
  /// Half the breadth of a tooth in teeth, from the root to the tip in equal steps of height.
  public let halfBreadths: [Double]

  /// How far a tooth rises above the pitch circle, in modules.
  public static let addendum = 1.0
  /// How deep the gap between two teeth is below the pitch circle, in modules.
  public static let dedendum = 1.25
  /// The play between two flanks, in teeth.
  static let play = 0.04
  /// How many steps of height there are.
  static let steps = 16

  /// The teeth of a wheel.
  public init(teeth: Int) {
    precondition(teeth > 0, "a wheel of \(teeth) teeth was asked for")
    self.teeth = teeth
    let pitchRadius = Double(teeth) / 2
    let base = pitchRadius * Elementary.cosine(Double.pi / 9)
    func involute(_ radius: Double) -> Double {
      guard radius > base else { return 0 }
      let tangent = (radius * radius - base * base).squareRoot() / base
      return tangent - Elementary.arctangent(tangent)
    }
    let atPitch = involute(pitchRadius)
    let whole = Self.addendum + Self.dedendum
    halfBreadths = (0...Self.steps).map { step in
      let height = Double(step) / Double(Self.steps) * whole - Self.dedendum
      let radius = pitchRadius + height
      let angle = Double.pi / Double(2 * teeth) + atPitch - involute(radius)
      // A rack-cut pinion with few teeth is narrower at its foot.
      let under = max(0, base - radius) / whole
      let breadth = angle * Double(teeth) / (2 * Double.pi) - Self.play / 4 - under * 0.12
      return max(0.02, min(0.45, breadth))
    }
  }
}
