import Assemblies
import Mechanisms
import Pictures

/// The machine room as shapes: motor, gear and sheave, the ropes, and the car and counterweight on them.
struct MachineRoomFrame: InkedShapes {
  let hoist: HoistPicture
  /// The opening of the car's doors, 0 to 1.
  let opening: Double
  let painter: MechanismPainter
  let masses: [MachineRoomView.Mass]
  let palette: Palette
  /// Whether ropes and teeth are shapes, too, for pixels; in cells only dots are fine enough for them.
  let hasTeeth: Bool

  /// The number of points of a dot.
  private static let dot = 5.0

  /// Returns the frame for a rectangle of cells.
  func frame(in bounds: CellRectangle) -> StageFrame {
    var nodes: [FrameNode] = []
    guard let sheave = hoist.scene.gears.first else { return StageFrame(size: size(of: bounds), nodes: []) }
    let top = painter.centre(of: sheave).y * Self.dot
    for mass in masses { nodes += ropes(to: mass, from: top) }
    nodes += MechanismFrame(painter, in: bounds, palette: palette, hasTeeth: hasTeeth).frame.nodes
    for mass in masses { nodes += mass.isCar ? car(box(of: mass)) : counterweight(box(of: mass)) }
    return StageFrame(size: size(of: bounds), background: StageColor(palette.background), nodes: nodes)
  }

  private func size(of bounds: CellRectangle) -> StageSize {
    StageSize(width: Double(10 * bounds.width), height: Double(20 * bounds.height))
  }

  // MARK: - Ropes

  /// Returns the ropes above a mass, with marks that move with them; over its pulley and up again with a roping of 2:1.
  private func ropes(to mass: MachineRoomView.Mass, from top: Double) -> [FrameNode] {
    let (x, y) = ((mass.x + 0.5) * Self.dot, mass.y * Self.dot)
    let travel = hoist.state.car * mass.dotsPerMetre * Self.dot
    let marks = [4 * Self.dot, 4 * Self.dot]
    // The marks of the car's ropes move up as the car does.
    let moved = (top + (mass.isCar ? travel : -travel)).truncatingRemainder(dividingBy: marks[0] + marks[1])
    let fall = StagePath.polyline([Point(x, top), Point(x, y)])
    var nodes = [
      rope(fall, MechanismInk.shaft), rope(fall, MechanismInk.mark, dashes: marks, phase: moved + marks[0] + marks[1]),
    ]
    guard hoist.parameters.roping == 2 else { return nodes }
    let radius = 2.5 * Self.dot
    let outward = mass.isCar ? -1.0 : 1.0
    let end = x + outward * 2 * radius
    nodes.append(rope(.polyline([Point(end, top), Point(end, y - radius)]), MechanismInk.shaft))
    let pulley = StagePath.circle(centre: Point(x + outward * radius, y - radius), radius: radius)
    return nodes + [solid(pulley, ink: MechanismInk.wheel)]
  }

  private func rope(_ path: StagePath, _ ink: UInt8, dashes: [Double] = [], phase: Double = 0) -> FrameNode {
    .shape(
      FrameShape(
        path: path,
        stroke: FrameStroke(paint: .color(color(ink)), width: hasTeeth ? 4 : 5, dashes: dashes, dashPhase: phase),
        isLineArt: !hasTeeth))
  }

  // MARK: - Car and counterweight

  private func box(of mass: MachineRoomView.Mass) -> Rectangle {
    Rectangle(
      x: (mass.x - mass.halfWidth) * Self.dot, y: mass.y * Self.dot, width: 2 * mass.halfWidth * Self.dot,
      height: mass.height * Self.dot)
  }

  /// Returns the car: a lit cabin behind two leaves of steel.
  private func car(_ box: Rectangle) -> [FrameNode] {
    let cabin = box.inset(by: min(6, box.width / 8))
    let leaf = cabin.width / 2 * (1 - max(0, min(1, opening)))
    let light = FrameGradient(stops: [
      FrameGradient.Stop(location: 0, color: StageColor(Color(255, 238, 190))),
      FrameGradient.Stop(location: 1, color: StageColor(Color(214, 170, 112))),
    ])
    let steel = StageColor(Color(150, 158, 174))
    return [
      solid(.roundedRectangle(box, radius: 4), ink: MechanismInk.motor),
      .shape(
        FrameShape(
          path: .rectangle(cabin),
          fill: .linear(light, from: Point(0, cabin.y), to: Point(0, cabin.bottom)))),
    ]
      + [cabin.x, cabin.right - leaf].map { x in
        // A gap remains between the leaves.
        fill(.rectangle(Rectangle(x: x, y: cabin.y, width: max(0, leaf - 0.75), height: cabin.height)), steel)
      }
  }

  /// Returns the counterweight: a frame with weights in it.
  private func counterweight(_ box: Rectangle) -> [FrameNode] {
    let count = max(2, Int(box.height / 16))
    let high = box.height / Double(count)
    return [solid(.rectangle(box), ink: MechanismInk.arm)]
      + (1..<count).map { index in
        let y = box.y + Double(index) * high
        return line(.polyline([Point(box.x, y), Point(box.right, y)]), color(MechanismInk.arm, paper: 0.75), width: 3)
      }
  }
}
