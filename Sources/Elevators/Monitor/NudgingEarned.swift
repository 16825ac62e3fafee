import SimulationCore

/// S5: doors nudge only after they have been free to close for long enough: neither overloaded nor kept
/// open by a button of the car.
///
/// > Source: ADA 2010, 407.3.3.3: the reopening device remains effective for 20 s at least.
struct NudgingEarned: SafetyRule {
  private let least: Duration
  /// Since when the doors of each side have been open and free to close; nil while they are shut.
  private var sides: [(side: Entrance, since: SimulationInstant?)]
  /// The sides whose door-open button is held down.
  private var openPressed: [Entrance] = []
  /// The sides whose doors have begun to nudge.
  private var begun: [Entrance] = []
  private var service: ServiceWatch
  var name: SafetyRuleName { .reversal }
  var attention: Attention { [.doors, .load, .buttons] }
  var watchesService: Bool { true }

  init(_ configuration: ElevatorConfiguration) {
    least = min(.seconds(20), configuration.control.nudgeAfter)
    sides = configuration.entrances.map { ($0, nil) }
    service = ServiceWatch(configuration)
  }

  mutating func watch(_ service: ServiceWatch) { self.service = service }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .doorsOpening(_, let side): restart(side, at: instant, unlessOpen: true)
    case .doorsClosed(_, let side):
      for index in sides.indices where sides[index].side == side { sides[index].since = nil }
    case .doorOpenButton(let side, let isPressed): press(side, isPressed, at: instant)
    case .holdButtonPressed(let side): restart(side, at: instant, unlessOpen: false)
    case .overloadChanged:
      for side in sides.map(\.side) { restart(side, at: instant, unlessOpen: false) }
    case .doorsClosing(_, let side, isNudging: true): begun.append(side)
    default: break
    }
  }

  /// A button that was not held is not let go.
  private mutating func press(_ side: Entrance, _ isPressed: Bool, at instant: SimulationInstant) {
    let wasPressed = openPressed.contains(side)
    guard isPressed || wasPressed else { return }
    openPressed.removeAll { $0 == side }
    if isPressed { openPressed.append(side) }
    restart(side, at: instant, unlessOpen: false)
  }

  private mutating func restart(
    _ side: Entrance,
    at instant: SimulationInstant,
    unlessOpen: Bool
  ) {
    guard let index = sides.firstIndex(where: { $0.side == side }) else { return }
    if (sides[index].since == nil) == unlessOpen { sides[index].since = instant }
  }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    at instant: SimulationInstant
  ) -> String? {
    defer { begun.removeAll(keepingCapacity: true) }
    guard service.isNormal else { return nil }
    for side in begun {
      guard let since = sides.first(where: { $0.side == side })?.since,
        since.duration(to: instant) < least
      else { continue }
      return "the \(side.rawValue) doors nudge, and could close only since \(since); "
        + "they are to give way for \(least)"
    }
    return nil
  }
}
