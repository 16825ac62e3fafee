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
    precondition(
      TravelLimits.allowed.contains(speed),
      "a levelling speed is \(speed); it must lie in \(TravelLimits.allowed)"
    )
    precondition(
      distance > 0 && distance.isFinite,
      "a levelling distance is \(distance); it must be positive and finite"
    )
    self.speed = speed
    self.distance = distance
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
}
