package import Drawing

/// A terminal without a window: the presenter of a session, writing where nobody looks.
///
/// For tests of what is shown and of how many bytes that took.
package struct HeadlessTerminal {
  private var presenter: ScreenPresenter
  private var bytes: [UInt8] = []

  /// A terminal of a kind that the system describes; nil when there is no such kind, or its cursor cannot be moved.
  ///
  /// - Parameters:
  ///   - columns: The columns of its window.
  ///   - rows: The rows of its window.
  ///   - terminal: Its name.
  ///   - depth: How many colours it shows; nil for as many as its description has.
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

  /// How many colours are shown.
  package var depth: ColorDepth {
    get { presenter.depth }
    set { presenter.depth = newValue }
  }

  /// The number of bytes sent since the beginning.
  package var bytesSent: Int { bytes.count }

  /// What was sent from a byte on.
  package func sent(from start: Int) -> String { String(decoding: bytes.dropFirst(start), as: UTF8.self) }

  /// Shows a grid, as a session does at a time.
  package mutating func present(_ grid: Grid, at now: Duration = .zero, cursor: TerminalPosition? = nil) {
    bytes += presenter.bytes(showing: grid, at: now, cursor: cursor)
  }

  /// Makes the colours of the last picture exact, as a session does once it rests.
  package mutating func refine() { bytes += presenter.refinement() }

  /// Gives the window another size.
  package mutating func resize(columns: Int, rows: Int) {
    presenter.resize(to: TerminalSize(clampingColumns: columns, rows: rows))
  }
}
