public import Elevators

/// The values of a hoist at one instant.
///
/// > Units: turns, turns a minute, metres, m/s, N, N m, W, J; speeds are positive where the car rises.
public struct HoistState: Hashable, Sendable {
  /// The turns that the motor has made since the start, less those made back.
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
  /// The height of the counterweight's lower edge, where the car's floor is when both are level.
  public var counterweight: Double
  /// The force of all ropes on the side of the car.
  public var carForce: Double
  /// The force of all ropes on the other side.
  public var counterweightForce: Double
  /// The motor's torque.
  public var torque: Double
  /// The power at the motor's shaft; negative where the car drives the motor.
  public var shaftPower: Double
  /// The power from the mains; negative where it goes back.
  public var mainsPower: Double
  /// The power that moves car, counterweight, ropes and sheave, and makes the motor's shaft faster.
  public var usefulPower: Double
  /// The energy since the start.
  public var energy: HoistEnergy
  /// The drives of the doors, front first; none where the hoist has none.
  public var doors: [DoorState]

  /// The rope force of the heavier side over that of the lighter one.
  public var tractionRatio: Double {
    let (greater, less) = (max(carForce, counterweightForce), min(carForce, counterweightForce))
    return less > 0 ? greater / less : .infinity
  }

  /// What is lost as heat: what the mains give, less what moves the masses.
  public var lostPower: Double { mainsPower - usefulPower }

  /// The drive of the doors of one side at one instant.
  public struct DoorState: Hashable, Sendable {
    /// The side.
    public var entrance: Entrance
    /// The turns of its motor from where the doors are shut.
    public var motorTurns: Double
    /// The speed of its motor; positive opens.
    public var motorSpeed: Double
    /// The turns of the belt's pulley from where the doors are shut.
    public var pulleyTurns: Double
    /// The speed of the belt.
    public var beltSpeed: Double
    /// Where the leading leaf is: 0 shut.
    public var leaf: Double
    /// Where the other leaf is, in the same sense: opposite where they part in the middle.
    public var otherLeaf: Double
  }
}
