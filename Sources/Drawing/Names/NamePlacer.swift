import Pictures
import SimulationCore

/// Finds room for names beside the parts of a picture.
///
/// Names never overlap a part or one another. A name without room near its part is omitted. Parts are represented by
/// their outlines, not by what is drawn: a name does not move while teeth and spokes turn.
struct NamePlacer {
  /// A part to be named, in dots from the corner of the bounds: two per column and four per row.
  struct Part {
    var centre: Point
    var halfWidth: Double
    var halfHeight: Double
    var isRound = false
  }

  /// The position of a name, and the cells of the leader line to its part.
  struct Place: Hashable {
    /// The column of the first letter, from the left of the grid.
    var column: Int
    /// The row, from the top of the grid.
    var row: Int
    /// The leader line, from the name to the part.
    var leader: [Step]
  }

  /// A cell of a leader line.
  struct Step: Hashable {
    var column: Int
    var row: Int
    /// The direction of the line in this cell.
    var way: Way
  }

  /// The direction of a line in a cell.
  enum Way: Hashable {
    case across
    case down
    case falling
    case rising
    /// The end of the line, on the part.
    case end
  }

  /// The maximum distance of a name from its part, in columns and rows.
  private static let reach = (columns: 12, rows: 5)

  private let bounds: CellRectangle
  /// Whether each cell has a part, a name or a line, row by row.
  private var isTaken: [Bool]
  /// Whether each cell has a name or a line, which no other line may cross.
  private var isWritten: [Bool]

  /// Creates a placer for a picture without parts.
  init(bounds: CellRectangle) {
    self.bounds = bounds
    isTaken = Array(repeating: false, count: max(0, bounds.width) * max(0, bounds.height))
    isWritten = isTaken
  }

  /// Marks the cells of a part as occupied.
  mutating func take(_ part: Part) {
    let columns = Self.cells(part.centre.x, part.halfWidth + 1, size: 2, count: bounds.width)
    let rows = Self.cells(part.centre.y, part.halfHeight + 1, size: 4, count: bounds.height)
    for row in rows {
      for column in columns {
        let x = (Double(2 * column + 1) - part.centre.x).magnitude / max(part.halfWidth + 2, 1)
        let y = (Double(4 * row + 2) - part.centre.y).magnitude / max(part.halfHeight + 3, 1)
        if part.isRound ? x * x + y * y <= 1 : max(x, y) <= 1 { isTaken[row * bounds.width + column] = true }
      }
    }
  }

  /// Marks the cells of a straight part as occupied, with a width in dots to either side.
  mutating func takeLine(from first: Point, to second: Point, width: Double) {
    let length = max((second.x - first.x).magnitude, (second.y - first.y).magnitude)
    let count = max(1, Int(clamping: (length / max(width, 2)).rounded(.up)))
    guard count < 1_000 else { return }
    for step in 0...count {
      let share = Double(step) / Double(count)
      let middle = Point(first.x + (second.x - first.x) * share, first.y + (second.y - first.y) * share)
      take(Part(centre: middle, halfWidth: width, halfHeight: width, isRound: true))
    }
  }

  /// Marks cells of the grid as occupied by text.
  mutating func take(_ cells: CellRectangle) {
    let cells = cells.intersection(bounds)
    guard !cells.isEmpty else { return }
    for row in cells.row..<cells.endRow {
      for column in cells.column..<cells.endColumn { write(column: column, row: row) }
    }
  }

  private mutating func write(column: Int, row: Int) {
    let index = (row - bounds.row) * bounds.width + column - bounds.column
    isTaken[index] = true
    isWritten[index] = true
  }

  /// Finds and reserves room for a name.
  ///
  /// - Parameters:
  ///   - length: The length of the name in columns.
  ///   - part: The part to name.
  /// - Returns: The position of the name; nil if there is no room near the part.
  mutating func place(length: Int, beside part: Part) -> Place? {
    // Coordinates far outside do not fit into an `Int`.
    let extents = [part.centre.x, part.centre.y, part.halfWidth, part.halfHeight]
    guard extents.allSatisfy({ $0.magnitude < 1e6 }) else { return nil }
    for distance in 1...Self.reach.columns {
      for (across, down) in [(1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)]
      where down == 0 || distance <= Self.reach.rows {
        let corner = corner(of: length, beside: part, across, down, distance)
        let cells = CellRectangle(column: corner.column - 1, row: corner.row, width: length + 2, height: 1)
        guard isFree(cells) else { continue }
        let start = (
          column: across > 0 ? corner.column - 1 : across < 0 ? corner.column + length : corner.column + length / 2,
          row: across == 0 ? corner.row - down : corner.row
        )
        let leader = leader(from: start, to: part)
        guard !leader.contains(where: crosses) else { continue }
        take(cells)
        for step in leader where bounds.contains(column: step.column, row: step.row) {
          write(column: step.column, row: step.row)
        }
        return Place(column: corner.column, row: corner.row, leader: leader)
      }
    }
    return nil
  }

  /// Returns the cell of a name's first letter at a distance from its part, in a direction.
  private func corner(of length: Int, beside part: Part, _ across: Int, _ down: Int, _ distance: Int) -> (
    column: Int, row: Int
  ) {
    // On a diagonal, the edge of a round part is nearer.
    let share = across != 0 && down != 0 && part.isRound ? 0.71 : 1
    let middle = bounds.column + Int(clamping: (part.centre.x / 2).rounded(.down))
    let height = bounds.row + Int(clamping: (part.centre.y / 4).rounded(.down))
    let wide = Int(clamping: (part.halfWidth * share / 2).rounded(.up)) + distance
    let high = Int(clamping: (part.halfHeight * share / 4).rounded(.up)) + distance
    let column = across > 0 ? middle + wide + 1 : across < 0 ? middle - wide - length : middle - length / 2
    return (column, height + down * high)
  }

  /// Returns whether a line would cross a name or another line.
  private func crosses(_ step: Step) -> Bool {
    guard bounds.contains(column: step.column, row: step.row) else { return true }
    return isWritten[(step.row - bounds.row) * bounds.width + step.column - bounds.column]
  }

  /// Returns whether cells of the grid are all inside the bounds and unoccupied.
  private func isFree(_ cells: CellRectangle) -> Bool {
    guard cells.intersection(bounds) == cells else { return false }
    let first = (cells.row - bounds.row) * bounds.width + cells.column - bounds.column
    return !isTaken[first..<first + cells.width].contains(true)
  }

  /// Returns the cells between a name and the edge of its part.
  private func leader(from start: (column: Int, row: Int), to part: Part) -> [Step] {
    let middle = (
      column: bounds.column + Int(clamping: (part.centre.x / 2).rounded(.down)),
      row: bounds.row + Int(clamping: (part.centre.y / 4).rounded(.down))
    )
    var (column, row) = start
    var steps: [Step] = []
    while !holds(part, column: column, row: row), steps.count < 2 * Self.reach.columns {
      let (dx, dy) = (middle.column - column, middle.row - row)
      // A column is half as wide as a row is high: a diagonal goes one of each, the rest is straight.
      let isSlant = dx != 0 && dy != 0
      let way: Way = isSlant ? ((dx > 0) == (dy > 0) ? .falling : .rising) : dx != 0 ? .across : .down
      steps.append(Step(column: column, row: row, way: way))
      column += dx.signum()
      row += isSlant || dx == 0 ? dy.signum() : 0
      if dx == 0, dy == 0 { break }
    }
    if !steps.isEmpty, bounds.contains(column: column, row: row) {
      steps.append(Step(column: column, row: row, way: .end))
    }
    return steps
  }

  /// Returns whether the centre of a cell is inside a part.
  private func holds(_ part: Part, column: Int, row: Int) -> Bool {
    let x = Double(2 * (column - bounds.column) + 1) - part.centre.x
    let y = Double(4 * (row - bounds.row) + 2) - part.centre.y
    let (across, down) = (x / max(part.halfWidth, 1), y / max(part.halfHeight, 2))
    return part.isRound ? across * across + down * down <= 1 : max(across.magnitude, down.magnitude) <= 1
  }

  /// Returns the cells, of `size` dots each, that an interval around a centre touches.
  private static func cells(_ middle: Double, _ half: Double, size: Double, count: Int) -> Range<Int> {
    let low = Int(clamping: ((middle - half) / size).rounded(.down))
    let high = Int(clamping: ((middle + half) / size).rounded(.up))
    let first = max(0, min(count, low))
    return first..<max(first, min(count, high))
  }
}

extension GlyphSet {
  /// Returns the glyph of a leader line's cell.
  func leader(_ way: NamePlacer.Way) -> Unicode.Scalar {
    switch (self, way) {
    case (.unicode, .across): "─"
    case (.unicode, .down): "│"
    case (.unicode, .falling): "╲"
    case (.unicode, .rising): "╱"
    case (.unicode, .end): "•"
    case (.ascii, .across): "-"
    case (.ascii, .down): "|"
    case (.ascii, .falling): "\\"
    case (.ascii, .rising): "/"
    case (.ascii, .end): "o"
    }
  }
}

extension NamePlacer.Place {
  /// Writes a name and its leader line.
  func write(_ name: String, into grid: inout Grid, theme: Theme, isPicked: Bool = false) {
    let line = theme.style(\.quiet)
    for step in leader where grid.contains(column: step.column, row: step.row) {
      grid.write(String(theme.glyphs.leader(step.way)), column: step.column, row: step.row, style: line)
    }
    let style = theme.style(isPicked ? \.notice : \.text, isBold: isPicked)
    grid.write(name, column: column, row: row, style: style)
  }
}
