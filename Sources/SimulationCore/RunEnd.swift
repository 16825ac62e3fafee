/// Where a run ends: an instant, and whether what is due at it happens.
public struct RunEnd: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The instant.
  public let instant: SimulationInstant
  /// Whether what is due at it happens.
  public let isInclusive: Bool

  /// An end from its two halves.
  public init(instant: SimulationInstant, isInclusive: Bool) {
    self.instant = instant
    self.isInclusive = isInclusive
  }

  /// The end behind all that is due at an instant.
  public static func through(_ instant: SimulationInstant) -> RunEnd { RunEnd(instant: instant, isInclusive: true) }

  /// The end before all that is due at an instant.
  public static func until(_ instant: SimulationInstant) -> RunEnd { RunEnd(instant: instant, isInclusive: false) }

  /// Takes a run to it.
  ///
  /// - Precondition: it is not before the run's present.
  public func reach(_ simulation: Simulation<some Machine>) {
    if isInclusive { simulation.run(through: instant) } else { simulation.run(until: instant) }
  }

  /// `through 40.000000000`, or `until` without what is due then.
  public var description: String { "\(isInclusive ? "through" : "until") \(instant)" }
}
