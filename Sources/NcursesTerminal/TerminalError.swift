/// A reason why a terminal cannot be used.
///
/// Nothing has been written to the terminal when one of these is thrown.
public enum TerminalError: Error, Hashable, Sendable {
  /// A stream, described for the user, is a file, a pipe or closed.
  case notATerminal(stream: String)
  /// The variable TERM is not set, or is empty.
  case terminalNotNamed
  /// The terminal that TERM names has no description.
  case unknownTerminal(name: String)
  /// The terminal that TERM names cannot position its cursor.
  case incapableTerminal(name: String)
  /// The system has no UTF-8 character set, not even C.UTF-8.
  case noUnicode
  /// The operating system refused a resource that the session needs; the code is an `errno`.
  case refused(code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// The text: what is wrong, what is allowed, and what to do.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      """
      \(stream) is not a terminal. An interactive run needs one for its keys and its pictures. \
      Start it from a terminal, without a pipe or a redirection, or run it without a screen.
      """
    case .terminalNotNamed:
      """
      TERM is not set. It names the kind of terminal, such as 'xterm-256color'. \
      Set it, or run without a screen.
      """
    case .unknownTerminal(let name):
      """
      TERM: unknown terminal '\(name)'. Known are those that the system describes (terminfo). \
      Set TERM to one of them, such as 'xterm-256color', or install the package ncurses-term.
      """
    case .incapableTerminal(let name):
      """
      TERM: the terminal '\(name)' cannot position its cursor. A screen needs one that can. \
      Set TERM to what your terminal is, such as 'xterm-256color', or use 'liftworks run --plain', which needs no screen.
      """
    case .noUnicode:
      """
      LC_CTYPE: no UTF-8 character set. The user's or 'C.UTF-8' will do. \
      Install the system's locales.
      """
    case .refused(let code):
      """
      the system refused a descriptor for the terminal: error \(code). \
      A session needs three descriptors. Close other files, or raise the limit (ulimit -n).
      """
    }
  }
}
