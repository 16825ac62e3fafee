/// A document from which rules come.
public enum CodeBook: String, CaseIterable, Hashable, Sendable {
  /// The safety code of North America.
  case asme = "ASME A17.1"
  /// The safety code of Europe.
  case european = "EN 81-20"
  /// Firefighters lifts in Europe.
  case firefighters = "EN 81-72"
  /// The standards for accessible design of the United States.
  case ada = "ADA 2010"
  /// The accessibility of lifts in Europe.
  case europeanAccess = "EN 81-70"

  /// Whether an elevator is built to it.
  public func isChosen(by configuration: ElevatorConfiguration) -> Bool {
    switch self {
    case .asme: configuration.code == .asme
    case .european: configuration.code == .european
    case .firefighters: configuration.modes.fireCode == .european
    case .ada: configuration.accessibilityCode == .ada
    case .europeanAccess: configuration.accessibilityCode == .european
    }
  }
}
