import Pictures
import Testing

@testable import Drawing

/// The ground of a stage beside the stage.
struct StageGroundTests {
  private static let sky = StageColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let sea = StageColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let boat = StageColor(red: 1, green: 0, blue: 0, alpha: 1)

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: StageColor) -> FrameNode
  { .shape(FrameShape(path: .rectangle(Rectangle(x: x, y: y, width: width, height: height)), fill: .color(color))) }

  /// Returns a grid of 8 by 4 cells around a stage with sky, sea, and a boat at its left edge.
  private static func grid(of size: StageSize) -> Grid {
    let (width, height) = (size.width, size.height)
    let frame = StageFrame(
      size: size, background: sky,
      nodes: [
        .group(FrameGroup(children: [box(-5, height / 2, width + 10, height, sea), box(0, height / 2, 8, 8, boat)]))
      ])
    var grid = Grid(width: 8, height: 4)
    StageGround(frame: frame).draw(into: &grid, in: CellRectangle(column: 0, row: 0, width: 8, height: 4))
    return grid
  }

  private static func background(_ grid: Grid, _ column: Int, _ row: Int) -> Color? {
    grid[column, row].style.background
  }

  @Test func `sky and sea go on at both sides of a narrow stage, and a boat does not`() {
    // The stage has the columns 2 to 5.
    let grid = Self.grid(of: StageSize(width: 40, height: 80))
    for column in [0, 1, 6, 7] {
      #expect(
        (0..<4).map { Self.background(grid, column, $0) } == [
          Color(0, 0, 255), Color(0, 0, 255), Color(0, 255, 0), Color(0, 255, 0),
        ])
    }
    #expect(Self.background(grid, 2, 0) == nil)
    #expect(Self.background(grid, 5, 3) == nil)
  }

  @Test func `the sky goes on above a low stage, and the sea below it`() {
    // The stage has the rows 1 and 2.
    let grid = Self.grid(of: StageSize(width: 80, height: 40))
    #expect((0..<8).allSatisfy { Self.background(grid, $0, 0) == Color(0, 0, 255) })
    #expect((0..<8).allSatisfy { Self.background(grid, $0, 3) == Color(0, 255, 0) })
    #expect(Self.background(grid, 4, 1) == nil)
  }

  @Test func `nothing is beside a stage that fills its room`() {
    let grid = Self.grid(of: StageSize(width: 80, height: 80))
    #expect(grid == Grid(width: 8, height: 4))
  }
}
