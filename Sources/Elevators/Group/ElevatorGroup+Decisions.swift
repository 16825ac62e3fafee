public import SimulationCore

/// Why a call was given to a car: kept from when it was given until that is announced.
@usableFromInline struct CallExplanation: Sendable {
  /// Who gave it.
  enum Decider: String, Sendable {
    /// The dispatcher of the group.
    case dispatcher
    /// The car itself: it stops there and shows its lantern for the call.
    case car
    /// The program that distributes the calls.
    case program
  }

  let decider: Decider
  /// Which cars could have been given it, and their costs, where the dispatcher compares any.
  let candidates: [Decision.Candidate]
}

// What the dispatcher decided, for those who ask why.
extension ElevatorGroup {
  /// What a call costs with each car that may answer it, before it is given away.
  func explanation(of index: Int, by decider: CallExplanation.Decider, in view: GroupView) -> CallExplanation {
    let bank = calls.all[index].bank
    let call = controls[bank].seen(calls.all[index])
    let costs = dispatchers[bank].costs(of: call, in: view)
    let candidates =
      costs?.map { cost in
        Decision.Candidate(view.cars[cost.car].name, terms: cost.terms.map { Decision.Term($0.name, $0.value) })
      } ?? view.candidates(for: call).map { Decision.Candidate($0.name) }
    return CallExplanation(decider: decider, candidates: candidates)
  }

  /// The decision that a fact of the group announces; nil for other facts, and where nobody asks.
  @usableFromInline mutating func takeDecision(announcedBy index: Int) -> Decision? {
    guard !explanations.isEmpty, let fact = ownOutbox.fact(index),
      case .dispatcher(.callAssigned(_, _, _, _, let car, _)) = fact
    else { return nil }
    let explanation = explanations.removeFirst()
    return Decision(of: fact, by: explanation.decider.rawValue, winner: car.text, among: explanation.candidates)
  }
}
