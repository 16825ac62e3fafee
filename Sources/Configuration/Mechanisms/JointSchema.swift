import Mechanisms
import SimulationCore

/// The keys of a joint: that of its kind, those specific to the kind, and those of all joints.
struct JointKeys {
  var joint: Joint
  var mesh: Two<Int>?
  var belt: Two<Int>?
  var chain: Two<Int>?
  var worm: Two<Int>?
  var bevel: Two<Int>?
  var planetary: PlanetaryKeys?
  var differential: DifferentialKeys?
  var weld: [BodyID]?
  var follower: Two<BodyID>?
  var rack: RackKeys?
  var carrier: BodyID?
  var isCrossed: Bool?
  var slip: Fraction?
  var sense: Joint.Sense?
  var teeth: PlanetaryTeeth?
  var planets: Int?
  var hasTwoPinions: Bool?

  init(_ joint: Joint) {
    self.joint = joint
    switch joint.kind {
    case .mesh(let first, let second, let carrier): (mesh, self.carrier) = (Two(first, second), carrier)
    case .belt(let first, let second, let isCrossed, let slip):
      (belt, self.isCrossed, self.slip) = (Two(first, second), isCrossed, slip)
    case .chain(let first, let second): chain = Two(first, second)
    case .worm(let worm, let wheel, let sense): (self.worm, self.sense) = (Two(worm, wheel), sense)
    case .bevel(let first, let second, let sense, let carrier):
      (bevel, self.sense, self.carrier) = (Two(first, second), sense, carrier)
    case .planetary(let set):
      planetary = PlanetaryKeys(sun: set.sun, ring: set.ring, carrier: set.carrier)
      teeth = PlanetaryTeeth(sun: set.sunTeeth, ring: set.ringTeeth, planet: set.planetTeeth)
      (planets, hasTwoPinions) = (set.planetCount, set.hasTwoPinions)
    case .differential(let first, let second, let carrier):
      differential = DifferentialKeys(sides: Two(first, second), carrier: carrier)
    case .weld(let bodies): weld = bodies
    case .follower(let first, let second): follower = Two(first, second)
    case .rack(let wheel, let body): rack = RackKeys(wheel: wheel, body: body)
    }
  }

  /// The kind of joint that the keys describe.
  private var kind: Joint.Kind {
    if let mesh { return .mesh(mesh.first, mesh.second, carrier: carrier ?? .frame) }
    if let belt { return .belt(belt.first, belt.second, isCrossed: isCrossed ?? false, slip: slip ?? 0) }
    if let chain { return .chain(chain.first, chain.second) }
    if let worm { return .worm(worm.first, wheel: worm.second, sense: sense ?? .same) }
    if let bevel {
      let sense = sense ?? .same
      return .bevel(bevel.first, bevel.second, sense: sense, carrier: carrier ?? .frame)
    }
    if let planetary, let teeth {
      return .planetary(
        Joint.Planetary(
          sun: planetary.sun, ring: planetary.ring, carrier: planetary.carrier, sunTeeth: teeth.sun,
          ringTeeth: teeth.ring, planetTeeth: teeth.planet, planetCount: planets, hasTwoPinions: hasTwoPinions ?? false)
      )
    }
    if let differential {
      let sides = differential.sides
      return .differential(sides.first, sides.second, carrier: differential.carrier)
    }
    if let follower { return .follower(follower.first, follower.second) }
    if let rack { return .rack(rack.wheel, rack.body) }
    return .weld(weld ?? [])
  }

  // MARK: - Reading

  /// A kind of joint: its key, the keys specific to it, and the required ones.
  private struct Kind {
    let name: String
    var keys: [String] = []
    var needed: [(key: String, meaning: String)] = []

    /// The keys of a joint of the kind, in writing order.
    var order: [String] { [name] + keys + common }
  }

  private static let sense = [("sense", "+1 or -1, since no count of teeth says it")]
  private static let kinds = [
    Kind(name: "mesh", keys: ["carrier"]), Kind(name: "belt", keys: ["crossed", "slip"]), Kind(name: "chain"),
    Kind(name: "worm", keys: ["sense"], needed: sense), Kind(name: "bevel", keys: ["sense", "carrier"], needed: sense),
    Kind(name: "planetary", keys: ["teeth", "planets", "pinions"], needed: [("teeth", "{sun: A, ring: B}")]),
    Kind(name: "differential"), Kind(name: "weld"), Kind(name: "follower"), Kind(name: "rack"),
  ]
  private static let names = kinds.map(\.name)

  /// The keys of all joints, whatever their kinds.
  private static let common = ["efficiency", "backEfficiency", "backlash", "declared"]

  /// Returns the joint as a JSON object from which an equal one is read.
  func json(in scope: ParameterScope) -> String {
    let members = Self.schema.members(of: self, in: scope)
    let order = Self.kinds.first { $0.name == members.first?.0 }?.order ?? []
    return RecordText.object(order.flatMap { key in members.filter { $0.0 == key } })
  }

  /// Reads a joint.
  static func joint(_ name: String, _ node: YAMLNode, in scope: ParameterScope) throws(PlacedProblem) -> Joint {
    let kind = try kind(of: name, node)
    let members = try node.members(kind.order)
    for (key, meaning) in kind.needed { _ = try members.required(key, meaning) }
    let keys = try schema.read(members, from: JointKeys(Joint(name, .weld([]))), in: scope)
    var joint = keys.joint
    joint.kind = keys.kind
    return joint
  }

  private static func kind(of name: String, _ node: YAMLNode) throws(PlacedProblem) -> Kind {
    let present = try node.freeMembers().map(\.key)
    let found = kinds.filter { present.contains($0.name) }
    if let kind = found.first, found.count == 1 { return kind }
    // A mistyped kind is an unknown key.
    _ = try node.members(schema.names)
    throw Problem(
      found.isEmpty
        ? "the joint '\(name)' does not say what it is"
        : "the joint '\(name)' is both '\(found[0].name)' and '\(found[1].name)'",
      allowed: "A joint has one of the keys \(quotedList(names))",
      advice: found.isEmpty ? "Add one" : "Make two joints of it"
    ).placed(at: node.location)
  }
}

// MARK: - Keys

extension JointKeys {
  static let schema = Schema<JointKeys>(
    JointKeys(Joint("", .weld([]))),
    [
      kind("mesh", \.mesh, .meshingWheels, "two toothed wheels in mesh"),
      kind("belt", \.belt, .alikeWheels, "a belt on two wheels"),
      kind("chain", \.chain, .two(.toothedWheel), "a chain on two wheels"),
      kind("worm", \.worm, .two(.worm, .toothedWheel, remark: "[W, G]"), "a worm and its wheel"),
      kind("bevel", \.bevel, .alikeWheels, "two bevel wheels"),
      kind("planetary", \.planetary, .section(PlanetaryKeys.schema, remark: "{sun, ring, carrier}"), "a planetary set"),
      kind(
        "differential", \.differential, .section(DifferentialKeys.schema, remark: "{sides: [A, B], carrier}"),
        "a differential"),
      kind("weld", \.weld, .weldedBodies, "bodies that turn alike"),
      kind("follower", \.follower, .two(.jointBody), "two bodies of equal mean speeds"),
      kind("rack", \.rack, .rack, "a wheel and the body that it slides"),
      Parameter("carrier", \.carrier, .body, "what carries a mesh or bevel wheels", otherwise: "frame"),
      Parameter("crossed", \.isCrossed, .flag, "whether a belt is crossed", otherwise: "false"),
      Parameter("slip", \.slip, .exact(.slip), "the share of the speed that a belt loses", otherwise: "0"),
      Parameter("sense", \.sense, .sense, "the sense of a worm or a bevel", otherwise: "required"),
      Parameter(
        "teeth", \.teeth, .section(PlanetaryTeeth.schema), "the teeth of a planetary set", otherwise: "required"),
      Parameter("planets", \.planets, .count, "how many planets it has", otherwise: "not declared"),
      Parameter("pinions", \.hasTwoPinions, .twoPinions, "how many pinions are between sun and ring", otherwise: "1"),
      Parameter(
        "efficiency", \.joint.efficiency, .exact(.share),
        "the share of the power that arrives when the first named drives"),
      Parameter(
        "backEfficiency", \.joint.backEfficiency, .exact(.share),
        "the share that arrives when the second named drives; 0 is self-locking", otherwise: "the efficiency"
      ).following { $0.joint.backEfficiency = $0.joint.efficiency },
      Parameter("backlash", \.joint.backlash, .exact(.notNegative, "°"), "the play of the second named"),
      .declared(\.joint.declared),
    ])

  private static func kind<Value>(
    _ key: String, _ path: @autoclosure @escaping Parameter<JointKeys>.Path<Value?>, _ form: ValueForm<Value>,
    _ meaning: String
  ) -> Parameter<JointKeys> { Parameter(key, path(), form, meaning, otherwise: "another joint is given") }
}

/// The bodies of a planetary set.
struct PlanetaryKeys {
  var sun = BodyID.frame
  var ring = BodyID.frame
  var carrier = BodyID.frame

  static let schema = Schema<PlanetaryKeys>(
    PlanetaryKeys(),
    [
      .required("sun", \.sun, .body, "the body with the sun's teeth"),
      .required("ring", \.ring, .body, "the body with the ring's teeth"),
      .required("carrier", \.carrier, .body, "the body that bears the planets"),
    ])
}

/// The numbers of teeth of a planetary set.
struct PlanetaryTeeth {
  var sun = 1
  var ring = 1
  var planet: Int?

  static let schema = Schema<PlanetaryTeeth>(
    PlanetaryTeeth(),
    [
      .required("sun", \.sun, .count, "the sun's teeth"),
      .required("ring", \.ring, .count, "the ring's teeth"),
      Parameter(
        "planet", \.planet, .count, "a planet's teeth", otherwise: "half of what the ring has more than the sun"),
    ])
}

/// The bodies of a differential.
struct DifferentialKeys {
  var sides = Two(BodyID.frame, .frame)
  var carrier = BodyID.frame

  static let schema = Schema<DifferentialKeys>(
    DifferentialKeys(),
    [
      .required("sides", \.sides, .two(.jointBody), "the two bodies [A, B]"),
      .required("carrier", \.carrier, .jointBody, "the body whose speed is the mean"),
    ])
}

/// A wheel and the body that it slides.
struct RackKeys {
  var wheel: Int
  var body: BodyID
}
