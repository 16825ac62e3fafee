/// How a run ended; the raw value is the program's exit code.
enum RunOutcome: Int32 {
  /// It ran to its end.
  case done = 0
  case brokeRule = 1
  /// The journal is valid, but truncated.
  case cutOff = 3
  /// The terminal was closed; the code is that of a program ended by SIGHUP.
  case hungUp = 129
  /// The user interrupted it.
  case interrupted = 130
}
