extension Solver {
  /// Adds the torques to a solution if there are loads.
  func balance(_ solution: inout Solution) {
    guard mechanism.hasLoads else {
      solution.elementTorques = solution.engaged.map { _ in nil }
      return
    }
    let statics = Statics(mechanism, engaged: solution.engaged)
    let speeds = solution.motions.map(\.speed)
    var equilibrium = statics.equilibrium(at: speeds)
    func value(_ unknown: Int) -> Fraction? { equilibrium?.system.value(unknown) }
    var torques: [Fraction?] = statics.loads(at: speeds) ?? Array(repeating: nil, count: mechanism.bodies.count)
    func add(_ torque: Fraction?, to body: Int) {
      torques[body] = torques[body].flatMap { sum in torque.map { sum + $0 } }
    }
    solution.jointReactions = reactions(statics, flows: equilibrium?.flows, value)
    var unknown = statics.paths.count
    for body in statics.fixed {
      add(value(unknown), to: body)
      unknown += 1
    }
    solution.elementTorques = solution.engaged.map { index in
      defer { unknown += 1 }
      guard let exerted = value(unknown) else { return nil }
      if case .clutch = mechanism.elements[index].kind { return -exerted }
      return exerted
    }
    for drive in mechanism.drives {
      add(value(unknown), to: drive.body.index)
      unknown += 1
    }
    for body in torques.indices { solution.motions[body].torque = torques[body] }
    transmit(&solution)
  }

  /// Returns the torques of each joint on the bodies that it touches: what its pairs of sides transmit, times the
  /// factors of the bodies in them.
  private func reactions(_ statics: Statics, flows: [Statics.Flow]?, _ value: (Int) -> Fraction?) -> [[Solution
    .Reaction]]
  {
    mechanism.joints.indices.map { joint in
      var bodies: [BodyID] = []
      var sums: [Fraction?] = []
      for path in statics.firstPaths[joint]..<statics.firstPaths[joint + 1] {
        let transmitted = value(path)
        for multiple in statics.paths[path].loaded(flows?[path] ?? .none).multiples
        where !multiple.body.isFrame || bearsOnFrame(joint) && !multiple.factor.isZero {
          let torque = transmitted.map { $0 * multiple.factor }
          if let known = bodies.firstIndex(of: multiple.body) {
            sums[known] = sums[known].flatMap { sum in torque.map { sum + $0 } }
          } else {
            bodies.append(multiple.body)
            sums.append(torque)
          }
        }
      }
      return zip(bodies, sums).map { Solution.Reaction(body: $0, torque: $1) }
    }
  }

  /// Whether all torques of a joint are about parallel axes, so that the frame takes their remainder.
  private func bearsOnFrame(_ joint: Int) -> Bool {
    switch mechanism.joints[joint].kind {
    case .worm, .bevel, .rack: false
    case .mesh, .belt, .chain, .planetary, .differential, .weld, .follower: true
    }
  }

  /// Adds the torque that each shaft transmits: half the sum of all magnitudes, since both directions are equal.
  private func transmit(_ solution: inout Solution) {
    var sums: [Fraction?] = solution.motions.map { $0.torque?.magnitude }
    func add(_ torque: Fraction?, to body: BodyID) {
      guard !body.isFrame else { return }
      sums[body.index] = sums[body.index].flatMap { sum in torque.map { sum + $0.magnitude } }
    }
    for reaction in solution.jointReactions.joined() { add(reaction.torque, to: reaction.body) }
    for (index, torque) in zip(solution.engaged, solution.elementTorques) {
      switch mechanism.elements[index].kind {
      case .brake(let body): add(torque, to: body)
      case .clutch(let first, let second):
        add(torque, to: first)
        add(torque, to: second)
      }
    }
    for body in sums.indices { solution.motions[body].transmitted = sums[body].map { $0 / 2 } }
  }
}
