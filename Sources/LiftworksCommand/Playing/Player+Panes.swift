import Drawing
import NcursesTerminal

// The effects of keys and the mouse on panes.
extension Player {
  /// The fraction of the room by which a key moves a border.
  private static var resizeStep: Double { 0.05 }

  /// Performs an action on panes.
  mutating func arrange(_ action: PlayerAction) {
    switch action {
    case .togglePicture: toggle(.picture)
    case .toggleTimeline: toggle(.timeline)
    case .toggleFacts: toggle(.facts)
    case .togglePanel: toggle(.panel)
    case .toggleReadouts: toggle(.readouts)
    case .nextPane:
      screen.focusNextPane(in: scene)
      message = screen.focus.map { "the keys are the \($0.rawValue)'s" }
    case .enlargePane: screen.enlarge(screen.focus ?? .picture)
    case .growPane: message = screen.resizePane(by: Self.resizeStep, in: scene)
    case .shrinkPane: message = screen.resizePane(by: -Self.resizeStep, in: scene)
    case .resetPanes:
      screen.arrangement = PaneArrangement()
      screen.focus = nil
    default: break
    }
  }

  private mutating func toggle(_ pane: Pane) { message = screen.toggle(pane, in: scene) }

  /// Handles a key for the focused pane.
  ///
  /// - Returns: Whether it has a meaning there; other keys go to the player, then to the machine.
  mutating func take(_ key: Key, in pane: Pane) -> Bool { takeTime(key, in: pane) }

  /// Handles a mouse press in a pane, or a movement with the button held.
  mutating func point(in pane: Pane, column: Int, row: Int, isPress: Bool) {
    if isPress { screen.focus = pane }
    pointTime(isPress ? .press : .drag, in: pane, column: column, row: row)
  }

  /// Handles a turn of the wheel over a pane, by a number of notches towards the user.
  mutating func turnWheel(in pane: Pane, column: Int, row: Int, by notches: Int) {
    pointTime(notches < 0 ? .wheelUp : .wheelDown, in: pane, column: column, row: row)
  }
}
