import Mechanisms
import Motion

/// The drawn teeth of a wheel: their number, phase, and breadth at each height.
///
/// > Source: the involute of a circle; pressure angle 20 degrees, addendum 1 and dedendum 1.25 modules
/// > as in ISO 53.
public struct ToothForm: Hashable, Sendable {
  /// The number of teeth; positive.
  public var teeth: Int
  /// The position of a tooth's centre at angle zero, in teeth.
  public var phase = 0.0
  /// Half the breadth of a tooth, in teeth, at equal steps of height from root to tip.
  let halfBreadths: [Double]

  /// The pressure angle, in radians.
  static let pressureAngle = Double.pi / 9
  /// The slope of a rack's flank.
  static let flankSlope = Elementary.tangent(pressureAngle)
  /// The height of a tooth above the pitch circle, in modules.
  static let addendum = 1.0
  /// The depth of the gap between two teeth below the pitch circle, in modules.
  static let dedendum = 1.25
  /// The backlash between two flanks, in teeth.
  static let play = 0.04
  /// The number of height steps.
  static let steps = 16

  /// Creates the teeth of a wheel.
  public init(teeth: Int) {
    precondition(teeth > 0, "a wheel of \(teeth) teeth was asked for")
    self.teeth = teeth
    let pitchRadius = Double(teeth) / 2
    let base = pitchRadius * Elementary.cosine(Self.pressureAngle)
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
      let angle = Double.pi / (2 * Double(teeth)) + atPitch - involute(radius)
      // A rack-cut pinion with few teeth is undercut.
      let under = max(0, base - radius) / whole
      let breadth = angle * Double(teeth) / (2 * Double.pi) - Self.play / 4 - under * 0.12
      return max(0.02, min(0.45, breadth))
    }
  }
}
