import SimulationCore

/// Sides of landings for each direction: those whose hall buttons are lit, for instance, or whose lanterns are.
///
/// Landings are numbered from 1.
struct HallSides: Hashable, Sendable {
  /// Those of landing 1 for up and for down, then those of landing 2.
  private var sides: [EntranceSet]

  /// No side of so many landings.
  init(landingCount: Int) { sides = [EntranceSet](repeating: [], count: 2 * landingCount) }

  /// The sides of a landing for a direction.
  subscript(landing: Int, direction: Direction) -> EntranceSet {
    get { sides[Self.index(landing, direction)] }
    set { sides[Self.index(landing, direction)] = newValue }
  }

  /// Whether there is any side for a direction at each landing, landing 1 first.
  func landings(_ direction: Direction) -> [Bool] {
    stride(from: 1, through: sides.count / 2, by: 1).map { !self[$0, direction].isEmpty }
  }

  private static func index(_ landing: Int, _ direction: Direction) -> Int { 2 * landing - (direction == .up ? 2 : 1) }
}
