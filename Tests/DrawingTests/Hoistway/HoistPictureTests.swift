import Assemblies
import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// The machine over the hoistway and in its room: it turns, hangs and tells as the hoist does.
struct HoistPictureTests {
  private typealias Root = Elevator<CollectiveController>

  /// A shipped elevator some seconds into a run to its highest landing.
  private static func picture(_ name: String, at seconds: Double, inMachineRoom: Bool = true) throws -> ElevatorPicture
  {
    let path = "config/elevators/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let file = try ElevatorFile(text: text, file: path)
    let run = Simulation(Root(file.configuration, hoist: file.hoist))
    let top = file.configuration.landings.count
    run.schedule(.control(.carButtonPressed(landing: top)), at: .start)
    run.run(through: SimulationInstant(nanoseconds: Int64((seconds * 1e9).rounded())))
    var selection = ElevatorSelection(landing: 1)
    selection.showsMachineRoom = inMachineRoom
    return Root.picture(of: Snapshot(of: run), selection: selection)
  }

  private static func grid(_ picture: ElevatorPicture, _ width: Int, _ height: Int, _ theme: Theme) -> Grid {
    Screen(
      title: "Liftworks", subtitle: picture.drive, picture: picture, timeline: Fixture.timeline, keys: Fixture.keys
    ).grid(width: width, height: height, theme: theme)
  }

  @Test func `the machine room is solid in colours, and of dots without`() throws {
    let picture = try Self.picture("office", at: 5)
    func glyphs(_ theme: Theme) -> Set<Unicode.Scalar> {
      var glyphs: Set<Unicode.Scalar> = []
      let grid = Self.grid(picture, 120, 40, theme)
      for row in 1..<20 { for column in 0..<60 { glyphs.insert(grid[column, row].glyph) } }
      return glyphs
    }
    #expect(!glyphs(.color).isDisjoint(with: ["▌", "▘", "▛"]))
    #expect(glyphs(.monochrome).isDisjoint(with: ["▌", "▘", "▛"]))
    // Its sheave is at a third from the top, and the car hangs in the lowest third.
    let text = Self.grid(picture, 120, 40, .ascii).text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(text.firstIndex { $0.contains("o--car") })
    #expect((15...23).contains(row))
  }

  @Test(arguments: [
    (0.0, "-30.0 kW ──────────┼────────── +30.0 kW"), (15_000, "-30.0 kW ──────────┼━━━━━───── +30.0 kW"),
    (10_000, "-30.0 kW ──────────┼━━━╸────── +30.0 kW"), (-4_500, "-30.0 kW ────────╺━┼────────── +30.0 kW"),
    (90_000, "-30.0 kW ──────────┼━━━━━━━━━━ +30.0 kW"),
  ]) func `the power is a bar from the middle, to the right if it is drawn`(power: Double, text: String) {
    var grid = Grid(width: 39, height: 1)
    let bounds = CellRectangle(column: 0, row: 0, width: 39, height: 1)
    PowerGauge(power: power, limit: 30_000).draw(in: bounds, into: &grid, theme: .color)
    #expect(grid.text == text)
  }

  @Test func `motor, gear, sheave, car and counterweight are named in the machine room`() throws {
    var picture = try Self.picture("office", at: 5)
    let named = Self.grid(picture, 120, 40, .monochrome).text
    for name in ["motor", "gear", "sheave", "car", "counterweight"] {
      #expect(named.contains("• \(name)") || named.contains("\(name) •") || named.contains(name))
    }
    #expect(named.contains("counterweight"))
    picture.selection.hasNames = false
    #expect(!Self.grid(picture, 120, 40, .monochrome).text.contains("counterweight"))
  }

  @Test func `in the hoistway names are shown when they are asked for, where there is room`() throws {
    var picture = try Self.picture("office", at: 5, inMachineRoom: false)
    #expect(!picture.selection.showsNames)
    let plain = Self.grid(picture, 250, 80, .monochrome).text
    #expect(!plain.contains("counterweight"))
    picture.selection.hasNames = true
    let named = Self.grid(picture, 250, 80, .monochrome).text
    for name in ["motor", "sheave", "car", "cwt"] { #expect(named.contains(name)) }
    // Narrow hoistways have the abbreviation of the trade; what finds no room is left out.
    let small = Self.grid(picture, 80, 24, .monochrome).text
    #expect(!small.contains("counterweight"))
    #expect(small.contains("car"))
  }

  static let cases = [(80, 24), (120, 40), (160, 50), (250, 80)].flatMap { width, height in
    [
      ("office", "machine-room-office", true), ("house", "machine-room-house", true),
      ("hospital", "machine-room-hospital", true), ("office", "machine-over-office", false),
    ].map { (name: $0, file: $1, isRoom: $2, width: width, height: height) }
  }

  @Test(arguments: cases) func `the screen is the one in the file`(
    golden: (name: String, file: String, isRoom: Bool, width: Int, height: Int)
  ) throws {
    let picture = try Self.picture(golden.name, at: 5, inMachineRoom: golden.isRoom)
    for (theme, suffix) in [(Theme.ascii, ""), (.monochrome, "-unicode")] {
      let grid = Self.grid(picture, golden.width, golden.height, theme)
      try GoldenFile.check(grid.text + "\n", named: "\(golden.file)\(suffix)-\(golden.width)x\(golden.height).txt")
    }
  }

  @Test(arguments: [(28, 40), (120, 40), (60, 12)]) func `the ropes hang down in a place of any shape`(
    width: Int, height: Int
  ) throws {
    let hoist = try #require(try Self.picture("office", at: 5).hoist)
    let view = MachineRoomView(
      picture: try Self.picture("office", at: 5), hoist: hoist,
      bounds: CellRectangle(column: 0, row: 0, width: width, height: height))
    #expect(!view.painter(width: 2 * width, height: 4 * height).projection.isTurned)
  }

  @Test func `the readouts are those of the hoist`() throws {
    let picture = try Self.picture("office", at: 5)
    let text = Self.grid(picture, 160, 50, .ascii).text
    // 1.75 m/s over a sheave of 560 mm are 59.68 turns a minute, 49/2 times that at the motor.
    for words in ["1462.2 rpm", "worm 2, wheel 49: 49/2", "59.68 rpm", "1.75 m/s, 1:1", "load 2.02 brake 1.82"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func `the machine turns between two pictures, and stands with the car`() throws {
    func dots(_ seconds: Double) throws -> String {
      let place = CellRectangle(column: 0, row: 0, width: 60, height: 40)
      var grid = Grid(width: 60, height: 40)
      try Self.picture("hospital", at: seconds).draw(into: &grid, in: place, theme: .monochrome)
      return grid.text
    }
    #expect(try dots(5) != dots(5.05))
    #expect(try dots(0.2) == dots(0.4))
  }

  @Test func `an elevator without a hoist has no machine, whatever is chosen`() throws {
    var picture = try Self.picture("office", at: 5)
    picture.hoist = nil
    var plain = picture
    plain.selection.showsMachineRoom = false
    let place = CellRectangle(column: 0, row: 0, width: 100, height: 40)
    var (first, second) = (Grid(width: 100, height: 40), Grid(width: 100, height: 40))
    picture.draw(into: &first, in: place, theme: .ascii)
    plain.draw(into: &second, in: place, theme: .ascii)
    #expect(first.text == second.text)
    #expect(ElevatorLayout(of: picture, in: place).machine.isEmpty)
  }

  @Test func `in the machine room nothing of the hoistway can be clicked`() throws {
    let place = CellRectangle(column: 0, row: 0, width: 100, height: 40)
    let room = try Self.picture("office", at: 5)
    let hoistway = try Self.picture("office", at: 5, inMachineRoom: false)
    var found = 0
    for row in 0..<40 {
      for column in 0..<100 {
        #expect(room.control(column: column, row: row, in: place) == nil)
        if hoistway.control(column: column, row: row, in: place) != nil { found += 1 }
      }
    }
    #expect(found > 100)
  }

  @Test(arguments: [(1, 1), (5, 3), (20, 4), (30, 6), (61, 17), (400, 9), (22, 120)])
  func `a place of any size is drawn`(width: Int, height: Int) throws {
    for isRoom in [true, false] {
      let picture = try Self.picture("hospital", at: 5, inMachineRoom: isRoom)
      let place = CellRectangle(column: 0, row: 0, width: width, height: height)
      for theme in [Theme.ascii, .monochrome, Theme(glyphs: .unicode, usesColor: true)] {
        var grid = Grid(width: width, height: height)
        picture.draw(into: &grid, in: place, theme: theme)
        #expect(grid.width == width)
      }
    }
  }
}
