/// The progress of an exploration.
public struct ExplorationProgress: Hashable, Codable, Sendable, CustomStringConvertible {
  /// How many states were found.
  public let found: Int
  /// How many of them were visited: every step that leads on from them was taken.
  public let visited: Int
  /// How many steps, at least, lead from the first state to the one that was visited last.
  public let depth: Int

  /// `64 of 128 states visited, depth 3`.
  public var description: String { "\(visited) of \(found) states visited, depth \(depth)" }
}
