import Drawing

/// What somebody can do with a run on the screen, whatever the machine.
///
/// The raw value is its name in the configuration file.
enum PlayerAction: String, CaseIterable, Sendable {
  /// Pauses, or lets time pass again: that of the run, or of the past that is shown.
  case togglePause = "pause"
  /// Pauses, and goes to the next instant: that of a run happens now.
  case step
  /// Pauses, and lets one event or stimulus happen; the others of its instant wait.
  case stepEvent = "step-event"
  case faster
  case slower
  case previousFact = "previous-fact"
  case nextFact = "next-fact"
  case jumpBack = "jump-back"
  case jumpForward = "jump-forward"
  case leapBack = "leap-back"
  case leapForward = "leap-forward"
  case toStart = "to-start"
  case toEnd = "to-end"
  case goTo = "go-to"
  case search
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  /// Lets the run go on from the instant of its past that is shown.
  case branch
  case togglePicture = "picture"
  case toggleTimeline = "timeline"
  case toggleFacts = "facts"
  case togglePanel = "panel"
  case toggleReadouts = "readouts"
  case nextPane = "next-pane"
  case enlargePane = "enlarge"
  case growPane = "grow"
  case shrinkPane = "shrink"
  case resetPanes = "reset-panes"
  case toggleMute = "mute"
  case quieter
  case louder
  case palette
  case toggleHelp = "help"
  case closeHelp = "close"
  case repaint
  case quit

  /// The action that shows a pane, or hides it.
  init(toggling pane: Pane) {
    self =
      switch pane {
      case .picture: .togglePicture
      case .timeline: .toggleTimeline
      case .facts: .toggleFacts
      case .panel: .togglePanel
      case .readouts: .toggleReadouts
      }
  }
}

/// What a player shows; it decides which actions there are, and which keys are the machine's.
enum PlayerScope: CaseIterable, Sendable {
  /// The present of a run that goes on: most keys are the machine's.
  case live
  /// The past of a run that stands still meanwhile.
  case past
  /// A journal.
  case replay

  /// Whether what is shown is recorded, so that most keys are the player's.
  var isRecorded: Bool { self != .live }
}
