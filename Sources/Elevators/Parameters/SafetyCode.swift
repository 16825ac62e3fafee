/// A safety code for elevators, named as its publishers do.
public enum SafetyCode: String, CaseIterable, Hashable, Sendable {
  /// The code of North America.
  case asme = "ASME A17.1"
  /// The code of Europe.
  case european = "EN 81-20"
}
