import SimulationCore

// Hall buttons that are stuck: they keep the doors for a while, and then they are ignored.
extension CollectiveController {
  /// Whether a press is ignored, because the button is stuck.
  ///
  /// Presses where the car stands open make a button stuck, once they have come for too long without anybody
  /// passing the doors.
  ///
  /// > Source: a usual function of controllers; no code asks for it.
  mutating func isIgnored(
    _ landing: Int, _ direction: Direction, _ side: Entrance, isHere: Bool, in outbox: inout Outbox<Event, Fact>
  ) -> Bool {
    let index = pressedButtons.firstIndex { $0.isThat(of: landing, direction, side) }
    guard isHere || index.map({ pressedButtons[$0].press == .stuck }) == true else { return false }
    outbox.rearm(
      .buttonReleased(landing: landing, direction: direction, entrance: configuration.named(side, at: landing)),
      after: configuration.buttonReleaseTime)
    guard let index else {
      pressedButtons.append(
        PressedButton(landing: landing, direction: direction, entrance: side, press: .since(outbox.now)))
      return false
    }
    guard case .since(let first) = pressedButtons[index].press else { return true }
    let age = first.duration(to: outbox.now)
    guard age >= configuration.control.stuckButtonTime else { return false }
    pressedButtons[index].press = .stuck
    show(landing, direction, side, isStuck: true, in: &outbox)
    return true
  }

  /// Somebody has passed the doors at the car's landing: its buttons were pressed by people until now.
  mutating func trustPresses(at instant: SimulationInstant) {
    for index in pressedButtons.indices
    where pressedButtons[index].landing == landing && pressedButtons[index].press != .stuck {
      pressedButtons[index].press = .since(instant)
    }
  }

  /// Whether a hall button is stuck.
  func isStuck(_ landing: Int, _ direction: Direction, _ side: Entrance) -> Bool {
    pressedButtons.contains { $0.isThat(of: landing, direction, side) && $0.press == .stuck }
  }

  /// A button has not been pressed for a while.
  mutating func releaseButton(
    _ landing: Int, _ direction: Direction, _ side: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    let wasStuck = isStuck(landing, direction, side)
    pressedButtons.removeAll { $0.isThat(of: landing, direction, side) }
    guard wasStuck else { return }
    show(landing, direction, side, isStuck: false, in: &outbox)
  }

  private mutating func show(
    _ landing: Int, _ direction: Direction, _ side: Entrance, isStuck: Bool, in outbox: inout Outbox<Event, Fact>
  ) {
    let named = configuration.named(side, at: landing)
    send(.buttonStuck(landing: landing, direction: direction, entrance: named, isStuck: isStuck), in: &outbox)
  }
}
