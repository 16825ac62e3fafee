import Pictures

/// The ground of a stage, which goes on beside it in the colours of its edges.
///
/// Ground is what reaches across the whole stage: a sky, the sea, a meadow.
struct StageGround {
  private let frame: StageFrame

  /// Creates the ground of a frame.
  init(of frame: StageFrame) {
    let width = frame.size.width
    self.frame = StageFrame(
      size: frame.size, background: frame.background,
      nodes: Self.ground(of: frame.nodes, through: .identity) { $0.x <= 0.5 && $0.right >= width - 0.5 })
  }

  /// Returns the nodes that reach across, in their groups.
  private static func ground(
    of nodes: [FrameNode], through map: StageTransform, reachesAcross: (Rectangle) -> Bool
  ) -> [FrameNode] {
    nodes.compactMap { node -> FrameNode? in
      switch node {
      case .shape:
        let reach = FrameReach.bounds(of: [node], through: map)
        return reach.map(reachesAcross) ?? false ? node : nil
      case .group(var group):
        group.children = ground(
          of: group.children, through: group.transform.then(map), reachesAcross: reachesAcross)
        return group.children.isEmpty ? nil : .group(group)
      case .text, .particles: return nil
      }
    }
  }

  /// Fills the room around the stage.
  func draw(into grid: inout Grid, in room: CellRectangle) {
    let placement = FramePlacement(of: frame.size, in: room)
    let cells = placement.cells
    guard !cells.isEmpty, cells != room else { return }
    let map = placement.map(across: 1, down: 2)
    let (width, height) = (cells.width, 2 * cells.height)
    var rasterizer = Rasterizer()
    func edge(x: Int, y: Int, width: Int, height: Int) -> Canvas {
      var canvas = Canvas(width: width, height: height)
      rasterizer.draw(frame, onto: &canvas, through: map.then(.translation(x: -Double(x), y: -Double(y))))
      return canvas
    }
    for (x, columns) in [(0, room.column..<cells.column), (width - 1, cells.endColumn..<room.endColumn)]
    where !columns.isEmpty {
      let pixels = edge(x: x, y: 0, width: 1, height: height).pixels
      for row in 0..<cells.height {
        let cell = Self.cell(pixels[2 * row], pixels[2 * row + 1])
        for column in columns { grid[column, cells.row + row] = cell }
      }
    }
    for (y, rows) in [(0, room.row..<cells.row), (height - 1, cells.endRow..<room.endRow)] where !rows.isEmpty {
      let pixels = edge(x: 0, y: y, width: width, height: 1).pixels
      for column in 0..<width {
        let cell = Self.cell(pixels[column], pixels[column])
        for row in rows { grid[cells.column + column, row] = cell }
      }
    }
  }

  private static func cell(_ upper: SIMD4<Float>, _ lower: SIMD4<Float>) -> Cell {
    let (upper, lower) = (Canvas.color(upper), Canvas.color(lower))
    return upper == lower
      ? Cell(" ", style: Style(background: upper)) : Cell("▀", style: Style(foreground: upper, background: lower))
  }
}
