import SimulationCore

/// A hall button that was pressed while the car stood open for it.
struct PressedButton: Hashable, Sendable {
  let landing: Int
  let direction: Direction
  let entrance: Entrance
  /// When it was pressed first.
  let since: SimulationInstant
  /// Whether it was pressed for so long that nobody can mean it.
  var isStuck = false

  /// Whether it is the button of a landing, a direction and a side.
  func isThat(of landing: Int, _ direction: Direction, _ entrance: Entrance) -> Bool {
    self.landing == landing && self.direction == direction && self.entrance == entrance
  }
}
