/// How a run ended; the raw value is the program's exit code.
enum RunOutcome: Int32 {
  /// It came to its end.
  case done = 0
  /// It broke a rule.
  case brokeRule = 1
  /// The journal is good as far as it goes, but was cut off.
  case cutOff = 3
  /// The terminal went away; the code is that of a program ended by SIGHUP.
  case hungUp = 129
  /// The user interrupted it.
  case interrupted = 130
}
