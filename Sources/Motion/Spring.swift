/// A damped spring that is let go: how far it has come towards its end after a time.
///
/// It overshoots, and never quite comes to rest. All of it is plain arithmetic, so that every machine
/// computes the same bits.
///
/// > Source: the step response of an under-damped oscillator of second order, as in any textbook of
/// > vibration; a response is the period of the undamped spring.
public struct Spring: Hashable, Sendable {
  /// Radians a second of the undamped spring; above 0.
  public let angularFrequency: Double
  /// The damping as a share of the critical one; above 0 and below 1.
  public let dampingFraction: Double

  /// The response of a spring that names none.
  public static let defaultResponse = 0.55

  /// A spring by its angular frequency and its damping fraction.
  ///
  /// - Precondition: the frequency is positive, and the fraction above 0 and below 1.
  public init(angularFrequency: Double, dampingFraction: Double) {
    if let refusal = Self.refusal(angularFrequency, dampingFraction) { preconditionFailure(refusal) }
    self.angularFrequency = angularFrequency
    self.dampingFraction = dampingFraction
  }

  /// What is wrong with a spring of these values; nil when nothing is.
  private static func refusal(_ angularFrequency: Double, _ dampingFraction: Double) -> String? {
    guard angularFrequency > 0, angularFrequency.isFinite else {
      return "a spring's angular frequency is \(angularFrequency); it must be positive"
    }
    guard dampingFraction > 0, dampingFraction < 1 else {
      return "a spring's damping fraction is \(dampingFraction); it lies above 0 and below 1"
    }
    return nil
  }

  /// A spring by its response, the period of the undamped spring in seconds.
  public init(response: Double = Spring.defaultResponse, dampingFraction: Double) {
    self.init(angularFrequency: 2 * Double.pi / response, dampingFraction: dampingFraction)
  }

  /// A spring by its mass, its stiffness and its damping, in units that fit one another.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// After how many seconds it stays within a hundredth of its way.
  public var settlingTime: Double {
    let root = (1 - dampingFraction * dampingFraction).squareRoot()
    return Elementary.logarithm(100 / root) / (dampingFraction * angularFrequency)
  }

  /// The same spring on another time scale, so that it settles after so many seconds.
  public func settling(after seconds: Double) -> Spring { faster(settlingTime / seconds) }

  /// The same spring in a time that runs so many times as fast.
  public func faster(_ speed: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * speed, dampingFraction: dampingFraction)
  }

  /// Radians a second of the damped swinging.
  private var dampedFrequency: Double { angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot() }

  /// The share of the way after some seconds, 0 at first; beyond 1 where it overshoots.
  public func progress(after seconds: Double) -> Double {
    let decay = dampingFraction * angularFrequency
    let (envelope, sine, cosine) = swing(after: seconds)
    return 1 - envelope * (cosine + decay / dampedFrequency * sine)
  }

  /// How fast the share of the way grows after some seconds, in shares a second.
  public func speed(after seconds: Double) -> Double {
    let (envelope, sine, _) = swing(after: seconds)
    return envelope * angularFrequency * angularFrequency / dampedFrequency * sine
  }

  /// How far one unit of speed at the start has moved it after some seconds.
  func drift(after seconds: Double) -> Double {
    let (envelope, sine, _) = swing(after: seconds)
    return envelope * sine / dampedFrequency
  }

  /// What is left of one unit of speed at the start after some seconds.
  func driftSpeed(after seconds: Double) -> Double {
    let decay = dampingFraction * angularFrequency
    let (envelope, sine, cosine) = swing(after: seconds)
    return envelope * (cosine - decay / dampedFrequency * sine)
  }

  private func swing(after seconds: Double) -> (envelope: Double, sine: Double, cosine: Double) {
    let envelope = Elementary.exponential(-dampingFraction * angularFrequency * seconds)
    // What has died away is not to be multiplied by the sine of a huge angle.
    guard envelope > 0 else { return (0, 0, 1) }
    let angle = dampedFrequency * seconds
    return (envelope, Elementary.sine(angle), Elementary.cosine(angle))
  }
}

extension Spring: Codable {
  private enum CodingKeys: String, CodingKey { case angularFrequency, dampingFraction }

  /// Reads angular frequency and damping fraction.
  ///
  /// - Throws: a `DecodingError` when no spring has them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let frequency = try values.decode(Double.self, forKey: .angularFrequency)
    let damping = try values.decode(Double.self, forKey: .dampingFraction)
    try decoder.refuse(Self.refusal(frequency, damping))
    self.init(angularFrequency: frequency, dampingFraction: damping)
  }
}
