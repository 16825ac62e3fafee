import Configuration
import Elevators
import SimulationCore
import Testing

@testable import Drawing

struct ElevatorPictureTests {
  private static let sizes = [(80, 14), (60, 9), (100, 48), (157, 78), (82, 22)]
  /// Every cell is clicked: large screens would take long.
  private static let clickSizes = [(80, 14), (60, 9), (82, 22), (72, 30)]
  private static let pictures = [
    ElevatorFixture.serving(), ElevatorFixture.running(), ElevatorFixture.overloaded(), ElevatorFixture.tower(),
    ElevatorFixture.tower(count: 120), ElevatorFixture.elevator(heights: [0, 0.5], names: ["a", "b"]),
  ]

  private func drawn(_ picture: ElevatorPicture, _ size: (Int, Int), _ theme: Theme) -> Grid {
    var grid = Grid(width: size.0, height: size.1)
    let place = CellRectangle(column: 0, row: 0, width: size.0, height: size.1)
    picture.draw(into: &grid, in: place, theme: theme)
    return grid
  }

  private func controls(_ picture: ElevatorPicture, _ size: (Int, Int)) -> Set<ElevatorPicture.Control> {
    let place = CellRectangle(column: 3, row: 2, width: size.0, height: size.1)
    var found: Set<ElevatorPicture.Control> = []
    for row in place.row..<place.endRow {
      for column in place.column..<place.endColumn {
        if let control = picture.control(column: column, row: row, in: place) { found.insert(control) }
      }
    }
    #expect(picture.control(column: 0, row: 0, in: place) == nil)
    return found
  }

  @Test(arguments: [Theme.monochrome, .ascii, .color])
  func `a chosen landing that has scrolled out is marked at the edge behind which it lies`(theme: Theme) {
    var picture = ElevatorFixture.tower()
    func drawing(_ picture: ElevatorPicture, below rows: Int) -> String {
      var grid = Grid(width: 80, height: rows + 14)
      let bounds = CellRectangle(column: 0, row: rows, width: 80, height: 14)
      picture.draw(into: &grid, in: bounds, theme: theme)
      return grid.text
    }
    let arrows = theme.glyphs == .ascii ? (">39^", ">3v") : ("▸39▲", "▸3▼")
    for (landing, text) in [(40, arrows.0), (4, arrows.1)] {
      picture.selection.landing = landing
      let lines = drawing(picture, below: 3).split(separator: "\n")
      #expect(lines.count { $0.hasPrefix(text) } == 1)
    }
    picture.selection.landing = 20
    let lines = drawing(picture, below: 3).split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix(arrows.0.prefix(1) + "19") }
    #expect(shown.count == 1)
    #expect(!shown.contains { $0.hasPrefix(arrows.0.prefix(1) + "19" + arrows.0.suffix(1)) })
  }

  @Test func `at every size no readout and no label of the panel is cut`() {
    for picture in Self.pictures {
      for width in stride(from: 40, through: 200, by: 5) {
        for height in [8, 13, 20, 23, 28, 36, 46, 60] {
          let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
          let layout = ElevatorLayout(of: picture, in: bounds)
          let grid = drawn(picture, (width, height), .color)
          for row in 0..<height {
            for column in layout.car.column..<width where !layout.car.contains(column: column, row: row) {
              #expect(grid[column, row].glyph != "…", "\(width)x\(height) at \(column), \(row)")
            }
          }
        }
      }
    }
  }

  @Test func `a low picture's car is no higher than it is wide`() {
    for (width, height) in [(70, 27), (80, 24), (60, 40), (118, 23)] {
      let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
      let layout = ElevatorLayout(of: ElevatorFixture.serving(), in: bounds)
      #expect(layout.car.height * 2 <= layout.car.width * 5 / 4, "\(width)x\(height)")
    }
  }

  @Test(arguments: [Theme.monochrome, .ascii, .color])
  func `a hoistway without room for its section is a column of signs with the car's mark`(theme: Theme) {
    let mark = theme.glyphs == .ascii ? "#" : "■"
    for (width, height) in [(19, 20), (12, 8), (5, 6), (9, 3)] {
      var grid = Grid(width: width, height: height)
      let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
      HoistwayView(picture: ElevatorFixture.running(), bounds: bounds).draw(into: &grid, theme: theme)
      let lines = grid.text.split(separator: "\n")
      // Between the third landing and the fourth it is between their signs, or beside the nearer one.
      let marked = lines.filter { $0.contains(mark) }
      let hasRoom = height == 20
      #expect(marked.count == 1, "\(width)x\(height)\n\(grid.text)")
      #expect(marked.first?.contains("3") == !hasRoom, "\(width)x\(height)\n\(grid.text)")
    }
    var picture = ElevatorFixture.tower(count: 120)
    picture.selection.landing = 120
    var grid = Grid(width: 9, height: 8)
    let bounds = CellRectangle(column: 0, row: 0, width: 9, height: 8)
    let view = HoistwayView(picture: picture, bounds: bounds)
    view.draw(into: &grid, theme: theme)
    #expect(grid.text.contains("60 " + mark), "\(grid.text)")
    let landing = (0..<8).compactMap { view.control(column: 1, row: $0) }
    #expect(landing.count >= 4)
  }

  @Test func `all buttons, landings and doors of a small building can be clicked at every size`() {
    for size in Self.clickSizes {
      let found = controls(ElevatorFixture.overloaded(), size)
      for landing in 1...5 {
        #expect(found.contains(.carButton(landing: landing)), "\(landing) at \(size)")
        // In few rows not all of five storeys have room.
        guard size.1 > 14 else { continue }
        #expect(found.contains(.landing(landing)))
        #expect(found.contains(.hallButton(landing: landing, direction: .up)) == (landing < 5))
        #expect(found.contains(.hallButton(landing: landing, direction: .down)) == (landing > 1))
      }
      for side in Entrance.allCases {
        #expect(found.isSuperset(of: [.doorOpen(side), .doorClose(side), .hold(side)]))
        #expect(found.contains(.doorway(side)))
      }
      #expect(found.contains(.stopSwitch))
    }
  }

  @Test func `a click on a sign or a lamp acts on the landing whose sign it is`() throws {
    let picture = ElevatorFixture.tower()
    let place = CellRectangle(column: 0, row: 0, width: 100, height: 48)
    let rows = drawn(picture, (100, 48), .ascii).text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.hasPrefix(">19 ") })
    #expect(picture.control(column: 1, row: row, in: place) == .landing(20))
    let line = Array(rows[row])
    let up = try #require(line.lastIndex(of: "A"))
    let down = try #require(line.firstIndex(of: "v"))
    #expect(picture.control(column: up, row: row, in: place) == .hallButton(landing: 20, direction: .up))
    #expect(picture.control(column: down, row: row, in: place) == .hallButton(landing: 20, direction: .down))
  }

  @Test func `with more landings than buttons the panel keeps the chosen one in sight`() {
    var picture = ElevatorFixture.tower(count: 120)
    for landing in [1, 60, 120] {
      picture.selection.landing = landing
      for size in Self.clickSizes { #expect(controls(picture, size).contains(.carButton(landing: landing))) }
    }
  }

  @Test func `every size is drawn without a trap and nothing outside its place, in every theme`() {
    let mark = Cell("@", style: Style(isBold: true))
    for picture in Self.pictures {
      for theme in [Theme.color, .monochrome, .ascii] {
        for (width, height) in [(0, 0), (1, 1), (15, 4), (30, 9), (60, 12), (70, 28), (90, 40)] {
          var grid = Grid(width: 100, height: 50)
          grid.fill(CellRectangle(column: 0, row: 0, width: 100, height: 50), with: mark)
          let place = CellRectangle(column: 5, row: 5, width: width, height: height)
          picture.draw(into: &grid, in: place, theme: theme)
          let strays = grid.cells.indices.count { index in
            let isInside = place.contains(column: index % 100, row: index / 100)
            return !isInside && grid.cells[index] != mark
          }
          #expect(strays == 0, "\(place)")
        }
      }
    }
  }

  @Test func `ASCII pictures hold nothing else, and none without colour uses one`() {
    for picture in Self.pictures {
      for size in Self.sizes {
        let ascii = drawn(picture, size, .ascii)
        #expect(ascii.cells.allSatisfy { $0.glyph.isASCII })
        let plain = drawn(picture, size, .monochrome)
        for grid in [ascii, plain] {
          #expect(grid.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
        }
      }
    }
  }

  @Test func `a lit lamp differs by its glyph, not by colour alone`() {
    for theme in [Theme.color, .monochrome, .ascii] {
      for size in [(80, 14), (100, 48)] {
        let unlit = ElevatorFixture.elevator(heights: [0, 3, 6], names: ["G", "1", "2"])
        var changes: [ElevatorPicture] = []
        for change: (inout ElevatorPicture) -> Void in [
          { $0.landings[1].hallLamps[.up] = .front }, { $0.landings[1].hallLamps[.down] = .front },
          { $0.landings[1].isCarLampLit = true }, { $0.landings[0].lanterns[.up] = .front },
          { $0.landings[0].lanterns[.down] = .front }, { $0.direction = .up },
          { $0.landings[1].stuckButtons[.up] = .front }, { $0.landings[1].stuckButtons[.down] = .front },
          { $0.isStopped = true }, { $0.isOverloaded = true }, { $0.isBuzzing = true },
        ] {
          var picture = unlit
          change(&picture)
          changes.append(picture)
        }
        let texts = ([unlit] + changes).map { drawn($0, size, theme).text }
        #expect(Set(texts).count == texts.count, "\(theme) at \(size)")
      }
    }
  }

  @Test(arguments: [Theme.color, .monochrome, .ascii])
  func `a stuck hall button is crossed out until it is released, and named over the car's doors`(theme: Theme) throws {
    let path = "config/elevators/office.yaml"
    let text = try #require(ShippedFiles.text(at: path))
    let configuration = try ElevatorFile(text: text, file: path).configuration
    let run = Simulation(Elevator<CollectiveController>(configuration))
    for seconds in stride(from: 0, through: 60, by: 4) {
      run.schedule(
        .control(.hallButtonPressed(landing: 1, direction: .up)),
        at: SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000))
    }
    let cross = theme.glyphs == .ascii ? "X" : "×"
    for (seconds, isStuck) in [(23, false), (24, true), (69, true), (71, false)] {
      run.run(through: SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000))
      let instant = SimulationInstant(nanoseconds: Int64(seconds) * 1_000_000_000)
      let picture = run.machine.picture(at: instant, selection: ElevatorSelection(landing: 2))
      let drawing = drawn(picture, (100, 48), theme).text
      let (mark, words) = (drawing.contains(cross), drawing.contains("stuck: G up"))
      #expect(mark == isStuck && words == isStuck, "\(seconds) s")
      let status = run.machine.statusText(at: instant)
      #expect(status.contains("hall button up of G stuck") == isStuck, "\(status)")
    }
  }

  @Test(arguments: [Theme.color, .monochrome, .ascii]) func `doors open by degrees, in the car and at the landing`(
    theme: Theme
  ) {
    let openings = stride(from: 0.0, through: 1, by: 0.25).map { opening in
      var picture = ElevatorFixture.elevator(heights: [0, 3, 6], names: ["G", "1", "2"])
      picture.doors[0].opening = opening
      return drawn(picture, (157, 78), theme)
    }
    #expect(Set(openings).count == openings.count)
  }

  @Test(arguments: [Theme.color, .monochrome, .ascii]) func `people move with time, unless they are to stand still`(
    theme: Theme
  ) {
    func grids(_ theme: Theme) -> Set<Grid> {
      Set(
        (0..<40).map { step in
          var picture = ElevatorFixture.serving()
          picture.time = .milliseconds(137 * step)
          return drawn(picture, (100, 48), theme)
        })
    }
    #expect(grids(theme).count > 3)
    var still = theme
    still.isStill = true
    #expect(grids(still).count == 1)
  }

  @Test func `an elevator without people does not change with time`() {
    var picture = ElevatorFixture.elevator(heights: [0, 3], names: ["G", "1"])
    let before = drawn(picture, (80, 14), .color)
    picture.time = .seconds(100)
    #expect(drawn(picture, (80, 14), .color) == before)
  }

  @Test func `whoever passes the doors comes nearer to the car`() {
    let geometry = HoistwayGeometry(
      of: ElevatorFixture.overloaded(), in: CellRectangle(column: 0, row: 0, width: 60, height: 20))
    let front = [0, 0.25, 0.5, 1].map { geometry.crossingColumn($0, entrance: .front) }
    let rear = [0, 0.25, 0.5, 1].map { geometry.crossingColumn($0, entrance: .rear) }
    #expect(front == front.sorted())
    #expect(rear == rear.sorted(by: >))
    #expect(front.last == rear.last)
  }
}
