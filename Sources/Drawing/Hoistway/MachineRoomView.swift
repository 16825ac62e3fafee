import Assemblies
import Mechanisms
import Pictures

/// The machine room in full: motor, gear and sheave, the ropes with car and counterweight below them, the
/// door operators' belts, and all readouts.
struct MachineRoomView {
  let picture: ElevatorPicture
  let hoist: HoistPicture
  let bounds: CellRectangle

  func draw(into grid: inout Grid, theme: Theme) {
    guard bounds.width >= 20, bounds.height >= 4 else { return }
    let readouts = HoistTable(picture: picture, hoist: hoist)
    let beside = min(bounds.width - 16, readouts.width + 2)
    let machine = CellRectangle(
      column: bounds.column, row: bounds.row, width: bounds.width - beside, height: bounds.height)
    let right = CellRectangle(column: machine.endColumn + 1, row: bounds.row, width: beside - 1, height: bounds.height)
    drawMachine(in: machine, into: &grid, theme: theme)
    var used = readouts.draw(in: right, into: &grid, theme: theme)
    if used + 1 < right.height {
      used += 1
      PowerGauge(power: hoist.state.mainsPower, limit: 2_000 * hoist.parameters.motor.power).draw(
        in: CellRectangle(column: right.column, row: right.row + used, width: min(right.width - 1, 48), height: 1),
        into: &grid, theme: theme)
      used += 1
    }
    drawBelts(
      in: CellRectangle(
        column: right.column, row: right.row + used + 1, width: right.width - 1, height: max(0, right.height - used - 1)
      ), into: &grid, theme: theme)
  }

  // MARK: - Machine and ropes

  private func drawMachine(in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    // The sheave is at about two thirds of the height, the travel below it.
    let machineRows = max(3, bounds.height * 3 / 5)
    let painter = painter(width: 2 * bounds.width, height: 4 * machineRows)
    guard let sheave = hoist.scene.gears.first else { return }
    let centre = painter.centre(of: sheave)
    let radius = sheave.radius * painter.projection.scale
    let masses = masses(below: centre, radius: radius, top: 4 * machineRows, height: 4 * bounds.height)
    if theme.blendsEdges {
      let room = MachineRoomFrame(
        hoist: hoist, opening: picture.doors.map(\.opening).max() ?? 0, painter: painter, masses: masses,
        palette: theme.palette, hasTeeth: grid.keepsShapes)
      var cells = FramePainter(hasQuadrants: !grid.keepsShapes)
      cells.draw(room.frame(in: bounds), into: &grid, in: bounds, theme: theme)
    } else {
      var canvas = DotCanvas(columns: bounds.width, rows: bounds.height)
      painter.draw(into: &canvas)
      drawShaft(masses, from: centre.y, into: &canvas)
      canvas.show(into: &grid, in: bounds, theme: theme)
    }
    guard picture.selection.showsNames else { return }
    MachineRoomNames(painter: painter, masses: masses, top: centre.y, bounds: bounds).draw(into: &grid, theme: theme)
  }

  /// Returns the painter of the machine, never turned, because the ropes hang down.
  func painter(width: Int, height: Int) -> MechanismPainter {
    var machine = hoist.machine
    let painter = MechanismPainter(machine, width: width, height: height)
    guard painter.projection.isTurned else { return painter }
    machine.selection.isTurned = true
    return MechanismPainter(machine, width: width, height: height)
  }

  /// The car or the counterweight on the ropes, in dots.
  struct Mass {
    /// The horizontal location of its ropes and of the centre of its box.
    let x: Double
    /// The top of its box.
    let y: Double
    let halfWidth: Double
    let height: Double
    /// Whether it is the car; otherwise the counterweight.
    let isCar: Bool
    /// The number of dots that it moves per metre.
    let dotsPerMetre: Double
  }

  /// Returns the car and counterweight below the sheave's flanks, at their true share of the travel.
  private func masses(below centre: Point, radius: Double, top: Int, height: Int) -> [Mass] {
    guard let low = picture.landings.first?.height, let high = picture.landings.last?.height, high > low else {
      return []
    }
    let tall = max(4, min(14, Double(height - top) * 0.28))
    let (first, last) = (Double(top) + 3, Double(height) - tall - 1)
    guard last > first else { return [] }
    let scale = (last - first) / (high - low)
    let half = max(3, min(radius * 0.6, 12))
    return [
      (centre.x - radius, hoist.state.car, true),
      (centre.x + radius, hoist.state.counterweight, false),
    ].map { x, position, isCar in
      Mass(
        x: x, y: last - (max(low, min(high, position)) - low) * scale, halfWidth: isCar ? half : half * 0.6,
        height: tall, isCar: isCar, dotsPerMetre: scale)
    }
  }

  /// Draws the ropes from the sheave's flanks, with the car and counterweight.
  private func drawShaft(_ masses: [Mass], from top: Double, into canvas: inout DotCanvas) {
    guard let scale = masses.first?.dotsPerMetre else { return }
    let ropes = RopeArt(travel: hoist.state.car * scale)
    for mass in masses {
      ropes.drawFall(at: mass.x, from: top, to: mass.y, isRising: mass.isCar, into: &canvas)
      if hoist.parameters.roping == 2 { drawPulley(at: mass.x, mass.y, from: top, ropes, into: &canvas) }
      RopeArt.drawBox(
        left: mass.x - mass.halfWidth, top: mass.y, right: mass.x + mass.halfWidth, bottom: mass.y + mass.height,
        isWeight: !mass.isCar, into: &canvas)
    }
  }

  /// Draws the pulley of a 2:1 roping on the car or counterweight, and the dead end of the ropes.
  private func drawPulley(at x: Double, _ y: Double, from top: Double, _ ropes: RopeArt, into canvas: inout DotCanvas) {
    let small = 2.5
    let outward = x < Double(canvas.width) / 2 ? -1.0 : 1.0
    RopeArt(travel: 0).drawFall(at: x + outward * 2 * small, from: top, to: y - small, isRising: true, into: &canvas)
    RopeArt.drawWheel(at: Point(x + outward * small, y - small), radius: small, turns: 0, rpm: 0, into: &canvas)
  }

  // MARK: - Door belts

  /// Draws each door operator: two pulleys, the belt with moving marks, and the leaves below.
  private func drawBelts(in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    let doors = hoist.state.doors.isEmpty ? [] : picture.doors
    guard !doors.isEmpty, bounds.width >= 16 else { return }
    let rows = min(8, bounds.height / doors.count)
    guard rows >= 3 else { return }
    for (number, door) in doors.enumerated() {
      let part = CellRectangle(
        column: bounds.column, row: bounds.row + number * rows, width: min(bounds.width, 48), height: rows)
      DoorBeltArt(view: door).draw(in: part, into: &grid, theme: theme)
    }
  }
}
