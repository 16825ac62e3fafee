/// What feeds the drive.
///
/// The doors, the lamps and the controller have a battery, and work without it.
public enum PowerSupply: String, CaseIterable, Hashable, Sendable {
  /// The mains.
  case normal
  /// Nothing: the brake holds the car.
  case lost
  /// A generator, which can feed one car after the other.
  case emergency
}
