/// What lets a car stay where it is, whatever its controller wants.
struct StayReasons: Sendable {
  private(set) var isStopSwitchOn = false
  private var pressedCount = 0
  private var isObstructed = false
  /// Whether somebody has held, obstructed or loaded the car at this instant.
  private var isTouched = false

  mutating func hear(_ occurrence: Occurrence) {
    switch occurrence {
    case .plant(.stopSwitch(let isOn)):
      isStopSwitchOn = isOn
      isTouched = true
    case .plant(.doorOpenButton(_, let isPressed)):
      pressedCount = max(0, pressedCount + (isPressed ? 1 : -1))
      isTouched = true
    case .plant(.holdButtonPressed), .plant(.doorCloseButton): isTouched = true
    case .interference(let isObstructing):
      isObstructed = isObstructing ?? isObstructed
      isTouched = true
    default: break
    }
  }

  /// Whether something holds the car, or did at this instant.
  mutating func isHeld(_ plant: Plant, heedsStopSwitch: Bool = true) -> Bool {
    defer { isTouched = false }
    let isStopped = heedsStopSwitch && isStopSwitchOn
    return isTouched || isStopped || pressedCount > 0 || isObstructed || plant.isOverloaded
  }
}
