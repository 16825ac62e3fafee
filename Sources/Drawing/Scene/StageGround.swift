import Pictures

/// The ground of a stage, which goes on beside it in the colours of its edges.
///
/// Ground is what reaches across the whole stage: a sky, the sea, a meadow.
struct StageGround {
  /// The frame that the stage shows.
  let frame: StageFrame

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
    let ground = StageFrame(
      size: frame.size, background: frame.background,
      nodes: Self.ground(of: frame.nodes, through: .identity) { $0.x <= 0.5 && $0.right >= frame.size.width - 0.5 })
    let map = placement.map(across: 1, down: 2)
    let (width, height) = (cells.width, 2 * cells.height)
    var rasterizer = Rasterizer()
    func edge(x: Int, y: Int, width: Int, height: Int) -> Canvas {
      var canvas = Canvas(width: width, height: height)
      rasterizer.draw(ground, onto: &canvas, through: map.then(.translation(x: -Double(x), y: -Double(y))))
      return canvas
    }
    for (x, columns) in [(0, room.column..<cells.column), (width - 1, cells.endColumn..<room.endColumn)]
    where !columns.isEmpty {
      let side = edge(x: x, y: 0, width: 1, height: height)
      for column in columns { side.draw(into: &grid, column: column, row: cells.row) }
    }
    for (y, rows) in [(0, room.row..<cells.row), (height - 1, cells.endRow..<room.endRow)] where !rows.isEmpty {
      let line = edge(x: 0, y: y, width: width, height: 1).pixels
      let side = Canvas(width: width, height: 2, pixels: line + line)
      for row in rows { side.draw(into: &grid, column: cells.column, row: row) }
    }
  }
}
