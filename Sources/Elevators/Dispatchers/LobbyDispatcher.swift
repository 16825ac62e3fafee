public import SimulationCore

/// Keeps cars coming to the entrance while people come in, and calls the next one when the loading one has reached a
/// threshold; else as ``EtaDispatcher``.
///
/// In an up-peak idle cars return to the entrance at once. That it is an up-peak is seen from the loads of the cars.
/// The entrance is the home landing of the building, else the lowest one.
///
/// > Source: D. L. Pepyne and C. G. Cassandras, Optimal Dispatching Control for Elevator Systems During
/// > Uppeak Traffic, 1997 (from memory).
public struct LobbyDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "lobby", rule: "threshold dispatch at the entrance in up-peak, 'eta' else", source: "Pepyne and Cassandras 1997",
    options: [
      DispatcherKind.Option(
        "threshold", 0...1, default: 0.5, "the share of the rated load at which the next car is called to the entrance")
    ] + EtaDispatcher.options
  ) { LobbyDispatcher($0) }

  /// The threshold at which the next car is called.
  public let loadingShare: Double
  private var rest: EtaDispatcher
  private(set) var pattern = TrafficPattern()

  init(_ choice: DispatcherChoice = DispatcherChoice()) {
    loadingShare = choice.option("threshold", default: 0.5)
    rest = EtaDispatcher(choice, gain: nil)
  }

  /// At once in an up-peak.
  public var parkingDelay: Duration? { pattern.isUpPeak ? .zero : nil }

  /// The entrance.
  public mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? {
    pattern.observe(group)
    return pattern.isUpPeak ? group.configuration.mainLanding : nil
  }

  /// The car with the least cost.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    pattern.observe(group)
    return rest.assign(call, in: group)
  }

  /// As ``EtaDispatcher``.
  public var reassigns: Bool { rest.reassigns }

  /// As ``EtaDispatcher``.
  public func mayReassign(_ calls: [HallCall], at now: SimulationInstant, passesHallCalls: (Int) -> Bool) -> Bool {
    rest.mayReassign(calls, at: now, passesHallCalls: passesHallCalls)
  }

  /// As ``EtaDispatcher``.
  public mutating func reassign(in group: GroupView) -> [Reassignment] { rest.reassign(in: group) }

  /// What each car costs.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? { rest.costs(of: call, in: group) }
}
