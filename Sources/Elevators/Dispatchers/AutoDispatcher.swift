/// Sees what the traffic is like, and takes the dispatcher that is best at it: ``LobbyDispatcher`` while people come in,
/// ``RollingDispatcher`` at all other times.
public struct AutoDispatcher: Dispatcher {
  static let kind = DispatcherKind("auto", rule: "detects the pattern: 'lobby' in up-peak, 'rolling' else", source: "-")
  { AutoDispatcher($0) }

  private var lobby: LobbyDispatcher
  private var rolling: RollingDispatcher

  init(_ choice: DispatcherChoice = DispatcherChoice()) {
    lobby = LobbyDispatcher(choice)
    rolling = RollingDispatcher(choice)
  }

  /// Calls change their cars.
  public var reassigns: Bool { true }

  /// As ``LobbyDispatcher`` in an up-peak.
  public var parkingDelay: Duration? { lobby.parkingDelay }

  /// As ``LobbyDispatcher`` in an up-peak.
  public mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? {
    lobby.parkingLanding(of: car, in: group)
  }

  /// As ``LobbyDispatcher``.
  public var loadingShare: Double { lobby.loadingShare }

  /// As ``LobbyDispatcher``, which gives a new call to the same car as ``RollingDispatcher``: the one whose cost grows
  /// least.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { lobby.assign(call, in: group) }

  /// As ``RollingDispatcher``, in an up-peak too.
  public mutating func reassign(in group: GroupView) -> [Reassignment] { rolling.reassign(in: group) }

  /// What each car costs.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? { rolling.costs(of: call, in: group) }
}
