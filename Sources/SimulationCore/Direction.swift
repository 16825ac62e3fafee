/// The direction in which a car travels, or in which somebody wants to.
public enum Direction: String, CaseIterable, Codable, Sendable {
  /// Towards the higher landing.
  case up
  /// Towards the lower landing.
  case down
}
