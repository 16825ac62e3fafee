/// The last metres before a landing, which are run at a lower, constant speed.
public struct Levelling: Hashable, Sendable {
  /// The speed of the approach, in metres a second.
  public let speed: Double
  /// How long before the landing that speed is reached at the latest, in metres.
  public let distance: Double

  /// An approach.
  ///
  /// - Precondition: the speed lies in ``TravelLimits/allowed``, and the distance is positive and
  ///   finite.
  public init(speed: Double, distance: Double) {
    if let refusal = Self.refusal(speed, distance) { preconditionFailure(refusal) }
    self.speed = speed
    self.distance = distance
  }

  /// What is wrong with an approach of these values; nil when nothing is.
  private static func refusal(_ speed: Double, _ distance: Double) -> String? {
    guard TravelLimits.allowed.contains(speed) else {
      return "a levelling speed is \(speed); it must lie in \(TravelLimits.allowed)"
    }
    guard distance > 0, distance.isFinite else {
      return "a levelling distance is \(distance); it must be positive and finite"
    }
    return nil
  }

  /// The least distance in which a car at the levelling speed can stop under limits, in metres.
  ///
  /// A profile needs ``distance`` to be at least this, and ``speed`` at most the limits' speed.
  public func leastDistance(under limits: TravelLimits) -> Double {
    TravelState(position: 0, speed: speed).stoppingDistance(under: limits)
  }

  /// Whether a profile under these limits can level so.
  public func isPossible(under limits: TravelLimits) -> Bool {
    speed <= limits.speed && distance >= leastDistance(under: limits)
  }

  /// Why a profile under these limits cannot level so; nil when it can.
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
  /// - Throws: a `DecodingError` when no approach has them.
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
