import Elevators
import Motion
import SimulationCore

extension YAMLNode {
  private static let speeds = 0.01...25.0
  private static let accelerations = 0.01...5.0
  private static let jerks = 0.01...20.0

  /// The figures of a drive.
  func drive() throws(PlacedProblem) -> DriveParameters {
    let members = try members([
      "kind", "speed", "acceleration", "jerk", "startDelay", "levelling", "relevelling",
      "stoppingError", "ropeStretch",
    ])
    let kinds = DriveParameters.Kind.allCases
    let word = try members.required("kind", "what lifts the car").choice(kinds.map(\.rawValue))
    let limits = TravelLimits(
      speed: try members.required("speed", "the rated speed, in m/s").number(in: Self.speeds),
      acceleration: try members["acceleration"]?.number(in: Self.accelerations) ?? 1,
      jerk: try members["jerk"]?.number(in: Self.jerks) ?? 1.2
    )
    var figures = DriveParameters(
      kind: kinds.first { $0.rawValue == word } ?? .geared,
      limits: limits,
      relevelling: TravelLimits(speed: min(0.1, limits.speed), acceleration: 0.2, jerk: 0.5)
    )
    if let node = members["startDelay"] {
      figures.startDelay = try node.duration(in: .zero...(.seconds(60)))
    }
    if let node = members["levelling"] { figures.levelling = try node.levelling(under: limits) }
    if let node = members["relevelling"] {
      figures.relevelling = try node.relevelling(figures.relevelling)
    }
    if let node = members["stoppingError"] { figures.stoppingError = try node.number(in: 0...0.1) }
    if let node = members["ropeStretch"] { figures.ropeStretch = try node.number(in: 0...0.001) }
    return figures
  }

  private func levelling(under limits: TravelLimits) throws(PlacedProblem) -> Levelling {
    let members = try members(["speed", "distance"])
    let speed = try members.required("speed", "the speed of the approach, in m/s")
    let distance = try members.required("distance", "how long the approach is, in metres")
    let levelling = Levelling(
      speed: try speed.number(in: Self.speeds),
      distance: try distance.number(in: 0.001...100)
    )
    guard levelling.speed <= limits.speed else {
      throw Problem(
        "the levelling speed is \(speed.words) m/s",
        allowed: "The car goes at most \(limits.speed) m/s, and levels no faster",
        advice: "Lower it"
      ).placed(at: speed.place)
    }
    guard levelling.isPossible(under: limits) else {
      // Rounded up, so that the distance that is named is enough.
      let least = (levelling.leastDistance(under: limits) * 1_000).rounded(.up) / 1_000
      throw Problem(
        "the levelling distance is \(distance.words) m",
        allowed: "From \(levelling.speed) m/s the car stops in "
          + "\(least) m",
        advice: "Lengthen the distance, or lower the levelling speed"
      ).placed(at: distance.place)
    }
    return levelling
  }

  private func relevelling(_ usual: TravelLimits) throws(PlacedProblem) -> TravelLimits {
    let members = try members(["speed", "acceleration", "jerk"])
    return TravelLimits(
      speed: try members["speed"]?.number(in: Self.speeds) ?? usual.speed,
      acceleration: try members["acceleration"]?.number(in: Self.accelerations)
        ?? usual.acceleration,
      jerk: try members["jerk"]?.number(in: Self.jerks) ?? usual.jerk
    )
  }
}
