import Mechanisms

/// A solver that shares nothing with the exact one: dense floating-point elimination, and every rule of
/// the verdicts as it is written down, by trying.
struct FloatingSolver {
  typealias Row = [Double]

  struct Answer: Equatable {
    var verdict: String
    var degreesOfFreedom: Int
    var redundant: Int
    var free: [Int]
    var joints: [Int]
    var elements: [Int]
    var speeds: [Double?]
  }

  let mechanism: Mechanism
  let count: Int

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    count = mechanism.bodies.count
  }

  private func row(_ terms: [(BodyID, Double)], _ side: Double = 0) -> Row {
    var row = Array(repeating: 0.0, count: count + 1)
    for (body, factor) in terms where !body.isFrame { row[body.index] += factor }
    row[count] = side
    return row
  }

  private func rows(_ joint: Joint) -> [Row] {
    func z(_ wheel: Int) -> Double {
      switch mechanism.wheels[wheel].size {
      case .teeth(let teeth)?: Double(teeth)
      case .diameter(let diameter)?: diameter.decimal
      case nil: .nan
      }
    }
    func w(_ wheel: Int) -> BodyID { mechanism.wheels[wheel].body }
    switch joint.kind {
    case .mesh(let a, let b, let c):
      let sign = mechanism.wheels[a].isInternal || mechanism.wheels[b].isInternal ? -1.0 : 1
      return [row([(w(a), z(a)), (c, -z(a)), (w(b), sign * z(b)), (c, -sign * z(b))])]
    case .belt(let a, let b, let isCrossed, _): return [row([(w(a), z(a)), (w(b), isCrossed ? z(b) : -z(b))])]
    case .chain(let a, let b): return [row([(w(a), z(a)), (w(b), -z(b))])]
    case .worm(let a, let b, let sense):
      let starts = Double(mechanism.wheels[a].starts ?? 0)
      return [row([(w(b), z(b)), (w(a), -Double(sense.rawValue) * starts)])]
    case .bevel(let a, let b, let sense, let c):
      let s = Double(sense.rawValue)
      return [row([(w(b), z(b)), (c, -z(b)), (w(a), -s * z(a)), (c, s * z(a))])]
    case .planetary(let set):
      let (a, b) = (Double(set.sunTeeth), Double(set.ringTeeth))
      let s = set.hasTwoPinions ? -1.0 : 1
      return [row([(set.sun, a), (set.ring, s * b), (set.carrier, -(a + s * b))])]
    case .differential(let a, let b, let c): return [row([(a, 1), (b, 1), (c, -2)])]
    case .weld(let bodies): return bodies.dropFirst().map { row([(bodies[0], 1), ($0, -1)]) }
    case .follower(let a, let b): return [row([(a, 1), (b, -1)])]
    case .rack(let a, let b): return [row([(b, 1), (w(a), -z(a))])]
    }
  }

  private func bodies(_ joint: Joint) -> [BodyID] {
    switch joint.kind {
    case .mesh(let a, let b, let c), .bevel(let a, let b, _, let c):
      [mechanism.wheels[a].body, mechanism.wheels[b].body, c]
    case .belt(let a, let b, _, _), .chain(let a, let b), .worm(let a, let b, _):
      [mechanism.wheels[a].body, mechanism.wheels[b].body]
    case .planetary(let set): [set.sun, set.ring, set.carrier]
    case .differential(let a, let b, let c): [a, b, c]
    case .weld(let list): list
    case .follower(let a, let b): [a, b]
    case .rack(let a, let b): [mechanism.wheels[a].body, b]
    }
  }

  /// Reduced row echelon form over the first `columns` columns, by full row pivoting.
  private func reduced(_ rows: [Row], columns: Int) -> (rows: [Row], pivots: [Int]) {
    var rows = rows.map { row in
      let most = row.map(abs).max() ?? 0
      return most > 0 ? row.map { $0 / most } : row
    }
    var pivots: [Int] = []
    for column in 0..<columns {
      let rank = pivots.count
      guard rank < rows.count else { break }
      let best = (rank..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? rank
      guard abs(rows[best][column]) > 1e-9 else { continue }
      rows.swapAt(best, rank)
      let pivot = rows[rank][column]
      for index in rows[rank].indices { rows[rank][index] /= pivot }
      for other in rows.indices where other != rank {
        let factor = rows[other][column]
        if factor == 0 { continue }
        for index in rows[other].indices { rows[other][index] -= factor * rows[rank][index] }
      }
      pivots.append(column)
    }
    return (rows, pivots)
  }

  private func rank(_ rows: [Row]) -> Int { reduced(rows, columns: count).pivots.count }

  private func isSolvable(_ rows: [Row]) -> Bool { reduced(rows, columns: count + 1).pivots.last != count }

  private func canTurn(_ body: Int, _ rows: [Row]) -> Bool { rank(rows + [row([(BodyID(body), 1)])]) > rank(rows) }

  /// Drops from the last to the first what the goal does not need.
  private func needed(_ groups: [(Int, [Row])], _ goal: ([Row]) -> Bool) -> [Int] {
    var kept = groups
    for index in kept.indices.reversed() {
      var fewer = kept
      fewer.remove(at: index)
      if goal(fewer.flatMap(\.1)) { kept = fewer }
    }
    return kept.map(\.0).sorted()
  }

  func solve(_ state: Mechanism.State) -> Answer {
    let fixed = mechanism.bodies.indices.filter { mechanism.bodies[$0].isFixed }.map { row([(BodyID($0), 1)]) }
    let joints = mechanism.joints.enumerated().map { ($0, rows($1)) }
    let engaged = state.engaged.sorted().map { index -> (Int, [Row]) in
      switch mechanism.elements[index].kind {
      case .brake(let body): (index, [row([(body, 1)])])
      case .clutch(let a, let b): (index, [row([(a, 1), (b, -1)])])
      }
    }
    let drives = mechanism.drives.map { row([($0.body, 1)], $0.rpm.decimal) }
    let all = fixed + joints.flatMap(\.1) + engaged.flatMap(\.1)
    var answer = Answer(
      verdict: "turns", degreesOfFreedom: count - rank(all), redundant: all.count - rank(all), free: [], joints: [],
      elements: [], speeds: Array(repeating: nil, count: count))
    if let jam = jam(fixed, joints) {
      answer.verdict = "jammed"
      answer.joints = jam
    } else if !isSolvable(fixed + joints.flatMap(\.1) + drives) {
      answer.verdict = "jammed"
      answer.joints = needed(ordered(joints)) { !isSolvable(fixed + $0 + drives) }
    } else if !isSolvable(all + drives) || (drives.isEmpty && answer.degreesOfFreedom == 0) {
      answer.verdict = "locked"
      let base = fixed + joints.flatMap(\.1)
      answer.elements = needed(engaged) { rows in
        drives.isEmpty ? rank(base + rows) == count : !isSolvable(base + rows + drives)
      }
    } else {
      let (rows, pivots) = reduced(all + drives, columns: count)
      for (index, pivot) in pivots.enumerated() {
        let isAlone = (0..<count).allSatisfy { $0 == pivot || abs(rows[index][$0]) < 1e-9 }
        if isAlone { answer.speeds[pivot] = rows[index][count] }
      }
      answer.free = (0..<count).filter { answer.speeds[$0] == nil }
      if !answer.free.isEmpty { answer.verdict = "under-driven" }
    }
    return answer
  }

  private func isFrameWeld(_ index: Int) -> Bool {
    if case .weld(let list) = mechanism.joints[index].kind { return list.contains(.frame) }
    return false
  }

  private func ordered(_ joints: [(Int, [Row])]) -> [(Int, [Row])] {
    joints.filter { isFrameWeld($0.0) } + joints.filter { !isFrameWeld($0.0) }
  }

  private func jam(_ fixed: [Row], _ joints: [(Int, [Row])]) -> [Int]? {
    var anchored = Set(mechanism.bodies.indices.filter { mechanism.bodies[$0].isFixed })
    for (index, _) in joints where isFrameWeld(index) {
      anchored.formUnion(bodies(mechanism.joints[index]).map(\.index))
    }
    var before: [(Int, [Row])] = []
    for (index, own) in ordered(joints) {
      let touched = bodies(mechanism.joints[index]).map(\.index).filter { $0 >= 0 && !anchored.contains($0) }
      let known = fixed + before.flatMap(\.1)
      if !isFrameWeld(index), let first = touched.min(),
        touched.allSatisfy({ canTurn($0, known) && !canTurn($0, known + own) })
      {
        return (needed(before) { !canTurn(first, fixed + $0 + own) } + [index]).sorted()
      }
      before.append((index, own))
    }
    return nil
  }
}
