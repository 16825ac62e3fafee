/// The layout of an elevator's picture.
///
/// In a low picture hoistway, car and panel are side by side, the readouts under the car; in a high one the
/// hoistway takes half of the width, with the rest beside it.
///
/// Over the hoistway of an elevator with a hoist lies its machine.
struct ElevatorLayout: Hashable {
  /// The machine over the hoistway; empty without a hoist.
  let machine: CellRectangle
  let hoistway: CellRectangle
  let car: CellRectangle
  let panel: CellRectangle
  let readouts: CellRectangle

  /// The parts within bounds, each clipped to them.
  init(of picture: ElevatorPicture, in bounds: CellRectangle) {
    let whole = Self.arranged(picture.arrangement, Self.parts(of: picture, in: bounds), in: bounds)
    let shaft = whole.hoistway.intersection(bounds)
    let rows = picture.hoist == nil ? 0 : Self.machineRows(of: shaft.height)
    machine = CellRectangle(
      column: shaft.column,
      row: shaft.row,
      width: shaft.width,
      height: rows
    )
    hoistway = CellRectangle(
      column: shaft.column,
      row: shaft.row + rows,
      width: shaft.width,
      height: shaft.height - rows
    )
    car = whole.car.intersection(bounds)
    panel = whole.panel.intersection(bounds)
    readouts = whole.readouts.intersection(bounds)
  }

  private typealias Parts = (
    hoistway: CellRectangle, car: CellRectangle, panel: CellRectangle, readouts: CellRectangle
  )

  /// The parts as they are wanted: one of them alone, or without those that are hidden.
  private static func arranged(
    _ arrangement: PictureArrangement,
    _ parts: Parts,
    in bounds: CellRectangle
  ) -> Parts {
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
        // What the panel leaves is the hoistway's.
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
    if !panelIsBeside, arrangement.hides(.panel), arrangement.hides(.readouts) {
      arranged.car.height = bounds.height
    }
    return arranged
  }

  private static func machineRows(of height: Int) -> Int {
    height >= 60 ? 7 : height >= 20 ? 5 : height >= 12 ? 3 : 0
  }

  private static func parts(
    of picture: ElevatorPicture,
    in bounds: CellRectangle
  ) -> Parts {
    let (hoistway, car, panel, readouts):
      (CellRectangle, CellRectangle, CellRectangle, CellRectangle)
    let (width, height) = (bounds.width, bounds.height)
    if height >= 28, width >= 70 {
      let left = width / 2
      let high = min(height * 56 / 100, (width - left) * 62 / 100)
      let panelWidth = (width - left) * 50 / 100
      hoistway = CellRectangle(column: bounds.column, row: bounds.row, width: left, height: height)
      car = CellRectangle(
        column: bounds.column + left,
        row: bounds.row,
        width: width - left,
        height: high
      )
      panel = CellRectangle(
        column: bounds.column + left,
        row: bounds.row + high,
        width: panelWidth,
        height: height - high
      )
      readouts = CellRectangle(
        column: panel.endColumn + 1,
        row: bounds.row + high + 1,
        width: bounds.endColumn - panel.endColumn - 1,
        height: height - high - 1
      )
      return (hoistway, car, panel, readouts)
    }
    let panelWidth = max(15, min(26, width * 22 / 100))
    let carWidth = max(16, width * 29 / 100)
    let lines = height >= 13 ? 4 + picture.doors.count : height >= 9 ? 3 : 2
    hoistway = CellRectangle(
      column: bounds.column,
      row: bounds.row,
      width: width - panelWidth - carWidth,
      height: height
    )
    car = CellRectangle(
      column: hoistway.endColumn,
      row: bounds.row,
      width: carWidth,
      height: height - lines
    )
    readouts = CellRectangle(
      column: car.column + 1,
      row: car.endRow,
      width: carWidth - 2,
      height: lines
    )
    panel = CellRectangle(
      column: car.endColumn,
      row: bounds.row,
      width: panelWidth,
      height: height
    )
    return (hoistway, car, panel, readouts)
  }
}
