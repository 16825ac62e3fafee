/// The maximum kinetic energy of a closing door, which limits its speed and closing time.
///
/// The energy is that of the whole moving mass at its average speed over the code zone distance, the part of the
/// travel over which the code measures it.
///
/// > Source: ASME A17.1, 2.13.4.
public struct ClosingEnergy: Hashable, Sendable {
  /// The limit for a door with an active reopening device: 10 J.
  public static let closing = ClosingEnergy(joules: 10)
  /// The limit for a nudging door: 3.5 J.
  public static let nudging = ClosingEnergy(joules: 3.5)

  /// The energy in joules.
  public let joules: Double

  /// Creates an energy.
  ///
  /// - Precondition: it is positive and finite.
  public init(joules: Double) {
    if let refusal = Self.refusal(joules) { preconditionFailure(refusal) }
    self.joules = joules
  }

  private static func refusal(_ joules: Double) -> String? {
    guard joules <= 0 || !joules.isFinite else { return nil }
    return "a closing energy is \(joules) J; it must be positive and finite"
  }

  /// Creates the energy of a mass in kilograms at a speed in metres per second.
  ///
  /// - Precondition: it is positive.
  public init(mass: Double, averageSpeed: Double) { self.init(joules: mass * averageSpeed * averageSpeed / 2) }

  /// Returns the maximum average speed over the code zone, in metres per second, of a mass in kilograms.
  public func greatestAverageSpeed(mass: Double) -> Double { (2 * joules / mass).squareRoot() }

  /// Returns the minimum time, in seconds, for a mass in kilograms to cross a code zone whose length is in metres.
  public func leastTime(over length: Double, mass: Double) -> Double { length / greatestAverageSpeed(mass: mass) }
}

extension ClosingEnergy: Codable {
  /// Reads the number of joules.
  ///
  /// - Throws: a `DecodingError` when it is not positive and finite.
  public init(from decoder: any Decoder) throws {
    let joules = try decoder.singleValueContainer().decode(Double.self)
    try decoder.refuse(Self.refusal(joules))
    self.init(joules: joules)
  }

  /// Writes the number of joules.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(joules)
  }
}
