import Elevators
import Motion
import SimulationCore

extension YAMLNode {
  /// The figures of the doors of each side that has any.
  func doors(of landings: [Landing]) throws(PlacedProblem) -> [Entrance: DoorParameters] {
    let sides = try members(Entrance.allCases.map(\.rawValue))
    var doors: [Entrance: DoorParameters] = [:]
    for side in Entrance.allCases {
      let landing = landings.first { $0.entrances.contains(side) }
      switch (sides[side.rawValue], landing) {
      case (let node?, _?): doors[side] = try node.doorParameters()
      case (let node?, nil):
        throw Problem(
          "no landing has '\(side.rawValue)' doors",
          allowed: "Doors are given for the sides that landings have entrances on",
          advice: "Take them out, or add '\(side.rawValue)' to the 'entrances' of a landing"
        ).placed(at: node.place)
      case (nil, let landing?):
        throw Problem(
          "there are no '\(side.rawValue)' doors",
          allowed: "Landing '\(landing.name)' has an entrance on that side",
          advice: "Add '\(side.rawValue)' to 'doors'"
        ).placed(at: place)
      case (nil, nil): break
      }
    }
    return doors
  }

  private func doorParameters() throws(PlacedProblem) -> DoorParameters {
    let members = try members([
      "kind", "width", "mass", "opening", "closing", "nudging", "force", "coupled",
      "unlockingZone",
    ])
    let kinds = DoorParameters.Kind.allCases
    let word = try members.required("kind", "how the leaves part").choice(kinds.map(\.rawValue))
    var figures = DoorParameters(
      kind: kinds.first { $0.rawValue == word } ?? .centre,
      width: try members.required("width", "the clear width, in metres").number(in: 0.3...6),
      mass: try members.required("mass", "the mass of all that moves, in kilograms")
        .number(in: 1...10_000),
      opening: try members["opening"]?.leafProfile()
        ?? .init(.eased(over: .seconds(2)), braking: 1),
      closing: try members["closing"]?.leafProfile()
        ?? .init(.eased(over: .seconds(3)), braking: 1),
      nudging: try members["nudging"]?.leafProfile() ?? .init(.eased(over: .seconds(6)), braking: 1)
    )
    if let node = members["force"] { figures.force = try node.number(in: 1...10_000) }
    if let node = members["coupled"] { figures.isCoupled = try node.flag() }
    if let node = members["unlockingZone"] {
      figures.unlockingZone = try node.number(in: 0.03...2)
    }
    return figures
  }

  /// How a leaf moves: `{time: 2.5}` by the curve easeInOut, or `{speed: 0.3, acceleration: 0.6}` by a
  /// trapezoid of speeds; both with `braking`.
  private func leafProfile() throws(PlacedProblem) -> LeafProfile {
    let members = try members(["time", "speed", "acceleration", "braking"])
    let braking = try members["braking"]?.number(in: 0.05...20) ?? 1
    switch (members["time"], members["speed"], members["acceleration"]) {
    case (let time?, nil, nil):
      let whole = try time.duration(in: .milliseconds(100)...(.seconds(120)))
      return LeafProfile(.eased(over: whole), braking: braking)
    case (nil, let speed?, let acceleration?):
      return LeafProfile(
        .trapezoid(
          speed: try speed.number(in: 0.01...5),
          acceleration: try acceleration.number(in: 0.01...20)
        ),
        braking: braking
      )
    default:
      throw Problem(
        "\(name) has neither a 'time' alone nor a 'speed' with its 'acceleration'",
        allowed: "Leaves move by the curve easeInOut in a 'time', or at a 'speed' that they reach "
          + "with an 'acceleration'",
        advice: "Write {time: 2.5} or {speed: 0.3, acceleration: 0.6}"
      ).placed(at: place)
    }
  }
}
