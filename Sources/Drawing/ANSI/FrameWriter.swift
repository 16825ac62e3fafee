import SimulationCore

/// Converts pictures to the bytes that update a terminal: only the changes, encoded compactly.
///
/// It tracks what the terminal shows, the current pen and the cursor position. An unchanged picture costs no
/// bytes. While a picture moves, area colours may be inexact: by little where an error would be visible, by
/// somewhat more elsewhere, and for at most ``patience``. Each picture makes a few rows exact, and
/// ``refinement()`` the rest once the picture is static. Text is always exact.
public struct FrameWriter: Sendable {
  /// The capabilities of the terminal.
  public let dialect: TerminalDialect
  /// The width of the terminal, in columns.
  public private(set) var width: Int
  /// The height of the terminal, in rows.
  public private(set) var height: Int

  private var reducer: GridReducer
  /// The last picture passed in, and its time.
  private var given: Grid?
  private var latest = Duration.zero
  /// The cells that should be shown, and those that are.
  private var wanted: [ShownCell]
  private var shown: [ShownCell]
  private var isCleared = false
  /// The rows with cells of which it is unknown what they show.
  private var unknownRows: Set<Int> = []
  /// Whether a row has an inexact colour.
  private var isRowInexact: [Bool]
  private var stretches: [Stretch] = []
  /// The unwritten stretches of each row; the first stretch of each range is always unwritten.
  private var lines: [Range<Int>] = []
  var output = PenWriter()

  /// Adjacent cells written with one pen.
  private struct Stretch {
    let row: Int
    let columns: Range<Int>
    let cell: ShownCell
    /// The number of levels by which the written colour may still differ.
    let slack: Int
    var isWritten = false
  }

  /// Creates a writer for a terminal whose contents are unknown.
  ///
  /// - Precondition: neither size is negative.
  public init(width: Int, height: Int, dialect: TerminalDialect) {
    self.dialect = dialect
    self.width = width
    self.height = height
    reducer = GridReducer(depth: dialect.depth)
    wanted = [ShownCell](repeating: ShownCell(), count: width * height)
    shown = wanted
    isRowInexact = [Bool](repeating: false, count: height)
    output.dialect = dialect
  }

  /// Changes the terminal's size; the next picture clears the terminal first.
  public mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    forget()
  }

  /// Makes the next picture clear the terminal, whatever it shows.
  public mutating func forget() {
    given = nil
    isCleared = false
    isRowInexact = []
    output.forget()
  }

  /// Forgets what cells show, counted row by row, because pixels cover them; the next picture writes them.
  public mutating func forget(cells: [Int]) {
    guard isCleared, !cells.isEmpty else { return }
    for cell in cells where shown.indices.contains(cell) {
      shown[cell] = .unknown
      unknownRows.insert(cell / width)
    }
  }

  /// Returns the bytes that move the cursor to a cell, where something else writes or moves it again.
  public mutating func moved(toColumn column: Int, row: Int) -> [UInt8] {
    output.forgetPosition()
    return Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }

  /// Whether any colour is inexact.
  public var isInexact: Bool { isRowInexact.contains(true) }

  /// Returns the bytes that replace the previous picture with this one.
  ///
  /// Cells beyond the terminal are cut; cells beyond the picture are blank.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - now: The time since any fixed origin; it limits how long a colour stays inexact.
  /// - Returns: The bytes; empty if there is nothing to send.
  /// - Complexity: O(cells).
  public mutating func bytes(showing grid: Grid, at now: Duration) -> [UInt8] {
    output.bytes.removeAll(keepingCapacity: true)
    if !isCleared || grid != given || !unknownRows.isEmpty {
      let rows = isCleared && isAsLarge(grid) ? nil : 0..<height
      let tolerance = isCleared ? self.tolerance : 0
      if !isCleared { clear() }
      let reduced = reducer.reduced(grid)
      let changed = rows.map(Array.init) ?? unknownRows.union(reducer.changedRows).sorted()
      unknownRows = []
      for row in changed { want(row, of: reduced) }
      write(rows: changed, within: tolerance)
      given = grid
    }
    write(rows: rowsDue(from: latest, to: now), within: 0)
    latest = now
    return output.bytes
  }

  /// Returns whether a picture has the size of the previous one and fits the terminal.
  private func isAsLarge(_ grid: Grid) -> Bool {
    guard let given else { return false }
    return grid.width == given.width && grid.height == given.height && grid.height <= height
  }

  /// Returns the bytes that make every colour of the last picture exact; empty if all are.
  public mutating func refinement() -> [UInt8] {
    output.bytes.removeAll(keepingCapacity: true)
    write(rows: isRowInexact.indices.filter { isRowInexact[$0] }, within: 0)
    return output.bytes
  }

  private mutating func clear() {
    output.clearScreen()
    wanted = [ShownCell](repeating: ShownCell(), count: width * height)
    shown = wanted
    isRowInexact = [Bool](repeating: false, count: height)
    isCleared = true
  }

  // MARK: - Inexact colours

  /// The longest time that a colour may be inexact while pictures change.
  public static let patience = Duration.milliseconds(150)
  /// The tolerance of a channel, in levels, where an error would be visible.
  static let fineTolerance = 3

  /// The tolerance of a channel, in levels, while a picture moves; about one step of the greys of the
  /// 256-colour palette, which is hardly visible beside other colours.
  var tolerance: Int {
    switch dialect.depth {
    case .monochrome, .eight, .sixteen: 0
    case .palette: 10
    case .truecolor: 12
    }
  }

  /// The number of groups of rows that take turns within ``patience`` to be made exact.
  private static let turns: Int64 = 15

  /// Returns the inexact rows whose turn comes between two times, so that each row is exact in time.
  private func rowsDue(from start: Duration, to end: Duration) -> [Int] {
    func turn(_ time: Duration) -> Int64 { time.wholeNanoseconds / (Self.patience.wholeNanoseconds / Self.turns) }
    let (first, passed) = (turn(start) + 1, turn(end) - turn(start))
    return isRowInexact.indices.filter { row in
      let untilTurn = (Int64(row) - first) % Self.turns
      return isRowInexact[row] && (untilTurn + Self.turns) % Self.turns < passed
    }
  }

  /// Returns the tolerance of a cell in levels, given the maximum.
  private func tolerance(column: Int, row: Int, within tolerance: Int) -> Int {
    tolerance > Self.fineTolerance && revealsErrors(column: column, row: row) ? Self.fineTolerance : tolerance
  }

  /// Returns whether small errors would be visible in a cell: it is dark, or as uniform as its neighbours.
  private func revealsErrors(column: Int, row: Int) -> Bool {
    let index = row * width + column
    if wanted[index].quadrants != nil { return false }
    guard let halves = wanted[index].halves else { return true }
    if halves.upper.isDark || halves.lower.isDark { return true }
    func isNear(_ neighbour: Int) -> Bool {
      guard let others = wanted[neighbour].halves else { return true }
      return halves.upper.isNear(others.upper, within: tolerance)
        && halves.lower.isNear(others.lower, within: tolerance)
    }
    return halves.upper.isNear(halves.lower, within: tolerance) && (column == 0 || isNear(index - 1))
      && (column == width - 1 || isNear(index + 1))
  }

  // MARK: - Rows

  private mutating func want(_ row: Int, of grid: Grid) {
    for column in 0..<width {
      let isInside = column < grid.width && row < grid.height
      guard isInside else {
        wanted[row * width + column] = ShownCell()
        continue
      }
      var cell = grid.shown(column: column, row: row)
      if dialect.isASCII { cell.glyph = cell.glyph.inASCII }
      wanted[row * width + column] = ShownCell(cell)
    }
  }

  private mutating func write(rows: [Int], within tolerance: Int) {
    guard !rows.isEmpty else { return }
    if lines.count != height { lines = [Range<Int>](repeating: 0..<0, count: height) }
    for row in rows {
      let first = stretches.count
      collectRow(row, within: tolerance)
      lines[row] = first..<stretches.count
    }
    writeStretches()
    for row in rows {
      let cells = row * width..<(row + 1) * width
      isRowInexact[row] = tolerance > 0 && wanted[cells] != shown[cells]
    }
  }

  /// Collects the stretches of a row that must be written.
  private mutating func collectRow(_ row: Int, within tolerance: Int) {
    let start = row * width
    var column = 0
    while column < width {
      let (first, cell) = (column, wanted[start + column])
      guard cell != shown[start + column], cell.glyph != ShownCell.wideRest else {
        column += 1
        continue
      }
      if cell.isWide {
        column += 2
        stretches.append(Stretch(row: row, columns: first..<column, cell: cell, slack: 0))
        continue
      }
      var slack = self.tolerance(column: column, row: row, within: tolerance)
      column += 1
      if slack > 0, cell.isNear(shown[start + first], within: slack) { continue }
      while column < width, wanted[start + column] != shown[start + column] {
        let next = wanted[start + column]
        guard next == cell || tolerance > 0 else { break }
        let own = self.tolerance(column: column, row: row, within: tolerance)
        let difference = next == cell ? 0 : next.difference(from: cell)
        guard difference <= own, next == cell || !next.isNear(shown[start + column], within: own) else { break }
        slack = min(slack, own - difference)
        column += 1
      }
      stretches.append(Stretch(row: row, columns: first..<column, cell: cell, slack: slack))
    }
  }

  // MARK: - Order of writing

  /// The number of stretches of a row that are compared to find the cheapest; a longer search rarely helps.
  private static let outlook = 24
  /// The number of rows searched below the cursor, and of columns on each side of it.
  private static let reach = (rows: 2, columns: 6)

  /// Writes the collected stretches, always the cheapest next: further along the row, or near the cursor in the
  /// rows below, so that a vertical edge is written with one pen.
  private mutating func writeStretches() {
    var left = stretches.count
    var row = 0
    while left > 0 {
      if lines[row].isEmpty { row = lines.firstIndex { !$0.isEmpty } ?? row }
      let next = cheapest(fromRow: row)
      let stretch = stretches[next.index]
      let columns = stretch.columns
      for column in columns { shown[stretch.row * width + column] = next.look }
      if stretch.cell.isWide {
        let rest = stretch.row * width + columns.upperBound - 1
        shown[rest] = wanted[rest]
      }
      output.write(next.look, columns: columns, row: stretch.row, isEdge: columns.upperBound == width)
      stretches[next.index].isWritten = true
      row = stretch.row
      while let first = lines[row].first, stretches[first].isWritten { lines[row].removeFirst() }
      left -= 1
    }
    stretches.removeAll(keepingCapacity: true)
  }

  /// Returns the cheapest stretch and the look to write it as.
  private func cheapest(fromRow row: Int) -> (index: Int, look: ShownCell) {
    var best = (index: lines[row].lowerBound, look: stretches[lines[row].lowerBound].cell)
    var least = Int.max
    func consider(_ index: Int, extra: Int) {
      let stretch = stretches[index]
      let moving = output.costOfMoving(column: stretch.columns.lowerBound, row: stretch.row) + extra
      guard moving < least else { return }
      let (look, cost) = output.cheapest(for: stretch.cell, within: stretch.slack)
      if moving + cost < least { (best, least) = ((index, look), moving + cost) }
    }
    var count = 0
    for index in lines[row] where !stretches[index].isWritten {
      consider(index, extra: 0)
      count += 1
      if least == 0 { return best }
      if count == Self.outlook { break }
    }
    guard let cursor = output.cursor, cursor.row == row, dialect.movesDown else { return best }
    for below in row + 1..<min(height, row + 1 + Self.reach.rows) where !lines[below].isEmpty {
      for index in lines[below] where !stretches[index].isWritten {
        let distance = stretches[index].columns.lowerBound - cursor.column
        if distance > Self.reach.columns { break }
        if distance >= -Self.reach.columns { consider(index, extra: Self.costOfReturning) }
      }
    }
    return best
  }

  /// The approximate cost, in bytes, of returning to a row that was left unfinished.
  private static let costOfReturning = 2
}
