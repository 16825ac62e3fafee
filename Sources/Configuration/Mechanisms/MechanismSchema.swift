import Mechanisms
import SimulationCore

/// A mechanism as far as its file has been read, with the names that later keys may use.
struct MechanismKeys {
  /// What the parts are read and written in.
  private(set) var scope: ParameterScope

  var mechanism: Mechanism { scope.mechanism }

  init(_ mechanism: Mechanism = Mechanism("", bodies: [])) {
    scope = ParameterScope(mechanism: mechanism)
  }

  /// The keys of a mechanism's file, each after those whose names it uses.
  static let schema = Schema<MechanismKeys>(
    MechanismKeys(),
    [
      .required("mechanism", \.name, .line, "the name of the mechanism"),
      Parameter(
        "title",
        \.title,
        .line,
        "one line that says what it is",
        otherwise: "the name"
      ),
      .required("bodies", \.bodies, .bodies, "the list of everything that turns as one piece"),
      Parameter("wheels", \.wheels, .wheels, "the wheels", otherwise: "none"),
      Parameter(
        "joints",
        \.joints,
        .joints,
        "what ties bodies and wheels to one another",
        otherwise: "none"
      ),
      Parameter(
        "elements",
        \.elements,
        .elements,
        "brakes and clutches, open unless engaged",
        otherwise: "none"
      ),
      Parameter(
        "states",
        \.states,
        .states,
        "what is engaged in each state",
        otherwise: "one state with nothing engaged"
      ),
      Parameter("drive", \.drives, .drives, "what is driven, and how fast", otherwise: "nothing"),
      Parameter(
        "output",
        \.output,
        .turningBody,
        "the body whose reduction is reported",
        otherwise: "none"
      ),
      Parameter(
        "loads",
        \.loads,
        .numbered(Mechanism.Load.schema),
        "torques from outside, positive in the positive sense",
        otherwise: "none"
      ),
      Parameter(
        "fans",
        \.fans,
        .numbered(Mechanism.Fan.schema),
        "what takes torque by the square of its speed",
        otherwise: "none"
      ),
    ],
    owners: .files,
    within: { keys, _ in keys.scope }
  )

  // MARK: - Values of the keys; what is empty is not written

  private var name: String {
    get { mechanism.name }
    set { scope.mechanism.name = newValue }
  }

  private var title: String? {
    get { mechanism.title }
    set { scope.mechanism.title = newValue }
  }

  private var bodies: [Mechanism.Body] {
    get { mechanism.bodies }
    set {
      scope.mechanism.bodies = newValue
      scope.bodies = Self.indices(of: newValue.map(\.name))
    }
  }

  private var wheels: [Wheel]? {
    get { Self.written(mechanism.wheels) }
    set {
      scope.mechanism.wheels = newValue ?? []
      scope.wheels = Self.indices(of: mechanism.wheels.map(\.name))
    }
  }

  private var joints: [Joint]? {
    get { Self.written(mechanism.joints) }
    set {
      scope.mechanism.joints = newValue ?? []
      scope.joints = Set(mechanism.joints.map(\.name))
    }
  }

  private var elements: [Mechanism.Element]? {
    get { Self.written(mechanism.elements) }
    set {
      scope.mechanism.elements = newValue ?? []
      scope.elements = Self.indices(of: mechanism.elements.map(\.name))
    }
  }

  private var states: [Mechanism.State]? {
    get { Self.written(mechanism.states.filter { $0.name != nil }) }
    set { if let newValue = newValue.flatMap(Self.written) { scope.mechanism.states = newValue } }
  }

  private var drives: [Mechanism.Drive]? {
    get { Self.written(mechanism.drives) }
    set { scope.mechanism.drives = newValue ?? [] }
  }

  private var output: BodyID? {
    get { mechanism.output }
    set { scope.mechanism.output = newValue }
  }

  private var loads: [Mechanism.Load]? {
    get { Self.written(mechanism.loads) }
    set { scope.mechanism.loads = newValue ?? [] }
  }

  private var fans: [Mechanism.Fan]? {
    get { Self.written(mechanism.fans) }
    set { scope.mechanism.fans = newValue ?? [] }
  }

  private static func written<Part>(_ parts: [Part]) -> [Part]? { parts.isEmpty ? nil : parts }

  private static func indices(of names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Mappings of names to parts

extension ValueForm {
  /// A mapping of names to parts.
  ///
  /// - Parameters:
  ///   - remark: What the mapping is, for tables.
  ///   - keys: The keys of a part.
  ///   - name: The name of a part; nil for one that is not written.
  ///   - read: Reads the part of a key.
  ///   - write: Writes a part as JSON.
  /// - Returns: The form of the mapping.
  fileprivate static func parts<Part>(
    remark: String = "mapping of names",
    keys: [ConfigurationKey] = [],
    name: @escaping @Sendable (Part) -> String?,
    read:
      @escaping @Sendable (_ key: YAMLNode, _ value: YAMLNode, ParameterScope)
      throws(PlacedProblem) -> Part,
    write: @escaping @Sendable (Part, ParameterScope) -> String
  ) -> ValueForm where Value == [Part] {
    ValueForm(
      ValueType(.mapping, remark: remark),
      keys: keys.map { $0.below(["NAME"]) },
      read: { node, _, scope throws(PlacedProblem) in
        var parts: [Part] = []
        for (key, value) in try node.namedMembers() { parts.append(try read(key, value, scope)) }
        return parts
      },
      write: { parts, scope in
        RecordText.object(parts.compactMap { part in name(part).map { ($0, write(part, scope)) } })
      }
    )
  }

  /// A list of sections, each called by its number.
  fileprivate static func numbered<Item>(_ schema: Schema<Item>) -> ValueForm
  where Value == [Item] {
    ValueForm(
      ValueType(.list, remark: "list"),
      keys: schema.keys.map { $0.below(["NUMBER"]) },
      read: { node, _, scope throws(PlacedProblem) in
        var items: [Item] = []
        for item in try node.list() { items.append(try schema.read(item, in: scope)) }
        return items
      },
      write: { items, scope in RecordText.list(items.map { schema.write($0, in: scope) }) }
    )
  }
}

extension ValueForm where Value == [Mechanism.Body] {
  /// A list of names, or a mapping of them to sections.
  fileprivate static var bodies: ValueForm {
    let named = ValueForm.parts(
      remark: "list of names, or mapping of them",
      keys: Mechanism.Body.schema.keys,
      name: { $0.name },
      read: { key, value, _ throws(PlacedProblem) in
        let body = try Self.body(key)
        return value.isNothing ? body : try Mechanism.Body.schema.read(value, from: body)
      },
      write: { body, _ in Mechanism.Body.schema.write(body) }
    )
    return ValueForm(
      named.type,
      keys: named.keys,
      read: { node, usual, scope throws(PlacedProblem) in
        let bodies = node.isList ? try listed(node) : try named.read(node, usual, scope)
        guard !bodies.isEmpty else {
          throw Problem(
            "'bodies' is empty",
            allowed: "A mechanism has one body or more",
            advice: "List what turns as one piece"
          ).placed(at: node.location)
        }
        return bodies
      },
      write: named.write
    )
  }

  private static func listed(_ node: YAMLNode) throws(PlacedProblem) -> [Mechanism.Body] {
    var bodies: [Mechanism.Body] = []
    var names: Set<String> = []
    for item in try node.list() {
      bodies.append(try body(item))
      guard names.insert(bodies[bodies.count - 1].name).inserted else { throw item.twice("bodies") }
    }
    return bodies
  }

  private static func body(_ key: YAMLNode) throws(PlacedProblem) -> Mechanism.Body {
    let name = try key.properName()
    guard name != "frame" else {
      throw Problem(
        "a body is called 'frame'",
        allowed: "The frame always exists, never moves and is not listed",
        advice: "Remove it, or use another name"
      ).placed(at: key.location)
    }
    return Mechanism.Body(name)
  }
}

extension ValueForm where Value == [Wheel] {
  fileprivate static var wheels: ValueForm {
    .parts(
      keys: Wheel.schema.keys,
      name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let wheel = Wheel(try key.properName(), on: .frame, nil)
        return try Wheel.schema.read(value, from: wheel, in: scope)
      },
      write: { wheel, scope in Wheel.schema.write(wheel, in: scope) }
    )
  }
}

extension ValueForm where Value == [Joint] {
  fileprivate static var joints: ValueForm {
    .parts(
      keys: JointKeys.schema.keys,
      name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let name = try key.properName()
        try key.refuseName(if: scope.wheels[name] != nil, "wheel")
        return try JointKeys.joint(name, value, in: scope)
      },
      write: { joint, scope in JointKeys(joint).json(in: scope) }
    )
  }
}

extension ValueForm where Value == [Mechanism.Element] {
  fileprivate static var elements: ValueForm {
    .parts(
      keys: ElementKeys.schema.keys,
      name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let name = try key.properName()
        try key.refuseName(if: scope.wheels[name] != nil, "wheel")
        try key.refuseName(if: scope.joints.contains(name), "joint")
        let keys = try ElementKeys.schema.read(value, in: scope)
        return Mechanism.Element(name, try keys.kind(of: name, at: value))
      },
      write: { element, scope in ElementKeys.schema.write(ElementKeys(element.kind), in: scope) }
    )
  }
}

extension ValueForm where Value == [Mechanism.State] {
  fileprivate static var states: ValueForm {
    .parts(
      remark: "mapping of names to lists of elements",
      name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        var state = Mechanism.State(try key.properName())
        for item in try value.list() {
          let index = try item.index(
            in: scope.elements,
            of: scope.mechanism.elements.map(\.name),
            "element"
          )
          guard !state.engaged.contains(index) else { throw item.twice("the list") }
          state.engaged.append(index)
        }
        return state
      },
      write: { state, scope in
        RecordText.list(
          state.engaged.map { RecordText.quoted(scope.mechanism.elements[$0].name) }
        )
      }
    )
  }
}

/// The keys of an element: one of the two.
private struct ElementKeys {
  var brake: BodyID?
  var clutch: Two<BodyID>?

  init() {}

  init(_ kind: Mechanism.Element.Kind) {
    switch kind {
    case .brake(let body): brake = body
    case .clutch(let first, let second): clutch = Two(first, second)
    }
  }

  static let schema = Schema<ElementKeys>(
    ElementKeys(),
    [
      Parameter(
        "brake",
        \.brake,
        .turningBody,
        "the body that it holds still",
        otherwise: "it is a clutch"
      ),
      Parameter(
        "clutch",
        \.clutch,
        .two(.body),
        "the bodies that it makes turn as one",
        otherwise: "it is a brake"
      ),
    ]
  )

  func kind(of name: String, at node: YAMLNode) throws(PlacedProblem) -> Mechanism.Element.Kind {
    switch (brake, clutch) {
    case (let body?, nil): return .brake(body)
    case (nil, let clutch?): return .clutch(clutch.first, clutch.second)
    default:
      let (neither, nor) = brake == nil ? ("neither", "nor") : ("both", "and")
      throw Problem(
        "the element '\(name)' is \(neither) brake \(nor) clutch",
        allowed: "An element is {brake: B} or {clutch: [A, B]}",
        advice: "Write one of them"
      ).placed(at: node.location)
    }
  }
}
