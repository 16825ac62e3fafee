/// The layout of an elevator's picture.
///
/// In a low picture the hoistway, car and panel are side by side, with the readouts below the car; in a high one
/// the hoistway takes half of the width, with the rest beside it.
///
/// If the elevator has a hoist, its machine is above the hoistway.
struct ElevatorLayout: Hashable {
  /// The machine above the hoistway; empty without a hoist.
  let machine: CellRectangle
  let hoistway: CellRectangle
  let car: CellRectangle
  let panel: CellRectangle
  let readouts: CellRectangle

  /// Lays out the parts within bounds, each clipped to them.
  init(of picture: ElevatorPicture, in bounds: CellRectangle) {
    let whole = Self.arranged(picture.arrangement, Self.parts(of: picture, in: bounds), in: bounds)
    let shaft = whole.hoistway.intersection(bounds)
    let rows = picture.hoist == nil ? 0 : Self.machineRows(of: shaft.height)
    machine = CellRectangle(column: shaft.column, row: shaft.row, width: shaft.width, height: rows)
    hoistway = CellRectangle(
      column: shaft.column, row: shaft.row + rows, width: shaft.width, height: shaft.height - rows)
    car = whole.car.intersection(bounds)
    panel = whole.panel.intersection(bounds)
    readouts = whole.readouts.intersection(bounds)
  }

  private typealias Parts = (hoistway: CellRectangle, car: CellRectangle, panel: CellRectangle, readouts: CellRectangle)

  /// Applies the arrangement: one part alone, or without the hidden ones.
  private static func arranged(_ arrangement: PictureArrangement, _ parts: Parts, in bounds: CellRectangle) -> Parts {
    let none = CellRectangle(column: bounds.column, row: bounds.row, width: 0, height: 0)
    switch arrangement.enlarged {
    case .panel: return (none, none, bounds, none)
    case .readouts: return (none, none, none, bounds)
    default: break
    }
    var arranged = parts
    let panelIsBeside = parts.panel.row == bounds.row
    if arrangement.hides(.panel) {
      arranged.panel.width = 0
      if panelIsBeside {
        // The hoistway takes over the panel's room.
        arranged.hoistway.width += parts.panel.width
        arranged.car.column += parts.panel.width
        arranged.readouts.column += parts.panel.width
      } else {
        arranged.readouts.width += parts.readouts.column - parts.panel.column
        arranged.readouts.column = parts.panel.column
      }
    }
    if arrangement.hides(.readouts) {
      arranged.readouts.height = 0
      if panelIsBeside {
        arranged.car.height = bounds.height
      } else {
        arranged.panel.width = arrangement.hides(.panel) ? 0 : parts.car.width
      }
    }
    if !panelIsBeside, arrangement.hides(.panel), arrangement.hides(.readouts) { arranged.car.height = bounds.height }
    return arranged
  }

  private static func machineRows(of height: Int) -> Int { height >= 60 ? 7 : height >= 20 ? 5 : height >= 12 ? 3 : 0 }

  /// The minimum number of rows for the panel to be below the car.
  private static let highRows = 28
  private static let highColumns = 70
  /// The minimum share of the columns for the car in a low picture, and the maximum rows of a car for its columns.
  private static let carPercent = 29
  private static let carRowPercent = 62
  /// The maximum share of the rows for the car in a high picture.
  private static let highCarPercent = 56

  /// Returns the number of columns at which the car's inside is as wide as high.
  static func columns(of picture: ElevatorPicture, inRows rows: Int) -> Int {
    guard rows >= highRows else {
      let car = 2 * max(0, rows - briefLines(of: picture, inRows: rows))
      return car * 100 / carPercent
    }
    let half = max(
      2 * rows * highCarPercent / 100, CarPanel.leastWidth(of: picture) + 1 + CarReadouts.fullWidth(of: picture))
    return max(highColumns, 2 * half)
  }

  /// Returns the number of readout lines below the car in a low picture.
  private static func briefLines(of picture: ElevatorPicture, inRows rows: Int) -> Int {
    rows >= 13 ? 4 + picture.doors.count : rows >= 9 ? 3 : 2
  }

  private static func parts(of picture: ElevatorPicture, in bounds: CellRectangle) -> Parts {
    let (hoistway, car, panel, readouts): (CellRectangle, CellRectangle, CellRectangle, CellRectangle)
    let (width, height) = (bounds.width, bounds.height)
    let panelMin = CarPanel.leastWidth(of: picture)
    if height >= highRows, width >= highColumns {
      let left = width / 2
      let high = min(height * highCarPercent / 100, (width - left) * carRowPercent / 100)
      // The readouts need columns more than the panel does.
      let readoutWidth = max((width - left) / 2, CarReadouts.fullWidth(of: picture) + 1)
      let panelWidth = max(panelMin, width - left - readoutWidth)
      hoistway = CellRectangle(column: bounds.column, row: bounds.row, width: left, height: height)
      car = CellRectangle(column: bounds.column + left, row: bounds.row, width: width - left, height: high)
      panel = CellRectangle(
        column: bounds.column + left, row: bounds.row + high, width: panelWidth, height: height - high)
      readouts = CellRectangle(
        column: panel.endColumn + 1, row: bounds.row + high + 1, width: bounds.endColumn - panel.endColumn - 1,
        height: height - high - 1)
      return (hoistway, car, panel, readouts)
    }
    let panelWidth = max(panelMin, min(26, width * 22 / 100))
    let carWidth = max(16, width * carPercent / 100)
    let lines = briefLines(of: picture, inRows: height)
    hoistway = CellRectangle(
      column: bounds.column, row: bounds.row, width: width - panelWidth - carWidth, height: height)
    car = CellRectangle(
      column: hoistway.endColumn, row: bounds.row, width: carWidth,
      // A car with more rows than its width allows looks squeezed; the readouts can use those rows.
      height: min(height - lines, max(4, carWidth * carRowPercent / 100)))
    readouts = CellRectangle(
      column: car.column + 1, row: car.endRow, width: carWidth - 2, height: bounds.endRow - car.endRow)
    panel = CellRectangle(column: car.endColumn, row: bounds.row, width: panelWidth, height: height)
    return (hoistway, car, panel, readouts)
  }
}
