/// The position and speed of a door leaf.
public struct LeafState: Hashable, Codable, Sendable {
  /// The position in metres.
  public var position: Double
  /// The speed in metres per second, positive when the position increases.
  public var speed: Double

  /// Creates a state; without a speed, at rest.
  public init(position: Double, speed: Double = 0) {
    self.position = position
    self.speed = speed
  }

  /// Returns the kinetic energy, in joules, of a leaf of a mass in kilograms.
  public func kineticEnergy(mass: Double) -> Double { mass * speed * speed / 2 }
}
