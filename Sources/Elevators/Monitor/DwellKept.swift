import SimulationCore

/// S5: doors stay open for a moment once somebody has passed them.
///
/// A button that closes them, and nudging, are excused.
///
/// > Source: usual times of doors; `transferExtension` and `dwellAfterPassage`, the shorter one.
struct DwellKept: SafetyRule {
  private let least: Duration
  /// Since when the doorway of each side has been clear with open doors; nil where nobody passed.
  private var sides: [(side: Entrance, since: SimulationInstant?)]
  private var cleared: EntranceSet = []
  private var begun: EntranceSet = []
  var name: SafetyRuleName { .reversal }
  var attention: Attention { [.doors, .buttons] }
  var observed: Attention { [.leaves, .doorways, .switches] }

  init(_ configuration: ElevatorConfiguration) {
    let control = configuration.control
    least =
      control.dwellAfterPassage > .zero
      ? min(control.transferExtension, control.dwellAfterPassage) : control.transferExtension
    sides = configuration.entrances.map { ($0, nil) }
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .photoEye(let side, isBlocked: false): cleared.set(side, true)
    case .doorCloseButton(let side, _), .doorsClosed(_, let side): set(side, nil)
    case .doorsClosing(_, let side, isNudging: false): begun.set(side, true)
    default: break
    }
  }

  private mutating func set(_ side: Entrance, _ since: SimulationInstant?) {
    for index in sides.indices where sides[index].side == side { sides[index].since = since }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { (cleared, begun) = ([], []) }
    guard service.isNormal else {
      for index in sides.indices { sides[index].since = nil }
      return nil
    }
    guard !cleared.isEmpty || !begun.isEmpty else { return nil }
    for side in cleared.list where plant.door(side)?.region.state == .open || begun.contains(side) {
      set(side, instant)
    }
    for side in begun.list {
      guard let since = sides.first(where: { $0.side == side })?.since, since.duration(to: instant) < least else {
        continue
      }
      return "the \(side.rawValue) doors begin to close, and somebody passed until \(since); "
        + "they are to stay open for \(least)"
    }
    return nil
  }
}
