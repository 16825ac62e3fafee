internal import CNcurses
package import Drawing

/// The window of a terminal, as it reports it.
package struct TerminalWindow: Hashable, Sendable {
  /// Its size in cells.
  package let size: TerminalSize
  /// The number of pixels of a cell; nil if the terminal does not say it, says what cannot be, or has too many.
  package let cell: PixelSize?

  /// The maximum number of pixels of a window with pictures in pixels, a little more than 3840x2160.
  ///
  /// It bounds the memory that another program can make this one use by resizing its terminal.
  package static let mostPixels = 1 << 23
  /// The numbers of pixels that a cell may have across and down.
  private static let cellSides = 2...128

  /// Asks for the present window; nil if the terminal does not report one.
  init?() {
    var window = cnc_window()
    guard unsafe cnc_window_size(&window) else { return nil }
    self.init(
      columns: Int(window.columns), rows: Int(window.rows), pixelsAcross: Int(window.pixels_across),
      pixelsDown: Int(window.pixels_down))
  }

  /// Creates a window from what a terminal reports; 0 pixels are unknown.
  package init(columns: Int, rows: Int, pixelsAcross: Int, pixelsDown: Int) {
    size = TerminalSize(clampingColumns: columns, rows: rows)
    // Some count a narrow frame around the cells, too.
    let cell = PixelSize(width: pixelsAcross / max(1, columns), height: pixelsDown / max(1, rows))
    let isPossible = Self.cellSides.contains(cell.width) && Self.cellSides.contains(cell.height)
    self.cell = isPossible && cell.width * size.columns * cell.height * size.rows <= Self.mostPixels ? cell : nil
  }
}
