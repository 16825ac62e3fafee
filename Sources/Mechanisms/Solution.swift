public import SimulationCore

/// What a mechanism does in one state.
public struct Solution: Sendable {
  /// The verdict on the motion.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The joints contradict one another, or the drives.
    case jammed
    /// Only what is engaged stops the drive; or nothing is driven and nothing can move.
    case locked
    /// Some speed is left open.
    case underDriven = "under-driven"
    /// Every speed is determined.
    case turns
  }

  /// A smallest contradiction.
  public struct Conflict: Hashable, Sendable {
    /// The indices of the joints in `Mechanism.joints`, in the order of the file.
    public var joints: [Int] = []
    /// The indices of the elements in `Mechanism.elements`, in the order of the file.
    public var elements: [Int] = []
    /// The driven bodies that take part.
    public var drives: [BodyID] = []
    /// Where a closed loop is walked from, at one turn a minute; nil when there is no such loop.
    public var body: BodyID?
    /// The speed with which the loop comes back to the body.
    public var returns: Fraction?

    /// A contradiction in which nothing takes part yet.
    public init() {}
  }

  /// How one body moves.
  public struct Motion: Hashable, Sendable {
    /// Its speed as a multiple of the first drive's; nil when it is unknown.
    public var ratio: Fraction?
    /// Its speed in turns a minute; for a sliding body, in tooth pitches a minute.
    public var speed: Fraction?
    /// The torque from outside in N m, by drive, load and fixing; nil when it is unknown.
    public var torque: Fraction?
    /// The torque that the shaft transmits in N m: all torques that act on it one way, which are as many
    /// as those that act the other way; not negative, nil when it is unknown.
    public var transmitted: Fraction?

    /// 1 clockwise, -1 the other way, 0 at rest; nil when it is unknown.
    public var direction: Int? { speed?.signum }

    /// Seconds a turn; nil at rest, and when it is unknown.
    public var period: Fraction? {
      guard let speed, !speed.isZero else { return nil }
      return Fraction(60) / speed.magnitude
    }

    /// The part of a turn, 0 to below 1, by which it is ahead of where it was at the start.
    ///
    /// It is computed from the exact speed, so that no error adds up however long it turns; nil when the
    /// speed is unknown.
    public func turn(at instant: SimulationInstant) -> Double? {
      guard let speed else { return nil }
      let turns = speed * Fraction(Int(instant.nanoseconds), 60_000_000_000)
      // A part that is nearly a whole turn may round up to one.
      let part = (turns - turns.floor).decimal
      return part < 1 ? part : 0
    }

    /// The power from outside in W, positive into the mechanism; nil when it is unknown.
    public var power: Double? {
      guard let speed, let torque else { return nil }
      return (speed * torque).decimal * (Double.pi / 30)
    }
  }

  /// What a joint exerts on a body.
  public struct Reaction: Hashable, Sendable {
    /// The body; the frame is one too.
    public let body: BodyID
    /// The torque in N m, positive in the positive sense; nil when it is unknown.
    public let torque: Fraction?
  }

  /// The state's name; nil for the one state of a mechanism that lists none.
  public let state: String?
  /// The indices of the engaged elements in `Mechanism.elements`, as the state lists them.
  public let engaged: [Int]
  /// The verdict on the motion.
  public let verdict: Verdict
  /// The number of bodies less the rank of all equations, those of the drives not among them.
  public let degreesOfFreedom: Int
  /// How many of these equations are redundant.
  public let redundant: Int
  /// The bodies whose speeds are open when it is under-driven, in the order of the file.
  public let free: [BodyID]
  /// A smallest contradiction when it is jammed or locked.
  public let conflict: Conflict?
  /// The motion of each body, in the order of the file.
  public internal(set) var motions: [Motion]
  /// The torque in N m of each engaged element, in the order of `engaged`; nil when it is unknown.
  ///
  /// It is what a brake exerts on its body and a clutch on its second. Empty when nothing turns.
  public internal(set) var elementTorques: [Fraction?]
  /// What each joint exerts on the bodies that it touches, in the order of the joints; empty when nothing
  /// turns, and without loads.
  ///
  /// Each body is listed once, in the order in which the joint names them. On each body these torques,
  /// those of the engaged elements and the torque from outside add up to 0. The frame is listed where the
  /// axes of the joint are parallel: all torques of such a joint add up to 0.
  public internal(set) var jointReactions: [[Reaction]] = []
  /// The speed of the first drive as a multiple of the output's; nil when one is unknown or the output
  /// has speed 0.
  public let reduction: Fraction?

  /// The motion of a body; the frame's is 0.
  public func motion(of body: BodyID) -> Motion {
    body.isFrame ? Motion(ratio: .zero, speed: .zero) : motions[body.index]
  }
}
