public import Mechanisms
public import SimulationCore

/// A mechanism, read from its file.
public struct MechanismFile: Sendable {
  /// What the file describes.
  public let mechanism: Mechanism
  /// The location of each joint in the file.
  public let jointPlaces: [Place]

  /// Reads a file and checks it.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: What messages call it.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`, or `NAME.KEY=VALUE` with the name of a part.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong; for one that a setting brought in,
  ///   the location is `--set`.
  public init(text: String, file: String, settings: [String] = []) throws(PlacedProblem) {
    self = try ConfigurationSettings(settings).read(text: text, file: file) {
      text throws(PlacedProblem) in try MechanismFile(YAMLNode(text: text, file: file))
    }
  }

  private init(_ root: YAMLNode) throws(PlacedProblem) {
    let reader = try MechanismReader(root)
    mechanism = reader.mechanism
    jointPlaces = reader.jointPlaces
  }

  /// Whether a text is a configuration of a mechanism rather than of something else, or nothing at all.
  public static func isMechanism(text: String, file: String) -> Bool {
    let members = try? YAMLNode(text: text, file: file).freeMembers()
    return members?.contains { $0.key == "mechanism" || $0.key == "bodies" } ?? false
  }
}

/// Reads the parts of a mechanism's file in the order in which they name one another.
struct MechanismReader {
  var mechanism: Mechanism
  private(set) var jointPlaces: [Place] = []
  /// The indices of names in their lists, for looking up.
  private var bodies: [String: Int] = [:]
  private var wheels: [String: Int] = [:]
  private var elements: [String: Int] = [:]

  init(_ node: YAMLNode) throws(PlacedProblem) {
    let root = try node.members(MechanismFile.topKeys, owners: .files)
    let name = try root.required("mechanism", "the name of the mechanism").line()
    mechanism = Mechanism(name, bodies: [])
    mechanism.title = try root["title"]?.line()
    try readBodies(root.required("bodies", "the list of everything that turns as one piece"))
    if let node = root["wheels"] { try readWheels(node) }
    if let node = root["joints"] { try readJoints(node) }
    if let node = root["elements"] { try readElements(node) }
    if let node = root["states"] { try readStates(node) }
    if let node = root["drive"] { try readDrives(node) }
    if let node = root["output"] { mechanism.output = try listedBody(node) }
    if let node = root["loads"] { try readLoads(node) }
    if let node = root["fans"] { try readFans(node) }
  }

  private mutating func readBodies(_ node: YAMLNode) throws(PlacedProblem) {
    var entries: [(name: YAMLNode, value: YAMLNode?)] = []
    if node.isList {
      entries = try node.list().map { ($0, nil) }
    } else {
      entries = try node.namedMembers().map { ($0.key, $0.value) }
    }
    for entry in entries {
      var body = Mechanism.Body(try entry.name.properName())
      guard body.name != "frame" else {
        throw Problem(
          "a body is called 'frame'",
          allowed: "The frame always exists, never moves and is not listed",
          advice: "Remove it, or use another name"
        ).placed(at: entry.name.place)
      }
      guard bodies[body.name] == nil else { throw entry.name.twice("bodies") }
      if let value = entry.value, !value.isNothing {
        body = try Mechanism.Body.schema.read(value, from: body)
      }
      bodies[body.name] = mechanism.bodies.count
      mechanism.bodies.append(body)
    }
    guard !mechanism.bodies.isEmpty else {
      throw Problem(
        "'bodies' is empty",
        allowed: "A mechanism has one body or more",
        advice: "List what turns as one piece"
      ).placed(at: node.place)
    }
  }

  private mutating func readWheels(_ node: YAMLNode) throws(PlacedProblem) {
    for (key, value) in try node.namedMembers() {
      let name = try key.properName()
      guard wheels[name] == nil else { throw key.twice("wheels") }
      wheels[name] = mechanism.wheels.count
      let wheel = try Wheel.schema.read(value, from: Wheel(name, on: .frame, nil), in: scope)
      mechanism.wheels.append(wheel)
    }
  }

  private mutating func readJoints(_ node: YAMLNode) throws(PlacedProblem) {
    let reader = JointReader(mechanism, bodies: bodies, wheels: wheels)
    var joints: [Joint] = []
    var names: Set<String> = []
    for (key, value) in try node.namedMembers() {
      let name = try key.properName()
      guard names.insert(name).inserted else { throw key.twice("joints") }
      try expectUnused(key, name)
      joints.append(try reader.joint(name, value))
      jointPlaces.append(key.place)
    }
    mechanism.joints = joints
  }

  private mutating func readElements(_ node: YAMLNode) throws(PlacedProblem) {
    let joints = Set(mechanism.joints.map(\.name))
    for (key, value) in try node.namedMembers() {
      let name = try key.properName()
      guard elements[name] == nil else { throw key.twice("elements") }
      try expectUnused(key, name)
      guard !joints.contains(name) else { throw key.shared(with: "joint") }
      let members = try value.members(["brake", "clutch"])
      let kind: Mechanism.Element.Kind
      switch (members["brake"], members["clutch"]) {
      case (let brake?, nil): kind = .brake(try listedBody(brake))
      case (nil, let clutch?):
        let pair = try clutch.pair()
        let (first, second) = (try body(pair.first), try body(pair.second))
        guard first != second else { throw pair.second.itself() }
        kind = .clutch(first, second)
      default:
        throw Problem(
          "the element '\(name)' is \(members["brake"] == nil ? "neither" : "both") brake "
            + "\(members["brake"] == nil ? "nor" : "and") clutch",
          allowed: "An element is {brake: B} or {clutch: [A, B]}",
          advice: "Write one of them"
        ).placed(at: value.place)
      }
      elements[name] = mechanism.elements.count
      mechanism.elements.append(Mechanism.Element(name, kind))
    }
  }

  private mutating func readStates(_ node: YAMLNode) throws(PlacedProblem) {
    var states: [Mechanism.State] = []
    var names: Set<String> = []
    for (key, value) in try node.namedMembers() {
      let name = try key.properName()
      guard names.insert(name).inserted else { throw key.twice("states") }
      var state = Mechanism.State(name)
      for item in try value.list() {
        let place = try item.place(in: elements, of: mechanism.elements.map(\.name), "element")
        guard !state.engaged.contains(place) else { throw item.twice("the list") }
        state.engaged.append(place)
      }
      states.append(state)
    }
    if !states.isEmpty { mechanism.states = states }
  }

  /// What the sections of parts are read in.
  var scope: ParameterScope { ParameterScope(mechanism: mechanism, bodies: bodies) }

  /// The body that a node names; the frame counts.
  private func body(_ node: YAMLNode) throws(PlacedProblem) -> BodyID {
    try node.body(in: bodies, of: mechanism)
  }

  /// The body that a node names, which is not the frame.
  func listedBody(_ node: YAMLNode) throws(PlacedProblem) -> BodyID {
    try node.turningBody(in: bodies, of: mechanism)
  }

  /// Refuses a name that a wheel has already.
  private func expectUnused(_ key: YAMLNode, _ name: String) throws(PlacedProblem) {
    guard wheels[name] == nil else { throw key.shared(with: "wheel") }
  }
}
