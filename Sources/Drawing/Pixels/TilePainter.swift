import Pictures
import SimulationCore

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
  private var shown = Shown()

  /// What the tiles show.
  private struct Shown: Sendable {
    var nodes: [FrameNode] = []
    var paper: Color?
    /// The number of columns.
    var width = 0
    /// Whether each cell has pixels.
    var cells: [Bool] = []
    /// The pixels of the whole screen.
    var canvas = Canvas(width: 0, height: 0)
    /// The pixels of each tile, by number; none of one that shows nothing.
    var tiles: [[UInt8]] = []
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
  /// - Complexity: O(pixels of what differs).
  public mutating func painting(of grid: Grid) -> Painting {
    var painting = Painting(text: grid.withoutShapes)
    let picture = grid.picture
    var cells = [Bool](repeating: false, count: grid.cells.count)
    for (index, shape) in (picture?.cells ?? []).enumerated() {
      guard let shape, shape == grid.cells[index] else { continue }
      cells[index] = true
      painting.text[index % grid.width, index / grid.width] = Cell(" ", style: Style(background: picture?.paper))
    }
    if shown.width != grid.width || shown.cells.count != cells.count {
      shown = Shown()
      shown.width = grid.width
      shown.cells = [Bool](repeating: false, count: cells.count)
      shown.canvas.reset(width: grid.width * cell.width, height: grid.height * cell.height)
    }
    painting.uncovered = cells.indices.filter { shown.cells[$0] && !cells[$0] }
    let areas = areas(to: picture)
    (shown.nodes, shown.paper) = (picture?.nodes ?? [], picture?.paper)
    for area in areas { paint(area) }
    painting.tiles = changes(in: areas, cells: cells)
    shown.cells = cells
    return painting
  }

  /// The map from points of a grid to pixels.
  private var map: StageTransform { .scale(x: Double(cell.width) / 10, y: Double(cell.height) / 20) }

  /// The number of areas that are painted one by one; more are painted as one.
  private static let mostAreas = 8

  /// Returns the areas of whole pixels, none of which overlap, in which a picture differs from what is shown.
  private func areas(to picture: GridPicture?) -> [Rectangle] {
    let whole = Rectangle(x: 0, y: 0, width: Double(shown.canvas.width), height: Double(shown.canvas.height))
    guard shown.paper == picture?.paper else { return whole.width > 0 ? [whole] : [] }
    var areas: [Rectangle] = []
    for reach in FrameReach.changes(from: shown.nodes, to: picture?.nodes ?? [], through: map) {
      // A softened edge is outside.
      var area = Rectangle(
        left: (reach.x - 1).rounded(.down), top: (reach.y - 1).rounded(.down), right: (reach.right + 1).rounded(.up),
        bottom: (reach.bottom + 1).rounded(.up)
      ).intersection(whole)
      guard area.width > 0, area.height > 0 else { continue }
      while let other = areas.firstIndex(where: { $0.overlaps(area) }) { area = area.union(areas.remove(at: other)) }
      areas.append(area)
    }
    guard areas.count > Self.mostAreas else { return areas }
    return [areas.dropFirst().reduce(areas[0]) { $0.union($1) }]
  }

  /// Paints a part of the screen anew.
  private mutating func paint(_ area: Rectangle) {
    let frame = StageFrame(
      size: StageSize(width: area.width, height: area.height),
      background: shown.paper.map { StageColor($0) } ?? .clear, nodes: shown.nodes)
    let (left, top) = (Int(clamping: area.x), Int(clamping: area.y))
    var canvas = Canvas(width: Int(clamping: area.width), height: Int(clamping: area.height))
    rasterizer.draw(frame, onto: &canvas, through: map.then(.translation(x: -area.x, y: -area.y)))
    for row in 0..<canvas.height {
      let start = (top + row) * shown.canvas.width + left
      let line = row * canvas.width..<(row + 1) * canvas.width
      shown.canvas.pixels.replaceSubrange(start..<start + canvas.width, with: canvas.pixels[line])
    }
  }

  // MARK: - Tiles

  /// Returns the tiles of which something has changed.
  private mutating func changes(in areas: [Rectangle], cells: [Bool]) -> [PixelTile] {
    let whole = CellRectangle(column: 0, row: 0, width: shown.width, height: cells.count / max(1, shown.width))
    let columns = division == .small ? 16 : whole.width
    let rows = division == .small ? 4 : (whole.height + 11) / 12
    guard columns > 0, rows > 0 else { return [] }
    var tiles: [PixelTile] = []
    var number = 0
    for row in stride(from: 0, to: whole.height, by: rows) {
      for column in stride(from: 0, to: whole.width, by: columns) {
        let tile = CellRectangle(column: column, row: row, width: columns, height: rows).intersection(whole)
        if number == shown.tiles.count { shown.tiles.append([]) }
        if areas.contains(where: { $0.overlaps(pixels(of: tile)) }) || differs(tile, cells) {
          let rgba = rgba(of: tile, cells)
          if rgba != shown.tiles[number] {
            shown.tiles[number] = rgba
            let size = PixelSize(width: tile.width * cell.width, height: tile.height * cell.height)
            tiles.append(PixelTile(number: number, cells: tile, size: size, rgba: rgba))
          }
        }
        number += 1
      }
    }
    return tiles
  }

  private func pixels(of tile: CellRectangle) -> Rectangle {
    Rectangle(
      x: Double(tile.column * cell.width), y: Double(tile.row * cell.height), width: Double(tile.width * cell.width),
      height: Double(tile.height * cell.height))
  }

  /// Returns whether other cells of a tile have pixels than did.
  private func differs(_ tile: CellRectangle, _ cells: [Bool]) -> Bool {
    (tile.row..<tile.endRow).contains { row in
      let line = row * shown.width + tile.column..<row * shown.width + tile.endColumn
      return cells[line] != shown.cells[line]
    }
  }

  /// Returns the pixels of a tile; none if no cell has any.
  private func rgba(of tile: CellRectangle, _ cells: [Bool]) -> [UInt8] {
    var rgba: [UInt8] = []
    var isEmpty = true
    rgba.reserveCapacity(4 * tile.width * cell.width * tile.height * cell.height)
    for line in tile.row * cell.height..<tile.endRow * cell.height {
      for column in tile.column..<tile.endColumn {
        guard cells[line / cell.height * shown.width + column] else {
          rgba.append(contentsOf: repeatElement(0, count: 4 * cell.width))
          continue
        }
        isEmpty = false
        let start = line * shown.canvas.width + column * cell.width
        for pixel in start..<start + cell.width {
          let color = Canvas.color(shown.canvas.pixels[pixel])
          rgba.append(color.red)
          rgba.append(color.green)
          rgba.append(color.blue)
          rgba.append(255)
        }
      }
    }
    return isEmpty ? [] : rgba
  }
}
