import NcursesTerminal
import SimulationCore

/// A line that the user types while a run is shown.
struct PlayerPrompt {
  /// The requested input.
  enum Question {
    /// A part of a fact's name.
    case search
    case time
    /// Whether to leave an unrecorded run for another machine, file or journal.
    case leave(for: String)
  }

  /// The result of a key.
  enum Outcome {
    /// Typing continues.
    case goesOn
    /// The user has pressed Enter.
    case entered(String)
    /// The user has cancelled.
    case abandoned
  }

  let question: Question
  private var typed = ""

  /// The maximum length of the text; no name and no time is as long.
  private static let lengthMax = 200

  init(_ question: Question) { self.question = question }

  /// The line as shown.
  var text: String {
    switch question {
    case .search: "search for a fact: \(typed)"
    case .time: "go to the time: \(typed)"
    case .leave(let name): "leave this run, which is not recorded, for \(excerpt(name))? y/n "
    }
  }

  /// Handles a key.
  mutating func take(_ key: Key) -> Outcome {
    if case .leave = question { return key == "y" || key == "Y" ? .entered("") : .abandoned }
    switch key {
    case .enter: return typed.isEmpty ? .abandoned : .entered(typed)
    case .escape: return .abandoned
    case .backspace:
      guard !typed.isEmpty else { return .abandoned }
      typed.removeLast()
    case .control("u"): typed = ""
    case .character(let scalar) where typed.unicodeScalars.count < Self.lengthMax: typed.unicodeScalars.append(scalar)
    default: break
    }
    return .goesOn
  }
}
