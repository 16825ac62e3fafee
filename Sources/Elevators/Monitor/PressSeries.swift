import SimulationCore

/// Since when each hall button has been pressed again and again.
struct PressSeries: Sendable {
  private var first: [SimulationInstant?]
  private var last: [SimulationInstant?]
  private let releaseTime: Duration

  init(_ configuration: ElevatorConfiguration) {
    first = Array(repeating: nil, count: Call.countPerLanding * configuration.landings.count)
    last = first
    releaseTime = configuration.buttonReleaseTime
  }

  /// Somebody presses a button; returns whether nobody had for a while.
  @discardableResult mutating func press(_ call: Call, at instant: SimulationInstant) -> Bool {
    defer { last[call.index] = instant }
    if let before = last[call.index], before.duration(to: instant) < releaseTime { return false }
    first[call.index] = instant
    return true
  }

  /// Somebody passes the doors at a landing: its buttons were pressed by people until then.
  mutating func pass(at landing: Int, _ instant: SimulationInstant) {
    for direction in Direction.allCases {
      for side in Entrance.allCases {
        let index = Call.hall(landing: landing, direction: direction, entrance: side).index
        if first[index] != nil { first[index] = instant }
      }
    }
  }

  /// How long a button has been pressed again and again; that of a car call never counts.
  func age(of call: Call, at instant: SimulationInstant) -> Duration {
    guard case .hall = call else { return .zero }
    return first[call.index]?.duration(to: instant) ?? .zero
  }
}
