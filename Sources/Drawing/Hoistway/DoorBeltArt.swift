import Mechanisms
import Pictures

/// Draws the belt of a door operator: its pulleys, the marks that move with it, and the leaves that hang
/// on its runs.
struct DoorBeltArt {
  let view: ElevatorPicture.DoorView

  func draw(in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    var canvas = DotCanvas(columns: bounds.width, rows: bounds.height)
    if grid.keepsShapes { canvas.shapes = [] }
    let radius = max(2.5, min(6, Double(canvas.height) / 6))
    let (left, right) = (radius + 1, Double(canvas.width) - radius - 2)
    let middle = radius + 1
    // A leaf travels a quarter of the belt in centre-opening doors, half of it otherwise.
    let way = (right - left) * (view.partsInMiddle ? 0.24 : 0.42)
    let share = max(0, min(1, view.opening))
    let travel = way * share
    for (y, sense) in [(middle - radius, 1.0), (middle + radius, -1.0)] {
      let run = StagePath.polyline([Point(left, y + 0.5), Point(right, y + 0.5)])
      canvas.shapes?.append(DotShape(path: run, ink: MechanismInk.belt, width: 1))
      canvas.shapes?.append(
        DotShape(path: run, ink: MechanismInk.dash, width: 1, dashes: [2.4, 3.6], phase: left - sense * travel))
      for column in Int(left)...Int(right) {
        let phase = PictureMath.fraction((Double(column) - sense * travel) / 6)
        canvas[column, Int(y)] = phase < 0.4 ? MechanismInk.dash : MechanismInk.belt
      }
    }
    // The pulleys turn with the belt: its travel divided by their circumference.
    let turns = travel / (2 * Double.pi * radius)
    for x in [left, right] {
      RopeArt.drawWheel(at: Point(x, middle), radius: radius - 1, turns: turns, rpm: 0, into: &canvas)
    }
    drawLeaves(left: left, right: right, below: middle + radius + 2, travel, into: &canvas)
    canvas.show(into: &grid, in: bounds, theme: theme)
  }

  private func drawLeaves(
    left: Double, right: Double, below top: Double, _ travel: Double, into canvas: inout DotCanvas
  ) {
    let centre = (left + right) / 2
    let bottom = Double(canvas.height) - 1
    guard bottom > top + 2 else { return }
    let wide = (right - left) * 0.23
    // The lower run moves in the opposite direction, so its leaf goes left as the upper one goes right.
    let edges: [(left: Double, right: Double)] =
      view.partsInMiddle
      ? [
        (centre - wide - travel, centre - 1 - travel),
        (centre + 1 + travel, centre + wide + travel),
      ]
      : [
        (left + travel, left + wide + travel),
        (left + wide + travel / 2, left + 2 * wide + travel / 2),
      ]
    for leaf in edges {
      RopeArt.drawBox(left: leaf.left, top: top, right: leaf.right, bottom: bottom, isWeight: false, into: &canvas)
    }
  }
}
