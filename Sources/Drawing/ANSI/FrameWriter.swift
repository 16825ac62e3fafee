/// Turns pictures into what a terminal must receive to show them: only what changed, in few bytes.
///
/// It remembers what the terminal shows, which pen it holds and where its cursor is. An unchanged picture
/// costs no byte. While a picture moves, the colours of areas may differ from what they should be by a little;
/// they are made exact where there are bytes to spare, and by ``refinement()`` once it rests. Text is always exact.
public struct FrameWriter: Sendable {
  /// What the terminal understands.
  public let dialect: TerminalDialect
  /// The columns of the terminal.
  public private(set) var width: Int
  /// The rows of the terminal.
  public private(set) var height: Int

  private var reducer: GridReducer
  /// The picture given last.
  private var given: Grid?
  private var shown: [ShownCell]
  private var isCleared = false
  /// The rows in which a colour is not exact.
  private var inexactRows: Set<Int> = []
  private var stretches: [Stretch] = []
  /// The stretches of each row that are not written; the first of them is not.
  private var lines: [Range<Int>] = []
  var output = PenWriter()

  /// Cells side by side that one pen writes.
  private struct Stretch {
    let row: Int
    let columns: Range<Int>
    let cell: ShownCell
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
    shown = [ShownCell](repeating: ShownCell(), count: width * height)
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
    output.forget()
  }

  /// Forgets where the cursor is: something else has moved it.
  public mutating func forgetPlace() { output.forgetPlace() }

  /// Whether a colour is not exact.
  public var isInexact: Bool { !inexactRows.isEmpty }

  /// What shows a picture after the ones before; cells beyond the terminal are cut, those beyond the picture blank.
  ///
  /// - Complexity: O(cells).
  public mutating func bytes(showing grid: Grid) -> [UInt8] {
    if isCleared, grid == given { return [] }
    defer { given = grid }
    output.bytes.removeAll(keepingCapacity: true)
    let isMoving = isCleared && isAsLarge(grid)
    let tolerance = isCleared ? self.tolerance : 0
    if !isCleared { clear() }
    let reduced = reducer.reduced(grid)
    if isMoving {
      write(rows: reducer.changedRows, of: reduced, within: tolerance)
    } else {
      write(rows: 0..<height, of: reduced, within: tolerance)
    }
    for row in inexactRows.sorted() where output.bytes.count < spareBytes {
      write(rows: CollectionOfOne(row), of: reduced, within: 0)
    }
    return output.bytes
  }

  /// Whether a picture fills the terminal, as the one before did.
  private func isAsLarge(_ grid: Grid) -> Bool {
    guard let given else { return false }
    return grid.width == given.width && grid.height == given.height && grid.height <= height
  }

  /// What makes every colour of the last picture exact; nothing when they are.
  public mutating func refinement() -> [UInt8] {
    guard isInexact, let given else { return [] }
    output.bytes.removeAll(keepingCapacity: true)
    let reduced = reducer.reduced(given)
    write(rows: inexactRows.sorted(), of: reduced, within: 0)
    return output.bytes
  }

  /// By how many levels a channel of a colour may differ while a picture moves; about a step of the greys of 256
  /// colours, which is hardly seen.
  private var tolerance: Int {
    switch dialect.depth {
    case .monochrome, .eight, .sixteen: 0
    case .palette: 10
    case .truecolor: 12
    }
  }

  /// How many bytes a frame may have that are spent on exact colours.
  private var spareBytes: Int { 60 + width * height / 60 }

  private mutating func clear() {
    output.clearScreen()
    shown = [ShownCell](repeating: ShownCell(), count: width * height)
    isCleared = true
    inexactRows.removeAll()
  }

  // MARK: - Rows

  private mutating func write(
    rows: some Collection<Int>,
    of grid: Grid,
    within tolerance: Int
  ) {
    if lines.count != height { lines = [Range<Int>](repeating: 0..<0, count: height) }
    for row in rows {
      let first = stretches.count
      collectRow(row, of: grid, within: tolerance)
      lines[row] = first..<stretches.count
    }
    writeStretches(within: tolerance)
  }

  /// Finds the stretches of a row that must be written.
  private mutating func collectRow(_ row: Int, of grid: Grid, within tolerance: Int) {
    inexactRows.remove(row)
    let start = row * width
    var column = 0
    while column < width {
      let cell = Self.cell(of: grid, column, row)
      guard mustBeWritten(cell, at: start + column, row: row, within: tolerance) else {
        column += 1
        continue
      }
      let first = column
      repeat {
        column += 1
      } while column < width
        && goesOn(
          cell,
          with: Self.cell(of: grid, column, row),
          at: start + column,
          row: row,
          within: tolerance
        )
      stretches.append(Stretch(row: row, columns: first..<column, cell: cell))
    }
  }

  /// Whether what is shown differs from what should be by more than is allowed.
  private mutating func mustBeWritten(
    _ cell: ShownCell,
    at index: Int,
    row: Int,
    within tolerance: Int
  ) -> Bool {
    guard cell != shown[index] else { return false }
    guard tolerance > 0, cell.isNear(shown[index], within: tolerance) else { return true }
    inexactRows.insert(row)
    return false
  }

  /// Whether a stretch that began with a cell has the next one too.
  private mutating func goesOn(
    _ cell: ShownCell,
    with next: ShownCell,
    at index: Int,
    row: Int,
    within tolerance: Int
  ) -> Bool {
    if next == cell { return shown[index] != cell }
    guard tolerance > 0, next.isNear(cell, within: tolerance),
      !next.isNear(shown[index], within: tolerance)
    else { return false }
    inexactRows.insert(row)
    return true
  }

  private static func cell(of grid: Grid, _ column: Int, _ row: Int) -> ShownCell {
    guard column < grid.width, row < grid.height else { return ShownCell() }
    return ShownCell(grid[column, row])
  }

  // MARK: - The order in which they are written

  /// How many stretches of a row are compared to find the one that costs least: more rarely helps.
  private static let outlook = 24
  /// How many rows below that of the cursor are looked at, and how many columns around it.
  private static let reach = (rows: 2, columns: 6)

  /// Writes the stretches of some rows, always the one that costs least from here: further on in the row, or near
  /// the cursor in the rows below it, so that an edge down the screen is written with one pen.
  private mutating func writeStretches(within tolerance: Int) {
    var left = stretches.count
    var row = 0
    while left > 0 {
      if lines[row].isEmpty { row = lines.firstIndex { !$0.isEmpty } ?? row }
      let next = cheapest(fromRow: row, within: tolerance)
      let stretch = stretches[next.index]
      if next.look != stretch.cell { inexactRows.insert(stretch.row) }
      let columns = stretch.columns
      for column in columns { shown[stretch.row * width + column] = next.look }
      output.write(
        next.look,
        columns: columns,
        row: stretch.row,
        isEdge: columns.upperBound == width
      )
      stretches[next.index].isWritten = true
      row = stretch.row
      while let first = lines[row].first, stretches[first].isWritten { lines[row].removeFirst() }
      left -= 1
    }
    stretches.removeAll(keepingCapacity: true)
  }

  /// The stretch that costs least, and what it is written as.
  private func cheapest(fromRow row: Int, within tolerance: Int) -> (index: Int, look: ShownCell) {
    var best = (index: lines[row].lowerBound, look: stretches[lines[row].lowerBound].cell)
    var least = Int.max
    func consider(_ index: Int, extra: Int) {
      let stretch = stretches[index]
      let moving =
        output.costOfMoving(column: stretch.columns.lowerBound, row: stretch.row) + extra
      guard moving < least else { return }
      let (look, cost) = output.cheapest(for: stretch.cell, within: tolerance)
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
