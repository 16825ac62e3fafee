/// A key of the keyboard, as a terminal reports it.
///
/// Terminals do not report when a key is released, and most do not report modifiers: an
/// arrow with Shift or Control is reported as the arrow.
public enum Key: Hashable, Sendable {
  /// A key that types one Unicode scalar, including the space bar.
  case character(Unicode.Scalar)
  /// Control with a key; the scalar is a lower-case letter or one of `@ \ ] ^ _`.
  ///
  /// Combinations that equal another key are reported as that key: Control-I as ``tab``, Control-M and Control-J as
  /// ``enter``, Control-H as ``backspace``. Control-C is reported as ``TerminalInput/interrupted``, and Control-Z
  /// suspends the process.
  case control(Unicode.Scalar)
  /// Enter or Return.
  case enter
  case escape
  case tab
  /// Shift-Tab.
  case backTab
  case backspace
  /// Delete, which removes the character to the right.
  case delete
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A function key, from 1.
  case function(Int)
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates the key that types a Unicode scalar.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}
