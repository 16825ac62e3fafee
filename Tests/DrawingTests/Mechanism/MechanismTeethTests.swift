import Configuration
import Pictures
import SimulationCore
import Testing

@testable import Drawing
@testable import Mechanisms

/// Teeth of wheels in mesh, on the dots that a person sees.
struct MechanismTeethTests {
  /// Whether both wheels have dots in a square of two by two: deeper than a dot.
  private func overlapDeeply(_ first: GearPainter, _ second: GearPainter) -> Bool {
    // Only where both wheels reach can there be dots of both.
    var left = max(first.centre.x - first.reach, second.centre.x - second.reach) - 2
    var right = min(first.centre.x + first.reach, second.centre.x + second.reach) + 2
    var top = max(first.centre.y - first.reach, second.centre.y - second.reach) - 2
    var bottom = min(first.centre.y + first.reach, second.centre.y + second.reach) + 2
    if first.isInternal || second.isInternal {
      // Inside a ring all of the planet lies: the teeth meet about the point farthest out.
      let (ring, planet) = first.isInternal ? (first, second) : (second, first)
      let (dx, dy) = (planet.centre.x - ring.centre.x, planet.centre.y - ring.centre.y)
      let away = (dx * dx + dy * dy).squareRoot()
      let x = ring.centre.x + dx / away * ring.radius
      let y = ring.centre.y + dy / away * ring.radius
      let half = planet.radius * 0.8 + 2
      (left, right, top, bottom) = (x - half, x + half, y - half, y + half)
    }
    guard right > left, bottom > top else { return false }
    let (columns, rows) = (Int(right - left) / 2 + 1, Int(bottom - top) / 4 + 1)
    let origin = Point(left.rounded(.down), top.rounded(.down))
    var canvas = DotCanvas(columns: columns, rows: rows)
    var other = canvas
    first.moved(by: origin).draw(into: &canvas)
    second.moved(by: origin).draw(into: &other)
    let shared = zip(canvas.dots, other.dots).map { $0 != 0 && $1 != 0 }
    let width = canvas.width
    for place in shared.indices.dropLast(width + 1) where shared[place] && shared[place + 1] {
      if shared[place + width], shared[place + width + 1], (place + 1) % width != 0 { return true }
    }
    return false
  }

  /// A mechanism, a size and a number of instants.
  struct Case: CustomTestStringConvertible {
    let name: String
    let columns: Int
    let rows: Int
    let instants: Int

    var testDescription: String { "\(name) at \(columns)x\(rows), \(instants) instants" }
  }

  private static let cases = MechanismFixture.names.filter { $0 != "motor-to-fan-as-written" }.flatMap { name in
    [(80, 24, 100), (160, 50, 1_000), (250, 80, 100)].map {
      Case(name: name, columns: $0.0, rows: $0.1, instants: $0.2)
    }
  }

  /// The speed of the fastest wheel decides how far apart instants are: a tooth passes in several.
  private func step(of machine: MechanismRun) -> Int64 {
    let fastest = machine.rpms(at: .start).reduce(0) { max($0, $1.magnitude) }
    return Int64(37_000_003 * 12 / max(fastest, 0.001))
  }

  @Test(arguments: cases) func `teeth of wheels in mesh never overlap by more than a dot`(size: Case) throws {
    let simulation = try MechanismFixture.simulation(size.name)
    let machine = simulation.machine
    let layout = machine.layout
    let contacts = ToothPhases.contacts(of: layout, machine.mechanism).filter {
      let (first, second) = (layout.gears[$0.first], layout.gears[$0.second])
      return first.tilt == nil && second.tilt == nil && first.layer == second.layer || first.isInternal
        || second.isInternal || !first.carrier.isFrame
    }
    let step = step(of: machine)
    for count in 0..<size.instants {
      let instant = SimulationInstant(nanoseconds: Int64(count) * step)
      var picture = machine.picture(at: instant)
      picture.duration = 0
      let painter = MechanismPainter(picture, width: 2 * size.columns, height: 4 * size.rows)
      // Where there are many, as in planetary sets, they take turns, eight at an instant.
      for (place, contact) in contacts.enumerated()
      where contacts.count <= 8 || place % (contacts.count / 8 + 1) == count % (contacts.count / 8 + 1) {
        let (first, second) = (painter.wheel(contact.first), painter.wheel(contact.second))
        guard first.form != nil, second.form != nil else { continue }
        let isDeep = overlapDeeply(first, second)
        let names = "\(layout.gears[contact.first].name), \(layout.gears[contact.second].name)"
        #expect(!isDeep, "\(names) at \(instant)")
      }
    }
  }

  @Test func `wheels in mesh are drawn with teeth, and touch`() throws {
    let picture = try MechanismFixture.picture("motor-to-fan", at: 1_000_000_000)
    let painter = MechanismPainter(picture, width: 320, height: 200)
    let first = try #require(picture.layout.gears.firstIndex { $0.name == "G4" })
    let second = try #require(picture.layout.gears.firstIndex { $0.name == "G5" })
    let (left, right) = (painter.wheel(first), painter.wheel(second))
    #expect(left.form?.teeth == 20)
    #expect(right.form?.teeth == 16)
    let (dx, dy) = (left.centre.x - right.centre.x, left.centre.y - right.centre.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    #expect((distance - left.radius - right.radius).magnitude < 0.01)
  }

  @Test func `belts have no seam: their length is a whole number of dashes`() throws {
    let picture = try MechanismFixture.picture("motor-to-fan")
    let painter = MechanismPainter(picture, width: 320, height: 200)
    for place in picture.layout.belts.indices {
      let belt = try #require(painter.belt(place))
      let count = belt.length / belt.period
      #expect((count - count.rounded()).magnitude < 1e-9)
    }
  }
}
