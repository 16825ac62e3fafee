package import Drawing

/// Makes the bytes that show grids on a terminal, each frame in one piece.
package struct ScreenPresenter: Sendable {
  /// Whether frames are marked so that the terminal shows each as a whole (mode 2026).
  package var isSynchronised = false

  private let description: TerminalDescription
  private var writer: FrameWriter
  private var cursor: TerminalPosition?
  private var hasCursor = false

  /// A presenter for a terminal of a description, which shows nothing that is known.
  package init(_ description: TerminalDescription, depth: ColorDepth, size: TerminalSize) {
    self.description = description
    writer = FrameWriter(width: size.columns, height: size.rows, dialect: description.dialect(depth: depth))
  }

  /// How many colours are shown; the whole picture is sent with the next frame when it changes.
  package var depth: ColorDepth {
    get { writer.dialect.depth }
    set {
      guard newValue != depth else { return }
      let dialect = description.dialect(depth: newValue)
      writer = FrameWriter(width: writer.width, height: writer.height, dialect: dialect)
    }
  }

  /// The size of the window.
  package var size: TerminalSize { TerminalSize(columns: writer.width, rows: writer.height) }

  /// What shows a grid; cells beyond the window are cut, those beyond the grid are blank.
  ///
  /// Nothing when the picture and the cursor are as they were.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - now: The time since whenever, which tells how long a colour has not been exact.
  ///   - cursor: Where the cursor is shown; nil hides it.
  /// - Returns: The bytes; none where nothing is to be sent.
  package mutating func bytes(showing grid: Grid, at now: Duration, cursor: TerminalPosition?) -> [UInt8] {
    let wanted = cursor.flatMap { isInside($0) ? $0 : nil }
    var bytes = writer.bytes(showing: grid, at: now)
    guard !bytes.isEmpty || wanted != self.cursor else { return [] }
    if let wanted {
      bytes += "\u{1B}[\(wanted.row + 1);\(wanted.column + 1)H".utf8
      if !hasCursor { bytes += description.cursor.shown.utf8 }
      writer.forgetPlace()
    } else if hasCursor {
      bytes += description.cursor.hidden.utf8
    }
    self.cursor = wanted
    hasCursor = wanted != nil
    return framed(bytes)
  }

  /// Whether colours of the last frame are not exact, because it moved.
  package var isInexact: Bool { writer.isInexact }

  /// What makes the colours of the last frame exact.
  package mutating func refinement() -> [UInt8] {
    var bytes = writer.refinement()
    guard !bytes.isEmpty else { return [] }
    if let cursor {
      bytes += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H".utf8
      writer.forgetPlace()
    }
    return framed(bytes)
  }

  private func framed(_ bytes: [UInt8]) -> [UInt8] {
    guard isSynchronised else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Sends the whole screen again with the next frame, as after another program has written on it.
  package mutating func repaint() {
    writer.forget()
    hasCursor = false
    cursor = nil
  }

  /// Takes a new size of the window, which is cleared with the next frame.
  package mutating func resize(to size: TerminalSize) {
    guard size != self.size else { return }
    writer.resize(width: size.columns, height: size.rows)
    repaint()
  }

  private func isInside(_ position: TerminalPosition) -> Bool {
    (0..<writer.width).contains(position.column) && (0..<writer.height).contains(position.row)
  }
}
