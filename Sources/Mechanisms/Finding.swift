/// A contradiction within a mechanism: between its joints, or between the declarations of a drawing.
public struct Finding: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The rule that was broken.
  public enum Rule: String, CaseIterable, Codable, Sendable {
    /// The declared period differs from the one implied by the neighbour's period and the widths.
    case period
    /// Two periods on one shaft differ.
    case rigidLink = "rigid-link"
    /// The speed of a belt's dashes differs from that of the rim.
    case beltSpeed = "belt-speed"
    /// The shift of a belt's dashes in a cycle is not a whole number of dashes.
    case dashJump = "dash-jump"
    /// A belt's length is not a whole number of dashes.
    case dashSeam = "dash-seam"
    /// The distance of two centres does not match the half widths.
    case meshDistance = "mesh-distance"
    /// Ratios by teeth, by width and by time differ although one picture represents both wheels.
    case toothCount = "tooth-count"
    /// A worm's thread moves its wheel against the wheel's own direction.
    case threadHand = "thread-hand"
    /// Parts that turn about different axes are joined as if they were parallel.
    case missingJoint = "missing-joint"
    /// A joint whose two sides, or one of them and its carrier, are one body.
    case sameBody = "same-body"
    /// A planetary set has no room for planets between its sun and ring.
    case planetTeeth = "planet-teeth"
    /// Joints contradict one another or the drives, so that nothing turns in any state.
    case jammed
  }

  /// A value that need not be rational.
  public enum Figure: Hashable, Codable, Sendable, CustomStringConvertible {
    /// An exact value.
    case exact(Fraction)
    /// The nearest value, of something that involves a root or pi.
    case near(Double)

    /// The number: `25/2`, or `3.14` if it is the nearest value.
    public var description: String {
      switch self {
      case .exact(let fraction): fraction.description
      case .near(let number): number.description
      }
    }
  }

  /// The broken rule.
  public let rule: Rule
  /// The index of the joint in `Mechanism.joints`; nil if no joint is at fault.
  public var joint: Int?
  /// The reference of the comparison.
  public var upstream: String?
  /// The parts concerned, the first first.
  public var parts: [String] = []
  /// The implied value.
  public var implied: Figure?
  /// The declared value.
  public var declared: Figure?
  /// The implied value if a belt is the capsule with equal ends that is drawn.
  public var byCapsule: Fraction?
  /// Ratios that should be equal, by the name of their source.
  public var ratios: [Ratio] = []
  /// The finding as text, one line.
  public var text = ""

  /// A ratio with its source.
  public struct Ratio: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The source: `byTeeth`, `byWidth` or `byDuration`.
    public var name: String
    /// The ratio.
    public var value: Fraction

    /// The source and the ratio: `byTeeth 3/2`.
    public var description: String { "\(name) \(value)" }
  }

  init(_ rule: Rule, joint: Int? = nil, parts: [String] = [], text: String = "") {
    self.rule = rule
    self.joint = joint
    self.parts = parts
    self.text = text
  }

  /// The rule and the finding as text: `period: …`.
  public var description: String { text.isEmpty ? rule.rawValue : "\(rule.rawValue): \(text)" }

  /// The declared value divided by the implied one, if both are exact.
  public var quotient: Fraction? { implied.flatMap { quotient(to: $0) } }

  /// The declared value divided by the one that a capsule implies.
  public var quotientByCapsule: Fraction? { byCapsule.flatMap { quotient(to: .exact($0)) } }

  private func quotient(to implied: Figure) -> Fraction? {
    guard case .exact(let implied) = implied, case .exact(let declared)? = declared, !implied.isZero else { return nil }
    return declared / implied
  }
}
