/// The parameters of an emitter: the number, lifetime and movement of its particles.
///
/// > Units: points, seconds, degrees; accelerations in screen axes, y down.
public struct EmitterParameters: Hashable, Sendable {
  /// A mean and the maximum deviation of a random value from it.
  public struct Spread: Hashable, Sendable {
    /// The centre of the range.
    public var middle: Double
    /// Half the width of the range; not negative.
    public var reach: Double

    /// Creates a spread from a mean and a maximum deviation.
    public init(_ middle: Double, _ reach: Double = 0) {
      self.middle = middle
      self.reach = reach
    }

    /// Returns the value at a random share, 0 up to 1.
    package func value(at share: Double) -> Double { middle + reach * (2 * share - 1) }
  }

  /// Births per second; positive.
  public var rate: Double
  /// The maximum number of living particles.
  public var maxAlive: Int
  /// The lifetime of a particle.
  public var life: Spread
  /// The initial direction: 0 right, 90 up, counter-clockwise.
  public var angle: Spread
  /// The initial speed.
  public var speed: Spread
  /// The acceleration to the right.
  public var accelerationX = 0.0
  /// The acceleration downwards.
  public var accelerationY = 0.0
  /// The initial opacity.
  public var alpha = Spread(1)
  /// The change of opacity per second.
  public var alphaPerSecond = 0.0
  /// The initial scale.
  public var scale = Spread(1)
  /// The change of scale per second.
  public var scalePerSecond = 0.0

  /// The default parameters of an emitter without a preset.
  static let standard = EmitterParameters(
    rate: 10, maxAlive: 200, life: Spread(2), angle: Spread(90, 180), speed: Spread(50))

  /// The maximum lifetime of a particle.
  var longestLife: Double { life.middle + life.reach }
}

/// A reusable emitter: parameters, and the area in which particles are born.
package struct EmitterPreset: Sendable {
  package let name: String
  package let parameters: EmitterParameters
  /// The width of the area; nil for the stage's.
  package let width: Double?
  package let height: Double

  private typealias Spread = EmitterParameters.Spread

  /// Returns the preset with a name, or nil.
  package static func named(_ name: String) -> EmitterPreset? { all.first { $0.name == name } }

  /// All presets.
  ///
  /// > Source: the table of presets in docs/scene-format.md.
  package static let all: [EmitterPreset] = [
    preset("pipeSmoke", 10, 60, Spread(3, 0.5), (20, 0), Spread(90, 12), Spread(60, 10)) {
      $0.accelerationX = 8
      ($0.alpha, $0.alphaPerSecond) = (Spread(0.8), -0.25)
    },
    preset("coffeeSteam", 14, 60, Spread(2.5, 0.5), (180, 0), Spread(90, 8), Spread(50, 10)) {
      ($0.alpha, $0.alphaPerSecond) = (Spread(0.6), -0.24)
    },
    preset("rocketFire", 40, 80, Spread(0.6, 0.2), (5, 0), Spread(270, 10), Spread(280, 80)) {
      $0.alphaPerSecond = -1.5
    },
    preset("flowerSnow", 40, 1_000, Spread(25), (400, 0), Spread(270, 90), Spread(60)) { _ in },
    preset("snow", 25, 250, Spread(8, 1), (500, 900), Spread(270, 15), Spread(60, 20)) { _ in },
    preset("blustery", 15, 150, Spread(5, 1), (500, 900), Spread(200, 20), Spread(180, 60)) {
      ($0.accelerationX, $0.accelerationY) = (-20, -10)
      $0.alpha = Spread(0.9)
    },
    preset("rain", 80, 200, Spread(1.2, 0.2), (nil, 0), Spread(262, 2), Spread(560, 80)) { $0.accelerationY = 200 },
    preset("magic", 30, 200, Spread(0.8, 0.3), (5, 5), Spread(0, 180), Spread(50)) { $0.alphaPerSecond = -1 },
  ]

  private static func preset(
    _ name: String, _ rate: Double, _ maxAlive: Int, _ life: Spread, _ area: (width: Double?, height: Double),
    _ angle: Spread, _ speed: Spread, _ adjust: (inout EmitterParameters) -> Void
  ) -> EmitterPreset {
    var parameters = EmitterParameters(rate: rate, maxAlive: maxAlive, life: life, angle: angle, speed: speed)
    adjust(&parameters)
    return EmitterPreset(name: name, parameters: parameters, width: area.width, height: area.height)
  }
}
