import Elevators
import Motion
import SimulationCore

extension DoorParameters {
  /// Doors before any of their keys is read.
  static let schemaBlank = DoorParameters(
    kind: .centre, width: 1, mass: 100, opening: LeafProfile(.eased(over: .seconds(2)), braking: 1),
    closing: LeafProfile(.eased(over: .seconds(3)), braking: 1),
    nudging: LeafProfile(.eased(over: .seconds(6)), braking: 1))

  /// The keys of the doors of one side.
  static let schema = Schema<DoorParameters>(
    schemaBlank,
    [
      .required("kind", \.kind, .choice, "how the leaves part"),
      .required("width", \.width, .number(0.3...6, "m"), "the clear width"),
      .required("mass", \.mass, .number(1...10_000, "kg"), "the mass of all that moves"),
      Parameter("opening", \.opening, .leaf, "how the leaves open", otherwise: "in 2 s by the curve easeInOut"),
      Parameter(
        "closing", \.closing, .leaf, "how they close", otherwise: "in 3 s by the curve easeInOut",
        source: "ASME A17.1, 2.13.4.2.1"),
      Parameter(
        "nudging", \.nudging, .leaf, "how they close while nudging", otherwise: "in 6 s by the curve easeInOut",
        source: "ASME A17.1, 2.13.4.2.1"),
      Parameter(
        "force", \.force, .number(1...10_000, "N"), "the static force on a person",
        source: "ASME A17.1, 2.13.4.2.3; EN 81-20, 5.3.6.2.2.1"),
      Parameter("coupled", \.isCoupled, .flag, "whether car and landing doors are coupled"),
      Parameter(
        "unlockingZone", \.unlockingZone, .number(0.03...2, "m"), "how far from a landing they may be unlocked",
        otherwise: "what the code allows: 0.20, coupled doors 0.35", source: "EN 81-20, 5.3.8.1"),
    ])

  /// The keys of `doors`: the sides of the car, each required exactly if a landing has an entrance there.
  static let sides = Schema<[Entrance: DoorParameters]>(
    [:],
    Entrance.allCases.map { side in
      Parameter(
        side.rawValue, .section(schema), "the doors of that side", otherwise: "no landing has an entrance there",
        value: { $0[side] }, set: { $0[side] = $1 })
    }
  ) { doors, members, scope throws(PlacedProblem) in
    for side in Entrance.allCases {
      let landing = scope.landings.first { $0.entrances.contains(side) }
      if let node = members[side.rawValue], landing == nil {
        throw Problem(
          "no landing has '\(side.rawValue)' doors",
          allowed: "Doors are given for the sides that landings have entrances on",
          advice: "Remove them, or add '\(side.rawValue)' to the 'entrances' of a landing"
        ).placed(at: node.location)
      }
      if doors[side] == nil, let landing {
        throw Problem(
          "there are no '\(side.rawValue)' doors", allowed: "Landing '\(landing.name)' has an entrance on that side",
          advice: "Add '\(side.rawValue)' to 'doors'"
        ).placed(at: members.location)
      }
    }
  }
}

extension ValueForm where Value == LeafProfile {
  /// The motion of a leaf: a time, or a speed with an acceleration.
  fileprivate static var leaf: ValueForm {
    ValueForm<LeafKeys>.section(LeafKeys.schema).converted(
      remark: "{time} or {speed, acceleration}", from: LeafKeys.init
    ) { keys, node throws(PlacedProblem) in try keys.profile(at: node) }
  }
}

/// The keys of `opening`, `closing` and `nudging`.
private struct LeafKeys {
  var time: Duration?
  var speed: Double?
  var acceleration: Double?
  var braking = 1.0

  init() {}

  init(_ profile: LeafProfile) {
    braking = profile.braking
    switch profile.course {
    case .eased(let time): self.time = time
    case .trapezoid(let speed, let acceleration): (self.speed, self.acceleration) = (speed, acceleration)
    }
  }

  static let schema = Schema<LeafKeys>(
    LeafKeys(),
    [
      Parameter(
        "time", \.time, .time(.milliseconds(100)...(.seconds(120))), "the whole way, by the curve easeInOut",
        otherwise: "a speed is given"),
      Parameter("speed", \.speed, .number(0.01...5, "m/s"), "the speed of one leaf", otherwise: "a time is given"),
      Parameter(
        "acceleration", \.acceleration, .number(0.01...20, "m/s²"), "with which it reaches the speed",
        otherwise: "a time is given"),
      Parameter(
        "braking", \.braking, .number(0.05...20, "m/s²"),
        "with which leaves come to rest before they run another way by this movement"),
    ])

  func profile(at node: YAMLNode) throws(PlacedProblem) -> LeafProfile {
    switch (time, speed, acceleration) {
    case (let time?, nil, nil): return LeafProfile(.eased(over: time), braking: braking)
    case (nil, let speed?, let acceleration?):
      return LeafProfile(.trapezoid(speed: speed, acceleration: acceleration), braking: braking)
    default:
      throw Problem(
        "\(node.name) has neither a 'time' alone nor a 'speed' with its 'acceleration'",
        allowed: "Leaves move by the curve easeInOut in a 'time', or at a 'speed' that they reach "
          + "with an 'acceleration'", advice: "Write {time: 2.5} or {speed: 0.3, acceleration: 0.6}"
      ).placed(at: node.location)
    }
  }
}
