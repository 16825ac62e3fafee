/// How much energy a closing door may have, and so how fast and in what time it may close.
///
/// The energy is that of the whole moving mass at its average speed over the code zone, the part of the
/// way over which the code has it measured.
///
/// > Source: ASME A17.1, 2.13.4.
public struct ClosingEnergy: Hashable, Sendable {
  /// The limit for a door that closes under its reopening device: 10 J.
  public static let closing = ClosingEnergy(joules: 10)
  /// The limit for a door that nudges: 3.5 J.
  public static let nudging = ClosingEnergy(joules: 3.5)

  /// In joules.
  public let joules: Double

  /// An energy.
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

  /// The energy of a mass in kilograms at a speed in metres a second.
  ///
  /// - Precondition: it is positive.
  public init(mass: Double, averageSpeed: Double) { self.init(joules: mass * averageSpeed * averageSpeed / 2) }

  /// The greatest average speed over the code zone, in metres a second, of a mass in kilograms.
  public func greatestAverageSpeed(mass: Double) -> Double { (2 * joules / mass).squareRoot() }

  /// The least time in which a mass in kilograms may cross a code zone of a length in metres, in
  /// seconds.
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
