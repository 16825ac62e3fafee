import Mechanisms
import Pictures
import SimulationCore

/// Draws the ropes of a hoist with dots: straight falls with moving marks, pulleys, and the masses on the
/// ropes.
struct RopeArt {
  /// The travel of the ropes, in dots; positive is up on the car side.
  let travel: Double
  /// The distance between marks, in dots.
  let period = 8.0

  /// Draws a fall of rope between two heights; its marks move up if `isRising`.
  func drawFall(at x: Double, from top: Double, to bottom: Double, isRising: Bool, into canvas: inout DotCanvas) {
    let column = Int(clamping: x.rounded(.down))
    let shift = isRising ? travel : -travel
    if canvas.shapes != nil {
      let path = StagePath.polyline([Point(x + 0.5, top), Point(x + 0.5, bottom)])
      let dashes = [period / 2, period / 2]
      canvas.shapes?.append(DotShape(path: path, ink: MechanismInk.shaft, width: 1))
      canvas.shapes?.append(
        DotShape(path: path, ink: MechanismInk.mark, width: 1, dashes: dashes, phase: top + shift))
    }
    for row in Int(max(0, top))..<max(Int(max(0, top)), Int(clamping: min(bottom, Double(canvas.height)))) {
      let phase = PictureMath.fraction((Double(row) + shift) / period)
      canvas[column, row] = phase < 0.5 ? MechanismInk.mark : MechanismInk.shaft
    }
  }

  /// Draws a straight piece of rope between two points.
  func drawSlant(_ start: Point, _ end: Point, into canvas: inout DotCanvas) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let count = Int(clamping: (dx * dx + dy * dy).squareRoot().rounded(.up))
    guard count > 0, count < 10_000 else { return }
    canvas.shapes?.append(DotShape(path: .polyline([start, end]), ink: MechanismInk.shaft, width: 1))
    for step in 0...count {
      let share = Double(step) / Double(count)
      canvas[
        Int(clamping: (start.x + dx * share).rounded(.down)),
        Int(clamping: (start.y + dy * share).rounded(.down))
      ] = MechanismInk.shaft
    }
  }

  /// Draws a pulley: rim, rotating spokes of which one is marked, and hub.
  static func drawWheel(at centre: Point, radius: Double, turns: Double, rpm: Double, into canvas: inout DotCanvas) {
    let cells = canvas.visible(
      left: centre.x - radius - 1, top: centre.y - radius - 1, right: centre.x + radius + 1,
      bottom: centre.y + radius + 1)
    let spokes = 6.0
    canvas.shapes?.append(contentsOf: wheel(at: centre, radius: radius, turns: turns, spokes: Int(spokes)))
    let isBlurred = rpm.magnitude / 60 / 30 * spokes > 0.5
    for row in cells.rows {
      for column in cells.columns {
        let (x, y) = (Double(column) + 0.5 - centre.x, Double(row) + 0.5 - centre.y)
        let away = (x * x + y * y).squareRoot()
        guard away <= radius else { continue }
        var ink: UInt8 = 0
        if away > radius - 1.2 || (radius > 9 && away > radius - 3.2 && away < radius - 2.2) {
          ink = MechanismInk.wheel
        } else if away < max(1, radius * 0.16) {
          ink = MechanismInk.shaft
        } else if isBlurred {
          ink = (row + column) & 1 == 0 ? MechanismInk.arm : 0
        } else {
          let turn = (PictureMath.turn(x: x, y: y) - turns) * spokes
          let spoke = turn.rounded()
          // About one dot wide everywhere on the spoke.
          let breadth = (turn - spoke).magnitude / spokes * 2 * Double.pi * away
          if breadth < 0.8 {
            let number = Int(spoke) % Int(spokes)
            ink = number == 0 ? MechanismInk.mark : MechanismInk.arm
          }
        }
        canvas[column, row] = ink
      }
    }
  }

  /// Returns the shapes of a pulley.
  private static func wheel(at centre: Point, radius: Double, turns: Double, spokes: Int) -> [DotShape] {
    let (rim, hub) = (radius - 0.75, max(1, radius * 0.16))
    let arms = (0..<spokes).map { spoke in
      let way = PictureMath.unit(turns: turns + Double(spoke) / Double(spokes))
      let end = Point(centre.x + rim * way.x, centre.y + rim * way.y)
      let ink = spoke == 0 ? MechanismInk.mark : MechanismInk.arm
      return DotShape(path: .polyline([centre, end]), ink: ink, width: 1)
    }
    return arms + [
      DotShape(path: .circle(centre: centre, radius: rim), ink: MechanismInk.wheel, width: 1.5),
      DotShape(path: .circle(centre: centre, radius: hub), ink: MechanismInk.shaft),
    ]
  }

  /// Draws a box, hatched if it is a weight.
  static func drawBox(
    left: Double, top: Double, right: Double, bottom: Double, isWeight: Bool, into canvas: inout DotCanvas
  ) {
    let cells = canvas.visible(left: left, top: top, right: right, bottom: bottom)
    guard let first = cells.columns.first, let last = cells.columns.last else { return }
    if canvas.shapes != nil {
      let box = StagePath.rectangle(Rectangle(left: left, top: top, right: right, bottom: bottom))
      canvas.shapes?.append(DotShape(path: box, ink: MechanismInk.motor, width: 1))
    }
    for row in cells.rows {
      for column in cells.columns {
        let isEdge = column == first || column == last || row == cells.rows.first || row == cells.rows.last
        canvas[column, row] = isEdge ? MechanismInk.motor : isWeight && row % 2 == 0 ? MechanismInk.arm : 0
      }
    }
  }
}
