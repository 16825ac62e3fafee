/// What somebody can do with a run on the screen, whatever the machine.
enum PlayerAction: CaseIterable, Sendable {
  /// Pauses, or lets time pass again: that of the run, or of the past that is shown.
  case togglePause
  /// Pauses a run, and runs all events of the next instant.
  case step
  case faster
  case slower
  case previousFact
  case nextFact
  case jumpBack
  case jumpForward
  case leapBack
  case leapForward
  case toStart
  case toEnd
  case goTo
  case search
  case nextMatch
  case previousMatch
  /// Lets the run go on from the instant of its past that is shown.
  case branch
  case toggleMute
  case quieter
  case louder
  case toggleHelp
  case closeHelp
  case repaint
  case quit
}

/// What a player shows; it decides which actions there are, and which keys are the machine's.
enum PlayerScope: CaseIterable, Sendable {
  /// The present of a run that goes on: most keys are the machine's.
  case live
  /// The past of a run that stands still meanwhile.
  case past
  /// A journal.
  case replay
}
