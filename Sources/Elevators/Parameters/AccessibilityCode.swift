/// A code for elevators that everybody can use, named as its publishers do.
public enum AccessibilityCode: String, CaseIterable, Hashable, Codable, Sendable {
  /// That of the United States.
  case ada = "ADA"
  /// That of Europe.
  case european = "EN 81-70"
}

extension ElevatorConfiguration {
  /// The code for accessibility: if not configured, the one of the same continent as the safety code.
  public var accessibilityCode: AccessibilityCode { accessibility ?? (code == .asme ? .ada : .european) }
}
