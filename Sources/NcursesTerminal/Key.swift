/// A key of the keyboard, as a terminal reports it.
///
/// Terminals do not report when a key is released, and most do not report modifiers: an
/// arrow with Shift or Control is the arrow.
public enum Key: Hashable, Sendable {
  /// A key that writes one Unicode scalar, the space bar included.
  case character(Unicode.Scalar)
  /// Control with a key; the scalar is a small letter or one of `@ \ ] ^ _`.
  ///
  /// What has a key of its own is reported as that: Control-I as ``tab``, Control-M and Control-J as
  /// ``enter``, Control-H as ``backspace``. Control-C and Control-Z are ``TerminalInput/interrupted``
  /// and a suspension.
  case control(Unicode.Scalar)
  /// Enter or Return.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete, which removes to the right.
  case delete
  /// Insert.
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, from 1.
  case function(Int)
}
