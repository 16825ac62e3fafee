import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Drawing

/// The picture of a group of cars: what it shows, what scrolls, what can be clicked.
struct GroupPictureTests {
  private let place = CellRectangle(column: 0, row: 0, width: 80, height: 20)

  private func rows(_ picture: GroupPicture, _ theme: Theme = .ascii, in place: CellRectangle? = nil) -> [String] {
    let place = place ?? self.place
    var grid = Grid(width: place.width, height: place.height)
    picture.draw(into: &grid, in: place, theme: theme)
    return grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [Theme.ascii, .monochrome, .color])
  func `heading, calls with their cars and arrivals, and the chosen car are in words`(theme: Theme) {
    let text = rows(GroupFixture.group(cars: 4, landings: 9), theme).joined(separator: "\n")
    #expect(text.contains("eta  9 waiting  14 riding  120 delivered"))
    #expect(text.contains("average wait 12.2 s  longest 61.5 s"))
    // The call at 4 is A's, in 18.4 s; that at 7 is D's, in 32.2 s.
    #expect(text.contains("A 18s") && text.contains("D 32s"))
    #expect(text.contains("OUT"))
    #expect(text.contains("B: stands at 2, doors open, 3 in it, 225 of 1250 kg, calls 4"))
  }

  @Test(arguments: [Theme.ascii, .monochrome, .color]) func `a hall button that a car has found stuck is crossed out`(
    theme: Theme
  ) throws {
    let path = "config/elevators/twin-offices.yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let group = try #require(try ElevatorFile(text: text, file: path).groupConfiguration)
    let run = Simulation(ElevatorGroup(group))
    for seconds in stride(from: 0, through: 60, by: 4) {
      run.schedule(
        .building(.control(.hallButtonPressed(landing: 1, direction: .up))),
        at: SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000))
    }
    let cross = theme.glyphs == .ascii ? "X" : "×"
    for (seconds, isStuck) in [(23, false), (24, true), (69, true), (71, false)] {
      run.run(through: SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000))
      let instant = SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000)
      let picture = run.machine.picture(at: instant, selection: GroupSelection(landing: 2))
      let marks = rows(picture, theme).count { $0.contains(cross) }
      #expect(marks == (isStuck ? 1 : 0), "\(seconds) s")
      let status = run.machine.statusText(at: instant)
      #expect(status.contains("hall button up of G stuck") == isStuck, "\(status)")
    }
  }

  @Test func `without colours every car shows its people and its doors`() {
    let text = rows(GroupFixture.group(cars: 4, landings: 9)).joined(separator: "\n")
    // A runs, B is open, C opens.
    #expect(text.contains("[") && text.contains("V3") && text.contains("("))
    // C does not stop above the fifth landing.
    #expect(text.contains(String(repeating: "x", count: 3)))
  }

  @Test func `what finds no room scrolls with the landing, the car or the person`() {
    var picture = GroupFixture.group(cars: 2, landings: 60)
    func names() -> Range<Int> { GroupLayout(of: picture, in: place).shownLandings }
    #expect(names() == 0..<15)
    picture.selection.landing = 60
    #expect(names() == 45..<60)
    picture.selection.followed = .car
    picture.selection.car = 1
    #expect(names().contains(2))
    picture.selection.followed = .person(4)
    picture.personHeight = picture.landings[30].height
    #expect(names().contains(30) && names().count == 15)
  }

  @Test func `cars that find no room scroll with the chosen one`() {
    var picture = GroupFixture.group(cars: 32, landings: 9)
    let narrow = CellRectangle(column: 0, row: 0, width: 40, height: 9)
    #expect(GroupLayout(of: picture, in: narrow).shownCars.contains(1))
    #expect(GroupLayout(of: picture, in: narrow).shownCars.count < 32)
    picture.selection.car = 31
    #expect(GroupLayout(of: picture, in: narrow).shownCars.upperBound == 32)
    let broad = CellRectangle(column: 0, row: 0, width: 124, height: 50)
    #expect(GroupLayout(of: picture, in: broad).shownCars == 0..<32)
  }

  @Test func `landings at their true heights where all find room, evenly where not`() {
    let high = GroupFixture.group(cars: 2, landings: 3, lobby: 7)
    let tall = CellRectangle(column: 0, row: 0, width: 80, height: 40)
    let rows = GroupLayout(of: high, in: tall).rows
    // The lobby is twice as high as a storey.
    #expect(rows[0] - rows[1] > 3 * (rows[1] - rows[2]) / 2)
    let low = GroupLayout(of: GroupFixture.group(cars: 2, landings: 16, lobby: 30), in: place)
    #expect(low.rows == (0..<16).map { low.landings.height - 1 - $0 })
  }

  @Test func `a click is the button, the landing, the car or the hoistway at the cell`() {
    let picture = GroupFixture.group(cars: 4, landings: 9)
    let layout = GroupLayout(of: picture, in: place)
    let row = layout.landings.row + layout.rows[4]
    func control(_ column: Int, _ row: Int) -> GroupPicture.Control? {
      picture.control(column: column, row: row, in: place)
    }
    #expect(control(1, 0) == .dispatcher)
    #expect(control(0, row) == .landing(5))
    #expect(control(layout.callColumn(.up), row) == .hallButton(landing: 5, direction: .up))
    #expect(control(layout.callColumn(.down), row) == .hallButton(landing: 5, direction: .down))
    let second = layout.shafts.column + layout.columns(of: 1).lowerBound
    #expect(control(second, layout.heads.row) == .car(1))
    #expect(control(second, row) == .hoistway(car: 1, landing: 5))
  }

  @Test func `costs lie over the hoistways, the cheapest car first, and go away with a click`() {
    var picture = GroupFixture.group(cars: 4, landings: 9)
    picture.selection.asks = .up
    picture.costs = GroupFixture.costs()
    let text = rows(picture).joined(separator: "\n")
    #expect(text.contains("the call up at 1, 8.2 s old"))
    #expect(text.contains("> B") && text.contains("*A") && text.contains("116.5"))
    #expect(text.contains("b waiting of other calls"))
    let box = GroupLayout(of: picture, in: place).overlay
    #expect(picture.control(column: box.column + 1, row: box.row, in: place) == .costs)
  }

  @Test(arguments: 4...16) func `costs that find no room say how many cars more there are`(height: Int) {
    var costs = GroupFixture.costs()
    costs.candidates = (0..<8).map { GroupPicture.Costs.Candidate(car: $0, parts: [1, 2, 3], total: Double(100 + $0)) }
    let bounds = CellRectangle(column: 0, row: 0, width: 60, height: height)
    var grid = Grid(width: 60, height: height)
    CostsBox(costs: costs, picture: GroupFixture.group(cars: 8, landings: 9), bounds: bounds).draw(
      into: &grid, theme: .ascii)
    let text = grid.text
    let shown = text.split(separator: "\n").count { $0.contains(#/ 10\d\.0/#) }
    #expect(text.contains("\(8 - shown) more car") == (shown < 8), "\(text)")
    #expect(shown >= 1)
  }

  @Test(arguments: [(1, 1), (7, 2), (15, 3), (40, 8), (60, 11), (400, 90)])
  func `a rectangle of any size is drawn, and nothing beyond it`(width: Int, height: Int) {
    for theme in [Theme.ascii, .monochrome, .color] {
      var picture = GroupFixture.group(cars: 5, landings: 12)
      picture.costs = GroupFixture.costs()
      let bounds = CellRectangle(column: 2, row: 1, width: width, height: height)
      var grid = Grid(width: width + 4, height: height + 2)
      let mark = Cell("#")
      grid.fill(CellRectangle(column: 0, row: 0, width: width + 4, height: height + 2), with: mark)
      picture.draw(into: &grid, in: bounds, theme: theme)
      for row in 0..<grid.height {
        for column in 0..<grid.width where !bounds.contains(column: column, row: row) {
          #expect(grid[column, row] == mark)
        }
      }
    }
  }
}
