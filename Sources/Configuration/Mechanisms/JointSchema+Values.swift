import Mechanisms
import SimulationCore

/// Two distinct parts that a joint or a clutch connects.
struct Two<Part: Hashable & Sendable>: Hashable, Sendable {
  var first: Part
  var second: Part

  init(_ first: Part, _ second: Part) { (self.first, self.second) = (first, second) }
}

extension ValueForm {
  /// Returns the form of two distinct values of one form, or one of each of two forms.
  static func two<Part>(_ first: ValueForm<Part>, _ second: ValueForm<Part>? = nil, remark: String = "[A, B]")
    -> ValueForm where Value == Two<Part>
  {
    let second = second ?? first
    return ValueForm(
      ValueType(.list, remark: remark),
      read: { node, _, scope throws(PlacedProblem) in
        let pair = try node.pair()
        let (a, b) = (try first.read(pair.first, nil, scope), try second.read(pair.second, nil, scope))
        guard a != b else { throw pair.second.itself() }
        return Two(a, b)
      }, write: { two, scope in RecordText.list([first.write(two.first, scope), second.write(two.second, scope)]) })
  }
}

// MARK: - Wheels

extension ValueForm where Value == Int {
  /// The name of a wheel.
  fileprivate static var wheel: ValueForm {
    ValueForm(
      ValueType(.text, remark: "a wheel's name"),
      read: { node, _, scope throws(PlacedProblem) in
        let name = try node.text()
        if scope.wheels[name] == nil, let body = scope.bodies[name] {
          let own = scope.mechanism.wheels.filter { $0.body == BodyID(body) }.map(\.name)
          throw Problem(
            "'\(name)' is a body, and no wheel",
            allowed: own.isEmpty ? "It has no wheels" : "Its wheels are \(shortList(own))",
            advice: own.isEmpty ? "Declare one under 'wheels'" : "Name one of them"
          ).placed(at: node.location)
        }
        return try node.index(in: scope.wheels, of: scope.mechanism.wheels.map(\.name), "wheel")
      }, write: { wheel, scope in RecordText.quoted(scope.mechanism.wheels[wheel].name) })
  }

  /// The name of a wheel with teeth.
  static var toothedWheel: ValueForm {
    wheel.allowing(
      { if case .teeth? = $0.size { true } else { false } }, refusing: "has no teeth",
      allowed: "This joint goes by teeth", advice: "Give it 'teeth' instead of a diameter")
  }

  /// The name of a worm.
  static var worm: ValueForm {
    wheel.allowing(
      { $0.starts != nil }, refusing: "has no starts",
      allowed: "The first wheel of a 'worm' joint is the worm, which has 'starts'",
      advice: "Give it 'starts', or name the worm first")
  }

  /// The name of a wheel that has teeth or a diameter.
  fileprivate static var sizedWheel: ValueForm {
    wheel.allowing(
      { $0.size != nil }, refusing: "has neither teeth nor a diameter",
      allowed: "Starts alone make a worm, which only a 'worm' joint takes", advice: "Give it teeth or a diameter")
  }

  private func allowing(
    _ test: @escaping @Sendable (Wheel) -> Bool, refusing finding: String, allowed: String, advice: String
  ) -> ValueForm {
    checked { wheel, node, scope throws(PlacedProblem) in
      let wheel = scope.mechanism.wheels[wheel]
      guard test(wheel) else {
        throw Problem("the wheel '\(wheel.name)' \(finding)", allowed: allowed, advice: advice).placed(
          at: node.location)
      }
    }
  }
}

extension ValueForm where Value == Two<Int> {
  /// Two wheels of the same kind of size.
  static var alikeWheels: ValueForm {
    .two(.sizedWheel).checked { pair, node, scope throws(PlacedProblem) in
      let (first, second) = pair.wheels(in: scope)
      switch (first.size, second.size) {
      case (.teeth, .diameter), (.diameter, .teeth):
        throw Problem(
          "'\(first.name)' and '\(second.name)' are measured differently",
          allowed: "Both wheels of a joint have 'teeth', or both have a 'diameter'", advice: "Give both the same"
        ).placed(at: node.location)
      default: return
      }
    }
  }

  /// Two wheels in mesh, not both of them internal.
  static var meshingWheels: ValueForm {
    alikeWheels.checked { pair, node, scope throws(PlacedProblem) in
      let (first, second) = pair.wheels(in: scope)
      guard first.isInternal, second.isInternal else { return }
      throw Problem(
        "both '\(first.name)' and '\(second.name)' are internal",
        allowed: "One wheel of a mesh at most has its teeth inside", advice: "Take 'internal' from one of them"
      ).placed(at: node.location)
    }
  }
}

extension Two where Part == Int {
  fileprivate func wheels(in scope: ParameterScope) -> (Wheel, Wheel) {
    (scope.mechanism.wheels[first], scope.mechanism.wheels[second])
  }
}

// MARK: - Bodies

extension ValueForm where Value == BodyID {
  /// The name of a body, or of a wheel for the body that it belongs to.
  static var jointBody: ValueForm {
    ValueForm(
      body.type,
      read: { node, standard, scope throws(PlacedProblem) in
        let name = try node.text()
        if name != "frame", scope.bodies[name] == nil, let wheel = scope.wheels[name] {
          return scope.mechanism.wheels[wheel].body
        }
        return try body.read(node, standard, scope)
      }, write: body.write)
  }
}

extension ValueForm where Value == [BodyID] {
  /// Two or more bodies that turn as one.
  static var weldedBodies: ValueForm {
    ValueForm(
      ValueType(.list, remark: "[A, B, ...]"),
      read: { node, _, scope throws(PlacedProblem) in
        var welded: [BodyID] = []
        let items = try node.list()
        for item in items {
          let body = try ValueForm<BodyID>.jointBody.read(item, nil, scope)
          guard !welded.contains(body) else { throw item.twice("the list") }
          welded.append(body)
        }
        guard welded.count >= 2 else {
          throw Problem(
            "'weld' has \(items.count == 1 ? "one body" : "no bodies")", allowed: "Two bodies or more are welded",
            advice: "Name the others"
          ).placed(at: node.location)
        }
        return welded
      }, write: { bodies, scope in RecordText.list(bodies.map { ValueForm<BodyID>.body.write($0, scope) }) })
  }
}

extension ValueForm where Value == RackKeys {
  /// A wheel with teeth and a body.
  static var rack: ValueForm {
    let (wheel, body) = (ValueForm<Int>.toothedWheel, ValueForm<BodyID>.jointBody)
    return ValueForm(
      ValueType(.list, remark: "[A, B]"),
      read: { node, _, scope throws(PlacedProblem) in
        let pair = try node.pair()
        return RackKeys(wheel: try wheel.read(pair.first, nil, scope), body: try body.read(pair.second, nil, scope))
      }, write: { rack, scope in RecordText.list([wheel.write(rack.wheel, scope), body.write(rack.body, scope)]) })
  }
}

// MARK: - Signs and counts

extension ValueForm where Value == Joint.Sense {
  static var sense: ValueForm {
    ValueForm(
      ValueType(.choice, words: ["1", "-1"], allowed: ["1", "-1", "+1"], refused: ["0", "x"]),
      read: { node, _, _ throws(PlacedProblem) in
        let number = Fraction(try node.text())?.whole
        guard let sense = number.flatMap({ Joint.Sense(rawValue: $0) }) else {
          throw node.problem("It is +1 or -1", "Write one of them")
        }
        return sense
      }, write: { sense, _ in "\(sense.rawValue)" })
  }
}

extension ValueForm where Value == Bool {
  static var twoPinions: ValueForm {
    ValueForm(
      .choice(["1", "2"]), read: { node, _, _ throws(PlacedProblem) in try node.choice(["1", "2"]) == "2" },
      write: { hasTwo, _ in hasTwo ? "2" : "1" })
  }
}
