import SimulationCore

/// Little's law in one run: the mean number of people in the building equals their arrival rate times their mean time
/// in the building.
///
/// The two sides are counted separately: the number by counting people at landings and in cars as facts change them,
/// the time passenger by passenger, so that a passenger who is lost or counted twice violates it. People who are
/// there when the run ends stay until then.
///
/// > Source: J. D. C. Little, "A Proof for the Queuing Formula: L = λW", Operations Research 9 (1961).
public struct LittlesLaw: Hashable, Sendable {
  /// The number of arrivals.
  public let arrivedCount: Int
  /// The length of the run.
  public let length: Duration
  /// The integral of the number at landings over time, in person-nanoseconds.
  public let landingTime: Int128
  /// The integral of the number in cars over time, in person-nanoseconds.
  public let carTime: Int128
  /// The sum of the passengers' times in the building, in nanoseconds.
  public let stayTime: Int128

  /// The two sides for a run.
  public init(arrivedCount: Int, length: Duration, landingTime: Int128, carTime: Int128, stayTime: Int128) {
    self.arrivedCount = arrivedCount
    self.length = length
    self.landingTime = landingTime
    self.carTime = carTime
    self.stayTime = stayTime
  }

  /// Whether both sides are equal, to the nanosecond.
  public var holds: Bool { landingTime + carTime == stayTime }

  /// L: the mean number in the building.
  public var meanCount: Double { Double(landingTime + carTime) / max(nanoseconds, 1) }
  /// The mean number at the landings.
  var meanCountAtLandings: Double { Double(landingTime) / max(nanoseconds, 1) }
  /// λ: the arrival rate per second.
  public var rate: Double { Double(arrivedCount) * 1e9 / max(nanoseconds, 1) }
  /// W: the mean time in the building, in seconds.
  public var meanStay: Double { Double(stayTime) / 1e9 / Double(max(arrivedCount, 1)) }

  private var nanoseconds: Double { Double(length.wholeNanoseconds) }
}
