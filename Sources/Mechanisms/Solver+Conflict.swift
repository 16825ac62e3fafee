extension Solver {
  /// Returns the minimal contradiction that a jamming joint closes.
  func conflict(jammedBy jamming: Int) -> Solution.Conflict {
    let earlier = Array(order.prefix { $0 != jamming })
    let touched = Self.touched(by: mechanism.joints[jamming], of: mechanism, isAnchored)
    var base = Self.fixedBodies(of: mechanism)
    for row in rows[jamming] { base.add(row) }
    let kept = Self.smallest(of: earlier.map { rows[$0] }, with: base) { system in system.isZero(touched[0]) }
    var conflict = Solution.Conflict()
    conflict.joints = (kept.map { earlier[$0] } + [jamming]).sorted()
    if let (body, speed) = loop(of: conflict.joints) {
      conflict.body = BodyID(body)
      conflict.returns = speed
    }
    return conflict
  }

  /// Returns the minimal contradiction of the joints with the drives; nil when there is none.
  func conflictOfDrives(_ permanent: LinearSystem) -> Solution.Conflict? {
    var driven = permanent
    for drive in mechanism.drives { driven.add(mechanism.equation(of: drive)) }
    guard driven.isContradictory else { return nil }
    var base = Self.fixedBodies(of: mechanism)
    for drive in mechanism.drives { base.add(mechanism.equation(of: drive)) }
    let kept = Self.smallest(of: order.map { rows[$0] }, with: base) { $0.isContradictory }
    var conflict = Solution.Conflict()
    conflict.joints = kept.map { order[$0] }.sorted()
    conflict.drives = mechanism.drives.map(\.body)
    return conflict
  }

  /// Returns the minimal set of engaged elements that blocks the drive, or everything when nothing is driven.
  func conflict(lockedBy engaged: [Int]) -> Solution.Conflict {
    let elements = engaged.sorted()
    let candidates = elements.map { [mechanism.equation(of: mechanism.elements[$0])] }
    var base = Self.fixedBodies(of: mechanism)
    for index in order { for row in rows[index] { base.add(row) } }
    for drive in mechanism.drives { base.add(mechanism.equation(of: drive)) }
    let count = mechanism.bodies.count
    let hasDrive = !mechanism.drives.isEmpty
    let kept = Self.smallest(of: candidates, with: base) { system in
      hasDrive ? system.isContradictory : system.rank == count
    }
    var conflict = Solution.Conflict()
    conflict.elements = kept.map { elements[$0] }
    conflict.drives = mechanism.drives.map(\.body)
    return conflict
  }

  /// Returns the indices, ascending, of a minimal subset of groups of equations that reaches the goal: from the last
  /// to the first, each group is dropped if the goal is still reached without it.
  ///
  /// The last group kept is the one at which the groups, added in order, first reach the goal. The one before it is
  /// found in the same way once it has been added, and so on.
  private static func smallest(of groups: [[Row]], with base: LinearSystem, goal: (inout LinearSystem) -> Bool) -> [Int]
  {
    var base = base
    var kept: [Int] = []
    var end = groups.count
    while !goal(&base) {
      var system = base
      var index = 0
      while index < end {
        for row in groups[index] { system.add(row) }
        if goal(&system) { break }
        index += 1
      }
      precondition(index < end, "\(end) groups of equations do not reach the goal")
      for row in groups[index] { base.add(row) }
      kept.append(index)
      end = index
    }
    return kept.reversed()
  }

  /// Returns the first body of a closed loop of joints between two bodies, and the speed with which one turn per
  /// minute returns to it through the first joint; nil when the joints do not form such a loop.
  private func loop(of joints: [Int]) -> (body: Int, speed: Fraction)? {
    var links: [Row] = []
    for index in joints {
      let touched = Self.touched(by: mechanism.joints[index], of: mechanism, isAnchored)
      guard touched.count == 2, rows[index].count == 1 else { return nil }
      let terms = touched.map { body in
        let factors = rows[index][0].filter { $0.variable == body }.map(\.coefficient)
        return LinearSystem.Term(body, factors.reduce(.zero, +))
      }
      guard terms.allSatisfy({ !$0.coefficient.isZero }) else { return nil }
      links.append(terms)
    }
    guard links.count > 1 else { return nil }
    let start = links[0][0].variable
    var (body, speed) = (start, Fraction.one)
    var isWalked = Array(repeating: false, count: links.count)
    for step in links.indices {
      let next = links.indices.filter { link in !isWalked[link] && links[link].contains { $0.variable == body } }
      // Two continuations mean a branch, and so does reaching the start before the end.
      guard step == 0 || (next.count == 1 && body != start), let link = next.first else { return nil }
      isWalked[link] = true
      let (near, far) =
        links[link][0].variable == body ? (links[link][0], links[link][1]) : (links[link][1], links[link][0])
      speed *= -near.coefficient / far.coefficient
      body = far.variable
    }
    return body == start ? (start, speed) : nil
  }
}
