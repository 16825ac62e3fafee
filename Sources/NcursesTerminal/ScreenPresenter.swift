internal import CNcurses
internal import Drawing
internal import Glibc

/// Shows grids on the current screen of ncurses, sending as few bytes as it can.
///
/// It remembers what it gave ncurses, cell by cell; only rows with a difference are handed over, from
/// the first differing cell to the last, and ncurses works out how to write them.
@safe
struct ScreenPresenter: ~Copyable {
  /// How many colours are shown.
  let depth: ColorDepth
  /// Whether frames are marked so that the terminal shows each as a whole (mode 2026).
  var isSynchronised = false

  private let window: UnsafeMutablePointer<WINDOW>
  private let output: Int32
  private var pairs: PairTable
  private var indices: [Color: Int32] = [:]

  private var size: TerminalSize
  private var presented: Grid?
  private var shown: [PenCell]
  private var row: [PenCell] = []
  private var buffer: [cchar_t] = []
  private var cursor: TerminalPosition?
  private var mustRepaint = true

  /// The largest number of colours that are remembered with their numbers.
  private static let mostIndices = 65_536

  /// A presenter on ncurses' current screen, which writes to the given descriptor.
  ///
  /// - Precondition: there is a current screen.
  init(depth: ColorDepth, output: Int32) {
    guard let window = unsafe cnc_standard_window() else {
      preconditionFailure("there is no screen to present on; make one first")
    }
    unsafe self.window = unsafe window
    self.output = output
    self.depth = depth
    if depth != .none {
      start_color()
      use_default_colors()
    }
    pairs = .ofCurrentScreen()
    unsafe leaveok(window, true)
    // An update must not be put off because keys are waiting.
    typeahead(-1)
    curs_set(0)
    size = unsafe TerminalSize(clampingColumns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
    shown = [PenCell](repeating: PenCell(), count: size.columns * size.rows)
  }

  /// The size of the screen as ncurses has it.
  var currentSize: TerminalSize { size }

  /// Shows a grid; cells beyond the screen are clipped, those beyond the grid are blank.
  ///
  /// Nothing is sent when the picture and the cursor are as they were.
  mutating func present(_ grid: Grid, cursor: TerminalPosition?) {
    let visible = cursor.flatMap { isInside($0) ? $0 : nil }
    let isUnchanged = !mustRepaint && visible == self.cursor
    if isUnchanged, grid == presented { return }
    if pairs.isExhausted, combinations(of: grid) <= pairs.capacity { forgetPairs() }
    var hasChanged = mustRepaint
    for row in 0..<size.rows where presentRow(row, of: grid) { hasChanged = true }
    presented = grid
    if hasChanged || visible != self.cursor { send(cursor: visible) }
  }

  /// Sends the whole screen again with the next frame, as after another program has written on it.
  mutating func repaint() {
    mustRepaint = true
  }

  /// Sends the whole screen again at once.
  mutating func repaintNow() {
    mustRepaint = true
    send(cursor: cursor)
  }

  /// Takes a new size of the window; what is shown is cut or padded, and sent whole next time.
  mutating func resize(to wanted: TerminalSize) {
    guard wanted != size else { return }
    // Without room for its cells ncurses keeps the old size, and so do we.
    _ = resize_term(Int32(wanted.rows), Int32(wanted.columns))
    let now = unsafe TerminalSize(
      clampingColumns: Int(getmaxx(window)),
      rows: Int(getmaxy(window))
    )
    size = now
    unsafe werase(window)
    shown = [PenCell](repeating: PenCell(), count: now.columns * now.rows)
    presented = nil
    cursor = nil
    mustRepaint = true
  }

  private func isInside(_ position: TerminalPosition) -> Bool {
    (0..<size.columns).contains(position.column) && (0..<size.rows).contains(position.row)
  }

  private mutating func send(cursor position: TerminalPosition?) {
    if isSynchronised { write(sequence: "\u{1B}[?2026h") }
    if mustRepaint { unsafe clearok(window, true) }
    if position != cursor || mustRepaint {
      unsafe leaveok(window, position == nil)
      curs_set(position == nil ? 0 : 1)
    }
    if let position { unsafe wmove(window, Int32(position.row), Int32(position.column)) }
    unsafe wnoutrefresh(window)
    doupdate()
    if isSynchronised { write(sequence: "\u{1B}[?2026l") }
    cursor = position
    mustRepaint = false
  }

  /// Goes around ncurses, which has nothing waiting before and after an update.
  private func write(sequence: StaticString) {
    _ = unsafe Glibc.write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }

  /// Gives one row to ncurses, if something in it differs from what it was given before.
  private mutating func presentRow(_ number: Int, of grid: Grid) -> Bool {
    guard let changed = changedColumns(row: number, of: grid) else { return false }
    let start = number * size.columns
    var left = changed.lowerBound > 0 ? shown[start + changed.lowerBound - 1] : nil
    var blanks = 0
    row.removeAll(keepingCapacity: true)
    for column in changed {
      let wanted = penCell(for: Self.cell(of: grid, column: column, row: number))
      let cell = wanted.economised(shown: shown[start + column], left: left, blanks: blanks)
      blanks = cell.isBlank ? blanks + 1 : 0
      row.append(cell)
      left = cell
    }
    guard
      let first = row.indices.first(where: { row[$0] != shown[start + changed.lowerBound + $0] })
    else { return false }
    buffer.removeAll(keepingCapacity: true)
    for index in first..<row.count {
      let cell = row[index]
      shown[start + changed.lowerBound + index] = cell
      buffer.append(curses(cell))
    }
    unsafe mvwadd_wchnstr(
      window,
      Int32(number),
      Int32(changed.lowerBound + first),
      buffer,
      Int32(buffer.count)
    )
    return true
  }

  /// The columns of a row from the first to the last that differs from the frame before.
  private func changedColumns(row: Int, of grid: Grid) -> ClosedRange<Int>? {
    guard let presented else { return 0...(size.columns - 1) }
    func differs(_ column: Int) -> Bool {
      Self.cell(of: grid, column: column, row: row)
        != Self.cell(of: presented, column: column, row: row)
    }
    guard let first = (0..<size.columns).first(where: differs),
      let last = (first..<size.columns).last(where: differs)
    else { return nil }
    return first...last
  }

  private static func cell(of grid: Grid, column: Int, row: Int) -> Cell {
    column < grid.width && row < grid.height ? grid[column, row] : Cell()
  }

  private mutating func penCell(for cell: Cell) -> PenCell {
    let style = cell.style
    let pen = PenCell.Pen(
      foreground: index(of: style.foreground),
      background: index(of: style.background),
      isBold: style.isBold,
      isReversed: style.isReversed
    )
    let glyph = cell.glyph.value
    // A glyph of two columns, of none, or a control would shift what follows.
    return PenCell(glyph: cnc_is_one_column_wide(glyph) ? glyph : 0xFFFD, pen: pen)
  }

  private mutating func index(of color: Color?) -> Int32 {
    guard let color else { return -1 }
    if let known = indices[color] { return known }
    if indices.count >= Self.mostIndices { indices.removeAll() }
    let index = depth.index(of: color)
    indices[color] = index
    return index
  }

  private mutating func curses(_ cell: PenCell) -> cchar_t {
    let combination = PairTable.Combination(
      foreground: cell.pen.foreground,
      background: cell.pen.background
    )
    let pair = depth == .none ? 0 : pairs.pair(for: combination)
    var attributes: attr_t = 0
    if cell.pen.isBold { attributes |= CNC_BOLD }
    if cell.pen.isReversed { attributes |= CNC_REVERSE }
    var made = cchar_t()
    unsafe cnc_set_cell(&made, cell.glyph, attributes, pair)
    return made
  }

  /// How many pairs a grid needs when every cell keeps its own pen; the economy needs no more.
  private mutating func combinations(of grid: Grid) -> Int {
    var found: Set<PairTable.Combination> = []
    for cell in grid.cells {
      let pen = penCell(for: cell).pen
      found.insert(
        PairTable.Combination(foreground: pen.foreground, background: pen.background)
      )
    }
    return found.count
  }

  /// Starts over with the pairs; every cell is given to ncurses again.
  private mutating func forgetPairs() {
    pairs.clear()
    unsafe werase(window)
    shown = [PenCell](repeating: PenCell(), count: size.columns * size.rows)
    presented = nil
    mustRepaint = true
  }
}
