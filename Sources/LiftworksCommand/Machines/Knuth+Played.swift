import Classics
import SimulationCore

extension Knuth: PlayedMachine {
  typealias Controls = KnuthControls

  /// Refuses users who ride to the floor on which they are.
  func problem(with stimulus: Stimulus) -> Problem? {
    let user = stimulus.user
    guard user.origin == user.destination else { return nil }
    return Problem(
      "a user enters at floor \(user.origin) for floor \(user.destination)",
      allowed: "'in' and 'out' are two different floors", advice: "Change one of them")
  }

  /// The rows of the book's table.
  static var rowFormat: RunCommand.FactFormat? { .knuth }

  /// Returns the row of a step that began; nil for other facts.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String? {
    guard case .stepBegan(let row) = fact else { return nil }
    return row.text(at: instant)
  }
}
