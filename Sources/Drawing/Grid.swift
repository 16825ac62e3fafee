import Pictures

/// A rectangle of cells: the output of drawing code, shown by a terminal.
///
/// It can keep what was drawn as shapes, too, for pictures of any size.
public struct Grid: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The cells, row by row from the top, each row from the left.
  public private(set) var cells: [Cell]
  /// The shapes of what was drawn; nil if they are not kept.
  private(set) var picture: GridPicture?

  /// Creates a grid of blanks.
  ///
  /// - Precondition: neither size is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0, "a grid's width is \(width); it may not be negative")
    precondition(height >= 0, "a grid's height is \(height); it may not be negative")
    self.width = width
    self.height = height
    cells = [Cell](repeating: Cell(), count: width * height)
  }

  /// Creates a grid of blanks that keeps what is drawn as shapes, too.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - isScreen: Whether it is for a screen with keys; what they act on is marked then.
  ///   - paper: The colour behind the shapes.
  /// - Returns: The grid.
  /// - Precondition: neither size is negative.
  public static func keepingShapes(
    width: Int, height: Int, isScreen: Bool = false, paper: Color = Palette.dark.background
  ) -> Grid {
    var grid = Grid(width: width, height: height)
    grid.picture = GridPicture(
      isScreen: isScreen, paper: paper, nodes: [], cells: Array(repeating: nil, count: width * height))
    return grid
  }

  /// Creates a grid for a screen, which keeps what is drawn as shapes if that is asked for.
  public static func forScreen(width: Int, height: Int, theme: Theme, keepsShapes: Bool) -> Grid {
    guard keepsShapes else { return Grid(width: width, height: height) }
    return .keepingShapes(width: width, height: height, isScreen: true, paper: theme.palette.background)
  }

  /// Whether it keeps what is drawn as shapes.
  var keepsShapes: Bool { picture != nil }

  /// Whether it stands for itself, without keys.
  var standsAlone: Bool { picture.map { !$0.isScreen } ?? false }

  /// The cells alone.
  var withoutShapes: Grid {
    var grid = self
    grid.picture = nil
    return grid
  }

  /// Whether two grids have the same cells.
  public static func == (first: Grid, second: Grid) -> Bool {
    first.width == second.width && first.height == second.height && first.cells == second.cells
  }

  /// Hashes the cells.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(cells)
  }

  /// Keeps a node, in points of ten a column and twenty a row, for which the present cells of a rectangle stand.
  mutating func show(_ node: FrameNode, in bounds: CellRectangle) {
    guard var picture else { return }
    self.picture = nil
    picture.nodes.append(node)
    let whole = CellRectangle(column: 0, row: 0, width: width, height: height)
    let visible = bounds.intersection(whole)
    if !visible.isEmpty {
      for row in visible.row..<visible.endRow {
        for column in visible.column..<visible.endColumn {
          picture.cells[row * width + column] = cells[row * width + column]
        }
      }
    }
    self.picture = picture
  }

  /// The cell at a column and a row, both from 0.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  /// Returns whether a column and a row are inside the grid.
  public func contains(column: Int, row: Int) -> Bool { column >= 0 && column < width && row >= 0 && row < height }

  /// Sets every cell of a rectangle, clipped to the grid.
  public mutating func fill(_ bounds: CellRectangle, with cell: Cell) {
    let whole = CellRectangle(column: 0, row: 0, width: width, height: height)
    let visible = bounds.intersection(whole)
    guard !visible.isEmpty else { return }
    let line = [Cell](repeating: cell, count: visible.width)
    for row in visible.row..<visible.endRow {
      // Copying whole rows is five times as fast as setting each cell.
      let first = row * width + visible.column
      cells.replaceSubrange(first..<first + visible.width, with: line)
    }
  }

  /// Calls a closure with the buffer of all cells, for code that changes many of them.
  @inline(__always) mutating func withCells(_ change: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    unsafe cells.withUnsafeMutableBufferPointer { cells in unsafe change(cells) }
  }

  /// Writes text from a cell rightwards, clipped to the grid.
  ///
  /// Letters are composed, and wide glyphs take two columns. Control characters and invisible scalars are written
  /// as `U+FFFD`, so no control sequence gets into a cell.
  public mutating func write(_ text: String, column: Int, row: Int, style: Style = Style()) {
    write(text.cellGlyphs, column: column, row: row, style: style)
  }

  /// Writes glyphs from a cell rightwards, one per column, clipped to the grid.
  mutating func write(_ glyphs: [Unicode.Scalar], column: Int, row: Int, style: Style) {
    guard row >= 0, row < height else { return }
    for (offset, glyph) in glyphs.enumerated() where contains(column: column + offset, row: row) {
      self[column + offset, row] = Cell(glyph, style: style)
    }
  }

  /// The glyphs without style, one line per row, without trailing blanks.
  public var text: String {
    var lines: [String] = []
    for row in 0..<height {
      var line = String.UnicodeScalarView()
      for column in 0..<width where self[column, row].glyph != .wideRest { line.append(self[column, row].glyph) }
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }
}

/// The shapes of what was drawn into a grid.
struct GridPicture: Sendable {
  /// Whether it is for a screen with keys.
  let isScreen: Bool
  /// The colour behind the shapes.
  let paper: Color
  /// The nodes, in points of ten a column and twenty a row.
  var nodes: [FrameNode]
  /// The cell that stands for shapes at each column and row; nil where there are none.
  ///
  /// What is written over it later is text.
  var cells: [Cell?]
}
