import Elevators
import Motion
import SimulationCore

private let speeds = 0.01...25.0
private let accelerations = 0.01...5.0
private let jerks = 0.01...20.0

extension DriveParameters {
  /// A drive before any of its keys is read.
  static let schemaBlank = DriveParameters(
    kind: .geared, limits: TravelLimits(speed: 1, acceleration: 1, jerk: 1.2),
    relevelling: TravelLimits(speed: 0.1, acceleration: 0.2, jerk: 0.5))

  /// The keys of `drive`.
  static let schema = Schema<DriveParameters>(
    schemaBlank,
    [
      .required("kind", \.kind, .choice, "what lifts the car"),
      .required("speed", \.limits.speedKey, .number(speeds, "m/s"), "the rated speed"),
      Parameter("acceleration", \.limits.accelerationKey, .number(accelerations, "m/s²"), "the acceleration of a run"),
      Parameter("jerk", \.limits.jerkKey, .number(jerks, "m/s³"), "the jerk of a run"),
      Parameter("startDelay", \.startDelay, .time(.zero...(.seconds(60))), "from the command to the first movement"),
      Parameter(
        "levelling", \.levelling,
        ValueForm<LevellingKeys>.section(LevellingKeys.schema).converted(
          remark: "a slow approach", from: LevellingKeys.init
        ) { keys, _ in Levelling(speed: keys.speed, distance: keys.distance) }, "the slow approach to each landing",
        otherwise: "a direct approach"),
      Parameter("relevelling", \.relevelling, .section(relevellingSchema), "levelling again with open doors").following
      { $0.relevelling.speedKey = min($0.relevelling.speed, $0.limits.speed) },
      Parameter(
        "stoppingError", \.stoppingError, .number(0...0.1, "m"),
        "how far from the landing the car may come to rest; at most 0.010 by the code", source: "EN 81-20, 5.12.1.1.4"),
      Parameter(
        "ropeStretch", \.ropeStretch, .number(0...0.001, "m/kg"),
        "how far a kilogram of load lets the car sink at the lowest landing; less where ropes are shorter",
        otherwise: "computed from the ropes of the hoist; 0 without one"),
      Parameter(
        "braking", \.brake.deceleration, .number(0.01...20, "m/s²"),
        "the deceleration of an emergency stop, where there is no hoist; 0.5 to 9.81 by the code",
        source: "EN 81-50, 5.11.2.2.2, from memory"),
    ]
  ) { drive, members, _ throws(PlacedProblem) in try drive.checkLevelling(in: members) }

  private static let relevellingSchema = Schema<TravelLimits>(
    schemaBlank.relevelling,
    [
      Parameter(
        "speed", \.speedKey, .number(speeds, "m/s"),
        "its speed, and never above that of the car; at most 0.3 by the code", source: "EN 81-20, 5.12.1.4"),
      Parameter("acceleration", \.accelerationKey, .number(accelerations, "m/s²"), "its acceleration"),
      Parameter("jerk", \.jerkKey, .number(jerks, "m/s³"), "its jerk"),
    ])

  /// Throws if the car cannot make the approach.
  private func checkLevelling(in members: YAMLMapping) throws(PlacedProblem) {
    guard let levelling, let node = members["levelling"] else { return }
    let (speed, distance) = (node.value(at: ["speed"]), node.value(at: ["distance"]))
    guard levelling.speed <= limits.speed else {
      throw Problem(
        "the levelling speed is \(speed.words) m/s",
        allowed: "The car goes at most \(limits.speed) m/s, and levels no faster", advice: "Lower it"
      ).placed(at: speed.location)
    }
    guard levelling.isPossible(under: limits) else {
      // Rounded up, so that the suggested distance suffices.
      let least = (levelling.leastDistance(under: limits) * 1_000).rounded(.up) / 1_000
      throw Problem(
        "the levelling distance is \(distance.words) m",
        allowed: "From \(levelling.speed) m/s the car stops in \(least) m",
        advice: "Lengthen the distance, or lower the levelling speed"
      ).placed(at: distance.location)
    }
  }
}

/// The keys of `levelling`.
private struct LevellingKeys {
  var speed = 0.1
  var distance = 0.1

  init() {}

  init(_ levelling: Levelling) { (speed, distance) = (levelling.speed, levelling.distance) }

  static let schema = Schema<LevellingKeys>(
    LevellingKeys(),
    [
      .required("speed", \.speed, .number(speeds, "m/s"), "the speed of the approach", source: "EN 81-20, 5.12.1.4"),
      .required("distance", \.distance, .number(0.001...100, "m"), "how long the approach is"),
    ])
}

extension TravelLimits {
  // The limits are validated together: each of these creates new ones.
  fileprivate var speedKey: Double {
    get { speed }
    set { self = limitingSpeed(to: newValue) }
  }

  fileprivate var accelerationKey: Double {
    get { acceleration }
    set { self = TravelLimits(speed: speed, acceleration: newValue, jerk: jerk) }
  }

  fileprivate var jerkKey: Double {
    get { jerk }
    set { self = TravelLimits(speed: speed, acceleration: acceleration, jerk: newValue) }
  }
}
