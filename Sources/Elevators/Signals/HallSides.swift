import SimulationCore

/// Sides of landings for each direction: those whose hall buttons are lit, for instance, or whose lanterns are.
///
/// Landings are numbered from 1.
struct HallSides: Hashable, Sendable {
  private var up = LandingSides()
  private var down = LandingSides()

  /// Those for one direction.
  @inline(__always) subscript(direction: Direction) -> LandingSides { direction == .up ? up : down }

  /// The sides of a landing for a direction.
  @inline(__always) subscript(landing: Int, direction: Direction) -> EntranceSet {
    direction == .up ? up[landing] : down[landing]
  }

  /// The landings with any side for any direction.
  @inline(__always) var landings: LandingSet { up.landings.union(down.landings) }

  /// Adds a side of a landing for a direction, or takes it away.
  mutating func set(_ landing: Int, _ direction: Direction, _ side: Entrance, _ isMember: Bool) {
    if direction == .up { up.set(landing, side, isMember) } else { down.set(landing, side, isMember) }
  }

  /// Whether a landing has any side for a direction.
  @inline(__always) func contains(_ landing: Int, _ direction: Direction) -> Bool {
    direction == .up ? up.contains(landing) : down.contains(landing)
  }
}
