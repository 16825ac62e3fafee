/// Sides of landings: those whose buttons are lit, for instance.
///
/// Landings are numbered from 1.
struct LandingSides: Hashable, Sendable {
  private var front = LandingSet()
  private var rear = LandingSet()

  /// The sides of a landing.
  @inline(__always) subscript(landing: Int) -> EntranceSet {
    EntranceSet(rawValue: (front.contains(landing) ? 1 : 0) | (rear.contains(landing) ? 2 : 0))
  }

  /// The landings with any side.
  @inline(__always) var landings: LandingSet { front.union(rear) }

  /// Whether a landing has any side.
  @inline(__always) func contains(_ landing: Int) -> Bool { front.contains(landing) || rear.contains(landing) }

  /// Adds a side of a landing, or takes it away.
  mutating func set(_ landing: Int, _ side: Entrance, _ isMember: Bool) {
    switch side {
    case .front: front.set(landing, isMember)
    case .rear: rear.set(landing, isMember)
    }
  }
}
