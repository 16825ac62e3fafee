import SimulationCore

/// A hall button that was pressed while the car stood open for it.
struct PressedButton: Hashable, Sendable {
  /// For how long it has been pressed.
  enum Press: Hashable, Sendable {
    /// Since an instant, or since somebody last passed the doors: whoever gets in meant it.
    case since(SimulationInstant)
    /// For so long that nobody can mean it.
    case stuck
  }

  let landing: Int
  let direction: Direction
  let entrance: Entrance
  var press: Press

  /// Whether it is the button of a landing, a direction and a side.
  func isThat(of landing: Int, _ direction: Direction, _ entrance: Entrance) -> Bool {
    self.landing == landing && self.direction == direction && self.entrance == entrance
  }
}
