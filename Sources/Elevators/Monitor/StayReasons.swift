/// What holds a car where it is, whatever its controller commands.
struct StayReasons: Sendable {
  private(set) var isStopSwitchOn = false
  private var openPressed: EntranceSet = []
  /// Whether somebody has held, obstructed or loaded the car at this instant.
  private var isTouched = false

  mutating func observe(_ occurrence: Occurrence) {
    switch occurrence {
    case .plant(.stopSwitch(let isOn)):
      isStopSwitchOn = isOn
      isTouched = true
    case .plant(.doorOpenButton(let side, let isPressed)):
      openPressed.set(side, isPressed)
      isTouched = true
    case .plant(.holdButtonPressed), .plant(.doorCloseButton), .interference: isTouched = true
    default: break
    }
  }

  /// Whether something holds the car, or did at this instant.
  mutating func isHeld(_ plant: Plant, includesStopSwitch: Bool = true) -> Bool {
    isHeld(isHindered: plant.isObstructed || plant.isOverloaded, includesStopSwitch: includesStopSwitch)
  }

  /// The same of a car that what is in it or its doorways hinders or not.
  mutating func isHeld(isHindered: Bool, includesStopSwitch: Bool = true) -> Bool {
    defer { isTouched = false }
    let isStopped = includesStopSwitch && isStopSwitchOn
    return isTouched || isStopped || !openPressed.isEmpty || isHindered
  }
}
