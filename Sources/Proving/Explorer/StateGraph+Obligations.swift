// Obligations that are never met: cycles of the graph on which one stays pending.
extension StateGraph {
  /// A path to a state from which an obligation is never met.
  struct Lasso {
    let obligation: Int
    /// The first state of the circle, or the one in which the machine rests.
    let state: Int
    /// The steps of the cycle; none where nothing happens any longer.
    let circle: [Step]
  }

  /// The first obligation that is never met, on the cycle or at the rest that was found first.
  ///
  /// An obligation counts where nothing holds the machine. A circle counts when time passes on it and
  /// it consists of events and of stimuli that are no excuse: others cannot be expected for ever.
  ///
  /// - Complexity: O(states + transitions) for each obligation.
  func brokenObligation(_ count: Int) -> Lasso? {
    for obligation in 0..<count { if let lasso = lasso(obligation) { return lasso } }
    return nil
  }

  private func isOwed(_ obligation: Int, in state: Int) -> Bool {
    owed[state] & (1 << UInt64(obligation)) != 0 && owed[state] & Self.heldBit == 0
  }

  private func lasso(_ obligation: Int) -> Lasso? {
    let component = components { isOwed(obligation, in: $0) }
    var isCircle = [Bool](repeating: false, count: stateCount)
    for state in 0..<stateCount where component[state] >= 0 {
      for edge in edges(of: state) where edge.passesTime && component[edge.target] == component[state] {
        isCircle[Int(component[state])] = true
      }
    }
    for state in 0..<stateCount where component[state] >= 0 {
      if isCircle[Int(component[state])] {
        return Lasso(obligation: obligation, state: state, circle: circle(at: state, in: component))
      }
      if !edges(of: state).contains(where: \.passesTime) {
        return Lasso(obligation: obligation, state: state, circle: [])
      }
    }
    return nil
  }

  /// The strongly connected component of each state of a part of the graph, and -1 elsewhere.
  ///
  /// > Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972).
  private func components(of isPart: (Int) -> Bool) -> [Int32] {
    var component = [Int32](repeating: -1, count: stateCount)
    var index = [Int32](repeating: -1, count: stateCount)
    var low = index
    var stack: [Int32] = []
    var next: Int32 = 0
    for root in 0..<stateCount where index[root] < 0 && isPart(root) {
      // The path down, with the number of edges that were followed from each state.
      var way: [(state: Int, edge: Int)] = []
      func enter(_ state: Int) {
        index[state] = next
        low[state] = next
        next += 1
        stack.append(Int32(state))
        way.append((state, 0))
      }
      enter(root)
      while let (state, edge) = way.last {
        let edges = edges(of: state)
        if edge < edges.count {
          way[way.count - 1].edge += 1
          let followed = edges[edges.startIndex + edge]
          guard followed.isFair, isPart(followed.target) else { continue }
          if index[followed.target] < 0 {
            enter(followed.target)
          } else if component[followed.target] < 0 {
            low[state] = min(low[state], index[followed.target])
          }
          continue
        }
        way.removeLast()
        if let parent = way.last?.state { low[parent] = min(low[parent], low[state]) }
        guard low[state] == index[state] else { continue }
        while let member = stack.popLast() {
          component[Int(member)] = Int32(state)
          if Int(member) == state { break }
        }
      }
    }
    return component
  }

  /// The fewest steps that lead from a state of a component back to it, time passing on the way.
  private func circle(at state: Int, in component: [Int32]) -> [Step] {
    // Two layers: before and after time has passed.
    var came: [Int: (from: Int, step: Step)] = [:]
    var open = [2 * state]
    var index = 0
    while index < open.count {
      let (here, hasPassed) = (open[index] / 2, open[index] % 2)
      for edge in edges(of: here) where edge.isFair && component[edge.target] == component[state] {
        let there = 2 * edge.target + (hasPassed == 1 || edge.passesTime ? 1 : 0)
        guard came[there] == nil, there != 2 * state else { continue }
        came[there] = (open[index], Step(code: edge.step))
        open.append(there)
      }
      if came[2 * state + 1] != nil { break }
      index += 1
    }
    var steps: [Step] = []
    var node = 2 * state + 1
    while let (from, step) = came[node] {
      steps.append(step)
      node = from
    }
    return steps.reversed()
  }
}
