import Mechanisms
import Pictures
import SimulationCore

/// Draws the names of motor, gear, sheave, car and counterweight in the machine room.
struct MachineRoomNames {
  let painter: MechanismPainter
  let masses: [MachineRoomView.Mass]
  /// The height of the sheave's centre, from which the ropes hang, in dots.
  let top: Double
  let bounds: CellRectangle

  /// A part and its possible names, the longest first.
  private struct Named {
    let part: NamePlacer.Part
    let names: [String]
  }

  func draw(into grid: inout Grid, theme: Theme) {
    var placer = NamePlacer(bounds: bounds)
    let machine = machine
    let hung = masses.map { mass in
      Named(
        part: NamePlacer.Part(
          centre: Point(mass.x, mass.y + mass.height / 2), halfWidth: mass.halfWidth, halfHeight: mass.height / 2),
        names: mass.isCar ? ["car"] : ["counterweight", "weight"])
    }
    for outline in painter.outlines { placer.take(part(outline)) }
    for named in hung { placer.take(named.part) }
    for mass in masses { placer.takeLine(from: Point(mass.x, top), to: Point(mass.x, mass.y), width: 2) }
    for named in machine + hung {
      for name in named.names {
        guard let position = placer.place(length: name.utf8.count, beside: named.part) else { continue }
        position.write(name, into: &grid, theme: theme)
        break
      }
    }
  }

  /// The named parts of the machine; bed and shaft have no name.
  private var machine: [Named] {
    let parts = painter.picture.parts
    var named: [Named] = []
    var seen: [String] = []
    for outline in painter.outlines {
      guard let name = Self.name(of: parts[outline.part].name), !seen.contains(name) else { continue }
      seen.append(name)
      named.append(Named(part: part(outline), names: [name]))
    }
    return named
  }

  private func part(_ outline: MechanismOutline) -> NamePlacer.Part {
    NamePlacer.Part(
      centre: outline.centre, halfWidth: outline.halfWidth, halfHeight: outline.halfHeight, isRound: outline.isRound)
  }

  /// Returns the standard name of a part of the scene, or nil if it is not labelled.
  private static func name(of part: String) -> String? {
    switch part {
    case "motor", "sheave", "worm": part
    case "wheel", "ring", "gear-ring": "gear"
    default: nil
    }
  }
}
