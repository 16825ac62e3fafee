import SimulationCore

/// A toothed wheel, pulley, sprocket or worm on a body.
public struct Wheel: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The size that determines ratios; two wheels in contact use the same kind.
  public enum Size: Hashable, Codable, Sendable {
    /// The number of teeth; positive.
    case teeth(Int)
    /// The pitch diameter in any unit; positive.
    case diameter(Fraction)

    /// The number that equations use.
    public var number: Fraction {
      switch self {
      case .teeth(let count): Fraction(count)
      case .diameter(let diameter): diameter
      }
    }
  }

  /// The name, unique among wheels, joints and elements.
  public var name: String
  /// The body that it belongs to; may be the frame.
  public var body: BodyID
  /// Teeth or diameter; nil for a worm that states only its starts.
  public var size: Size?
  /// Whether the teeth point inwards.
  public var isInternal: Bool
  /// The number of threads of a worm; positive.
  public var starts: Int?
  /// The declarations of a drawing.
  public var declared: Declaration?

  /// Creates a wheel.
  public init(
    _ name: String, on body: BodyID, _ size: Size?, isInternal: Bool = false, starts: Int? = nil,
    declared: Declaration? = nil
  ) {
    self.name = name
    self.body = body
    self.size = size
    self.isInternal = isInternal
    self.starts = starts
    self.declared = declared
  }

  /// Name and size: `sun of 24 teeth`, `pulley of diameter 25/2`, `worm of 1 start`.
  public var description: String {
    switch size {
    case .teeth(let count): "\(name) of \(count) teeth"
    case .diameter(let diameter): "\(name) of diameter \(diameter)"
    case nil: "\(name) of \(counted(starts ?? 0, "start"))"
    }
  }

  /// The number that equations use: teeth or diameter.
  var number: Fraction {
    guard let size else { preconditionFailure("the wheel '\(name)' has neither teeth nor diameter") }
    return size.number
  }
}
