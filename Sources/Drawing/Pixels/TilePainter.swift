import Pictures

/// Paints the shapes of grids in pixels, and tells what has changed since the last one, tile by tile.
///
/// A tile is transparent where a grid has text.
public struct TilePainter: Sendable {
  /// How a screen is divided into tiles.
  public enum Division: Hashable, Sendable {
    /// Small ones.
    case small
    /// At most twelve as wide as the screen: xterm keeps sixteen pictures at most.
    case wide
  }

  /// A grid without its shapes, and the tiles that show them.
  public struct Painting: Sendable {
    /// The text, and blanks where there are pixels.
    public var text: Grid
    /// The tiles that have changed, by number.
    public var tiles: [PixelTile] = []
    /// The cells, counted row by row, that had pixels and have none now.
    public var uncovered: [Int] = []
  }

  /// The number of pixels of a cell.
  public let cell: PixelSize
  private let division: Division
  private var rasterizer = Rasterizer()
  private var canvas = Canvas(width: 0, height: 0)
  private var shown = Shown()

  /// What the tiles show.
  private struct Shown: Sendable {
    var nodes: [FrameNode] = []
    var paper: Color?
    /// The number of columns.
    var width = 0
    /// Whether each cell has pixels.
    var cells: [Bool] = []
    var canvas = Canvas(width: 0, height: 0)
  }

  /// Creates a painter for a terminal that shows nothing yet.
  ///
  /// - Precondition: a cell has pixels.
  public init(cell: PixelSize, division: Division) {
    precondition(cell.width > 0 && cell.height > 0, "a cell has \(cell.width) x \(cell.height) pixels")
    self.cell = cell
    self.division = division
  }

  /// Makes the next painting show everything, as after the terminal was cleared.
  public mutating func forget() { shown = Shown() }

  /// Returns a grid's text, and the tiles that differ from those of the last grid.
  ///
  /// - Complexity: O(pixels) if the shapes differ from the last.
  public mutating func painting(of grid: Grid) -> Painting {
    var painting = Painting(text: grid.withoutShapes)
    let picture = grid.picture
    var cells = [Bool](repeating: false, count: grid.cells.count)
    for (index, shape) in (picture?.cells ?? []).enumerated() {
      guard let shape, shape == grid.cells[index] else { continue }
      cells[index] = true
      painting.text[index % grid.width, index / grid.width] = Cell(" ", style: Style(background: picture?.paper))
    }
    if shown.width != grid.width || shown.cells.count != cells.count { forget() }
    painting.uncovered = shown.cells.indices.filter { shown.cells[$0] && !cells[$0] }
    let nodes = picture?.nodes ?? []
    guard cells != shown.cells || picture?.paper != shown.paper || nodes != shown.nodes else { return painting }
    paint(nodes, of: grid, on: picture?.paper)
    painting.tiles = changes(to: cells, of: grid)
    swap(&canvas, &shown.canvas)
    (shown.nodes, shown.paper, shown.width, shown.cells) = (nodes, picture?.paper, grid.width, cells)
    return painting
  }

  private mutating func paint(_ nodes: [FrameNode], of grid: Grid, on paper: Color?) {
    let size = StageSize(width: 10 * Double(max(1, grid.width)), height: 20 * Double(max(1, grid.height)))
    canvas.reset(width: grid.width * cell.width, height: grid.height * cell.height)
    rasterizer.draw(
      StageFrame(size: size, background: paper.map { StageColor($0) } ?? .clear, nodes: nodes), onto: &canvas,
      through: .scale(x: Double(cell.width) / 10, y: Double(cell.height) / 20))
  }

  // MARK: - Tiles

  /// Returns the tiles that have or had pixels, and of which something has changed.
  private func changes(to cells: [Bool], of grid: Grid) -> [PixelTile] {
    let whole = CellRectangle(column: 0, row: 0, width: grid.width, height: grid.height)
    let columns = division == .small ? 16 : grid.width
    let rows = division == .small ? 4 : (grid.height + 11) / 12
    guard columns > 0, rows > 0 else { return [] }
    var tiles: [PixelTile] = []
    var number = 0
    for row in stride(from: 0, to: grid.height, by: rows) {
      for column in stride(from: 0, to: grid.width, by: columns) {
        let area = CellRectangle(column: column, row: row, width: columns, height: rows).intersection(whole)
        if differs(area, cells) { tiles.append(tile(number, area, cells)) }
        number += 1
      }
    }
    return tiles
  }

  /// Returns whether cells of a tile have other pixels than are shown.
  private func differs(_ area: CellRectangle, _ cells: [Bool]) -> Bool {
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let index = row * (canvas.width / cell.width) + column
        let wasCovered = !shown.cells.isEmpty && shown.cells[index]
        if cells[index] != wasCovered { return true }
        guard cells[index] else { continue }
        for line in row * cell.height..<(row + 1) * cell.height {
          let start = line * canvas.width + column * cell.width
          for pixel in start..<start + cell.width where canvas.pixels[pixel] != shown.canvas.pixels[pixel] {
            return true
          }
        }
      }
    }
    return false
  }

  private func tile(_ number: Int, _ area: CellRectangle, _ cells: [Bool]) -> PixelTile {
    let columns = canvas.width / cell.width
    var rgba: [UInt8] = []
    var isEmpty = true
    rgba.reserveCapacity(4 * area.width * cell.width * area.height * cell.height)
    for line in area.row * cell.height..<area.endRow * cell.height {
      for column in area.column..<area.endColumn {
        guard cells[line / cell.height * columns + column] else {
          rgba.append(contentsOf: repeatElement(0, count: 4 * cell.width))
          continue
        }
        isEmpty = false
        let start = line * canvas.width + column * cell.width
        for pixel in canvas.pixels[start..<start + cell.width] {
          let color = Canvas.color(pixel)
          rgba.append(color.red)
          rgba.append(color.green)
          rgba.append(color.blue)
          rgba.append(255)
        }
      }
    }
    return PixelTile(
      number: number, cells: area,
      size: PixelSize(width: area.width * cell.width, height: area.height * cell.height), rgba: isEmpty ? [] : rgba)
  }
}
