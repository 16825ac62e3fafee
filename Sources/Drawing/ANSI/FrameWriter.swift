import SimulationCore

/// Turns pictures into what a terminal must receive to show them: only what changed, in few bytes.
///
/// It remembers what the terminal shows, which pen it holds and where its cursor is. An unchanged picture
/// costs no byte. While a picture moves, the colours of areas may differ from what they should be: hardly where that
/// would be seen, by a little elsewhere, and for ``patience`` at most. They are made exact a few rows with each
/// picture, and by ``refinement()`` once it rests. Text is always exact.
public struct FrameWriter: Sendable {
  /// What the terminal understands.
  public let dialect: TerminalDialect
  /// The columns of the terminal.
  public private(set) var width: Int
  /// The rows of the terminal.
  public private(set) var height: Int

  private var reducer: GridReducer
  /// The picture given last, and when.
  private var given: Grid?
  private var latest = Duration.zero
  /// What should be seen, and what is.
  private var wanted: [ShownCell]
  private var shown: [ShownCell]
  private var isCleared = false
  /// Whether a colour of a row is not exact.
  private var isRowInexact: [Bool]
  private var stretches: [Stretch] = []
  /// The stretches of each row that are not written; the first of them is not.
  private var lines: [Range<Int>] = []
  var output = PenWriter()

  /// Cells side by side that one pen writes.
  private struct Stretch {
    let row: Int
    let columns: Range<Int>
    let cell: ShownCell
    /// By how many levels it may be written differently yet.
    let slack: Int
    var isWritten = false
  }

  /// A writer for a terminal that shows nothing that is known.
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

  /// Takes a new size of the terminal, which is cleared with the next picture.
  public mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    forget()
  }

  /// Clears the terminal with the next picture, whatever it shows.
  public mutating func forget() {
    given = nil
    isCleared = false
    isRowInexact = []
    output.forget()
  }

  /// Forgets where the cursor is: something else has moved it.
  public mutating func forgetPlace() { output.forgetPlace() }

  /// Whether a colour is not exact.
  public var isInexact: Bool { isRowInexact.contains(true) }

  /// What shows a picture after the ones before; cells beyond the terminal are cut, those beyond the picture blank.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - now: The time since whenever, which tells how long a colour has not been exact.
  /// - Returns: The bytes; none where nothing is to be sent.
  /// - Complexity: O(cells).
  public mutating func bytes(showing grid: Grid, at now: Duration) -> [UInt8] {
    output.bytes.removeAll(keepingCapacity: true)
    if !isCleared || grid != given {
      let rows = isCleared && isAsLarge(grid) ? nil : 0..<height
      let tolerance = isCleared ? self.tolerance : 0
      if !isCleared { clear() }
      let reduced = reducer.reduced(grid)
      let changed = rows.map(Array.init) ?? reducer.changedRows
      for row in changed { want(row, of: reduced) }
      write(rows: changed, within: tolerance)
      given = grid
    }
    write(rows: rowsDue(from: latest, to: now), within: 0)
    latest = now
    return output.bytes
  }

  /// Whether a picture fills the terminal, as the one before did.
  private func isAsLarge(_ grid: Grid) -> Bool {
    guard let given else { return false }
    return grid.width == given.width && grid.height == given.height && grid.height <= height
  }

  /// What makes every colour of the last picture exact; nothing when they are.
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

  // MARK: - Colours that are not exact

  /// How long a colour may be inexact while pictures come.
  public static let patience = Duration.milliseconds(150)
  /// By how many levels a channel may differ where that would be seen.
  public static let fineTolerance = 3

  /// By how many levels a channel of a colour may differ while a picture moves; about a step of the greys of 256
  /// colours, which is hardly seen beside other colours.
  public var tolerance: Int {
    switch dialect.depth {
    case .monochrome, .eight, .sixteen: 0
    case .palette: 10
    case .truecolor: 12
    }
  }

  /// How many groups of rows are made exact by turns in the time of ``patience``.
  private static let turns: Int64 = 15

  /// The rows that are not exact and whose turn comes between two times, so that each has its turn in time.
  private func rowsDue(from start: Duration, to end: Duration) -> [Int] {
    func turn(_ time: Duration) -> Int64 { time.wholeNanoseconds / (Self.patience.wholeNanoseconds / Self.turns) }
    let (first, passed) = (turn(start) + 1, turn(end) - turn(start))
    return isRowInexact.indices.filter { row in
      let untilTurn = (Int64(row) - first) % Self.turns
      return isRowInexact[row] && (untilTurn + Self.turns) % Self.turns < passed
    }
  }

  /// By how many levels a cell may differ, where so many are allowed at most.
  private func tolerance(column: Int, row: Int, within tolerance: Int) -> Int {
    tolerance > Self.fineTolerance && revealsErrors(column: column, row: row) ? Self.fineTolerance : tolerance
  }

  /// Whether small differences would be seen in a cell: it is dark, or as even as what is beside it.
  private func revealsErrors(column: Int, row: Int) -> Bool {
    let index = row * width + column
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

  /// Finds the stretches of a row that must be written.
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

  // MARK: - The order in which they are written

  /// How many stretches of a row are compared to find the one that costs least: more rarely helps.
  private static let outlook = 24
  /// How many rows below that of the cursor are looked at, and how many columns around it.
  private static let reach = (rows: 2, columns: 6)

  /// Writes the stretches of some rows, always the one that costs least from here: further on in the row, or near
  /// the cursor in the rows below it, so that an edge down the screen is written with one pen.
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

  /// The stretch that costs least, and what it is written as.
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

  /// What it costs, about, to come back to a row that is left before all of it is written, in bytes.
  private static let costOfReturning = 2
}
