import Assemblies
import Mechanisms
import Pictures
import SimulationCore

/// The machine above a hoistway, in a few rows: the motor, and the sheave with the ropes down to the car
/// and counterweight.
struct MachineStrip {
  let hoist: HoistPicture
  let picture: ElevatorPicture
  let layout: ElevatorLayout

  func draw(into grid: inout Grid, theme: Theme) {
    let bounds = layout.machine
    guard bounds.height >= 3, bounds.width >= 20 else { return }
    let geometry = HoistwayGeometry(of: picture, in: layout.hoistway)
    var canvas = DotCanvas(columns: bounds.width, rows: bounds.height)
    if grid.keepsShapes { canvas.shapes = [] }
    drawRopes(geometry, into: &canvas)
    drawMotor(geometry, into: &canvas)
    canvas.show(into: &grid, in: bounds, theme: theme)
    drawText(geometry, into: &grid, theme: theme)
  }

  /// Returns the locations of the ropes of car and counterweight, in dots from the left.
  private func falls(_ geometry: HoistwayGeometry) -> (car: Double, counterweight: Double) {
    let shaft = geometry.shaft
    let counterweight =
      shaft.count >= 10
      ? Double(shaft.upperBound) - 1.5 - max(1, (Double(shaft.count) / 12).rounded()) / 2
      : Double(shaft.upperBound) - 1.5
    return (2 * Double(geometry.ropeColumn) + 1, 2 * counterweight)
  }

  /// Returns the sheave: its right flank is above the counterweight, its left one above the car or beyond.
  func sheave(_ geometry: HoistwayGeometry, rows: Int) -> (centre: Point, radius: Double) {
    let falls = falls(geometry)
    let room = Double(4 * rows - 2)
    let radius = min(room * 0.45, max(room * 0.4, (falls.counterweight - falls.car) / 2))
    return (Point(falls.counterweight - radius, 1 + radius), radius)
  }

  private func drawRopes(_ geometry: HoistwayGeometry, into canvas: inout DotCanvas) {
    let (falls, sheave) = (falls(geometry), sheave(geometry, rows: canvas.rows))
    let bottom = Double(canvas.height)
    // The ropes move as many dots as the car in the hoistway below: two of its pixels are four dots high.
    let ropes = RopeArt(travel: hoist.state.car * geometry.scale * 2)
    ropes.drawFall(at: falls.counterweight - 1, from: sheave.centre.y, to: bottom, isRising: false, into: &canvas)
    let left = sheave.centre.x - sheave.radius
    let small = 2.5
    if (falls.car - left).magnitude > 2 {
      // A pulley deflects the ropes from the flank to the car.
      let side = falls.car > left ? -1.0 : 1.0
      let pulley = Point(falls.car + side * small, bottom - small - 1)
      ropes.drawSlant(Point(left + 0.5, sheave.centre.y), Point(falls.car, bottom - small - 2), into: &canvas)
      RopeArt.drawWheel(
        at: pulley, radius: small, turns: hoist.state.sheaveTurns * sheave.radius / small,
        rpm: hoist.state.sheaveSpeed * sheave.radius / small, into: &canvas)
    } else {
      ropes.drawFall(at: falls.car, from: sheave.centre.y, to: bottom, isRising: true, into: &canvas)
    }
    // A rising car moves its ropes over to the right: the sheave turns clockwise.
    RopeArt.drawWheel(
      at: sheave.centre, radius: sheave.radius, turns: hoist.state.sheaveTurns, rpm: hoist.state.sheaveSpeed,
      into: &canvas)
  }

  /// Returns the motor's housing, in dots, or nil if it does not fit.
  func motor(_ geometry: HoistwayGeometry, rows: Int) -> (left: Double, right: Double, high: Double)? {
    let sheave = sheave(geometry, rows: rows)
    let high = min(sheave.radius * 1.6, Double(4 * rows - 2))
    let right = sheave.centre.x - sheave.radius - 6
    let left = right - high * 1.5
    return left > 2 ? (left, right, high) : nil
  }

  /// Draws the motor left of the sheave, its shaft, and a disc with a mark that turns with it.
  private func drawMotor(_ geometry: HoistwayGeometry, into canvas: inout DotCanvas) {
    let sheave = sheave(geometry, rows: canvas.rows)
    guard let motor = motor(geometry, rows: canvas.rows) else { return }
    let (left, right, high) = (motor.left, motor.right, motor.high)
    let middle = sheave.centre.y
    RopeArt.drawBox(
      left: right, top: middle - 1, right: sheave.centre.x - sheave.radius + 1, bottom: middle + 1, isWeight: false,
      into: &canvas)
    RopeArt.drawBox(
      left: left, top: middle - high / 2, right: right, bottom: middle + high / 2, isWeight: false, into: &canvas)
    RopeArt.drawWheel(
      at: Point((left + right) / 2, middle), radius: high / 2 - 2, turns: hoist.state.motorTurns,
      rpm: hoist.state.motorSpeed, into: &canvas)
  }

  private func drawText(_ geometry: HoistwayGeometry, into grid: inout Grid, theme: Theme) {
    let bounds = layout.machine
    let pen = CellPen(bounds: bounds, theme: theme)
    for (row, text) in lines(geometry).enumerated() {
      pen.write(text, column: 1, row: bounds.row + row, theme.style(\.quiet), into: &grid)
    }
  }

  /// Returns the readouts left of the motor, as many as fit.
  func lines(_ geometry: HoistwayGeometry) -> [String] {
    let sheave = sheave(geometry, rows: layout.machine.height)
    let high = min(sheave.radius * 1.6, Double(4 * layout.machine.height - 2))
    let left = sheave.centre.x - sheave.radius - 6 - high * 1.5
    let room = Int(clamping: left / 2) - 2
    let state = hoist.state
    let lines = [
      "motor \(ReadoutText.decimal(state.motorSpeed, decimals: 0)) rpm",
      "sheave \(ReadoutText.decimal(state.sheaveSpeed, decimals: 1)) rpm",
      "mains \(HoistPicture.kilo(state.mainsPower)) kW",
    ]
    return lines.prefix(layout.machine.height).map { $0.utf8.count <= room ? $0 : "" }
  }
}

extension DotCanvas {
  /// Draws the canvas as braille or ASCII, depending on the theme; its shapes go with the grid's, if it has some.
  func show(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    if theme.glyphs == .ascii {
      drawASCII(
        into: &grid, column: bounds.column, row: bounds.row, look: MechanismInk.look(of: theme.palette),
        usesColor: theme.usesColor)
    } else {
      drawBraille(
        into: &grid, column: bounds.column, row: bounds.row, look: MechanismInk.look(of: theme.palette),
        usesColor: theme.usesColor)
    }
    guard let shapes else { return }
    let colors = MechanismInk.look(of: theme.palette).colors
    // A dot is a quarter of a row, five points.
    let map = StageTransform.scale(x: 5, y: 5).then(
      .translation(x: Double(10 * bounds.column), y: Double(20 * bounds.row)))
    let nodes = shapes.map { $0.node(colors[Int($0.ink)]) }
    grid.show(.group(FrameGroup(transform: map, children: nodes)), in: bounds)
  }
}
