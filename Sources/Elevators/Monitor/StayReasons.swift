/// What holds a car where it is, whatever its controller commands.
struct StayReasons: Sendable {
  private var isStopSwitchOn = false
  private var openPressed: EntranceSet = []
  /// Whether somebody has held, obstructed or loaded the car since it was looked at last.
  private var isTouched = false
  /// Whether anything but the stop switch held the car when it was looked at last, or had since the time before.
  private(set) var isHeldOtherwise = false

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

  /// Looks at a car once all of an instant's messages are delivered: whether what is in it or its doorways hinders it.
  mutating func look(isHindered: Bool) {
    isHeldOtherwise = isTouched || !openPressed.isEmpty || isHindered
    isTouched = false
  }

  /// Whether something held the car when it was looked at last, or had since the time before.
  var isHeld: Bool { isHeldOtherwise || isStopSwitchOn }
}
