public import SimulationCore

/// Gives a call to the car for which the predicted waiting of all its calls grows least.
///
/// What a call costs is the square of the time that it will have waited when its car arrives: its age, weighted,
/// plus the estimated time of arrival. Beside it counts by how much those in the car are delayed. The estimates
/// are those of ``RouteForecast``.
///
/// > Source: M.-L. Siikonen, Planning and Control Models for Elevators in High-Rise Buildings, 1997 (from
/// > memory).
public struct EtaDispatcher: Dispatcher {
  static let options = [
    DispatcherKind.Option("ageWeight", 0...10, default: 1, "how much the age of a call counts"),
    DispatcherKind.Option(
      "riderWeight", 0...100, default: 4, "how much a second of delay for each car call counts, in seconds squared"),
    DispatcherKind.Option(
      "patience", 10...3_600, default: 45,
      "after how many seconds of waiting a call counts much more, and may change its car"),
  ]

  static let kind = DispatcherKind(
    "eta", rule: "least predicted cost over all present calls: squared waits, age weight", source: "Siikonen 1997",
    options: options
  ) { EtaDispatcher($0, gain: nil) }

  static let againKind = DispatcherKind(
    "eta-again", rule: "the same, and calls are given anew at every event, with hysteresis", source: "Siikonen 1997",
    options: options + [
      DispatcherKind.Option(
        "hysteresis", 0...10_000, default: 150,
        "by how much another car must be cheaper before a call changes over, in seconds squared")
    ]
  ) { EtaDispatcher($0, gain: $0.option("hysteresis", default: 150)) }

  /// How many forecasts are made at most to divide calls that are made at one instant.
  private static let budget = 600
  /// By how much another car must be cheaper for a call in need, in seconds squared.
  private static let needGain = 150.0

  private let cost: RouteCost
  /// By how much another car must be cheaper for a call to change over; nil where calls stay.
  private let gain: Double?

  init(_ choice: DispatcherChoice, gain: Double?) {
    cost = RouteCost(choice)
    self.gain = gain
  }

  /// Calls are given anew: under `eta` those alone that have waited for too long, or whose car is full.
  public var reassigns: Bool { true }

  /// Whether a call is given anew even where calls stay with their cars: its car is full, or somebody has waited there for
  /// longer than the patience.
  private func isInNeed(_ call: HallCall, at now: SimulationInstant, _ isFull: (Int) -> Bool) -> Bool {
    guard let car = call.car else { return false }
    return isFull(car) || call.waited(at: now) > cost.patience
  }

  /// Calls are given anew where they do not stay with their cars, where one is in need, or where several are made at
  /// this very instant.
  public func mayReassign(_ calls: [HallCall], at now: SimulationInstant, passesHallCalls isFull: (Int) -> Bool) -> Bool
  {
    gain != nil || calls.contains { isInNeed($0, at: now, isFull) } || calls.count { $0.since == now } > 1
  }

  /// The car whose cost grows least.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    cost.cheapest(for: call, in: group)?.car
  }

  /// By how much the cost of each car grows.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    cost.costs(of: call, in: group)
  }

  /// The best division of calls that were made at this very instant; after that, the calls for which another car has
  /// become cheaper by more than the hysteresis, one at a time, the largest gain first, so that none is given away for a
  /// reason that another one has removed.
  public mutating func reassign(in group: GroupView) -> [Reassignment] { reassign(in: group) { _ in true } }

  /// The same among the calls that may change their car.
  func reassign(in group: GroupView, where mayMove: (HallCall) -> Bool) -> [Reassignment] {
    let latest = RoutePlan.latest(group).filter { mayMove(group.calls[$0]) }
    if latest.count > 1 {
      var plan = RoutePlan(group, cost)
      plan.solve(latest, budget: Self.budget)
      if !plan.changes.isEmpty { return plan.changes }
    }
    var best: (gain: Double, change: Reassignment)?
    for (index, call) in group.calls.enumerated() {
      guard let present = call.car, mayMove(call), !group.cars[present].isCommitted(to: call),
        gain != nil || isInNeed(call, at: group.now, { group.cars[$0].passesHallCalls })
      else { continue }
      guard let least = cost.cheapest(for: call, beside: present, in: group), least.car != present,
        let own = least.other
      else { continue }
      let saved = own - least.total
      if saved > gain ?? Self.needGain, saved > best?.gain ?? 0 {
        best = (saved, Reassignment(call: index, car: least.car))
      }
    }
    return best.map { [$0.change] } ?? []
  }
}
