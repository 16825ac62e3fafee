import Elevators
import Pictures

/// The inside of the car, seen from its centre: the position indicator, the doors and the people.
///
/// A car with two entrances shows both side by side, as if its walls were unfolded.
struct CarView {
  private let picture: ElevatorPicture
  private let bounds: CellRectangle

  init(picture: ElevatorPicture, bounds: CellRectangle) {
    self.picture = picture
    self.bounds = bounds
  }

  func draw(into grid: inout Grid, theme: Theme) {
    guard bounds.width >= 12, bounds.height >= 4 else { return }
    if theme.drawsPixels {
      CarPainter(picture: picture, bounds: bounds, geometry: geometry).draw(into: &grid)
    } else {
      CarLineArt(picture: picture, bounds: bounds, geometry: geometry, theme: theme).draw(into: &grid)
    }
    drawDoorSigns(into: &grid, theme: theme)
    drawIndicator(into: &grid, theme: theme)
  }

  /// Returns the doorway at a cell.
  func control(column: Int, row: Int) -> ElevatorPicture.Control? {
    guard bounds.contains(column: column, row: row) else { return nil }
    let middle = Point(Double(column - bounds.column) + 0.5, Double(row - bounds.row) * 2 + 1)
    return zip(picture.doors, geometry.doorways).first { _, doorway in doorway.contains(middle) }.map {
      .doorway($0.0.entrance)
    }
  }

  private var geometry: CarGeometry {
    CarGeometry(width: bounds.width, height: bounds.height, doorCount: picture.doors.count)
  }

  /// Draws the plate above the doors: arrow and landing, the service sign, and all warnings, in as many rows as
  /// needed.
  private func drawIndicator(into grid: inout Grid, theme: Theme) {
    var style = theme.style(isWarning ? \.notice : \.accent, isBold: true)
    if theme.usesColor {
      style.background = isWarning ? Color(150, 24, 24) : Color(8, 8, 10)
    } else {
      style.isReversed = true
    }
    for (index, text) in indicatorRows(theme).enumerated() {
      let length = text.unicodeScalars.count
      let row = CellRectangle(
        column: bounds.column + max(0, (bounds.width - length) / 2), row: bounds.row + index,
        width: min(length, bounds.width), height: 1)
      var line = TextLine(bounds: row, ellipsis: theme.glyphs.ellipsis)
      line.write(text, style.readable, into: &grid)
    }
  }

  private func indicatorRows(_ theme: Theme) -> [String] {
    let arrow = picture.direction.map { theme.glyphs.hallButton($0, isLit: true) } ?? " "
    var rows = [" \(arrow) \(picture.name(of: picture.indicator)) "]
    let words = [hat(theme) + picture.service.text].filter { !$0.isEmpty } + warnings
    // Leave room for people in a low car.
    let most = max(1, bounds.height / 3)
    for word in words {
      let length = rows[rows.count - 1].unicodeScalars.count + word.unicodeScalars.count + 1
      if length <= bounds.width || rows.count == most {
        rows[rows.count - 1] += word + " "
      } else {
        rows.append(" \(word) ")
      }
    }
    return rows
  }

  /// The active faults and audible signals.
  private var warnings: [String] {
    var warnings: [String] = []
    if picture.isOverloaded { warnings.append("OVERLOAD") }
    if picture.isStopped { warnings.append("STOPPED") }
    if picture.isBuzzing { warnings.append("buzzer") }
    if !picture.stuckText.isEmpty { warnings.append(picture.stuckText) }
    return warnings + picture.service.notices
  }

  private var isWarning: Bool {
    let sign = picture.service.sign
    return !warnings.isEmpty || (sign != .none && sign != .independent)
  }

  /// Returns the fire helmet followed by a blank, while the helmet is bright.
  private func hat(_ theme: Theme) -> String {
    guard picture.service.fireHat != .off else { return "" }
    return picture.service.showsHelmet(at: picture.time) ? "\(theme.glyphs.helmet) " : "  "
  }

  private func drawDoorSigns(into grid: inout Grid, theme: Theme) {
    guard picture.doors.count > 1 else { return }
    let pen = CellPen(bounds: bounds, theme: theme)
    for (door, doorway) in zip(picture.doors, geometry.doorways) {
      let text = door.entrance.rawValue
      let isChosen = picture.selection.entrance == door.entrance
      var style = theme.style(isChosen ? \.accent : \.text, isBold: isChosen)
      if theme.drawsPixels { style.foreground = isChosen ? Color(140, 60, 0) : Color(50, 40, 32) }
      pen.write(
        text, column: Int(doorway.centre.x) - text.utf8.count / 2, row: bounds.row + max(1, Int(doorway.y / 2) - 1),
        style, into: &grid)
    }
  }
}

/// The layout of a car's inside, in pixels of a canvas that fills its bounds.
struct CarGeometry {
  /// The walls, below the indicator.
  let room: Rectangle
  /// The wall with the doors.
  let back: Rectangle
  /// The doorways, front entrance first.
  let doorways: [Rectangle]

  init(width: Int, height: Int, doorCount: Int) {
    let room = Rectangle(left: 0, top: 2, right: Double(width), bottom: Double(height) * 2)
    let back = CabinRoom(opening: room).back
    self.room = room
    self.back = back
    let share = doorCount > 1 ? 0.4 : 0.56
    doorways = (0..<doorCount).map { index in
      let wide = (back.width * share / 2).rounded() * 2
      let middle = back.x + back.width * (Double(index) + 0.5) / Double(doorCount)
      let left = (middle - wide / 2).rounded()
      // Rounded to whole rows of cells, so that lines and pixels agree.
      let top = ((back.y + back.height * 0.12) / 2).rounded() * 2
      return Rectangle(left: left, top: top, right: left + wide, bottom: back.bottom)
    }
  }

  /// The height of an adult in the car, in pixels.
  var tall: Double { min(room.height * 0.7, room.width * 0.8) }

  /// Returns the feet of a passenger in the car: spread evenly by the golden ratio, in three rows.
  func feet(of number: Int) -> Point {
    let share = (Double(number) * 0.618_033_988_75 + 0.1).truncatingRemainder(dividingBy: 1)
    let depth = Double(number % 3) / 2
    let margin = room.width * 0.12
    return Point(room.x + margin + share * (room.width - 2 * margin), room.bottom - room.height * (0.02 + 0.07 * depth))
  }

  /// Returns the location and relative size of a passenger who passes a doorway; farther away is smaller.
  func feet(of number: Int, inside: Double, doorway: Rectangle) -> (feet: Point, share: Double) {
    let own = feet(of: number)
    let start = Point(doorway.centre.x, doorway.bottom)
    let part = max(0, min(1, inside))
    return (Point(start.x + (own.x - start.x) * part, start.y + (own.y - start.y) * part), 0.72 + 0.28 * part)
  }
}
