/// A side of the car on which people get in and out.
public enum Entrance: String, CaseIterable, Hashable, Codable, CodingKeyRepresentable, Sendable {
  /// The side of the main lobby.
  case front
  /// The side opposite to it.
  case rear
}

/// A level of the hoistway at which the car can stop.
///
/// Landings are numbered from 1, the lowest, upwards; their heights need not be even.
public struct Landing: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The text of its sign: `G`, `1`, `Roof`.
  public var name: String
  /// Height of its floor above any fixed level, in metres.
  public var height: Double
  /// The sides on which doors open here; at least one.
  public var entrances: [Entrance]
  /// How many people live or work there, for traffic; not negative.
  public var population: Int
  /// Whether the car has no doors here: one of a group that passes the landing.
  var isBlind = false

  /// A landing.
  public init(name: String, height: Double, entrances: [Entrance] = [.front], population: Int = 0) {
    self.name = name
    self.height = height
    self.entrances = entrances
    self.population = population
  }

  /// Sign and height: `G at 0.0 m`.
  public var description: String { "\(name) at \(height) m" }
}
