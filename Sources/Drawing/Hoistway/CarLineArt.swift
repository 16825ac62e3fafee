import Elevators
import Pictures
import SimulationCore

/// Draws the inside of a car with lines and characters, in the layout of the pixel version.
struct CarLineArt: LineArt {
  let picture: ElevatorPicture
  let bounds: CellRectangle
  let geometry: CarGeometry
  let theme: Theme

  func draw(into grid: inout Grid) {
    drawWalls(into: &grid)
    for (door, doorway) in zip(picture.doors, geometry.doorways) { draw(door, cells(of: doorway), into: &grid) }
    for person in picture.aboard { draw(person, into: &grid) }
  }

  private func cells(of rectangle: Rectangle) -> CellRectangle {
    let top = Int(clamping: (rectangle.y / 2).rounded())
    return CellRectangle(
      column: Int(rectangle.x), row: top, width: Int(rectangle.width),
      height: Int(clamping: (rectangle.bottom / 2).rounded(.down)) - top)
  }

  private func drawWalls(into grid: inout Grid) {
    let style = theme.style(\.line)
    let glyphs = theme.glyphs
    for row in 1..<bounds.height {
      put(glyphs.vertical, 0, row, style, into: &grid)
      put(glyphs.vertical, bounds.width - 1, row, style, into: &grid)
    }
    for column in 1..<(bounds.width - 1) { put(glyphs.horizontal, column, bounds.height - 1, style, into: &grid) }
  }

  private func draw(_ door: ElevatorPicture.DoorView, _ cells: CellRectangle, into grid: inout Grid) {
    let glyphs = theme.glyphs
    let frame = theme.style(\.text)
    let shut = Double(cells.width) * (1 - max(0, min(1, door.opening)))
    for row in cells.row..<max(cells.row, cells.endRow) {
      put(glyphs.frameSide, cells.column - 1, row, frame, into: &grid)
      put(glyphs.frameSide, cells.endColumn, row, frame, into: &grid)
      for column in cells.column..<cells.endColumn {
        let fromLeft = Double(column - cells.column) + 0.5
        let fromRight = Double(cells.endColumn - column) - 0.5
        let reach = door.partsInMiddle ? shut / 2 : shut
        let depth = door.partsInMiddle ? min(fromLeft, fromRight) : fromLeft
        guard depth < reach else { continue }
        let isEdge = depth + 1 >= reach
        let glyph = isEdge ? glyphs.leafEdge : glyphs.leafFace
        put(glyph, column, row, theme.style(isEdge ? \.text : \.quiet), into: &grid)
      }
    }
    for column in (cells.column - 1)...cells.endColumn {
      put(glyphs.frameTop, column, cells.row - 1, frame, into: &grid)
    }
    put(glyphs.frameTopLeft, cells.column - 1, cells.row - 1, frame, into: &grid)
    put(glyphs.frameTopRight, cells.endColumn, cells.row - 1, frame, into: &grid)
    guard door.isObstructed else { return }
    for column in -1...1 {
      let middle = cells.column + cells.width / 2 + column
      put("#", middle, cells.endRow - 1, theme.style(\.notice, isBold: true), into: &grid)
    }
  }

  private func draw(_ person: ElevatorPicture.Passenger, into grid: inout Grid) {
    let level = picture.level ?? picture.indicator
    let side = picture.landings[level - 1].side(of: person)
    let doorway = zip(picture.doors, geometry.doorways).first { $0.0.entrance == side }?.1
    var feet = geometry.feet(of: person.number)
    if person.isWalking, let doorway {
      feet = geometry.feet(of: person.number, inside: person.inside, doorway: doorway).feet
    }
    let rows = Int(geometry.tall / 2)
    let lines = PassengerSprite(person: person, time: picture.time).lines(rows: rows)
    let width = lines.reduce(0) { max($0, $1.unicodeScalars.count) }
    let left = max(1, min(bounds.width - width - 1, Int(feet.x) - width / 2))
    let bottom = min(bounds.height - 1, Int(feet.y / 2))
    let style = theme.style(of: CabinPerson.passenger(person))
    for (offset, line) in lines.enumerated() {
      let glyphs = line.silhouette
      for (column, glyph) in zip(glyphs.indices, glyphs) {
        put(glyph, left + column, bottom - lines.count + offset, style, into: &grid)
      }
    }
  }
}

/// A passenger drawn with characters: one of the cabin's people, who speaks, sways and strides.
struct PassengerSprite {
  private let person: ElevatorPicture.Passenger
  private let movement: CabinMovement

  init(person: ElevatorPicture.Passenger, time: Duration) {
    self.person = person
    movement = CabinMovement(of: person, at: time)
  }

  /// Returns the rows of the sprite for the available height.
  func lines(rows: Int) -> [String] {
    guard rows >= 5 else { return StickFigure(movement: movement).lines(rows: rows) }
    let models = CabinSprite.everyone(width: rows >= 18 ? 12 : 9, height: rows)
    let model = models[(person.number - 1) % models.count]
    var lines = model.rows(height: min(rows, model.rows.count + 4))
    if movement.mouth > 0.5 { Self.speak(&lines) }
    if movement.isStriding { Self.stride(&lines, isLeft: movement.stride < 0) }
    // Above the legs the body leans by a column at the end of its sway.
    guard abs(movement.lean) > 0.008 else { return lines }
    let hips = lines.count * 2 / 3
    return lines.enumerated().map { row, line in
      movement.lean > 0 ? (row < hips ? "  " : " ") + line : (row < hips ? "" : " ") + line
    }
  }

  private static func speak(_ lines: inout [String]) {
    for (mouth, open) in [
      ("\\ --- /", "\\ (_) /"), ("\\   -- /", "\\   o  /"), ("\\-/", "\\o/"), ("\\  -/", "\\  o/"),
      ("(~ \\ ~ /", "(~ \\ o /"), ("|#####|", "|##o##|"), ("\\###/", "\\#o#/"), ("(\")", "(o)"),
      ("('>", "('o"), ("~\"~", "~o~"),
    ] {
      guard let row = lines.firstIndex(where: { $0.contains(mouth) }), let range = lines[row].firstRange(of: mouth)
      else { continue }
      lines[row].replaceSubrange(range, with: open)
      return
    }
  }

  /// Puts one foot of the lowest row ahead of the other.
  private static func stride(_ lines: inout [String], isLeft: Bool) {
    guard let last = lines.popLast() else { return }
    lines.append(isLeft ? String(last.dropFirst()) + " " : " " + last)
  }
}
