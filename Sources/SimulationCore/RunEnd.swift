/// The end of a run: an instant, and whether events due at it are handled.
public struct RunEnd: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The instant.
  public let instant: SimulationInstant
  /// Whether events due at the instant are handled.
  public let isInclusive: Bool

  /// Creates an end.
  public init(instant: SimulationInstant, isInclusive: Bool) {
    self.instant = instant
    self.isInclusive = isInclusive
  }

  /// Returns the end after everything due at an instant.
  public static func through(_ instant: SimulationInstant) -> RunEnd { RunEnd(instant: instant, isInclusive: true) }

  /// Returns the end before everything due at an instant.
  public static func until(_ instant: SimulationInstant) -> RunEnd { RunEnd(instant: instant, isInclusive: false) }

  /// Runs a simulation to this end.
  ///
  /// - Precondition: The end is not before the run's current instant.
  public func reach(_ simulation: Simulation<some Machine>) {
    if isInclusive { simulation.run(through: instant) } else { simulation.run(until: instant) }
  }

  /// `through 40.000000000`, or `until` when events due then are not handled.
  public var description: String { "\(isInclusive ? "through" : "until") \(instant)" }
}
