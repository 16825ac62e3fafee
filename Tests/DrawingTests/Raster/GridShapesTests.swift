import Pictures
import Testing

@testable import Drawing

/// What a grid keeps of sketches as shapes, for pictures of any size.
struct GridShapesTests {
  private let red = Color(255, 0, 0)
  private let whole = CellRectangle(column: 0, row: 0, width: 4, height: 2)

  /// A grid of four by two cells, with a disc drawn at its second column.
  private func grid() -> Grid {
    var grid = Grid.keepingShapes(width: 4, height: 2)
    var sketch = grid.sketch(CellRectangle(column: 1, row: 0, width: 2, height: 2))
    sketch.fill(sketch.bounds, with: .solid(Color(0, 0, 255)))
    sketch.fill(.circle(centre: Point(1, 2), radius: 1), with: .solid(red))
    sketch.draw(into: &grid, column: 1, row: 0)
    return grid
  }

  private func shapes(_ node: FrameNode?) -> [FrameShape] {
    guard case .group(let group) = node else { return [] }
    return group.children.compactMap { child in
      if case .shape(let shape) = child { shape } else { nil }
    }
  }

  @Test func `shapes stand for the cells that they cover`() {
    let frame = StageFrame(of: grid())
    #expect(frame.size == StageSize(width: 40, height: 40))
    #expect(frame.nodes.count == 1)
    #expect(
      shapes(frame.nodes.first).map(\.path) == [
        .rectangle(Rectangle(x: 0, y: 0, width: 2, height: 4)), .circle(centre: Point(1, 2), radius: 1),
      ])
    guard case .group(let group) = frame.nodes.first else { return }
    // A pixel of a sketch is ten points.
    #expect(group.transform == StageTransform(a: 10, b: 0, c: 0, d: 10, tx: 10, ty: 0))
  }

  @Test func `text over shapes leaves them behind it, and a colour of its own covers them`() {
    var grid = grid()
    let behind = grid[1, 0].averageColor
    grid[1, 0] = Cell("a", style: Style(foreground: red, background: behind))
    #expect(StageFrame(of: grid).nodes.count == 2)
    grid[2, 0] = Cell("b", style: Style(foreground: red, background: Palette.dark.background))
    let nodes = StageFrame(of: grid).nodes
    // The disc, the upper and lower half behind the second letter, and both letters as one text.
    #expect(nodes.count == 4)
    #expect(
      nodes.contains(
        .shape(
          FrameShape(
            path: .rectangle(Rectangle(x: 20, y: 0, width: 10, height: 10)),
            fill: .color(StageColor(Palette.dark.background))))))
  }

  @Test func `a grid that keeps shapes has the same cells, and equals one that does not`() {
    var plain = Grid(width: 4, height: 2)
    var sketch = plain.sketch(CellRectangle(column: 1, row: 0, width: 2, height: 2))
    sketch.fill(sketch.bounds, with: .solid(Color(0, 0, 255)))
    sketch.fill(.circle(centre: Point(1, 2), radius: 1), with: .solid(red))
    sketch.draw(into: &plain, column: 1, row: 0)
    #expect(plain == grid())
    #expect(plain.hashValue == grid().hashValue)
    #expect(sketch.shapes == nil)
  }

  @Test func `a clip is kept where it cuts`() {
    var sketch = Sketch(columns: 8, rows: 4, keepsShapes: true)
    sketch.clip = Rectangle(x: 0, y: 0, width: 4, height: 4)
    sketch.fill(Rectangle(x: 1, y: 1, width: 2, height: 2), with: .solid(red))
    sketch.fill(Rectangle(x: 3, y: 1, width: 2, height: 2), with: .solid(red))
    sketch.fill(Rectangle(x: 5, y: 1, width: 2, height: 2), with: .solid(red))
    let nodes = sketch.shapes ?? []
    #expect(nodes.count == 2)
    guard case .shape = nodes[0], case .group(let clipped) = nodes[1] else {
      Issue.record("\(nodes)")
      return
    }
    #expect(clipped.clip == .rectangle(Rectangle(x: 0, y: 0, width: 4, height: 4)))
  }

  @Test func `a soft edge is kept as a blur`() {
    var sketch = Sketch(columns: 8, rows: 4, keepsShapes: true)
    sketch.fill(red, opacity: 0.5, softness: 2) { .circle(centre: Point(4, 4), radius: 2 + $0) }
    let nodes = sketch.shapes ?? []
    guard nodes.count == 1, case .group(let soft) = nodes[0], case .shape(let shape) = soft.children[0] else {
      Issue.record("\(nodes)")
      return
    }
    #expect(soft.blur == 0.5 && soft.clip == nil)
    #expect(shape.path == .circle(centre: Point(4, 4), radius: 2))
  }

  @Test func `a thick line has the area of its length and its ends`() {
    let area = StagePath.line(from: Point(0, 0), to: Point(3, 4), thickness: 2).flattened(tolerance: 0.001).reduce(0) {
      let points = $1.points
      return $0
        + zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }
    #expect((area - 10 - Double.pi).magnitude < 0.01)
  }

  @Test func `an elevator's picture is shapes and text, without words for keys`() {
    let size = CellRectangle(column: 0, row: 0, width: 160, height: 50)
    func picture(_ grid: Grid) -> Grid {
      var grid = grid
      ElevatorFixture.serving().draw(into: &grid, in: size, theme: .color)
      return grid
    }
    #expect(picture(Grid(width: 160, height: 50)).text.contains("keys on"))
    let grid = picture(.keepingShapes(width: 160, height: 50))
    #expect(!grid.text.contains("keys on"))
    let frame = StageFrame(of: grid)
    let groups = frame.nodes.count { node in
      if case .group = node { true } else { false }
    }
    // The hoistway, the car and its panel.
    #expect(groups >= 3)
    #expect(frame.svg().utf8.count < 200_000)
  }
}
