/// Sends free cars to where most people wait; calls in between are answered on the way.
///
/// It is informed: it counts people, whom no controller of a real group sees.
///
/// > Source: R. H. Crites and A. G. Barto, Elevator Group Control Using Multiple Reinforcement Learning
/// > Agents, 1998: longest queue first (from memory).
public struct LongestQueueDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "longest-queue", rule: "longest queue first, the others on the way; informed: it sees queues",
    source: "Crites and Barto 1998", options: FreeCars.options, isInformed: true
  ) { LongestQueueDispatcher($0) }

  private let cars: FreeCars

  init(_ choice: DispatcherChoice = DispatcherChoice()) { cars = FreeCars(choice) }

  /// It sees queues.
  public var isInformed: Bool { true }

  /// The nearest free car for the longest queues, else a car that passes.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    cars.car(for: call, in: group) { other in Double(group.waitingCount(other.landing, other.direction) ?? 0) }
  }
}
