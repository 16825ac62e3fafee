extension DrawingCheck {
  /// The declared time of a wheel against what its neighbour's time and the two widths imply.
  func period(_ index: Int) -> Finding? {
    let joint = mechanism.joints[index]
    guard let (upstream, downstream) = wheels(of: joint), let period = period(upstream),
      let declared = self.period(downstream), let quotient = ratio(joint, upstream, downstream)
    else { return nil }
    let implied = period * quotient
    guard implied != declared else { return nil }
    var finding = Finding(.period, joint: index)
    finding.upstream = upstream.name
    finding.parts = [downstream.name]
    finding.implied = .exact(implied)
    finding.declared = .exact(declared)
    finding.text =
      "\(joint.name): '\(upstream.name)' turns in \(period) s, so '\(downstream.name)' would turn in "
      + "\(implied) s; \(declared) s is declared, \(declared / implied) of that"
    if case .belt = joint.kind, joint.declared?.capsuleEnd != nil {
      finding.byCapsule = period
      finding.text +=
        "; as the belt is drawn, with equal ends, in \(period) s, \(declared / period) of that"
    }
    return finding
  }

  /// By how much longer than its upstream neighbour a wheel turns.
  private func ratio(_ joint: Joint, _ upstream: Wheel, _ downstream: Wheel) -> Fraction? {
    if case .worm(let worm, let wheel, _) = joint.kind {
      guard let starts = mechanism.wheels[worm].starts,
        let teeth = mechanism.wheels[wheel].size?.number
      else { return nil }
      let reduction = teeth / Fraction(starts)
      return mechanism.wheels[worm].name == upstream.name ? reduction : reduction.inverse
    }
    guard let first = extent(upstream), let second = extent(downstream) else { return nil }
    return second / first
  }

  /// Shafts whose parts declare different times.
  func rigidLinks() -> [Finding] {
    clusters().flatMap { cluster -> [Finding] in
      let bodies = cluster.bodies.map { mechanism.bodies[$0] }
      let wheels = mechanism.wheels.filter { cluster.bodies.contains($0.body.index) }
      let timed: [(name: String, period: Fraction)] =
        wheels.compactMap { wheel in wheel.declared?.period.map { (wheel.name, $0) } }
      let own = bodies.compactMap { body in body.declared?.period.map { (body.name, $0) } }
      guard let first = timed.first ?? own.first else { return [] }
      let others = (own + timed).filter { $0.1 != first.1 }
      var periods: [Fraction] = []
      for other in others where !periods.contains(other.1) { periods.append(other.1) }
      return periods.map { period in
        var finding = Finding(.rigidLink, joint: cluster.joint)
        finding.upstream = first.0
        finding.parts = others.filter { $0.1 == period }.map { $0.0 }
        finding.implied = .exact(first.1)
        finding.declared = .exact(period)
        let names = finding.parts.map { "'\($0)'" }.joined(separator: " and ")
        finding.text =
          "\(names): one shaft with '\(first.0)', which turns in \(first.1) s; \(period) s is "
          + "declared, \(period / first.1) of that"
        return finding
      }
    }
  }

  /// Bodies that turn as one, with the weld that joins them, in the order of the file.
  private func clusters() -> [(bodies: [Int], joint: Int?)] {
    var leaders = Array(mechanism.bodies.indices)
    var joints: [Int?] = Array(repeating: nil, count: leaders.count)
    for (index, joint) in mechanism.joints.enumerated() {
      guard case .weld(let welded) = joint.kind, !welded.contains(.frame) else { continue }
      let old = welded.map { leaders[$0.index] }
      guard let leader = old.min() else { continue }
      for body in leaders.indices where old.contains(leaders[body]) { leaders[body] = leader }
      joints[leader] = joints[leader] ?? index
    }
    return leaders.indices.filter { leaders[$0] == $0 }.map { leader in
      (leaders.indices.filter { leaders[$0] == leader }, joints[leader])
    }
  }
}
