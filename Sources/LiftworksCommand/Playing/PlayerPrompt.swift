import NcursesTerminal
import SimulationCore

/// A line that the person types while a run is shown.
struct PlayerPrompt {
  /// What is asked for.
  enum Question {
    /// A part of a fact's name.
    case search
    /// A time.
    case time
    /// Whether the run, which is not recorded, is left for another machine, file or journal.
    case leave(for: String)
  }

  /// What came of a key.
  enum Outcome {
    /// The typing goes on.
    case goesOn
    /// The person has finished with Enter.
    case entered(String)
    /// The person has given up.
    case abandoned
  }

  let question: Question
  private var typed = ""

  /// The longest text that is taken; no name and no time is as long.
  private static let lengthMax = 200

  init(_ question: Question) { self.question = question }

  /// The line as it is shown.
  var text: String {
    switch question {
    case .search: "search for a fact: \(typed)"
    case .time: "go to the time: \(typed)"
    case .leave(let name): "leave this run, which is not recorded, for \(excerpt(name))? y/n "
    }
  }

  /// Takes a key.
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
