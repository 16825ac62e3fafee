/// How a player was left.
enum PlayerEnding: Equatable {
  /// The run, or a guided replay, came to its end.
  case completed
  /// The user has seen enough.
  case quit
  /// The file that is watched has new content; the program goes on.
  case reloaded
  /// The user opens another machine, file or journal.
  case open(String)
  /// It ended otherwise.
  case failed(RunOutcome)

  /// The ending of a run without a screen.
  init(_ outcome: RunOutcome) { self = outcome == .done ? .completed : .failed(outcome) }

  /// What the program's exit code is made from.
  var outcome: RunOutcome {
    switch self {
    case .completed, .quit, .reloaded, .open: .done
    case .failed(let outcome): outcome
    }
  }
}
