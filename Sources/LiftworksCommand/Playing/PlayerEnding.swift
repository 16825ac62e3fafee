/// How a player ended.
enum PlayerEnding: Equatable {
  /// The run, or a guided replay, reached its end.
  case completed
  /// The user quit.
  case quit
  /// The watched file has changed; the program restarts the run.
  case reloaded
  /// The user opens another machine, file or journal.
  case open(String)
  /// It ended for another reason.
  case failed(RunOutcome)

  /// Creates the ending from that of a run without a screen.
  init(_ outcome: RunOutcome) { self = outcome == .done ? .completed : .failed(outcome) }

  /// The outcome that determines the exit code.
  var outcome: RunOutcome {
    switch self {
    case .completed, .quit, .reloaded, .open: .done
    case .failed(let outcome): outcome
    }
  }
}
