import SimulationCore

/// S5: doors nudge only after something has been between them for long enough, without a break, and while
/// neither an overload nor a button of the car kept them open.
///
/// > Source: ADA 2010, 407.3.3.3: the reopening device remains effective for 20 s at least.
struct NudgingEarned: SafetyRule {
  /// What is known of a doorway.
  private enum Doorway {
    case clear
    /// It is obstructed and nothing else keeps the doors, until an instant not for long enough.
    case obstructed(until: SimulationInstant)
    /// It has been for long enough.
    case earned
  }

  private let least: Duration
  private var sides: [(side: Entrance, doorway: Doorway)]
  /// The sides whose door-open button is held down.
  private var openPressed: EntranceSet = []
  /// The sides whose doorway has become clear.
  private var cleared: EntranceSet = []
  /// The sides whose doors have begun to nudge.
  private var begun: EntranceSet = []
  var name: SafetyRuleName { .reversal }
  var attention: Attention { [.doors, .load, .buttons] }
  var observed: Attention { [.leaves, .doorways, .load, .switches] }

  init(_ configuration: ElevatorConfiguration) {
    least = min(.seconds(20), configuration.control.nudgeAfter)
    sides = configuration.entrances.map { ($0, .clear) }
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .photoEye(let side, let isBlocked):
      cleared.set(side, !isBlocked)
      if isBlocked { set(side, obstructed(at: instant)) }
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
    if case .clear = doorway(of: side) { return }
    set(side, obstructed(at: instant))
  }

  private func obstructed(at instant: SimulationInstant) -> Doorway { .obstructed(until: instant.advanced(by: least)) }

  private func doorway(of side: Entrance) -> Doorway { sides.first { $0.side == side }?.doorway ?? .clear }

  private mutating func set(_ side: Entrance, _ doorway: Doorway) {
    for index in sides.indices where sides[index].side == side { sides[index].doorway = doorway }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    // The time of that no longer matters.
    for index in sides.indices {
      if case .obstructed(let end) = sides[index].doorway, end <= instant { sides[index].doorway = .earned }
    }
    guard !cleared.isEmpty || !begun.isEmpty else { return nil }
    defer {
      for side in cleared.list { set(side, .clear) }
      (cleared, begun) = ([], [])
    }
    guard service.isNormal else { return nil }
    for side in begun.list {
      switch doorway(of: side) {
      case .clear: return "the \(side.rawValue) doors nudge, and nothing is between them"
      case .obstructed(let end):
        return "the \(side.rawValue) doors nudge, and are obstructed only since "
          + "\(end.advanced(by: .zero - least)); they are to give way for \(least)"
      case .earned: continue
      }
    }
    return nil
  }
}
