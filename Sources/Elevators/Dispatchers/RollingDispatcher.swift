import SimulationCore

/// Searches the assignments of all open calls anew whenever something happens.
///
/// A plan gives a car to each call; its cost is the sum over all cars of what ``EtaDispatcher`` counts: squared
/// waits and the delay of those aboard. From the present plan on, the search moves the one call, or exchanges the two
/// calls of different cars, that lowers the cost most, until nothing does or the budget is used up. The
/// budget counts forecasts of routes, not time, so that a run is the same on every machine. Where several calls are made
/// at one instant, the optimum is found, if the budget suffices.
///
/// > Source: D. Nikovski and M. Brand, Decision-Theoretic Group Elevator Scheduling, 2003; J. Sorsa et al.,
/// > 2009 (from memory).
public struct RollingDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "rolling", rule: "rolling horizon: searches the assignments of all open calls within a budget of work",
    source: "Nikovski and Brand 2003; Sorsa 2009",
    options: EtaDispatcher.options + [
      DispatcherKind.Option(
        "budget", 10...100_000, isWhole: true, default: 600, "how many forecasts a search may make"),
      DispatcherKind.Option(
        "hysteresis", 0...10_000, default: 150, "by how much a plan must be better, in seconds squared"),
      DispatcherKind.Option(
        "informed", 0...1, isWhole: true, default: 0, "1 to let it see how many wait behind each call"),
    ]
  ) { RollingDispatcher($0) }

  private let cost: RouteCost
  private let budget: Int
  private let gain: Double
  /// Whether it sees queues.
  public let isInformed: Bool
  private var latest: SimulationInstant?

  init(_ choice: DispatcherChoice = DispatcherChoice()) {
    cost = RouteCost(choice)
    budget = Int(choice.option("budget", default: 600))
    gain = choice.option("hysteresis", default: 150)
    isInformed = choice.option("informed", default: 0) >= 1
  }

  /// It makes new plans.
  public var reassigns: Bool { true }

  /// The car whose cost grows least, which the next plan may change.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    cost.cheapest(for: call, in: group)?.car
  }

  /// By how much the cost of each car grows.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    cost.costs(of: call, in: group)
  }

  /// What is different in the best plan that was found.
  public mutating func reassign(in group: GroupView) -> [Reassignment] {
    guard !group.calls.isEmpty else { return [] }
    var plan = RoutePlan(group, cost)
    if RoutePlan.latest(group).count > 1 {
      plan.solve(Array(group.calls.indices), budget: budget)
      if !plan.changes.isEmpty { return plan.changes }
    }
    plan.search(budget: budget, gain: gain)
    return plan.changes
  }
}
