public import Elevators

/// The values of a hoist at one instant.
///
/// > Units: turns, turns per minute, metres, m/s, N, N m, W, J; speeds are positive when the car rises.
public struct HoistState: Hashable, Sendable {
  /// The net turns of the motor since the start.
  public var motorTurns: Double
  /// The motor's speed.
  public var motorSpeed: Double
  /// The turns of the sheave.
  public var sheaveTurns: Double
  /// The sheave's speed.
  public var sheaveSpeed: Double
  /// The ropes' speed over the sheave.
  public var ropeSpeed: Double
  /// The height of the car's floor.
  public var car: Double
  /// The height of the counterweight's lower edge, equal to that of the car's floor when both are level.
  public var counterweight: Double
  /// The force of all ropes on the side of the car.
  public var carForce: Double
  /// The force of all ropes on the other side.
  public var counterweightForce: Double
  /// The motor's torque.
  public var torque: Double
  /// The power at the motor's shaft; negative when the car drives the motor.
  public var shaftPower: Double
  /// The power from the mains; negative when it is returned.
  public var mainsPower: Double
  /// The power that moves car, counterweight, ropes and sheave, and accelerates the motor's shaft.
  public var usefulPower: Double
  /// The energy since the start.
  public var energy: HoistEnergy
  /// The drives of the doors, front first; empty if the hoist has none.
  public var doors: [DoorState]

  /// The rope force of the heavier side divided by that of the lighter one.
  public var tractionRatio: Double {
    let (greater, less) = (max(carForce, counterweightForce), min(carForce, counterweightForce))
    return less > 0 ? greater / less : .infinity
  }

  /// The power lost as heat: the mains power minus the useful power.
  public var lostPower: Double { mainsPower - usefulPower }

  /// The drive of the doors of one side at one instant.
  public struct DoorState: Hashable, Sendable {
    /// The side.
    public var entrance: Entrance
    /// The turns of its motor from the closed position.
    public var motorTurns: Double
    /// The speed of its motor; positive opens.
    public var motorSpeed: Double
    /// The turns of the belt's pulley from the closed position.
    var pulleyTurns: Double
    /// The speed of the belt.
    public var beltSpeed: Double
    /// The position of the leading leaf: 0 is closed.
    public var leaf: Double
    /// The position of the other leaf, with the same sign convention: opposite for centre-opening doors.
    var otherLeaf: Double
  }
}
