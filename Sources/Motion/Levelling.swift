/// The last stretch before a landing, travelled at a lower, constant speed.
public struct Levelling: Hashable, Sendable {
  /// The speed of the approach, in metres per second.
  public let speed: Double
  /// The distance before the landing at which that speed is reached at the latest, in metres.
  public let distance: Double

  /// Creates an approach.
  ///
  /// - Precondition: the speed lies in ``TravelLimits/allowed``, and the distance is positive and
  ///   finite.
  public init(speed: Double, distance: Double) {
    if let refusal = Self.refusal(speed, distance) { preconditionFailure(refusal) }
    self.speed = speed
    self.distance = distance
  }

  /// Returns the problem with an approach of these values; nil when it is valid.
  private static func refusal(_ speed: Double, _ distance: Double) -> String? {
    guard TravelLimits.allowed.contains(speed) else {
      return "a levelling speed is \(speed); it must lie in \(TravelLimits.allowed)"
    }
    guard distance > 0, distance.isFinite else {
      return "a levelling distance is \(distance); it must be positive and finite"
    }
    return nil
  }

  /// Returns the minimum distance in which a car at the levelling speed can stop within limits, in metres.
  ///
  /// A profile requires that ``distance`` is at least this, and that ``speed`` does not exceed the limits' speed.
  public func leastDistance(under limits: TravelLimits) -> Double {
    TravelState(position: 0, speed: speed).stoppingDistance(under: limits)
  }

  /// Whether a profile within these limits can level this way.
  public func isPossible(under limits: TravelLimits) -> Bool {
    speed <= limits.speed && distance >= leastDistance(under: limits)
  }

  /// Returns why a profile within these limits cannot level this way; nil when it can.
  public func refusal(under limits: TravelLimits) -> String? {
    guard !isPossible(under: limits) else { return nil }
    return "levelling at \(speed) m/s over \(distance) m is not possible; it needs "
      + "\(leastDistance(under: limits)) m and a speed up to \(limits.speed) m/s"
  }
}

extension Levelling: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey { case speed, distance }

  /// Reads speed and distance.
  ///
  /// - Throws: a `DecodingError` when the values are invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let speed = try values.decode(Double.self, forKey: .speed)
    let distance = try values.decode(Double.self, forKey: .distance)
    try decoder.refuse(Self.refusal(speed, distance))
    self.init(speed: speed, distance: distance)
  }

  /// Speed and distance: `0.3 m/s over 0.2 m`.
  public var description: String { "\(speed) m/s over \(distance) m" }
}
