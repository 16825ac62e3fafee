/// Which part of an elevator's picture stands where.
///
/// In a low place hoistway, car and panel stand abreast, the figures under the car; in a high one the
/// hoistway takes half of the width, and the rest stands beside it.
///
/// Over the hoistway of an elevator with a hoist lies its machine.
struct ElevatorLayout: Hashable {
  /// The machine over the hoistway; empty without a hoist.
  let machine: CellRectangle
  let hoistway: CellRectangle
  let car: CellRectangle
  let panel: CellRectangle
  let figures: CellRectangle

  /// The parts in a place, each as far as it lies in it.
  init(of picture: ElevatorPicture, in place: CellRectangle) {
    let whole = Self.parts(of: picture, in: place)
    let shaft = whole.hoistway.intersection(place)
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
    car = whole.car.intersection(place)
    panel = whole.panel.intersection(place)
    figures = whole.figures.intersection(place)
  }

  private static func machineRows(of height: Int) -> Int {
    height >= 60 ? 7 : height >= 20 ? 5 : height >= 12 ? 3 : 0
  }

  private static func parts(
    of picture: ElevatorPicture,
    in place: CellRectangle
  ) -> (hoistway: CellRectangle, car: CellRectangle, panel: CellRectangle, figures: CellRectangle) {
    let (hoistway, car, panel, figures):
      (CellRectangle, CellRectangle, CellRectangle, CellRectangle)
    let (width, height) = (place.width, place.height)
    if height >= 28, width >= 70 {
      let left = width / 2
      let high = min(height * 56 / 100, (width - left) * 62 / 100)
      let panelWidth = (width - left) * 50 / 100
      hoistway = CellRectangle(column: place.column, row: place.row, width: left, height: height)
      car = CellRectangle(
        column: place.column + left,
        row: place.row,
        width: width - left,
        height: high
      )
      panel = CellRectangle(
        column: place.column + left,
        row: place.row + high,
        width: panelWidth,
        height: height - high
      )
      figures = CellRectangle(
        column: panel.endColumn + 1,
        row: place.row + high + 1,
        width: place.endColumn - panel.endColumn - 1,
        height: height - high - 1
      )
      return (hoistway, car, panel, figures)
    }
    let panelWidth = max(15, min(26, width * 22 / 100))
    let carWidth = max(16, width * 29 / 100)
    let lines = height >= 13 ? 4 + picture.doors.count : height >= 9 ? 3 : 2
    hoistway = CellRectangle(
      column: place.column,
      row: place.row,
      width: width - panelWidth - carWidth,
      height: height
    )
    car = CellRectangle(
      column: hoistway.endColumn,
      row: place.row,
      width: carWidth,
      height: height - lines
    )
    figures = CellRectangle(
      column: car.column + 1,
      row: car.endRow,
      width: carWidth - 2,
      height: lines
    )
    panel = CellRectangle(
      column: car.endColumn,
      row: place.row,
      width: panelWidth,
      height: height
    )
    return (hoistway, car, panel, figures)
  }
}
