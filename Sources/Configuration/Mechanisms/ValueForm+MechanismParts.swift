import Mechanisms
import SimulationCore

// Mappings of names to the parts of a mechanism.

extension ValueForm {
  /// Returns the form of a mapping of names to parts.
  ///
  /// - Parameters:
  ///   - remark: The description of the mapping, for tables.
  ///   - keys: The keys of a part.
  ///   - name: Returns the name of a part; nil for one that is not written.
  ///   - read: Reads the part of a key.
  ///   - write: Writes a part as JSON.
  /// - Returns: The form of the mapping.
  static func parts<Part>(
    remark: String = "mapping of names", keys: [ConfigurationKey] = [], name: @escaping @Sendable (Part) -> String?,
    read: @escaping @Sendable (_ key: YAMLNode, _ value: YAMLNode, ParameterScope) throws(PlacedProblem) -> Part,
    write: @escaping @Sendable (Part, ParameterScope) -> String
  ) -> ValueForm where Value == [Part] {
    ValueForm(
      ValueType(.mapping, remark: remark), keys: keys.map { $0.below(["NAME"]) },
      read: { node, _, scope throws(PlacedProblem) in
        var parts: [Part] = []
        for (key, value) in try node.namedMembers() {
          try MistakeList.attempt(naming: key.declaredNames) { () throws(PlacedProblem) in
            parts.append(try read(key, value, scope))
          }
        }
        return parts
      },
      write: { parts, scope in
        RecordText.object(parts.compactMap { part in name(part).map { ($0, write(part, scope)) } })
      })
  }

  /// Returns the form of a list of sections, each named by its number.
  static func numbered<Item>(_ schema: Schema<Item>) -> ValueForm where Value == [Item] {
    ValueForm(
      ValueType(.list, remark: "list"), keys: schema.keys.map { $0.below(["NUMBER"]) },
      read: { node, _, scope throws(PlacedProblem) in
        var items: [Item] = []
        for item in try node.list() {
          try MistakeList.attempt { () throws(PlacedProblem) in items.append(try schema.read(item, in: scope)) }
        }
        return items
      }, write: { items, scope in RecordText.list(items.map { schema.write($0, in: scope) }) })
  }
}

extension ValueForm where Value == [Mechanism.Body] {
  /// A list of names, or a mapping of them to sections.
  static var bodies: ValueForm {
    let named = ValueForm.parts(
      remark: "list of names, or mapping of them", keys: Mechanism.Body.schema.keys, name: { $0.name },
      read: { key, value, _ throws(PlacedProblem) in
        let body = try Self.body(key)
        return value.isNothing ? body : try Mechanism.Body.schema.read(value, from: body)
      }, write: { body, _ in Mechanism.Body.schema.write(body) })
    return ValueForm(
      named.type, keys: named.keys,
      read: { node, standard, scope throws(PlacedProblem) in
        let bodies = node.isList ? try listed(node) : try named.read(node, standard, scope)
        guard !bodies.isEmpty else {
          throw Problem(
            "'bodies' is empty", allowed: "A mechanism has one body or more", advice: "List what turns as one piece"
          ).placed(at: node.location)
        }
        return bodies
      }, write: named.write)
  }

  private static func listed(_ node: YAMLNode) throws(PlacedProblem) -> [Mechanism.Body] {
    var bodies: [Mechanism.Body] = []
    var names: Set<String> = []
    for item in try node.list() {
      try MistakeList.attempt(naming: item.declaredNames) { () throws(PlacedProblem) in
        let body = try body(item)
        guard names.insert(body.name).inserted else { throw item.twice("bodies") }
        bodies.append(body)
      }
    }
    return bodies
  }

  private static func body(_ key: YAMLNode) throws(PlacedProblem) -> Mechanism.Body {
    let name = try key.properName()
    guard name != "frame" else {
      throw Problem(
        "a body is called 'frame'", allowed: "The frame always exists, never moves and is not listed",
        advice: "Remove it, or use another name"
      ).placed(at: key.location)
    }
    return Mechanism.Body(name)
  }
}

extension ValueForm where Value == [Wheel] {
  static var wheels: ValueForm {
    .parts(
      keys: Wheel.schema.keys, name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let wheel = Wheel(try key.properName(), on: .frame, nil)
        return try Wheel.schema.read(value, from: wheel, in: scope)
      }, write: { wheel, scope in Wheel.schema.write(wheel, in: scope) })
  }
}

extension ValueForm where Value == [Joint] {
  static var joints: ValueForm {
    .parts(
      keys: JointKeys.schema.keys, name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let name = try key.properName()
        try key.refuseName(if: scope.wheels[name] != nil, "wheel")
        return try JointKeys.joint(name, value, in: scope)
      }, write: { joint, scope in JointKeys(joint).json(in: scope) })
  }
}

extension ValueForm where Value == [Mechanism.Element] {
  static var elements: ValueForm {
    .parts(
      keys: ElementKeys.schema.keys, name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        let name = try key.properName()
        try key.refuseName(if: scope.wheels[name] != nil, "wheel")
        try key.refuseName(if: scope.joints.contains(name), "joint")
        let keys = try ElementKeys.schema.read(value, in: scope)
        return Mechanism.Element(name, try keys.kind(of: name, at: value))
      }, write: { element, scope in ElementKeys.schema.write(ElementKeys(element.kind), in: scope) })
  }
}

extension ValueForm where Value == [Mechanism.State] {
  static var states: ValueForm {
    .parts(
      remark: "mapping of names to lists of elements", name: { $0.name },
      read: { key, value, scope throws(PlacedProblem) in
        var state = Mechanism.State(try key.properName())
        for item in try value.list() {
          try MistakeList.attempt { () throws(PlacedProblem) in
            let index = try item.index(in: scope.elements, of: scope.mechanism.elements.map(\.name), "element")
            guard !state.engaged.contains(index) else { throw item.twice("the list") }
            state.engaged.append(index)
          }
        }
        return state
      },
      write: { state, scope in
        RecordText.list(state.engaged.map { RecordText.quoted(scope.mechanism.elements[$0].name) })
      })
  }
}

/// The keys of an element: one of the two is given.
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
      Parameter("brake", \.brake, .turningBody, "the body that it holds still", otherwise: "it is a clutch"),
      Parameter("clutch", \.clutch, .two(.body), "the bodies that it makes turn as one", otherwise: "it is a brake"),
    ])

  func kind(of name: String, at node: YAMLNode) throws(PlacedProblem) -> Mechanism.Element.Kind {
    switch (brake, clutch) {
    case (let body?, nil): return .brake(body)
    case (nil, let clutch?): return .clutch(clutch.first, clutch.second)
    default:
      let (neither, nor) = brake == nil ? ("neither", "nor") : ("both", "and")
      throw Problem(
        "the element '\(name)' is \(neither) brake \(nor) clutch",
        allowed: "An element is {brake: B} or {clutch: [A, B]}", advice: "Write one of them"
      ).placed(at: node.location)
    }
  }
}
