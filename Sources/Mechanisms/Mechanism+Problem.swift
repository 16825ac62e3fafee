public import SimulationCore

extension Mechanism {
  /// The reason why it is not a valid mechanism; nil when it is.
  ///
  /// A mechanism whose joints contradict one another is valid: solving it finds the contradiction.
  public var problem: Problem? {
    let finding = nameFinding ?? bodyFinding ?? wheelFinding ?? jointFinding ?? elementFinding ?? driveFinding
    return finding.map {
      Problem(
        $0, allowed: "Parts have names of their own, belong to bodies of the mechanism, and have sizes above 0",
        advice: "Change it")
    }
  }

  private var nameFinding: String? {
    for names in [bodies.map(\.name), wheels.map(\.name) + joints.map(\.name) + elements.map(\.name)] {
      let sorted = names.sorted()
      if let twice = zip(sorted, sorted.dropFirst()).first(where: { $0 == $1 }) {
        return "two parts are called '\(twice.0)'"
      }
    }
    return nil
  }

  private func isKnown(_ body: BodyID) -> Bool { body == .frame || bodies.indices.contains(body.index) }

  private func finding(_ name: String, names used: [BodyID]) -> String? {
    used.first { !isKnown($0) }.map { "'\(name)' names body \($0.index)" }
  }

  private func finding(_ name: String, has number: Fraction?, _ what: String, _ range: ClosedRange<Int>? = nil)
    -> String?
  {
    guard let number else { return nil }
    let isRight =
      range.map { number >= Fraction($0.lowerBound) && number <= Fraction($0.upperBound) } ?? (number.signum > 0)
    return isRight ? nil : "the \(what) of '\(name)' is \(number)"
  }

  private var bodyFinding: String? {
    for body in bodies {
      for (what, value) in [("inertia", body.inertia), ("friction", body.friction)] {
        if let value, value.signum < 0 { return "the \(what) of '\(body.name)' is \(value)" }
      }
    }
    return nil
  }

  private var wheelFinding: String? {
    for wheel in wheels {
      if wheel.size == nil, wheel.starts == nil {
        return "the wheel '\(wheel.name)' has neither teeth nor diameter nor starts"
      }
      if let finding = finding(wheel.name, names: [wheel.body]) ?? finding(wheel.name, has: wheel.size?.number, "size")
        ?? finding(wheel.name, has: wheel.starts.map { Fraction($0) }, "number of starts")
      {
        return finding
      }
    }
    return nil
  }

  private var jointFinding: String? {
    for joint in joints {
      let name = joint.name
      if let wheel = joint.wheels.first(where: { !wheels.indices.contains($0) }) {
        return "'\(name)' names wheel \(wheel)"
      }
      var used: [BodyID] = []
      var measured = joint.wheels[...]
      var counts: [Int?] = []
      switch joint.kind {
      case .mesh(_, _, let carrier), .bevel(_, _, _, let carrier): used = [carrier]
      case .belt(_, _, _, let slip): if slip.signum < 0 || slip >= 1 { return "the slip of '\(name)' is \(slip)" }
      case .chain: break
      case .worm(let worm, _, _):
        measured.removeFirst()
        if wheels[worm].starts == nil { return "the worm '\(wheels[worm].name)' has no starts" }
      case .planetary(let set):
        used = [set.sun, set.ring, set.carrier]
        counts = [set.sunTeeth, set.ringTeeth, set.planetTeeth, set.planetCount]
      case .differential(let left, let right, let carrier): used = [left, right, carrier]
      case .weld(let welded): used = welded
      case .follower(let first, let second): used = [first, second]
      case .rack(_, let body): used = [body]
      }
      if let wheel = measured.first(where: { wheels[$0].size == nil }) {
        return "the wheel '\(wheels[wheel].name)' of '\(name)' has neither teeth nor diameter"
      }
      if let count = counts.compactMap(\.self).first(where: { $0 < 1 }) { return "'\(name)' has a count of \(count)" }
      if joint.backlash.signum < 0 { return "the backlash of '\(name)' is \(joint.backlash)" }
      if let finding = finding(name, names: used) ?? finding(name, has: joint.efficiency, "efficiency", 0...1)
        ?? finding(name, has: joint.backEfficiency, "efficiency backwards", 0...1)
      {
        return finding
      }
    }
    return nil
  }

  private var elementFinding: String? {
    for element in elements {
      let used: [BodyID] =
        switch element.kind {
        case .brake(let body): [body]
        case .clutch(let first, let second): [first, second]
        }
      if let finding = finding(element.name, names: used) { return finding }
    }
    if states.isEmpty { return "there is no state" }
    for state in states {
      if let index = state.engaged.first(where: { !elements.indices.contains($0) }) {
        return "the state '\(state.name ?? "")' engages element \(index)"
      }
    }
    return nil
  }

  private var driveFinding: String? {
    if let first = drives.first, first.rpm.isZero { return "the speed of the first drive is 0" }
    for drive in drives {
      if let finding = finding("a drive", names: [drive.body]) ?? finding(
        "a drive", has: drive.motor?.stallTorque, "stall torque")
        ?? finding("a drive", has: drive.motor?.noLoadSpeed, "no-load speed")
      {
        return finding
      }
    }
    for fan in fans {
      if fan.torque.signum < 0 { return "the torque of a fan is \(fan.torque)" }
      if let finding = finding("a fan", names: [fan.body]) ?? finding("a fan", has: fan.rpm, "speed") { return finding }
    }
    return finding("a load", names: loads.map(\.body)) ?? finding("the output", names: [output].compactMap(\.self))
      ?? finding("the sky", names: sky?.bodies ?? [])
  }
}
