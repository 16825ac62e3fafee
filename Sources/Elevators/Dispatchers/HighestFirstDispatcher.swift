/// Sends free cars to the highest calls first; calls below are answered on the way.
///
/// > Source: R. H. Crites and A. G. Barto, Elevator Group Control Using Multiple Reinforcement Learning
/// > Agents, 1998: highest unanswered floor first (from memory).
public struct HighestFirstDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "highest-first", rule: "highest unanswered landing first, the others on the way", source: "Crites and Barto 1998",
    options: FreeCars.options
  ) { HighestFirstDispatcher($0) }

  private let cars: FreeCars

  init(_ choice: DispatcherChoice = DispatcherChoice()) { cars = FreeCars(choice) }

  /// The nearest free car for the highest calls, else a car that passes.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    cars.car(for: call, in: group) { Double($0.landing) }
  }
}
