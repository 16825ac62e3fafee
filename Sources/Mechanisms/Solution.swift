public import SimulationCore

/// The solution of a mechanism in one state.
public struct Solution: Sendable {
  /// The verdict on the motion.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The joints contradict one another or the drives.
    case jammed
    /// Only engaged elements block the drive; or nothing is driven and nothing can move.
    case locked
    /// Some speeds are undetermined.
    case underDriven = "under-driven"
    /// Every speed is determined.
    case turns
  }

  /// A minimal contradiction.
  public struct Conflict: Hashable, Sendable {
    /// The indices of the joints in `Mechanism.joints`, in the order of the file.
    public var joints: [Int] = []
    /// The indices of the elements in `Mechanism.elements`, in the order of the file.
    public var elements: [Int] = []
    /// The driven bodies that take part.
    public var drives: [BodyID] = []
    /// The body from which a closed loop is followed, at one turn per minute; nil when there is no such loop.
    public var body: BodyID?
    /// The speed with which the loop returns to the body.
    public var returns: Fraction?

    /// Creates an empty contradiction.
    public init() {}
  }

  /// The motion of one body.
  public struct Motion: Hashable, Sendable {
    /// Its speed as a multiple of the first drive's; nil when it is unknown.
    public var ratio: Fraction?
    /// Its speed in turns per minute; for a sliding body, in tooth pitches per minute.
    public var speed: Fraction?
    /// The external torque in N m, from drive, load and fixing; nil when it is unknown.
    public var torque: Fraction?
    /// The torque that the shaft transmits in N m: the sum of all torques on it in one direction, which equals that
    /// in the other; not negative, nil when it is unknown.
    public var transmitted: Fraction?

    /// The direction: 1 clockwise, -1 counterclockwise, 0 at rest; nil when it is unknown.
    public var direction: Int? { speed?.signum }

    /// The seconds per turn; nil at rest, and when it is unknown.
    public var period: Fraction? {
      guard let speed, !speed.isZero else { return nil }
      return Fraction(60) / speed.magnitude
    }

    /// Returns the fraction of a turn, from 0 to below 1, by which it is ahead of its initial position.
    ///
    /// It is computed from the exact speed, so that no error accumulates however long it turns; nil when the speed is
    /// unknown.
    public func turn(at instant: SimulationInstant) -> Double? {
      guard let speed else { return nil }
      let turns = speed * Fraction(Int(instant.nanoseconds), 60_000_000_000)
      // A fraction that is nearly a whole turn may round up to one.
      let part = (turns - turns.floor).decimal
      return part < 1 ? part : 0
    }

    /// The external power in W, positive into the mechanism; nil when it is unknown.
    public var power: Double? {
      guard let speed, let torque else { return nil }
      return (speed * torque).decimal * (Double.pi / 30)
    }
  }

  /// The torque of a joint on a body.
  public struct Reaction: Hashable, Sendable {
    /// The body; may be the frame.
    public let body: BodyID
    /// The torque in N m, positive in the direction of positive speeds; nil when it is unknown.
    public let torque: Fraction?
  }

  /// The state's name; nil for the only state of a mechanism that lists none.
  public let state: String?
  /// The indices of the engaged elements in `Mechanism.elements`, in the order of the state.
  public let engaged: [Int]
  /// The verdict on the motion.
  public let verdict: Verdict
  /// The number of bodies minus the rank of all equations, without those of the drives.
  public let degreesOfFreedom: Int
  /// The number of these equations that are redundant.
  public let redundant: Int
  /// The bodies whose speeds are undetermined when it is under-driven, in the order of the file.
  public let free: [BodyID]
  /// A minimal contradiction when it is jammed or locked.
  public let conflict: Conflict?
  /// The motion of each body, in the order of the file.
  public internal(set) var motions: [Motion]
  /// The torque in N m of each engaged element, in the order of `engaged`; nil when it is unknown.
  ///
  /// It is the torque of a brake on its body, and of a clutch on its second body. Empty when nothing turns.
  public internal(set) var elementTorques: [Fraction?]
  /// The torques of each joint on the bodies that it touches, in the order of the joints; empty when nothing turns,
  /// and without loads.
  ///
  /// Each body is listed once, in the order in which the joint names them. On each body these torques, those of the
  /// engaged elements and the external torque add up to 0. The frame is listed if the axes of the joint are parallel:
  /// all torques of such a joint add up to 0.
  public internal(set) var jointReactions: [[Reaction]] = []
  /// The speed of the first drive as a multiple of the output's; nil when one is unknown or the output's speed is 0.
  public let reduction: Fraction?

  /// Returns the motion of a body; the frame is at rest.
  public func motion(of body: BodyID) -> Motion {
    body.isFrame ? Motion(ratio: .zero, speed: .zero) : motions[body.index]
  }
}
