/// The step response of a damped spring: its progress towards its end over time.
///
/// It overshoots and approaches its end asymptotically. It is computed in plain arithmetic, so that every computer
/// gets the same bits.
///
/// > Source: the step response of an under-damped oscillator of second order, as in any textbook of
/// > vibration; a response is the period of the undamped spring.
public struct Spring: Hashable, Sendable {
  /// The angular frequency of the undamped spring in radians per second; above 0.
  public let angularFrequency: Double
  /// The damping as a fraction of critical damping; above 0 and below 1.
  public let dampingFraction: Double

  /// The default response, in seconds.
  public static let defaultResponse = 0.55

  /// Creates a spring from its angular frequency and its damping fraction.
  ///
  /// - Precondition: the frequency is positive, and the fraction above 0 and below 1.
  public init(angularFrequency: Double, dampingFraction: Double) {
    if let refusal = Self.refusal(angularFrequency, dampingFraction) { preconditionFailure(refusal) }
    self.angularFrequency = angularFrequency
    self.dampingFraction = dampingFraction
  }

  /// Returns the problem with a spring of these values; nil when it is valid.
  private static func refusal(_ angularFrequency: Double, _ dampingFraction: Double) -> String? {
    guard angularFrequency > 0, angularFrequency.isFinite else {
      return "a spring's angular frequency is \(angularFrequency); it must be positive"
    }
    guard dampingFraction > 0, dampingFraction < 1 else {
      return "a spring's damping fraction is \(dampingFraction); it lies above 0 and below 1"
    }
    return nil
  }

  /// Creates a spring from its response, the period of the undamped spring in seconds.
  public init(response: Double = Spring.defaultResponse, dampingFraction: Double) {
    self.init(angularFrequency: 2 * Double.pi / response, dampingFraction: dampingFraction)
  }

  /// Creates a spring from its mass, stiffness and damping, in consistent units.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The time in seconds after which it stays within a hundredth of its end.
  public var settlingTime: Double {
    let root = (1 - dampingFraction * dampingFraction).squareRoot()
    return Elementary.logarithm(100 / root) / (dampingFraction * angularFrequency)
  }

  /// Returns the spring on another time scale, on which it settles after a number of seconds.
  public func settling(after seconds: Double) -> Spring { faster(settlingTime / seconds) }

  /// Returns the spring in a time that runs faster by a factor.
  public func faster(_ speed: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * speed, dampingFraction: dampingFraction)
  }

  /// The angular frequency of the damped oscillation in radians per second.
  private var dampedFrequency: Double { angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot() }

  /// Returns the progress after some seconds, 0 at first; beyond 1 where it overshoots.
  public func progress(after seconds: Double) -> Double {
    let decay = dampingFraction * angularFrequency
    let (envelope, sine, cosine) = swing(after: seconds)
    return 1 - envelope * (cosine + decay / dampedFrequency * sine)
  }

  /// Returns the rate of progress after some seconds, per second.
  public func speed(after seconds: Double) -> Double {
    let (envelope, sine, _) = swing(after: seconds)
    return envelope * angularFrequency * angularFrequency / dampedFrequency * sine
  }

  /// Returns the displacement that one unit of initial velocity has caused after some seconds.
  func drift(after seconds: Double) -> Double {
    let (envelope, sine, _) = swing(after: seconds)
    return envelope * sine / dampedFrequency
  }

  /// Returns the velocity that remains of one unit of initial velocity after some seconds.
  func driftSpeed(after seconds: Double) -> Double {
    let decay = dampingFraction * angularFrequency
    let (envelope, sine, cosine) = swing(after: seconds)
    return envelope * (cosine - decay / dampedFrequency * sine)
  }

  private func swing(after seconds: Double) -> (envelope: Double, sine: Double, cosine: Double) {
    let envelope = Elementary.exponential(-dampingFraction * angularFrequency * seconds)
    // Do not multiply a vanished amplitude by the sine of a huge angle.
    guard envelope > 0 else { return (0, 0, 1) }
    let angle = dampedFrequency * seconds
    return (envelope, Elementary.sine(angle), Elementary.cosine(angle))
  }
}

extension Spring: Codable {
  private enum CodingKeys: String, CodingKey { case angularFrequency, dampingFraction }

  /// Reads angular frequency and damping fraction.
  ///
  /// - Throws: a `DecodingError` when the values are invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let frequency = try values.decode(Double.self, forKey: .angularFrequency)
    let damping = try values.decode(Double.self, forKey: .dampingFraction)
    try decoder.refuse(Self.refusal(frequency, damping))
    self.init(angularFrequency: frequency, dampingFraction: damping)
  }
}
