public import SimulationCore

/// The hoist of a car: what moves the car and its doors, as a function of their motion only.
///
/// The wire goes in one direction: after everything that happens at an instant, the hoist follows the plant's motion,
/// load and leaves. An elevator without a hoist runs as one with it, fact for fact.
public protocol CarHoist: Sendable {
  /// Follows the current motion of the plant; returns the resulting facts of the motor.
  mutating func follow(_ plant: Plant, at now: SimulationInstant) -> [HoistFact]
  /// Returns the readings of the hoist at an instant, which is not before the last change.
  func readings(of plant: Plant, at instant: SimulationInstant) -> [Reading]
}
