import Assemblies
import Elevators
import Mechanisms

/// A table of all readouts of a hoist, with a name and a value in each row.
struct HoistTable {
  let picture: ElevatorPicture
  let hoist: HoistPicture

  private let nameWidth = 9

  /// The width of the table.
  var width: Int { rows.reduce(0) { max($0, $1.text.unicodeScalars.count) } + nameWidth }

  /// Draws as many rows as fit, and returns their number.
  func draw(in bounds: CellRectangle, into grid: inout Grid, theme: Theme) -> Int {
    let rows = rows.prefix(bounds.height)
    for (row, readout) in rows.enumerated() {
      var line = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
      line.write(readout.name, theme.style(\.quiet), into: &grid)
      line.skip(max(1, nameWidth - readout.name.utf8.count))
      let color: KeyPath<Palette, Color> = readout.isNotice ? \.notice : \.text
      line.write(readout.text, theme.style(color, isBold: readout.isNotice), into: &grid)
    }
    return rows.count
  }

  private struct Row {
    let name: String
    let text: String
    var isNotice = false
  }

  private func number(_ value: Double, _ decimals: Int) -> String { ReadoutText.decimal(value, decimals: decimals) }

  private func kilo(_ value: Double) -> String { HoistPicture.kilo(value) }

  private var rows: [Row] {
    let state = hoist.state
    return [
      Row(name: "motor", text: "\(number(state.motorSpeed, 1)) rpm, \(number(state.torque, 1)) N m"),
      Row(name: "gear", text: gear),
      Row(name: "sheave", text: "\(number(state.sheaveSpeed, 2)) rpm"),
      Row(name: "ropes", text: "\(number(state.ropeSpeed, 2)) m/s, \(hoist.parameters.roping):1"),
      Row(name: "car", text: "\(number(state.car, 3)) m, \(number(picture.speed, 2)) m/s, \(picture.load) kg"),
      Row(name: "weight", text: "\(number(state.counterweight, 3)) m"),
      Row(name: "T1, T2", text: "\(kilo(state.carForce)), \(kilo(state.counterweightForce)) kN"),
      Row(name: "T1/T2", text: number(state.tractionRatio, 3), isNotice: isNearSlip),
      Row(name: "limits", text: limits),
      Row(name: "power", text: "\(kilo(state.mainsPower)) kW, shaft \(kilo(state.shaftPower)) kW"),
      Row(name: "balance", text: "\(kilo(state.usefulPower)) kW moves, \(kilo(state.lostPower)) kW heat"),
      Row(name: "energy", text: energy),
    ]
      + state.doors.map { door in
        Row(
          name: state.doors.count > 1 ? door.entrance.rawValue : "doors",
          text: "motor \(number(door.motorSpeed, 0)) rpm, belt \(number(door.beltSpeed, 2)) m/s")
      }
  }

  private var gear: String {
    switch hoist.parameters.gear {
    case .none: "none"
    case .worm(let starts, let teeth): "worm \(starts), wheel \(teeth): \(hoist.gearRatio)"
    case .planetary(let sun, let ring): "sun \(sun), ring \(ring): \(hoist.gearRatio)"
    }
  }

  /// Whether the ratio of rope forces exceeds the limit of the braking load case.
  private var isNearSlip: Bool { hoist.limits[.braking].map { hoist.state.tractionRatio > $0 } ?? false }

  private var limits: String {
    let words = [(TractionHoist.LoadCase.loading, "load"), (.braking, "brake"), (.stalled, "stall")].compactMap {
      load, word in hoist.limits[load].map { "\(word) \(number($0, 2))" }
    }
    return words.joined(separator: " ")
  }

  private var energy: String {
    let energy = hoist.state.energy
    let used = "\(kilo(energy.drawn)) kJ drawn"
    return hoist.parameters.motor.isRegenerative ? "\(used), \(kilo(energy.returned)) back" : used
  }
}
