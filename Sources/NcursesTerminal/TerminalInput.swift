/// Something that reached the program through its terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse did something at a cell; column and row count from 0.
  case mouse(column: Int, row: Int, MouseAction)
  /// The window has this size from now on; what is shown is cut or padded until the next frame.
  case resized(columns: Int, rows: Int)
  /// The terminal has answered how many colours it shows, or which colour is behind its text: what is shown
  /// should be drawn again.
  case appearanceChanged
  /// The program was stopped and goes on; the screen has been drawn again.
  ///
  /// Real time passed meanwhile: anchor the pacing again.
  case resumed
  /// The user or another program asked for the end (Control-C, SIGINT, SIGTERM).
  case interrupted
  /// The terminal is gone (SIGHUP, a closed window, a lost connection); nothing can be shown.
  case hungUp
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The main button.
  case left
  /// The wheel, pressed.
  case middle
  /// The button for menus.
  case right
}

/// What the mouse did.
public enum MouseAction: Hashable, Sendable {
  /// A button went down.
  case pressed(MouseButton)
  /// A button came up.
  case released(MouseButton)
  /// The mouse moved to another cell with a button held down.
  case moved(MouseButton)
  /// The wheel turned by one notch, away from the user.
  case wheelUp
  /// The wheel turned by one notch, towards the user.
  case wheelDown
}
