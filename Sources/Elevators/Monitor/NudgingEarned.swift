import SimulationCore

/// S5: doors nudge only after something has been between them for long enough, without a break, and while
/// neither an overload nor a button of the car kept them open.
///
/// > Source: ADA 2010, 407.3.3.3: the reopening device remains effective for 20 s at least.
struct NudgingEarned: SafetyRule {
  private let least: Duration
  /// Since when the doorway of each side is obstructed, and nothing else keeps the doors; nil while it is clear.
  private var sides: [(side: Entrance, since: SimulationInstant?)]
  /// The sides whose door-open button is held down.
  private var openPressed: EntranceSet = []
  /// The sides whose doorway has come to be clear.
  private var cleared: EntranceSet = []
  /// The sides whose doors have begun to nudge.
  private var begun: EntranceSet = []
  var name: SafetyRuleName { .reversal }
  var attention: Attention { [.doors, .load, .buttons] }

  init(_ configuration: ElevatorConfiguration) {
    least = min(.seconds(20), configuration.control.nudgeAfter)
    sides = configuration.entrances.map { ($0, nil) }
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .photoEye(let side, let isBlocked):
      cleared.set(side, !isBlocked)
      if isBlocked { set(side, instant) }
    case .doorOpenButton(let side, let isPressed): press(side, isPressed, at: instant)
    case .holdButtonPressed(let side): restart(side, at: instant)
    case .overloadChanged: for side in Entrance.allCases { restart(side, at: instant) }
    case .doorsClosing(_, let side, isNudging: true): begun.set(side, true)
    default: break
    }
  }

  /// A button that was not held is not let go.
  private mutating func press(_ side: Entrance, _ isPressed: Bool, at instant: SimulationInstant) {
    let wasPressed = openPressed.contains(side)
    guard isPressed || wasPressed else { return }
    openPressed.set(side, isPressed)
    restart(side, at: instant)
  }

  private mutating func restart(_ side: Entrance, at instant: SimulationInstant) {
    for index in sides.indices where sides[index].side == side && sides[index].since != nil {
      sides[index].since = instant
    }
  }

  private mutating func set(_ side: Entrance, _ since: SimulationInstant?) {
    for index in sides.indices where sides[index].side == side { sides[index].since = since }
  }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> String? {
    guard !cleared.isEmpty || !begun.isEmpty else { return nil }
    defer {
      for side in cleared.list { set(side, nil) }
      (cleared, begun) = ([], [])
    }
    guard service.isNormal else { return nil }
    for side in begun.list {
      guard let since = sides.first(where: { $0.side == side })?.since else {
        return "the \(side.rawValue) doors nudge, and nothing is between them"
      }
      guard since.duration(to: instant) < least else { continue }
      return "the \(side.rawValue) doors nudge, and are obstructed only since \(since); "
        + "they are to give way for \(least)"
    }
    return nil
  }
}
