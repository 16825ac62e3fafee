extension DrawingCheck {
  /// Compares the declared period of a wheel with the one implied by its neighbour's period and the two widths.
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
      finding.text += "; as the belt is drawn, with equal ends, in \(period) s, \(declared / period) of that"
    }
    return finding
  }

  /// Returns the ratio of a wheel's period to that of its upstream neighbour.
  private func ratio(_ joint: Joint, _ upstream: Wheel, _ downstream: Wheel) -> Fraction? {
    if case .worm(let worm, let wheel, _) = joint.kind {
      guard let starts = mechanism.wheels[worm].starts, let teeth = mechanism.wheels[wheel].size?.number else {
        return nil
      }
      let reduction = teeth / Fraction(starts)
      return mechanism.wheels[worm].name == upstream.name ? reduction : reduction.inverse
    }
    guard let first = extent(upstream), let second = extent(downstream) else { return nil }
    return second / first
  }

  /// Returns the shafts whose parts declare different periods.
  ///
  /// - Complexity: O(bodies + wheels + joints).
  func rigidLinks() -> [Finding] {
    clusters().flatMap { cluster -> [Finding] in
      let bodies = cluster.bodies.map { mechanism.bodies[$0] }
      let timed: [(name: String, period: Fraction)] = cluster.wheels.compactMap { index in
        let wheel = mechanism.wheels[index]
        return wheel.declared?.period.map { (wheel.name, $0) }
      }
      let own = bodies.compactMap { body in body.declared?.period.map { (body.name, $0) } }
      guard let first = timed.first ?? own.first else { return [] }
      var periods: [Fraction] = []
      var names: [Fraction: [String]] = [:]
      for other in own + timed where other.1 != first.1 {
        if names[other.1] == nil { periods.append(other.1) }
        names[other.1, default: []].append(other.0)
      }
      return periods.map { period in
        var finding = Finding(.rigidLink, joint: cluster.joint)
        finding.upstream = first.0
        finding.parts = names[period] ?? []
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

  /// Bodies that turn as one.
  private struct Cluster {
    /// The bodies, in the order of the file.
    var bodies: [Int] = []
    /// Their wheels, in the order of the file.
    var wheels: [Int] = []
    /// The weld that joins them.
    var joint: Int?
  }

  /// Returns the groups of bodies that turn as one, in the order of the file.
  private func clusters() -> [Cluster] {
    // Each body refers to an earlier one, and finally to the first of its cluster.
    var leaders = Array(mechanism.bodies.indices)
    func leader(of body: Int) -> Int {
      var body = body
      while leaders[body] != body {
        leaders[body] = leaders[leaders[body]]
        body = leaders[body]
      }
      return body
    }
    var clusters = Array(repeating: Cluster(), count: leaders.count)
    for (index, joint) in mechanism.joints.enumerated() {
      guard case .weld(let welded) = joint.kind, !welded.contains(.frame) else { continue }
      let old = welded.map { leader(of: $0.index) }
      guard let first = old.min() else { continue }
      for body in old { leaders[body] = first }
      clusters[first].joint = clusters[first].joint ?? index
    }
    for body in leaders.indices { clusters[leader(of: body)].bodies.append(body) }
    for (index, wheel) in mechanism.wheels.enumerated() where wheel.body != .frame {
      clusters[leader(of: wheel.body.index)].wheels.append(index)
    }
    return clusters.filter { !$0.bodies.isEmpty }
  }
}
