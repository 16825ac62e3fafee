public import Motion

/// The parameters of the doors at one side of the car, landing doors included.
///
/// > Units: metres, seconds, kilograms.
public struct DoorParameters: Hashable, Codable, Sendable {
  /// How the leaves part.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Two leaves part in the middle: each goes half the width.
    case centre
    /// All leaves go to one side.
    case side
  }

  /// How the leaves part.
  public var kind: Kind
  /// Clear width of the open doorway.
  public var width: Double
  /// Mass of all that moves with the leaves, car and landing doors together.
  public var mass: Double
  /// How the leaves open; leaves that turn back while they close come to rest at its braking rate.
  public var opening: LeafProfile
  /// How they close.
  public var closing: LeafProfile
  /// How they close while nudging.
  public var nudging: LeafProfile
  /// Static force on a person, in newtons; at most 135 (ASME A17.1, 2.13.4.2.3) or 150 (EN 81-20,
  /// 5.3.6.2.2.1).
  public var force: Double
  /// Whether car and landing doors are coupled, which widens the unlocking zone.
  public var isCoupled: Bool
  /// How far from a landing, in metres, the doors may be unlocked; nil for what the code allows.
  public var unlockingZone: Double?

  /// The parameters of a door.
  public init(
    kind: Kind, width: Double, mass: Double, opening: LeafProfile, closing: LeafProfile, nudging: LeafProfile,
    force: Double = 130, isCoupled: Bool = false, unlockingZone: Double? = nil
  ) {
    self.kind = kind
    self.width = width
    self.mass = mass
    self.opening = opening
    self.closing = closing
    self.nudging = nudging
    self.force = force
    self.isCoupled = isCoupled
    self.unlockingZone = unlockingZone
  }

  /// How far one leaf goes.
  @inline(__always) public var leafTravel: Double { kind == .centre ? width / 2 : width }

  /// How far from the ends of its travel the speed of a closing leaf begins and ceases to count, in
  /// metres.
  ///
  /// > Source: ASME A17.1, 2.13.4.2.2: 25 mm from the jamb and from the meeting point where leaves part
  /// > in the middle, 50 mm from both jambs where they go to one side.
  public var codeZoneMargin: Double { kind == .centre ? 0.025 : 0.050 }

  /// The widest zone in which the code lets the doors be unlocked, in metres on both sides of a
  /// landing.
  ///
  /// > Source: EN 81-20, 5.3.8.1.
  public var unlockingZoneMax: Double { isCoupled ? 0.35 : 0.20 }

  /// How far from a landing, in metres, the doors may be unlocked.
  @inline(__always) var zone: Double { unlockingZone ?? unlockingZoneMax }
}
