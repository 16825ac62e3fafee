extension Mechanism {
  /// A multiple of a body's speed.
  struct Multiple {
    var body: BodyID
    var factor: Fraction

    init(_ body: BodyID, _ factor: Fraction) {
      self.body = body
      self.factor = factor
    }
  }

  /// The two sides of a joint and their carrier: two multiples of speeds relative to the carrier add up to zero.
  struct Sides {
    var first: Multiple
    var second: Multiple
    var carrier = BodyID.frame

    /// The sum in absolute speeds, the frame included; the factors are also the torques on these bodies for each unit
    /// that the joint transmits.
    var multiples: [Multiple] { [first, second, Multiple(carrier, -(first.factor + second.factor))] }

    /// The sum in absolute speeds.
    var equation: [LinearSystem.Term] { Mechanism.terms(multiples) }
  }

  /// Returns the sides of a joint; a weld has one pair for each body after its first.
  func sides(of joint: Joint) -> [Sides] {
    switch joint.kind {
    case .mesh(let a, let b, let carrier):
      let sign: Fraction = wheels[a].isInternal || wheels[b].isInternal ? -1 : 1
      return [Sides(first: multiple(a), second: Multiple(wheels[b].body, wheels[b].number * sign), carrier: carrier)]
    case .belt(let a, let b, let isCrossed, _): return [pulleys(a, b, isCrossed: isCrossed)]
    case .chain(let a, let b): return [pulleys(a, b, isCrossed: false)]
    case .worm(let worm, let wheel, let sense):
      guard let starts = wheels[worm].starts else {
        preconditionFailure("the worm '\(wheels[worm].name)' has no starts")
      }
      let first = Multiple(wheels[worm].body, Fraction(-sense.rawValue) * Fraction(starts))
      return [Sides(first: first, second: multiple(wheel))]
    case .bevel(let a, let b, let sense, let carrier):
      let first = Multiple(wheels[a].body, wheels[a].number * Fraction(-sense.rawValue))
      return [Sides(first: first, second: multiple(b), carrier: carrier)]
    case .planetary(let set):
      let ring = Fraction(set.hasTwoPinions ? -set.ringTeeth : set.ringTeeth)
      return [
        Sides(first: Multiple(set.sun, Fraction(set.sunTeeth)), second: Multiple(set.ring, ring), carrier: set.carrier)
      ]
    case .differential(let a, let b, let carrier):
      return [Sides(first: Multiple(a, 1), second: Multiple(b, 1), carrier: carrier)]
    case .weld(let bodies):
      guard let first = bodies.first else { return [] }
      return bodies.dropFirst().map { Sides(first: Multiple(first, 1), second: Multiple($0, -1)) }
    case .follower(let a, let b): return [Sides(first: Multiple(a, 1), second: Multiple(b, -1))]
    case .rack(let pinion, let rack): return [Sides(first: multiple(pinion), second: Multiple(rack, -1))]
    }
  }

  /// Returns every body that a joint touches, carrier and frame included: its sides in order, then the carrier.
  public func bodiesTouched(by joint: Joint) -> [BodyID] {
    switch joint.kind {
    case .mesh(let a, let b, let carrier), .bevel(let a, let b, _, let carrier):
      [wheels[a].body, wheels[b].body, carrier]
    case .belt(let a, let b, _, _), .chain(let a, let b), .worm(let a, let b, _): [wheels[a].body, wheels[b].body]
    case .planetary(let set): [set.sun, set.ring, set.carrier]
    case .differential(let a, let b, let carrier): [a, b, carrier]
    case .weld(let bodies): bodies
    case .follower(let a, let b): [a, b]
    case .rack(let pinion, let rack): [wheels[pinion].body, rack]
    }
  }

  /// Returns the equation of an engaged element.
  func equation(of element: Element) -> [LinearSystem.Term] {
    switch element.kind {
    case .brake(let body): Self.terms([Multiple(body, 1)])
    case .clutch(let first, let second): Self.terms([Multiple(first, 1), Multiple(second, -1)])
    }
  }

  /// Returns the equation of a drive, the unit being the speed of one turn per minute.
  func equation(of drive: Drive) -> [LinearSystem.Term] {
    Self.terms([Multiple(drive.body, 1)]) + [LinearSystem.Term(bodies.count, -drive.rpm)]
  }

  /// Returns a sum of speeds without the frame, whose speed is 0.
  private static func terms(_ multiples: [Multiple]) -> [LinearSystem.Term] {
    multiples.filter { !$0.body.isFrame }.map { LinearSystem.Term($0.body.index, $0.factor) }
  }

  private func multiple(_ wheel: Int) -> Multiple { Multiple(wheels[wheel].body, wheels[wheel].number) }

  private func pulleys(_ a: Int, _ b: Int, isCrossed: Bool) -> Sides {
    let factor = isCrossed ? wheels[b].number : -wheels[b].number
    return Sides(first: multiple(a), second: Multiple(wheels[b].body, factor))
  }
}
