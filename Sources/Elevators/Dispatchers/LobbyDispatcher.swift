/// Keeps cars coming to the entrance while people come in, and calls the next one when the loading one has reached a
/// threshold; else as ``EtaDispatcher``.
///
/// In an up-peak idle cars return to the entrance at once, and a call there waits while a car that loads there
/// is below the threshold, at most `patience` seconds. That it is an up-peak is seen from the loads of the cars.
/// The entrance is the home landing of the building, else the lowest one.
///
/// > Source: D. L. Pepyne and C. G. Cassandras, Optimal Dispatching Control for Elevator Systems During
/// > Uppeak Traffic, 1997 (from memory).
public struct LobbyDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "lobby",
    rule: "threshold dispatch at the entrance in up-peak, 'eta' else",
    source: "Pepyne and Cassandras 1997",
    options: [
      DispatcherKind.Option(
        "threshold",
        0...1,
        default: 0.5,
        "the share of the rated load at which the next car is called to the entrance"
      )
    ] + EtaDispatcher.options
  ) { LobbyDispatcher($0) }

  /// How long a call at the entrance waits for a car that loads there, in seconds.
  static let patience = 20.0

  private let threshold: Double
  private var rest: EtaDispatcher
  private(set) var pattern = TrafficPattern()

  init(_ choice: DispatcherChoice = DispatcherChoice()) {
    threshold = choice.option("threshold", default: 0.5)
    rest = EtaDispatcher(choice, gain: nil)
  }

  /// At once in an up-peak.
  public var parkingDelay: Duration? { pattern.isUpPeak ? .zero : nil }

  /// The entrance.
  public mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? {
    pattern.observe(group)
    return pattern.isUpPeak ? Self.entrance(of: group) : nil
  }

  /// The car with the least cost, or none while one loads.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    pattern.observe(group)
    if pattern.isUpPeak, waits(call, in: group) { return nil }
    return rest.assign(call, in: group)
  }

  /// As ``EtaDispatcher``.
  public var reassigns: Bool { rest.reassigns }

  /// As ``EtaDispatcher``.
  public mutating func reassign(in group: GroupView) -> [Reassignment] {
    rest.reassign(in: group)
  }

  /// What each car costs.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    rest.costs(of: call, in: group)
  }

  private func waits(_ call: HallCall, in group: GroupView) -> Bool {
    guard call.landing == Self.entrance(of: group), call.age(at: group.now) < Self.patience else {
      return false
    }
    let full = threshold * Double(group.configuration.building.ratedLoad)
    return group.candidates(for: call).contains { car in
      car.state == .serving && car.landing == call.landing && Double(car.load) < full
        && car.direction != call.direction.opposite
    }
  }

  static func entrance(of group: GroupView) -> Int {
    group.configuration.building.control.homeLanding ?? 1
  }
}
