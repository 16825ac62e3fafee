import Mechanisms
import SimulationCore

/// Reads one joint of a mechanism's file.
struct JointReader {
  let mechanism: Mechanism
  let bodies: [String: Int]
  let wheels: [String: Int]

  init(_ mechanism: Mechanism, bodies: [String: Int], wheels: [String: Int]) {
    self.mechanism = mechanism
    self.bodies = bodies
    self.wheels = wheels
  }

  /// The sorts of joints, and the keys that each has besides those of all.
  private static let kinds: [(name: String, keys: [String])] = [
    ("mesh", ["carrier"]),
    ("belt", ["crossed", "slip"]),
    ("chain", []),
    ("worm", ["sense"]),
    ("bevel", ["sense", "carrier"]),
    ("planetary", ["teeth", "planets", "pinions"]),
    ("differential", []),
    ("weld", []),
    ("follower", []),
    ("rack", []),
  ]
  private static let commonKeys = Joint.schema.names

  func joint(_ name: String, _ node: YAMLNode) throws(PlacedProblem) -> Joint {
    let present = try node.freeMembers().map(\.key)
    let found = Self.kinds.filter { present.contains($0.name) }
    guard let kind = found.first, found.count == 1 else {
      let names = Self.kinds.map(\.name)
      // A mistyped kind is an unknown key.
      var keys = names
      for key in Self.kinds.flatMap(\.keys) + Self.commonKeys where !keys.contains(key) {
        keys.append(key)
      }
      _ = try node.members(keys)
      throw Problem(
        found.isEmpty
          ? "the joint '\(name)' does not say what it is"
          : "the joint '\(name)' is both '\(found[0].name)' and '\(found[1].name)'",
        allowed: "A joint has one of the keys \(quotedList(names))",
        advice: found.isEmpty ? "Add one" : "Make two joints of it"
      ).placed(at: node.place)
    }
    let members = try node.members([kind.name] + kind.keys + Self.commonKeys)
    let joint = Joint(name, try self.kind(kind.name, members))
    return try Joint.schema.read(members, from: joint, in: ParameterScope())
  }

  private func kind(_ kind: String, _ members: YAMLMapping) throws(PlacedProblem) -> Joint.Kind {
    let node = try members.required(kind, "what is joined")
    switch kind {
    case "mesh": return try mesh(node, members)
    case "belt":
      let (first, second) = try alike(node)
      return .belt(
        first,
        second,
        isCrossed: try members["crossed"]?.flag() ?? false,
        slip: try members["slip"]?.fraction(.slip) ?? 0
      )
    case "chain":
      let pair = try node.pair()
      return .chain(try toothed(pair.first), try different(toothed(pair.second), pair))
    case "worm":
      let pair = try node.pair()
      let sense = try self.sense(members)
      return .worm(
        try worm(pair.first),
        wheel: try different(toothed(pair.second), pair),
        sense: sense
      )
    case "bevel":
      let (first, second) = try alike(node)
      return .bevel(first, second, sense: try sense(members), carrier: try carrier(members))
    case "planetary": return .planetary(try planetary(node, members))
    case "differential":
      let parts = try node.members(["sides", "carrier"])
      let pair = try parts.required("sides", "the two bodies [A, B]").pair()
      let (first, second) = (try body(pair.first), try body(pair.second))
      guard first != second else { throw pair.second.itself() }
      return .differential(
        first,
        second,
        carrier: try body(parts.required("carrier", "the body whose speed is the mean"))
      )
    case "weld": return .weld(try weld(node))
    case "follower":
      let pair = try node.pair()
      let (first, second) = (try body(pair.first), try body(pair.second))
      guard first != second else { throw pair.second.itself() }
      return .follower(first, second)
    default:
      let pair = try node.pair()
      return .rack(try toothed(pair.first), try body(pair.second))
    }
  }

  private func mesh(_ node: YAMLNode, _ members: YAMLMapping) throws(PlacedProblem) -> Joint.Kind {
    let (first, second) = try alike(node)
    guard !mechanism.wheels[first].isInternal || !mechanism.wheels[second].isInternal else {
      throw Problem(
        "both '\(mechanism.wheels[first].name)' and '\(mechanism.wheels[second].name)' are internal",
        allowed: "One wheel of a mesh at most has its teeth inside",
        advice: "Take 'internal' from one of them"
      ).placed(at: node.place)
    }
    return .mesh(first, second, carrier: try carrier(members))
  }

  private func planetary(
    _ node: YAMLNode,
    _ members: YAMLMapping
  ) throws(PlacedProblem) -> Joint.Planetary {
    let parts = try node.members(["sun", "ring", "carrier"])
    let teeth = try members.required("teeth", "{sun: A, ring: B}").members([
      "sun", "ring", "planet",
    ])
    func body(_ role: String) throws(PlacedProblem) -> BodyID {
      try parts.required(role, "a body").body(in: bodies, of: mechanism)
    }
    var isDouble = false
    if let pinions = members["pinions"] { isDouble = try pinions.choice(["1", "2"]) == "2" }
    return Joint.Planetary(
      sun: try body("sun"),
      ring: try body("ring"),
      carrier: try body("carrier"),
      sunTeeth: try teeth.required("sun", "the sun's teeth").count(),
      ringTeeth: try teeth.required("ring", "the ring's teeth").count(),
      planetTeeth: try teeth["planet"]?.count(),
      planetCount: try members["planets"]?.count(),
      hasTwoPinions: isDouble
    )
  }

  private func weld(_ node: YAMLNode) throws(PlacedProblem) -> [BodyID] {
    var welded: [BodyID] = []
    let items = try node.list()
    for item in items {
      let body = try body(item)
      guard !welded.contains(body) else { throw item.twice("the list") }
      welded.append(body)
    }
    guard welded.count >= 2 else {
      throw Problem(
        "'weld' has \(items.count == 1 ? "one body" : "no bodies")",
        allowed: "Two bodies or more are welded",
        advice: "Name the others"
      ).placed(at: node.place)
    }
    return welded
  }

  private func carrier(_ members: YAMLMapping) throws(PlacedProblem) -> BodyID {
    guard let node = members["carrier"] else { return .frame }
    return try node.body(in: bodies, of: mechanism)
  }

  private func sense(_ members: YAMLMapping) throws(PlacedProblem) -> Joint.Sense {
    let node = try members.required("sense", "+1 or -1, since no count of teeth says it")
    let number = Fraction(try node.text())?.whole
    guard let number, let sense = Joint.Sense(rawValue: number) else {
      throw Problem(
        "'sense' is \(node.words)",
        allowed: "It is +1 or -1",
        advice: "Write one of them"
      ).placed(at: node.place)
    }
    return sense
  }

  /// The body of a name; where there is none, the body of the wheel of that name.
  private func body(_ node: YAMLNode) throws(PlacedProblem) -> BodyID {
    let name = try node.text()
    if name != "frame", bodies[name] == nil, let wheel = wheels[name] {
      return mechanism.wheels[wheel].body
    }
    return try node.body(in: bodies, of: mechanism)
  }

  private func wheel(_ node: YAMLNode) throws(PlacedProblem) -> Int {
    let name = try node.text()
    if wheels[name] == nil, let body = bodies[name] {
      let own = mechanism.wheels.filter { $0.body == BodyID(body) }.map(\.name)
      throw Problem(
        "'\(name)' is a body, and no wheel",
        allowed: own.isEmpty ? "It has no wheels" : "Its wheels are \(shortList(own))",
        advice: own.isEmpty ? "Declare one under 'wheels'" : "Name one of them"
      ).placed(at: node.place)
    }
    return try node.place(in: wheels, of: mechanism.wheels.map(\.name), "wheel")
  }

  /// Two wheels that are measured alike.
  private func alike(_ node: YAMLNode) throws(PlacedProblem) -> (Int, Int) {
    let pair = try node.pair()
    let (first, second) = (try wheel(pair.first), try different(wheel(pair.second), pair))
    switch (try size(first, pair.first), try size(second, pair.second)) {
    case (.teeth, .teeth), (.diameter, .diameter): return (first, second)
    case (.teeth, .diameter), (.diameter, .teeth):
      throw Problem(
        "'\(mechanism.wheels[first].name)' and '\(mechanism.wheels[second].name)' are measured "
          + "differently",
        allowed: "Both wheels of a joint have 'teeth', or both have a 'diameter'",
        advice: "Give both the same"
      ).placed(at: node.place)
    }
  }

  private func size(_ wheel: Int, _ node: YAMLNode) throws(PlacedProblem) -> Wheel.Size {
    guard let size = mechanism.wheels[wheel].size else {
      throw Problem(
        "the wheel '\(mechanism.wheels[wheel].name)' has neither teeth nor a diameter",
        allowed: "Starts alone make a worm, which only a 'worm' joint takes",
        advice: "Give it teeth or a diameter"
      ).placed(at: node.place)
    }
    return size
  }

  private func toothed(_ node: YAMLNode) throws(PlacedProblem) -> Int {
    let wheel = try wheel(node)
    guard case .teeth? = mechanism.wheels[wheel].size else {
      throw Problem(
        "the wheel '\(mechanism.wheels[wheel].name)' has no teeth",
        allowed: "This joint goes by teeth",
        advice: "Give it 'teeth' instead of a diameter"
      ).placed(at: node.place)
    }
    return wheel
  }

  private func worm(_ node: YAMLNode) throws(PlacedProblem) -> Int {
    let wheel = try wheel(node)
    guard mechanism.wheels[wheel].starts != nil else {
      throw Problem(
        "the wheel '\(mechanism.wheels[wheel].name)' has no starts",
        allowed: "The first wheel of a 'worm' joint is the worm, which has 'starts'",
        advice: "Give it 'starts', or name the worm first"
      ).placed(at: node.place)
    }
    return wheel
  }

  private func different(
    _ wheel: Int,
    _ pair: (first: YAMLNode, second: YAMLNode)
  ) throws(PlacedProblem) -> Int {
    guard try self.wheel(pair.first) != wheel else { throw pair.second.itself() }
    return wheel
  }
}
