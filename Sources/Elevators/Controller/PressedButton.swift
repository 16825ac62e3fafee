import SimulationCore

/// A hall button that was pressed while the car stood open for it.
struct PressedButton: Hashable, Sendable {
  let landing: Int
  let direction: Direction
  /// When it was pressed first, or somebody last passed the doors: whoever gets in meant it.
  var since: SimulationInstant
  /// Whether it was pressed for so long that nobody can mean it.
  var isStuck = false
}
