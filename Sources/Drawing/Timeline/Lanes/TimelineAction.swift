/// What somebody can do with a timeline.
public enum TimelineAction: Hashable, Sendable {
  /// Chooses nothing, and puts the cursor back on the instant shown.
  case clear
  /// Chooses the row above.
  case rowAbove
  /// Chooses the row below.
  case rowBelow
  /// Chooses the row a pane above.
  case pageAbove
  /// Chooses the row a pane below.
  case pageBelow
  /// To the change before, of the chosen row.
  case previousEvent
  /// To the change after, of the chosen row.
  case nextEvent
  /// To the first change of the chosen row.
  case firstEvent
  /// To the last change of the chosen row.
  case lastEvent
  /// To what the chosen change came from.
  case cause
  /// To the first of what came from the chosen change.
  case effect
  /// Shows half as much time, around the cursor.
  case zoomIn
  /// Shows twice as much time, around the cursor.
  case zoomOut
  /// A quarter of the pane to the past.
  case panBack
  /// A quarter of the pane to what is to come.
  case panForward
  /// Shows the whole run.
  case fitAll
  /// Follows the instant shown, in cells as long as they are.
  case follow
  /// Shows more of the chosen row's part, or folds it.
  case changeDetail
  /// Folds every part, or unfolds them all.
  case foldAll
}

/// What a timeline answers.
public enum TimelineAnswer: Hashable, Sendable {
  /// Nothing.
  case none
  /// Why an action did nothing, as a clause.
  case message(String)
}

/// What a mouse does to a timeline.
public enum TimelineGesture: Hashable, Sendable {
  /// A button goes down.
  case press
  /// The mouse moves with the button held down.
  case drag
  /// The button comes up.
  case release
  /// The wheel is turned away from the user.
  case wheelUp
  /// The wheel is turned towards the user.
  case wheelDown
}
