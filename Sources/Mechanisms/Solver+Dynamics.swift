extension Solver {
  /// Returns the moment of inertia of all bodies referred to the shaft of the first drive, in kg m2.
  ///
  /// Each body's inertia counts by the square of its ratio. The result is nil when a body with inertia has no known
  /// ratio.
  public func reflectedInertia(_ solution: Solution) -> Fraction? {
    var sum = Fraction.zero
    for (body, motion) in zip(mechanism.bodies, solution.motions) {
      guard let inertia = body.inertia, !inertia.isZero else { continue }
      guard let ratio = motion.ratio else { return nil }
      sum += inertia * ratio * ratio
    }
    return sum
  }

  /// Returns the power in W that the joints lose: the sum of all external power.
  ///
  /// It is nil when a torque or a speed is unknown, and when there are no loads. External power comes only from
  /// drives, loads and fixed bodies: a brake is at rest, and a clutch turns as one.
  public func lostPower(_ solution: Solution) -> Double? {
    var sum = Fraction.zero
    for motion in solution.motions {
      guard let speed = motion.speed, let torque = motion.torque else { return nil }
      sum += speed * torque
    }
    return sum.decimal * (.pi / 30)
  }

  /// Returns the backlash of the output relative to the first drive, in degrees.
  ///
  /// Each joint's backlash is at its second body; on the shortest path of joints from drive to output it counts by
  /// the output's speed divided by that body's, relative to the joint's carrier. It is nil without drive or output,
  /// and when a speed on the path is unknown or zero.
  public func outputBacklash(_ solution: Solution) -> Fraction? {
    guard let drive = mechanism.drives.first?.body, let output = mechanism.output,
      let way = way(from: drive, to: output, engaged: solution.engaged),
      let outputSpeed = solution.motion(of: output).speed
    else { return nil }
    var sum = Fraction.zero
    for index in way where !mechanism.joints[index].backlash.isZero {
      guard let sides = mechanism.sides(of: mechanism.joints[index]).first,
        let second = solution.motion(of: sides.second.body).speed,
        let carrier = solution.motion(of: sides.carrier).speed, second != carrier
      else { return nil }
      sum += mechanism.joints[index].backlash * (outputSpeed / (second - carrier)).magnitude
    }
    return sum
  }

  /// Returns the joints of a shortest path between two bodies; engaged clutches connect bodies without a joint.
  private func way(from start: BodyID, to end: BodyID, engaged: [Int]) -> [Int]? {
    var links: [(joint: Int?, bodies: [BodyID])] = mechanism.joints.enumerated().map {
      ($0, mechanism.bodiesTouched(by: $1))
    }
    for index in engaged {
      if case .clutch(let first, let second) = mechanism.elements[index].kind { links.append((nil, [first, second])) }
    }
    var arrivals: [(link: Int, from: Int)?] = Array(repeating: nil, count: mechanism.bodies.count)
    var queue = [start.index]
    var next = 0
    while next < queue.count, queue[next] != end.index {
      let body = queue[next]
      next += 1
      for (index, link) in links.enumerated() where link.bodies.contains(BodyID(body)) {
        for other in link.bodies where !other.isFrame && other != start && arrivals[other.index] == nil {
          arrivals[other.index] = (index, body)
          queue.append(other.index)
        }
      }
    }
    guard queue.contains(end.index) else { return nil }
    var way: [Int] = []
    var body = end.index
    while body != start.index, let arrival = arrivals[body] {
      if let joint = links[arrival.link].joint { way.append(joint) }
      body = arrival.from
    }
    return way.reversed()
  }
}
