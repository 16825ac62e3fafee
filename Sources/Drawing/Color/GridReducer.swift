/// Converts pictures to the colours of a terminal.
///
/// An area that changes gently is dithered between two colours, in a pattern fixed to the screen, to avoid
/// banding; a uniform area gets the nearest colour; text is never dithered and stays legible.
///
/// > Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
public struct GridReducer: Sendable {
  private var matcher: ColorMatcher
  /// The colours of the picture's pixels, two per cell; nil for text and empty cells.
  private var pixels: [Color?] = []
  private var width = 0
  private var height = 0
  /// The last picture and its result; only differences from it are processed.
  private var last: (given: Grid, reduced: Grid)?
  /// The cells that must be processed again, and their indices.
  private var isStale: [Bool] = []
  private var stale: [Int] = []
  /// The rows of the last picture that may differ from the one before; all rows for the first picture.
  private(set) var changedRows: [Int] = []

  /// Creates a reducer for terminals of a depth.
  public init(depth: ColorDepth) { matcher = ColorMatcher(depth: depth) }

  /// The colour depth.
  public var depth: ColorDepth { matcher.depth }

  /// Returns the picture in the colours of the depth.
  ///
  /// - Complexity: O(cells); most of the work is for cells that differ from the previous picture.
  public mutating func reduced(_ grid: Grid) -> Grid {
    changedRows = Self.rows(of: grid, unlike: last?.given)
    switch depth {
    case .truecolor:
      last = (grid, grid)
      return grid
    case .monochrome:
      let result = withoutColors(grid)
      last = (grid, result)
      return result
    case .eight, .sixteen, .palette: break
    }
    if let last, last.given.width == grid.width, last.given.height == grid.height {
      collectStale(in: grid, since: last.given)
    } else {
      (width, height) = (grid.width, 2 * grid.height)
      pixels = [Color?](repeating: nil, count: width * height)
      isStale = [Bool](repeating: true, count: grid.cells.count)
      stale = Array(grid.cells.indices)
      for row in 0..<grid.height { collectPixels(of: row, in: grid) }
    }
    var result = last?.reduced ?? grid
    if result.width != grid.width || result.height != grid.height { result = grid }
    // Drop this reference so that the grid is uniquely referenced and changed in place.
    last = nil
    unsafe result.withCells { cells in
      for index in stale {
        unsafe cells[index] = grid.cells[index]
        unsafe reduce(&cells[index], column: index % width, row: index / width)
        isStale[index] = false
      }
    }
    stale.removeAll(keepingCapacity: true)
    last = (grid, result)
    addNeighbours(rows: grid.height)
    return result
  }

  // MARK: - Changes

  /// The distance of the pixels that decide whether an area changes gently, in columns and in rows of cells.
  private static let reach = (columns: 4, rows: 2)

  private static func rows(of grid: Grid, unlike before: Grid?) -> [Int] {
    guard let before, before.width == grid.width, before.height == grid.height else { return Array(0..<grid.height) }
    return (0..<grid.height).filter { row in
      let cells = row * grid.width..<(row + 1) * grid.width
      return grid.cells[cells] != before.cells[cells]
    }
  }

  /// Adds the rows near changed ones, which may look different too.
  private mutating func addNeighbours(rows count: Int) {
    guard changedRows.count < count else { return }
    var changed = [Bool](repeating: false, count: count)
    for row in changedRows {
      for near in max(0, row - Self.reach.rows)...min(count - 1, row + Self.reach.rows) { changed[near] = true }
    }
    changedRows = changed.indices.filter { changed[$0] }
  }

  /// Collects the pixels of the changed rows, and the cells that depend on the changes.
  private mutating func collectStale(in grid: Grid, since before: Grid) {
    for row in changedRows {
      let start = 2 * row * width
      let old = Array(pixels[start..<start + 2 * width])
      collectPixels(of: row, in: grid)
      for column in 0..<width {
        let index = row * width + column
        if old[column] != pixels[start + column] || old[width + column] != pixels[start + width + column] {
          markAround(column, row, rows: grid.height)
        } else if grid.cells[index] != before.cells[index] {
          mark(index)
        }
      }
    }
  }

  private mutating func mark(_ index: Int) {
    guard !isStale[index] else { return }
    isStale[index] = true
    stale.append(index)
  }

  /// Marks a cell and the cells whose pixels are compared with its own, across and down.
  private mutating func markAround(_ column: Int, _ row: Int, rows: Int) {
    for near in max(0, column - Self.reach.columns)...min(width - 1, column + Self.reach.columns) {
      mark(row * width + near)
    }
    for near in max(0, row - Self.reach.rows)...min(rows - 1, row + Self.reach.rows) { mark(near * width + column) }
  }

  private func withoutColors(_ grid: Grid) -> Grid {
    var result = grid
    unsafe result.withCells { cells in
      for index in cells.indices {
        unsafe cells[index].style.foreground = nil
        unsafe cells[index].style.background = nil
      }
    }
    return result
  }

  // MARK: - Cells

  private mutating func reduce(_ cell: inout Cell, column: Int, row: Int) {
    let style = cell.style
    switch cell.glyph {
    case " ":
      // A blank within a line of text counts as text.
      guard let background = style.background, pixels[2 * row * width + column] != nil else { return reduceText(&cell) }
      let upper = pixel(background, column, 2 * row)
      show(upper, pixel(background, column, 2 * row + 1), in: &cell)
    case "▀":
      guard let upper = style.foreground, let lower = style.background else { return reduceText(&cell) }
      show(pixel(upper, column, 2 * row), pixel(lower, column, 2 * row + 1), in: &cell)
    case "▄":
      guard let lower = style.foreground, let upper = style.background else { return reduceText(&cell) }
      show(pixel(upper, column, 2 * row), pixel(lower, column, 2 * row + 1), in: &cell)
    default: reduceText(&cell)
    }
  }

  private func show(_ upper: Color, _ lower: Color, in cell: inout Cell) {
    if upper == lower {
      cell.glyph = " "
      cell.style.foreground = nil
    } else {
      cell.glyph = "▀"
      cell.style.foreground = upper
    }
    cell.style.background = lower
  }

  private mutating func reduceText(_ cell: inout Cell) {
    guard let foreground = cell.style.foreground else {
      if let background = cell.style.background { cell.style.background = matcher.match(background).first }
      return
    }
    let text = matcher.text(foreground, on: cell.style.background)
    cell.style.foreground = text.0
    cell.style.background = text.on
  }

  // MARK: - Pixels

  private mutating func collectPixels(of row: Int, in grid: Grid) {
    for column in 0..<width {
      let cell = grid[column, row]
      let (upper, lower): (Color?, Color?) =
        switch cell.glyph {
        case " ": (cell.style.background, cell.style.background)
        case "▀": (cell.style.foreground, cell.style.background)
        case "▄": (cell.style.background, cell.style.foreground)
        default: (nil, nil)
        }
      pixels[2 * row * width + column] = upper
      pixels[(2 * row + 1) * width + column] = lower
    }
    clearBlanksOfText(in: row, of: grid)
  }

  /// Treats the blanks of a row as text where they share a background with text, without an edge between.
  private mutating func clearBlanksOfText(in row: Int, of grid: Grid) {
    var start = 0
    while start < width {
      let ground = grid[start, row].style.background
      var (end, hasText) = (start, false)
      while end < width, grid[end, row].style.background == ground {
        switch grid[end, row].glyph {
        case " ": break
        case "▀", "▄": hasText = hasText || grid[end, row].style.foreground == nil
        default: hasText = true
        }
        end += 1
      }
      if hasText {
        for column in start..<end where grid[column, row].glyph == " " {
          pixels[2 * row * width + column] = nil
          pixels[(2 * row + 1) * width + column] = nil
        }
      }
      start = end
    }
  }

  private mutating func pixel(_ color: Color, _ x: Int, _ y: Int) -> Color {
    let match = matcher.match(color)
    guard match.share > 0, changesGently(color, x, y) else { return match.first }
    return match.share > Self.order[(y & 3) << 2 | x & 3] ? match.second : match.first
  }

  /// Returns whether a nearby pixel, across or down, differs slightly.
  private func changesGently(_ color: Color, _ x: Int, _ y: Int) -> Bool {
    // Written out for speed: this runs for every pixel of every picture.
    isGentle(color, x - 1, y) || isGentle(color, x + 1, y) || isGentle(color, x, y - 1) || isGentle(color, x, y + 1)
      || isGentle(color, x - 2, y) || isGentle(color, x + 2, y) || isGentle(color, x, y - 2)
      || isGentle(color, x, y + 2) || isGentle(color, x - 4, y) || isGentle(color, x + 4, y)
      || isGentle(color, x, y - 4) || isGentle(color, x, y + 4)
  }

  @inline(__always) private func isGentle(_ color: Color, _ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height, let other = pixels[y * width + x] else { return false }
    return other != color && other.isLike(color)
  }

  /// The Bayer matrix: the order in which pixels of a four-by-four square take the second colour, 0 to 15.
  private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

extension Color {
  /// Returns whether each channel differs so little that an edge is hardly visible.
  fileprivate func isLike(_ other: Color) -> Bool {
    let most = 10
    return abs(Int(red) - Int(other.red)) <= most && abs(Int(green) - Int(other.green)) <= most
      && abs(Int(blue) - Int(other.blue)) <= most
  }
}
