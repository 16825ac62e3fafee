import Elevators
public import SimulationCore

// The explanation why the selected call was assigned to its car.
extension GroupPicture {
  /// Sets when and why the selected call was assigned to its car, from the last decision about it.
  public mutating func explain(_ decisions: [PastDecision]) {
    guard let asked = costs, let holder = asked.holder, cars.indices.contains(holder) else { return }
    let decision = decisions.last { past in
      let fact = past.decision.fact
      return fact["landing"] == .integer(Int64(asked.landing)) && fact["direction"] == .text(asked.direction.rawValue)
        && past.decision.winner == cars[holder].name
    }
    guard let decision else { return }
    costs?.decision = Self.words(decision)
  }

  /// Formats a decision: `given at 0:12.3 to B: B 34.1, A 40.2`.
  private static func words(_ past: PastDecision) -> String {
    let decision = past.decision
    let time = DurationText.clock(past.instant.elapsed)
    let head =
      switch decision.decider {
      case "car": "taken at \(time) by \(decision.winner), which stops there"
      case "program": "given at \(time) to \(decision.winner) by the program"
      default: "given at \(time) to \(decision.winner)"
      }
    let costs = decision.candidates.compactMap { candidate in
      candidate.cost.map { "\(candidate.name) \(ReadoutText.decimal($0, decimals: 1))" }
    }
    return head + (costs.isEmpty ? "" : ": " + costs.joined(separator: ", "))
  }
}
