import Assemblies
import Pictures
import SimulationCore

/// The names of a hoist's moving parts over the picture of a hoistway, where they fit.
struct HoistwayNames {
  let picture: ElevatorPicture
  let hoist: HoistPicture
  let layout: ElevatorLayout

  func draw(into grid: inout Grid, theme: Theme) {
    guard layout.hoistway.width >= 20, layout.hoistway.height >= 3 else { return }
    let geometry = HoistwayGeometry(of: picture, in: layout.hoistway)
    drawMachine(geometry, into: &grid, theme: theme)
    drawShaft(geometry, into: &grid, theme: theme)
  }

  /// Names the motor and the sheave above the hoistway.
  private func drawMachine(_ geometry: HoistwayGeometry, into grid: inout Grid, theme: Theme) {
    let strip = MachineStrip(hoist: hoist, picture: picture, layout: layout)
    guard layout.machine.height >= 3 else { return }
    let rows = layout.machine.height
    var placer = NamePlacer(bounds: layout.machine)
    for (row, text) in strip.lines(geometry).enumerated() where !text.isEmpty {
      placer.take(
        CellRectangle(
          column: layout.machine.column, row: layout.machine.row + row, width: text.utf8.count + 2, height: 1))
    }
    let sheave = strip.sheave(geometry, rows: rows)
    var parts = [
      (
        "sheave",
        NamePlacer.Part(centre: sheave.centre, halfWidth: sheave.radius, halfHeight: sheave.radius, isRound: true)
      )
    ]
    if let motor = strip.motor(geometry, rows: rows) {
      let middle = Point((motor.left + motor.right) / 2, sheave.centre.y)
      parts.append(
        (
          "motor",
          NamePlacer.Part(centre: middle, halfWidth: (motor.right - motor.left) / 2, halfHeight: motor.high / 2)
        ))
    }
    for (_, part) in parts { placer.take(part) }
    for (name, part) in parts {
      placer.place(length: name.utf8.count, beside: part)?.write(name, into: &grid, theme: theme)
    }
  }

  /// Names the car and the counterweight in the shaft, where there is nothing but ropes.
  private func drawShaft(_ geometry: HoistwayGeometry, into grid: inout Grid, theme: Theme) {
    let pen = CellPen(bounds: layout.hoistway, theme: theme)
    let style = theme.style(\.text, isBold: true)
    let shaft = geometry.shaft
    let top = layout.hoistway.row
    let floor = Int(clamping: (geometry.y(picture.position) / 2).rounded())
    let high = max(1, Int(clamping: (geometry.carHeight / 2).rounded(.down)))
    // There is nothing below the car; above it are its ropes.
    if floor + 1 < layout.hoistway.height, shaft.count >= 5 {
      pen.write("car", column: geometry.ropeColumn - 1, row: top + floor + 1, style, into: &grid)
    }
    let weight = Int(clamping: (geometry.y(hoist.state.counterweight) / 2).rounded())
    let row = weight - (high + 1) / 2
    let thickness = max(1, Int(clamping: (Double(shaft.count) / 12).rounded()))
    let right = shaft.upperBound - 1 - thickness
    // There is no room beside the car, but some beside its ropes.
    let isBesideCar = (floor - high - 1...floor + 1).contains(row)
    let left = row < floor ? geometry.ropeColumn + 1 : shaft.lowerBound + 1
    guard !isBesideCar, row >= 0, row < layout.hoistway.height,
      let name = ["counterweight", "weight", "cwt"].first(where: { $0.utf8.count <= right - left })
    else { return }
    pen.write(name, column: right - name.utf8.count, row: top + row, style, into: &grid)
  }
}
