/// A contradiction of a mechanism: of its joints with one another, or of what a drawing declares of them.
public struct Finding: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What is compared.
  public enum Rule: String, CaseIterable, Codable, Sendable {
    /// The declared time of a turn against the one that the neighbour's time and the widths imply.
    case period
    /// Two times of a turn on one shaft.
    case rigidLink = "rigid-link"
    /// The speed of a belt's dashes against that of the rim.
    case beltSpeed = "belt-speed"
    /// The shift of a belt's dashes in a cycle against a whole number of dashes.
    case dashJump = "dash-jump"
    /// A belt's length against a whole number of dashes.
    case dashSeam = "dash-seam"
    /// The distance of two centres against the half widths.
    case meshDistance = "mesh-distance"
    /// Ratios by teeth, by width and by time where one picture represents both wheels.
    case toothCount = "tooth-count"
    /// The way that a worm's thread moves its wheel against the wheel's own sense.
    case threadHand = "thread-hand"
    /// Parts joined as if they were parallel that turn about different axes.
    case missingJoint = "missing-joint"
    /// A joint whose two sides, or one of them and its carrier, are one body.
    case sameBody = "same-body"
    /// A planetary set between whose sun and ring no planets go.
    case planetTeeth = "planet-teeth"
    /// Joints that contradict one another or the drives, so that nothing turns in any state.
    case jammed
  }

  /// A value that need not be rational.
  public enum Figure: Hashable, Codable, Sendable, CustomStringConvertible {
    /// An exact one.
    case exact(Fraction)
    /// The nearest one, of something that has a root or pi in it.
    case near(Double)

    /// The number: `25/2`, or `3.14` where it is the nearest one.
    public var description: String {
      switch self {
      case .exact(let fraction): fraction.description
      case .near(let number): number.description
      }
    }
  }

  /// What is compared.
  public let rule: Rule
  /// The index of the joint in `Mechanism.joints`; nil where none is at fault.
  public var joint: Int?
  /// What the comparison goes out from.
  public var upstream: String?
  /// What it is about, the first first.
  public var parts: [String] = []
  /// What the rest implies.
  public var implied: Figure?
  /// What is declared.
  public var declared: Figure?
  /// What is implied instead when a belt is what it is drawn as, a capsule with equal ends.
  public var byCapsule: Fraction?
  /// Ratios that should be one, by the name of what they are taken from.
  public var ratios: [Ratio] = []
  /// The finding in words, one line.
  public var text = ""

  /// A ratio and what it is taken from.
  public struct Ratio: Hashable, Codable, Sendable, CustomStringConvertible {
    /// What it is taken from: `byTeeth`, `byWidth` or `byDuration`.
    public var name: String
    /// The ratio.
    public var value: Fraction

    /// What it is taken from, and the ratio: `byTeeth 3/2`.
    public var description: String { "\(name) \(value)" }
  }

  init(_ rule: Rule, joint: Int? = nil, parts: [String] = [], text: String = "") {
    self.rule = rule
    self.joint = joint
    self.parts = parts
    self.text = text
  }

  /// The rule and the finding in words: `period: …`.
  public var description: String { text.isEmpty ? rule.rawValue : "\(rule.rawValue): \(text)" }

  /// Declared over implied, where both are exact.
  public var quotient: Fraction? { implied.flatMap { quotient(to: $0) } }

  /// Declared over what a capsule implies.
  public var quotientByCapsule: Fraction? { byCapsule.flatMap { quotient(to: .exact($0)) } }

  private func quotient(to implied: Figure) -> Fraction? {
    guard case .exact(let implied) = implied, case .exact(let declared)? = declared, !implied.isZero else { return nil }
    return declared / implied
  }
}
