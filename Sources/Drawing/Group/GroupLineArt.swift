import Elevators
import SimulationCore

/// Draws hoistways, cars and queues of a group with lines and characters, in the layout of the pixel version.
struct GroupLineArt: LineArt {
  let picture: GroupPicture
  let layout: GroupLayout
  let theme: Theme

  /// The bounds of landings and hoistways together.
  var bounds: CellRectangle {
    CellRectangle(
      column: layout.landings.column, row: layout.landings.row, width: layout.landings.width + layout.shafts.width,
      height: layout.landings.height)
  }

  func draw(into grid: inout Grid) {
    guard !layout.landings.isEmpty else { return }
    for landing in layout.shownLandings { drawQueue(landing, into: &grid) }
    for car in layout.shownCars {
      drawShaft(car, into: &grid)
      drawCar(picture.cars[car], car, into: &grid)
    }
  }

  private func columns(_ car: Int) -> Range<Int> {
    let columns = layout.columns(of: car)
    let left = layout.landings.width
    return (left + columns.lowerBound)..<(left + columns.upperBound)
  }

  private func drawShaft(_ car: Int, into grid: inout Grid) {
    let columns = columns(car)
    let style = theme.style(\.line)
    let rail: Unicode.Scalar = theme.glyphs == .ascii ? "|" : "┆"
    for row in 0..<bounds.height {
      guard let landing = layout.landing(atRow: row) else { continue }
      if !picture.cars[car].serves[landing - 1] {
        // There are no doors where the car does not stop: draw a wall.
        for column in columns { put("x", column, row, style, into: &grid) }
      } else if columns.count >= 3 {
        put(rail, columns.lowerBound, row, style, into: &grid)
        put(rail, columns.upperBound - 1, row, style, into: &grid)
      }
    }
  }

  private func drawQueue(_ landing: Int, into grid: inout Grid) {
    let waiting = picture.landings[landing].waiting
    let rows = min(layout.storey, 4)
    let width = StickFigure.width(rows: rows)
    for (index, person) in waiting.enumerated() {
      guard let x = layout.queueColumn(index, spacing: Double(width), of: waiting.count) else { break }
      let lines = StickFigure(person: person, time: picture.time).lines(rows: rows)
      let style = theme.style(of: CabinPerson.passenger(person))
      for (offset, line) in lines.enumerated() {
        for (column, glyph) in line.unicodeScalars.enumerated() where glyph != " " {
          let row = layout.rows[landing] + 1 - lines.count + offset
          put(glyph, Int(x) - width / 2 + column, row, style, into: &grid)
        }
      }
    }
  }

  /// Draws a car between brackets that part as its doors open: `[ ]`, `( )`, `: :`; a narrow car is reversed while
  /// its doors are shut.
  private func drawCar(_ car: GroupPicture.Car, _ index: Int, into grid: inout Grid) {
    let columns = columns(index)
    let rows = layout.carRows(of: car)
    let isNotable = car.sign != .none || car.isStopped || car.isOverloaded
    var style = theme.style(isNotable ? \.notice : \.text, isBold: true)
    if columns.count < 3, car.opening < 0.5 { style.isReversed = true }
    for row in rows {
      for column in columns { put(" ", column, row, style, into: &grid) }
      guard columns.count >= 3 else { continue }
      let (left, right): (Unicode.Scalar, Unicode.Scalar) =
        car.opening < 0.02 ? ("[", "]") : car.opening < 0.98 ? ("(", ")") : (":", ":")
      put(left, columns.lowerBound, row, style, into: &grid)
      put(right, columns.upperBound - 1, row, style, into: &grid)
    }
  }
}

extension GroupLayout {
  /// Returns the rows of cells of a car, from the first row of the landings.
  func carRows(of car: GroupPicture.Car) -> Range<Int> {
    let bottom = Int(clamping: (y(car.position) / 2).rounded())
    let high = max(1, Int(carHeight / 2))
    return (bottom - high)..<bottom
  }

  /// Returns the row of the text in a car, which is its middle row.
  func textRow(of car: GroupPicture.Car, inPixels: Bool) -> Int {
    if inPixels { return Int(clamping: ((floor(of: car) - carHeight / 2) / 2).rounded(.down)) }
    let rows = carRows(of: car)
    return rows.lowerBound + (rows.count - 1) / 2
  }
}
