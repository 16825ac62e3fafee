extension DrawingCheck {
  /// Compares the distance of two centres in one plane with the half widths.
  ///
  /// Wheels may overlap by the depth of a tooth, 9/4 modules, and be apart by a tenth of that.
  func meshDistance(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard case .mesh = joint.kind, let (first, second) = wheels(of: joint), let left = first.declared,
      let right = second.declared, left.axis == .z, right.axis == .z, let x = left.x, let y = left.y,
      let width = left.width, let otherX = right.x, let otherY = right.y, let otherWidth = right.width
    else { return nil }
    let isInternal = first.isInternal || second.isInternal
    let sum = (isInternal ? (width - otherWidth).magnitude : width + otherWidth) / 2
    let square = (x - otherX) * (x - otherX) + (y - otherY) * (y - otherY)
    let depths = [(first, width), (second, otherWidth)].compactMap { wheel, width in
      teeth(wheel).map { width / Fraction($0) * Fraction(9, 4) }
    }
    let depth = depths.min() ?? sum / 20
    let least = max(isInternal ? sum - depth / 10 : sum - depth, 0)
    let most = isInternal ? sum + depth : sum + depth / 10
    guard square < least * least || square > most * most else { return nil }
    var finding = Finding(.meshDistance, joint: index)
    finding.upstream = first.name
    finding.parts = [second.name]
    let distance = square.decimal.squareRoot()
    finding.implied = .exact(sum)
    finding.declared = .near(distance)
    finding.text =
      "\(joint.name): the centres of '\(first.name)' and '\(second.name)' are \(rounded(distance)) "
      + "apart; the half widths make \(sum)"
    return finding
  }

  /// Returns the number of teeth in a wheel's picture, or else the wheel's own.
  private func teeth(_ wheel: Wheel) -> Int? {
    if let teeth = wheel.declared?.teeth { return teeth }
    if case .teeth(let count)? = wheel.size { return count }
    return nil
  }

  /// Compares the ratios by teeth, width and time of two wheels that share a picture.
  func toothCount(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    switch joint.kind {
    case .mesh, .bevel: break
    default: return nil
    }
    guard let (first, second) = wheels(of: joint), let left = first.declared, let right = second.declared,
      let picture = left.picture, picture == right.picture, let teeth = left.teeth, let otherTeeth = right.teeth,
      let width = left.width, let otherWidth = right.width, let period = left.period, let otherPeriod = right.period
    else { return nil }
    let ratios = [
      Finding.Ratio(name: "byTeeth", value: Fraction(teeth, otherTeeth)),
      Finding.Ratio(name: "byWidth", value: width / otherWidth),
      Finding.Ratio(name: "byDuration", value: period / otherPeriod),
    ]
    guard ratios.contains(where: { $0.value != ratios[0].value }) else { return nil }
    var finding = Finding(.toothCount, joint: index)
    finding.upstream = first.name
    finding.parts = [second.name]
    finding.ratios = ratios
    finding.text =
      "\(joint.name): '\(first.name)' and '\(second.name)' are one picture, '\(picture)'; their ratio "
      + "is \(ratios[0].value) by teeth, \(ratios[1].value) by width and \(ratios[2].value) by time"
    return finding
  }

  /// Compares the direction in which a worm's thread moves its wheel with the wheel's own direction.
  func threadHand(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard case .worm(let wormIndex, let wheelIndex, _) = joint.kind else { return nil }
    let (worm, wheel) = (mechanism.wheels[wormIndex], mechanism.wheels[wheelIndex])
    guard let thread = worm.declared?.thread, let body = worm.declared, let rim = wheel.declared,
      let turning = rim.spin, let spin = spin(of: worm), spin.axis != turning.axis,
      let offset = offset(from: rim, to: body, across: spin.axis, turning.axis)
    else { return nil }
    // A right-handed screw that turns without advancing moves its nut against its own vector.
    let byThread = thread == .right ? -spin.sign : spin.sign
    let byWheel = cross(turning.axis, offset.axis) * turning.sign * offset.sign
    guard byThread != byWheel else { return nil }
    var finding = Finding(.threadHand, joint: index)
    finding.upstream = worm.name
    finding.parts = [wheel.name]
    let ways = spin.axis == .x ? (left: "left", right: "right") : (left: "up", right: "down")
    finding.text =
      "\(joint.name): the \(thread.rawValue)-handed thread of '\(worm.name)' would move the rim of "
      + "'\(wheel.name)' \(byThread > 0 ? ways.right : ways.left); it is declared to turn the other way"
    return finding
  }

  /// Returns the rotation vector of a worm: its own, or that of the first wheel on its body that has one.
  private func spin(of worm: Wheel) -> (axis: Declaration.Axis, sign: Int)? {
    let others = mechanism.wheels.filter { $0.body == worm.body && $0.declared?.tilt != nil }
    if worm.declared?.tilt == nil, let spin = others.first?.declared?.spin { return spin }
    return worm.declared?.spin
  }

  /// Returns the worm's offset from the wheel's centre, along the axis about which neither turns.
  private func offset(
    from wheel: Declaration, to worm: Declaration, across first: Declaration.Axis, _ second: Declaration.Axis
  ) -> (axis: Declaration.Axis, sign: Int)? {
    let difference: Fraction
    let axis: Declaration.Axis
    switch (first, second) {
    case (.x, .y), (.y, .x):
      axis = .z
      // Lower layers lie behind, and z points away from the viewer.
      difference = (wheel.layer ?? 0) - (worm.layer ?? 0)
    case (.x, .z), (.z, .x):
      axis = .y
      guard let y = wheel.y, let otherY = worm.y else { return nil }
      difference = otherY - y
    default:
      axis = .x
      guard let x = wheel.x, let otherX = worm.x else { return nil }
      difference = otherX - x
    }
    return difference.isZero ? nil : (axis, difference.signum)
  }

  /// Returns the sign of the cross product of two unit vectors along the third axis.
  private func cross(_ left: Declaration.Axis, _ right: Declaration.Axis) -> Int {
    switch (left, right) {
    case (.x, .y), (.y, .z), (.z, .x): 1
    default: -1
    }
  }

  /// Finds parts that turn about different axes but are joined as if they were parallel.
  func missingJoint(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    let sides: [(name: String, axis: Declaration.Axis?)]
    switch joint.kind {
    case .weld(let bodies): sides = bodies.filter { !$0.isFrame }.map { (mechanism.name(of: $0), axis(of: $0)) }
    case .mesh, .belt, .chain:
      guard let (first, second) = wheels(of: joint) else { return nil }
      sides = [(first.name, first.declared?.axis), (second.name, second.declared?.axis)]
    default: return nil
    }
    guard let first = sides.first, let axis = first.axis,
      let other = sides.first(where: { $0.axis != nil && $0.axis != axis }), let otherAxis = other.axis
    else { return nil }
    var finding = Finding(.missingJoint, joint: index)
    finding.upstream = first.name
    finding.parts = [other.name]
    finding.text =
      "\(joint.name): '\(first.name)' turns about \(axis.rawValue) and '\(other.name)' about "
      + "\(otherAxis.rawValue); something that turns the corner, a bevel, is missing"
    return finding
  }

  /// Returns the axis of a body: that of its first wheel that declares a turn, or its own.
  private func axis(of body: BodyID) -> Declaration.Axis? {
    let own = mechanism.bodies[body.index].declared
    let wheel = mechanism.wheels.first { $0.body == body && $0.declared?.turn != nil }
    if let wheel { return wheel.declared?.axis }
    return own?.turn == nil ? nil : own?.axis
  }
}

extension Declaration {
  /// The vector of a declared turn by the right-hand rule, with z pointing away from the viewer: its dominant axis
  /// and its sign.
  var spin: (axis: Axis, sign: Int)? {
    guard let turn, !turn.isZero else { return nil }
    switch tilt {
    case .aboutX(let angle) where axis == .y: return (.y, turn.signum * angle.signum)
    case .aboutY(let angle) where axis == .x: return (.x, -turn.signum * angle.signum)
    default: return (.z, turn.signum)
    }
  }
}
