/// A user action in a timeline.
public enum TimelineAction: Hashable, Sendable {
  /// Clears the selection, and moves the cursor back to the shown instant.
  case clear
  /// Selects the row above.
  case rowAbove
  /// Selects the row below.
  case rowBelow
  /// Selects the row one page above.
  case pageAbove
  /// Selects the row one page below.
  case pageBelow
  /// Moves to the previous change of the selected row.
  case previousEvent
  /// Moves to the next change of the selected row.
  case nextEvent
  /// Moves to the first change of the selected row.
  case firstEvent
  /// Moves to the last change of the selected row.
  case lastEvent
  /// Moves to the cause of the selected change.
  case cause
  /// Moves to the first effect of the selected change.
  case effect
  /// Shows half as much time around the cursor.
  case zoomIn
  /// Shows twice as much time around the cursor.
  case zoomOut
  /// Pans a quarter of the pane back in time.
  case panBack
  /// Pans a quarter of the pane forward in time.
  case panForward
  /// Shows the whole run.
  case fitAll
  /// Follows the shown instant, keeping the cell length.
  case follow
  /// Changes the level of detail of the selected row's part, or folds it.
  case changeDetail
  /// Folds every part, or unfolds them all.
  case foldAll
}

/// The response of a timeline to an action.
public enum TimelineAnswer: Hashable, Sendable {
  /// No response.
  case none
  /// The reason why an action had no effect, as a clause.
  case message(String)
}

/// A mouse gesture on a timeline.
public enum TimelineGesture: Hashable, Sendable {
  /// The button is pressed.
  case press
  /// The mouse moves with the button pressed.
  case drag
  /// The button is released.
  case release
  /// The wheel turns away from the user.
  case wheelUp
  /// The wheel turns towards the user.
  case wheelDown
}
