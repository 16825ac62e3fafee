/// Where a door leaf is and how fast it moves.
public struct LeafState: Hashable, Codable, Sendable {
  /// In metres.
  public var position: Double
  /// In metres a second, positive where the position grows.
  public var speed: Double

  /// A state; without a speed, at rest.
  public init(position: Double, speed: Double = 0) {
    self.position = position
    self.speed = speed
  }

  /// The kinetic energy of a leaf of a mass in kilograms, in joules.
  public func kineticEnergy(mass: Double) -> Double { mass * speed * speed / 2 }
}
