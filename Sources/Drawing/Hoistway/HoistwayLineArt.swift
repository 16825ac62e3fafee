import Assemblies
import Elevators
import SimulationCore

/// Draws a hoistway with lines and characters, in the layout of the pixel version.
struct HoistwayLineArt: LineArt {
  let picture: ElevatorPicture
  let bounds: CellRectangle
  let geometry: HoistwayGeometry
  let theme: Theme

  func draw(into grid: inout Grid) {
    drawShaft(into: &grid)
    drawCounterweight(into: &grid)
    for landing in picture.landings.indices { drawLanding(landing + 1, into: &grid) }
    drawCar(into: &grid)
    drawCrossing(into: &grid)
  }

  // MARK: - Landings

  private func drawLanding(_ landing: Int, into grid: inout Grid) {
    let view = picture.landings[landing - 1]
    let floor = geometry.floors[landing - 1] / 2
    let line = theme.style(\.line)
    for side in picture.doors.map(\.entrance) where view.entrances.contains(side) {
      let parts = geometry.parts(of: side)
      let columns =
        side == .front
        ? geometry.names.lowerBound..<parts.doors.upperBound : parts.doors.lowerBound..<parts.lobby.upperBound
      for column in columns { put(theme.glyphs.horizontal, column, floor, line, into: &grid) }
      drawDoors(of: landing, side, parts.doors, into: &grid)
    }
    let tall = geometry.rows(of: landing).count
    let pixels = StickFigure.width(rows: tall)
    for side in view.entrances {
      for (index, person) in view.queue(at: side).enumerated() {
        let x = geometry.queuePlace(index, entrance: side, spacing: Double(pixels))
        guard let x else { break }
        draw(person, left: Int(x) - pixels / 2, floor: floor, rows: tall, into: &grid)
      }
    }
  }

  private func draw(_ person: ElevatorPicture.Passenger, left: Int, floor: Int, rows: Int, into grid: inout Grid) {
    let sketch = StickFigure(person: person, time: picture.time)
    let lines = sketch.lines(rows: rows)
    let style = theme.style(of: CabinPerson.passenger(person))
    for (offset, line) in lines.enumerated() {
      for (column, glyph) in line.unicodeScalars.enumerated() where glyph != " " {
        put(glyph, left + column, floor - lines.count + offset, style, into: &grid)
      }
    }
  }

  private func drawCrossing(into grid: inout Grid) {
    guard let level = picture.level else { return }
    let landing = picture.landings[level - 1]
    let rows = geometry.rows(of: level).count
    for person in picture.aboard where person.isWalking {
      let x = geometry.crossingColumn(person.inside, entrance: landing.side(of: person))
      let left = Int(clamping: x.rounded()) - StickFigure.width(rows: rows) / 2
      draw(person, left: left, floor: geometry.floors[level - 1] / 2, rows: rows, into: &grid)
    }
  }

  // MARK: - Doors

  private func drawDoors(of landing: Int, _ entrance: Entrance, _ columns: Range<Int>, into grid: inout Grid) {
    guard columns.count > 2 else { return }
    let floor = geometry.floors[landing - 1] / 2
    let rows = max(1, Int(clamping: (geometry.doorHeight(at: landing) / 2).rounded(.down)))
    let opening = picture.opening(of: entrance, at: landing)
    let door = picture.doors.first { $0.entrance == entrance }
    let inner = (columns.lowerBound + 1)..<(columns.upperBound - 1)
    let shut = Double(inner.count) * (1 - opening)
    let style = theme.style(\.quiet)
    for row in (floor - rows)..<floor {
      put(theme.glyphs.vertical, columns.lowerBound, row, theme.style(\.text), into: &grid)
      put(theme.glyphs.vertical, columns.upperBound - 1, row, theme.style(\.text), into: &grid)
      for column in inner {
        let fromLeft = Double(column - inner.lowerBound) + 0.5
        let fromRight = Double(inner.upperBound - column) - 0.5
        let isLeaf = door?.partsInMiddle == false ? fromLeft < shut : fromLeft < shut / 2 || fromRight < shut / 2
        if isLeaf { put(theme.glyphs.leafFace, column, row, style, into: &grid) }
      }
    }
    if door?.isObstructed == true, picture.level == landing {
      let middle = (inner.lowerBound + inner.upperBound) / 2
      put("#", middle, floor - 1, theme.style(\.notice, isBold: true), into: &grid)
    }
  }

  // MARK: - Shaft and car

  private func drawShaft(into grid: inout Grid) {
    let style = theme.style(\.line)
    let rail: Unicode.Scalar = theme.glyphs == .ascii ? "|" : "┆"
    for row in 0..<bounds.height {
      put(rail, geometry.shaft.lowerBound, row, style, into: &grid)
      put(rail, geometry.shaft.upperBound - 1, row, style, into: &grid)
    }
  }

  /// Draws the counterweight of a hoist and its ropes, beside the car.
  private func drawCounterweight(into grid: inout Grid) {
    guard let hoist = picture.hoist else { return }
    let bottom = Int(clamping: (geometry.y(hoist.state.counterweight) / 2).rounded())
    let high = max(1, Int(clamping: (geometry.carHeight / 2).rounded(.down)))
    let column = geometry.shaft.upperBound - 2
    let style = theme.style(\.quiet)
    for row in 0..<max(0, bottom - high) { put(theme.glyphs.vertical, column, row, style, into: &grid) }
    for row in max(0, bottom - high)..<max(0, bottom) { put(theme.glyphs.leafFace, column, row, style, into: &grid) }
  }

  private func drawCar(into grid: inout Grid) {
    // A cell is two pixels high, so the car is drawn at the nearest row.
    let floor = Int(clamping: (geometry.y(picture.position) / 2).rounded())
    let high = max(1, Int(clamping: (geometry.carHeight / 2).rounded(.down)))
    let left = geometry.shaft.lowerBound + 1
    let right = geometry.shaft.upperBound - (picture.hoist == nil ? 2 : 4)
    let middle = picture.hoist == nil ? (left + right) / 2 : geometry.ropeColumn
    let glyphs = theme.glyphs
    let style = theme.style(picture.isOverloaded ? \.notice : \.text, isBold: true)
    for row in 0..<max(0, floor - high) { put(glyphs.vertical, middle, row, theme.style(\.quiet), into: &grid) }
    for column in left...right {
      put(glyphs.frameTop, column, floor, style, into: &grid)
      for row in (floor - high)..<floor { put(" ", column, row, style, into: &grid) }
      if high >= 2 { put(glyphs.frameTop, column, floor - high, style, into: &grid) }
    }
    for row in (floor - high)..<floor {
      for (column, entrance) in [(left, Entrance.front), (right, .rear)] {
        let opening = picture.doors.first { $0.entrance == entrance }?.opening ?? 0
        let side = opening > 0.5 ? " " : glyphs.frameSide
        put(side, column, row, style, into: &grid)
      }
    }
    let rows = high >= 2 ? high - 1 : 1
    let width = StickFigure.width(rows: rows)
    for person in picture.aboard where !person.isWalking {
      let x = Int(geometry.carColumn(of: person.number)) - width / 2
      let within = max(left + 1, min(right - width, x))
      draw(person, left: within, floor: floor, rows: rows, into: &grid)
    }
  }
}

/// A stick figure of one to three rows of characters, which speaks, sways and strides.
struct StickFigure {
  private let movement: CabinMovement

  init(person: ElevatorPicture.Passenger, time: Duration) { self.init(movement: CabinMovement(of: person, at: time)) }

  init(movement: CabinMovement) { self.movement = movement }

  /// Returns the number of columns of one person.
  static func width(rows: Int) -> Int { rows >= 3 ? 4 : 2 }

  /// Returns the rows of the figure for the available height.
  func lines(rows: Int) -> [String] {
    let speaks = movement.mouth > 0.5
    if rows < 2 { return [speaks ? "!" : "i"] }
    let head = speaks ? "O" : "o"
    if rows < 3 { return [head, movement.isStriding && movement.stride > 0 ? "R" : "A"] }
    // Bodies lean by a column at the ends of their sway.
    let lean = movement.lean < -0.008 ? "" : movement.lean > 0.008 ? "  " : " "
    let legs = !movement.isStriding ? "/ \\" : movement.stride > 0 ? "/| " : " |\\"
    return [lean + head, "/|\\", legs]
  }
}
