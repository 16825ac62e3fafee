import Drawing

/// An action that a user can perform on a run on screen, whatever the machine.
///
/// The raw value is its name in the configuration file.
enum PlayerAction: String, CaseIterable, Sendable {
  /// Pauses or resumes time: that of the run, or of the past shown.
  case togglePause = "pause"
  /// Pauses and goes to the next instant; in a live run it happens now.
  case step
  /// Pauses and handles one event or stimulus; the others of its instant remain pending.
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
  /// Continues the run from the past instant shown.
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

  /// Creates the action that shows or hides a pane.
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

/// What a player shows; it determines the available actions and which keys belong to the machine.
enum PlayerScope: CaseIterable, Sendable {
  /// The present of a live run: most keys belong to the machine.
  case live
  /// The past of a run that is suspended meanwhile.
  case past
  /// A journal.
  case replay

  /// Whether recorded time is shown, so that most keys belong to the player.
  var isRecorded: Bool { self != .live }
}
