internal import CNcurses
package import Drawing
internal import Glibc

/// A terminal without a window: the presenter of a session, writing where nobody looks.
///
/// For tests of what is shown and of how many bytes that took. ncurses is one for the whole process,
/// so only one of these may be used at a time, by one thread.
@safe
package final class HeadlessTerminal {
  private var presenter: ScreenPresenter
  private let screen: OpaquePointer
  private let output: Int32

  /// A terminal of a kind that the system describes.
  ///
  /// - Returns: nil when there is no such kind, or no room for its file.
  package init?(
    columns: Int,
    rows: Int,
    terminal: String = "xterm-256color",
    color: ColorChoice = .always,
    isSynchronised: Bool = false
  ) {
    guard cnc_use_utf8(), unsafe cnc_terminal_kind(terminal) == CNC_TERMINAL_USABLE.rawValue
    else { return nil }
    var output: Int32 = -1
    guard let screen = unsafe cnc_new_headless_screen(terminal, &output) else { return nil }
    unsafe self.screen = unsafe screen
    self.output = output
    let depth = ColorDepth(
      choice: color,
      noColor: nil,
      terminal: terminal,
      colors: Int(cnc_color_count()),
      isDirect: unsafe cnc_has_flag("RGB")
    )
    var presenter = ScreenPresenter(depth: depth, output: output)
    presenter.resize(to: TerminalSize(columns: columns, rows: rows))
    presenter.isSynchronised = isSynchronised
    self.presenter = presenter
  }

  deinit {
    unsafe cnc_end_headless_screen(screen)
  }

  /// The size of the window.
  package var size: TerminalSize { presenter.currentSize }

  /// How many colours are shown.
  package var depth: ColorDepth { presenter.depth }

  /// The number of bytes sent since the beginning.
  package var bytesSent: Int { Int(lseek(output, 0, SEEK_END)) }

  /// What was sent from a byte on.
  package func sent(from start: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: max(bytesSent - start, 0))
    let count = unsafe pread(output, &bytes, bytes.count, off_t(start))
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Shows a grid, as a session does.
  package func present(_ grid: Grid, cursor: TerminalPosition? = nil) {
    presenter.present(grid, cursor: cursor)
  }

  /// Gives the window another size.
  package func resize(columns: Int, rows: Int) {
    presenter.resize(to: TerminalSize(clampingColumns: columns, rows: rows))
  }

  /// What ncurses holds to be on the screen, a line a row, without trailing blanks.
  package var shownText: String {
    var lines: [String] = []
    for row in 0..<size.rows {
      var line = String.UnicodeScalarView()
      for column in 0..<size.columns {
        let glyph = cnc_shown_glyph(Int32(column), Int32(row))
        line.append(Unicode.Scalar(glyph) ?? "?")
      }
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }
}
