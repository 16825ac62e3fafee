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
  var output = PenWriter()

  /// Cells side by side that one pen writes.
  private struct Stretch {
    let columns: Range<Int>
    let cell: ShownCell
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
    given = grid
    output.bytes.removeAll(keepingCapacity: true)
    let tolerance = isCleared ? self.tolerance : 0
    if !isCleared { clear() }
    let reduced = reducer.reduced(grid)
    for row in 0..<height { writeRow(row, of: reduced, within: tolerance) }
    for row in inexactRows.sorted() where output.bytes.count < spareBytes {
      writeRow(row, of: reduced, within: 0)
    }
    return output.bytes
  }

  /// What makes every colour of the last picture exact; nothing when they are.
  public mutating func refinement() -> [UInt8] {
    guard isInexact, let given else { return [] }
    output.bytes.removeAll(keepingCapacity: true)
    let reduced = reducer.reduced(given)
    for row in inexactRows.sorted() { writeRow(row, of: reduced, within: 0) }
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

  private mutating func writeRow(_ row: Int, of grid: Grid, within tolerance: Int) {
    stretches.removeAll(keepingCapacity: true)
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
      stretches.append(Stretch(columns: first..<column, cell: cell))
    }
    writeStretches(row: row, within: tolerance)
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

  /// How many stretches are compared to find the one that costs least: more rarely helps.
  private static let outlook = 24

  /// Writes the stretches of a row, always the one that costs least from here.
  private mutating func writeStretches(row: Int, within tolerance: Int) {
    var first = 0
    while first < stretches.count {
      var best = first
      var look = stretches[first].cell
      var least = Int.max
      for index in first..<min(first + Self.outlook, stretches.count) {
        let stretch = stretches[index]
        let candidate = output.cheapest(for: stretch.cell, within: tolerance)
        let cost = output.cost(of: candidate, column: stretch.columns.lowerBound, row: row)
        if cost < least { (best, look, least) = (index, candidate, cost) }
      }
      stretches.swapAt(first, best)
      let columns = stretches[first].columns
      if look != stretches[first].cell { inexactRows.insert(row) }
      first += 1
      for column in columns { shown[row * width + column] = look }
      output.write(look, columns: columns, row: row, isEdge: columns.upperBound == width)
    }
  }
}
