import Elevators

/// A column of a list of passengers for what makes somebody unlike others; an empty field means like others.
package enum PassengerColumn: String, CaseIterable, Sendable {
  /// The room that somebody takes, in persons.
  case space
  /// How many times as long passing the doors takes.
  case transfer
  /// What somebody does otherwise when calling a car.
  case habit
  /// The number of people who wait at the landing at which somebody leaves at once.
  case balksAt = "balks_at"
  /// How long somebody waits before leaving, in seconds.
  case patience = "patience_s"
  /// The landing that somebody enters by mistake at a keypad.
  case wrongDestination = "wrong_destination"

  /// The columns that people of these traits need.
  static func needed(by traits: [PersonTraits]) -> [PassengerColumn] {
    allCases.filter { column in traits.contains { $0 != .ordinary && !column.text(of: $0, nil).isEmpty } }
  }

  /// The field of somebody of these traits; empty where there is nothing to write.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - names: The names of the landings, the lowest first; nil where only being empty counts.
  /// - Returns: The text.
  func text(of traits: PersonTraits, _ names: [String]?) -> String {
    switch self {
    case .space: traits.space == 1 ? "" : "\(traits.space)"
    case .transfer: traits.transferPercent == 100 ? "" : "\(Double(traits.transferPercent) / 100)"
    case .habit: traits.habit?.rawValue ?? ""
    case .balksAt: traits.balksAt.map { "\($0)" } ?? ""
    case .patience: traits.patience.map { "\($0)" } ?? ""
    case .wrongDestination: traits.wrongDestination.map { names?[$0 - 1] ?? "\($0)" } ?? ""
    }
  }
}
