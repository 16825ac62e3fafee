package import Drawing

/// Produces the bytes that show grids on a terminal, one block per frame.
package struct ScreenPresenter: Sendable {
  /// Whether frames are marked so that the terminal updates atomically (mode 2026).
  package var isSynchronised = false

  private let description: TerminalDescription
  private var writer: FrameWriter
  /// Shows the shapes of grids; nil if cells do.
  private var pixels: PixelPresenter?
  /// What pixels need before the next picture.
  private var preparation = ""
  private var cursor: TerminalPosition?
  private var hasCursor = false

  /// Creates a presenter for a terminal whose contents are unknown.
  package init(_ description: TerminalDescription, depth: ColorDepth, size: TerminalSize) {
    self.description = description
    writer = FrameWriter(width: size.columns, height: size.rows, dialect: description.dialect(depth: depth))
  }

  /// The colour depth; after a change, the next frame sends the whole picture.
  package var depth: ColorDepth {
    get { writer.dialect.depth }
    set {
      guard newValue != depth else { return }
      let dialect = description.dialect(depth: newValue)
      writer = FrameWriter(width: writer.width, height: writer.height, dialect: dialect)
    }
  }

  /// How the shapes of grids are shown; after a change, the next frame sends the whole picture.
  var graphics: GraphicsDecision.Form {
    get { pixels?.form ?? .cells }
    set {
      guard newValue != graphics else { return }
      preparation = restoring
      pixels = PixelPresenter(newValue)
      repaint()
    }
  }

  /// What restores the terminal after pictures in pixels.
  var restoring: String { pixels?.restoring ?? "" }

  /// The size of the window.
  package var size: TerminalSize { TerminalSize(columns: writer.width, rows: writer.height) }

  /// Returns the bytes that show a grid; cells beyond the window are cut, those beyond the grid are blank.
  ///
  /// The result is empty if neither picture nor cursor changed.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - now: The time since any fixed origin; it limits how long a colour stays inexact.
  ///   - cursor: The position of the visible cursor; nil hides it.
  /// - Returns: The bytes; empty if there is nothing to send.
  package mutating func bytes(showing grid: Grid, at now: Duration, cursor: TerminalPosition?) -> [UInt8] {
    let wanted = cursor.flatMap { isInside($0) ? $0 : nil }
    var bytes = pictureBytes(of: grid, at: now)
    guard !bytes.isEmpty || wanted != self.cursor else { return [] }
    if let wanted {
      bytes += writer.moved(toColumn: wanted.column, row: wanted.row)
      if !hasCursor { bytes += description.cursor.shown.utf8 }
    } else if hasCursor {
      bytes += description.cursor.hidden.utf8
    }
    self.cursor = wanted
    hasCursor = wanted != nil
    return framed(bytes)
  }

  private mutating func pictureBytes(of grid: Grid, at now: Duration) -> [UInt8] {
    let preparation = Array(preparation.utf8)
    self.preparation = ""
    guard let painting = pixels?.painting(of: grid) else { return preparation + writer.bytes(showing: grid, at: now) }
    writer.forget(cells: painting.uncovered)
    var bytes = preparation + writer.bytes(showing: painting.text, at: now)
    for tile in painting.tiles {
      guard let shown = pixels?.bytes(showing: tile), !shown.isEmpty else { continue }
      bytes += writer.moved(toColumn: tile.cells.column, row: tile.cells.row) + shown
    }
    return bytes
  }

  /// Whether colours of the last frame are inexact, because it moved.
  var isInexact: Bool { writer.isInexact }

  /// Returns the bytes that make the colours of the last frame exact.
  mutating func refinement() -> [UInt8] {
    var bytes = writer.refinement()
    guard !bytes.isEmpty else { return [] }
    if let cursor { bytes += writer.moved(toColumn: cursor.column, row: cursor.row) }
    return framed(bytes)
  }

  private func framed(_ bytes: [UInt8]) -> [UInt8] {
    guard isSynchronised else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Makes the next frame send the whole screen, as after another program has written to it.
  package mutating func repaint() {
    writer.forget()
    pixels?.forget()
    preparation += pixels?.beginning ?? ""
    hasCursor = false
    cursor = nil
  }

  /// Changes the size of the window; the next frame clears it first.
  package mutating func resize(to size: TerminalSize) {
    guard size != self.size else { return }
    writer.resize(width: size.columns, height: size.rows)
    repaint()
  }

  private func isInside(_ position: TerminalPosition) -> Bool {
    (0..<writer.width).contains(position.column) && (0..<writer.height).contains(position.row)
  }
}
