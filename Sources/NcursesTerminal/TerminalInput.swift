/// An input of the terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A mouse action at a cell; column and row count from 0.
  case mouse(column: Int, row: Int, MouseAction)
  /// The window's size changed; until the next frame, its contents are cut or padded.
  case resized(columns: Int, rows: Int)
  /// The terminal has reported its colour depth or background colour: the picture should be drawn again.
  case appearanceChanged
  /// The program was stopped and continued; the screen has been redrawn.
  ///
  /// Real time has passed in the meantime: restart the pacing from now.
  case resumed
  /// The user or another program asked the program to end (Control-C, SIGINT, SIGTERM).
  case interrupted
  /// The terminal is gone (SIGHUP, a closed window, a lost connection); nothing can be shown any more.
  case hungUp
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The main button.
  case left
  /// The wheel, pressed.
  case middle
  /// The secondary button, for menus.
  case right
}

/// An action of the mouse.
public enum MouseAction: Hashable, Sendable {
  case pressed(MouseButton)
  case released(MouseButton)
  /// The mouse moved to another cell while a button was pressed.
  case moved(MouseButton)
  /// The wheel turned by one notch, away from the user.
  case wheelUp
  /// The wheel turned by one notch, towards the user.
  case wheelDown
}
