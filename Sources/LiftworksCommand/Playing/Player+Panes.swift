import Drawing
import NcursesTerminal

// What the keys and the mouse do to panes.
extension Player {
  /// How much of the room a key moves a border by.
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

  /// Takes a key for the pane that has the keys.
  ///
  /// - Returns: Whether it means something there; other keys are the player's, then the machine's.
  mutating func take(_ key: Key, in pane: Pane) -> Bool { takeTime(key, in: pane) }

  /// The mouse went down in a pane, or moved there with its button held.
  mutating func point(in pane: Pane, column: Int, row: Int, isPress: Bool) {
    if isPress { screen.focus = pane }
    pointTime(isPress ? .press : .drag, in: pane, column: column, row: row)
  }

  /// The wheel turned over a pane, by so many notches towards the user.
  mutating func turnWheel(in pane: Pane, column: Int, row: Int, by notches: Int) {
    pointTime(notches < 0 ? .wheelUp : .wheelDown, in: pane, column: column, row: row)
  }
}
