package import Drawing

/// A terminal without a window: a session's presenter with its output captured.
///
/// It is for tests of what is shown and of how many bytes that takes.
package struct HeadlessTerminal {
  private var presenter: ScreenPresenter
  private var bytes: [UInt8] = []

  /// Creates a terminal of a type that the system describes, or nil if the type is unknown or cannot move its cursor.
  ///
  /// - Parameters:
  ///   - columns: The width of its window.
  ///   - rows: The height of its window.
  ///   - terminal: The name of its type.
  ///   - depth: The colour depth; nil for that of its description.
  ///   - isSynchronised: Whether frames are marked.
  package init?(
    columns: Int, rows: Int, terminal: String = "xterm-256color", depth: ColorDepth? = nil, isSynchronised: Bool = false
  ) {
    guard let description = TerminalDescription(of: terminal), description.movesCursor else { return nil }
    let decision = ColorDecision(
      choice: nil, configured: nil, environment: ["TERM": terminal], description: description)
    presenter = ScreenPresenter(
      description, depth: depth ?? decision.depth, size: TerminalSize(columns: columns, rows: rows))
    presenter.isSynchronised = isSynchronised
  }

  /// The size of the window.
  package var size: TerminalSize { presenter.size }

  /// The colour depth.
  package var depth: ColorDepth {
    get { presenter.depth }
    set { presenter.depth = newValue }
  }

  /// The total number of bytes sent.
  package var bytesSent: Int { bytes.count }

  /// Returns the output from a byte offset on.
  package func sent(from start: Int) -> String { String(decoding: bytes.dropFirst(start), as: UTF8.self) }

  /// Shows a grid at a time, like a session.
  package mutating func present(_ grid: Grid, at now: Duration = .zero, cursor: TerminalPosition? = nil) {
    bytes += presenter.bytes(showing: grid, at: now, cursor: cursor)
  }

  /// Makes the colours of the last picture exact, as a session does once the picture is static.
  package mutating func refine() { bytes += presenter.refinement() }

  /// Changes the size of the window.
  package mutating func resize(columns: Int, rows: Int) {
    presenter.resize(to: TerminalSize(clampingColumns: columns, rows: rows))
  }
}
