import Elevators
import Pictures

/// Draws hoistways, cars and queues of a group with pixels.
struct GroupPainter {
  let picture: GroupPicture
  let layout: GroupLayout

  /// The bounds of landings and hoistways together.
  private var bounds: CellRectangle {
    CellRectangle(
      column: layout.landings.column, row: layout.landings.row, width: layout.landings.width + layout.shafts.width,
      height: layout.landings.height)
  }

  func draw(into grid: inout Grid) {
    guard !layout.landings.isEmpty else { return }
    var sketch = grid.sketch(bounds)
    for car in layout.shownCars { drawShaft(car, on: &sketch) }
    for landing in layout.shownLandings {
      drawWall(landing, on: &sketch)
      drawFloor(landing, on: &sketch)
      drawQueue(landing, on: &sketch)
    }
    for car in layout.shownCars { drawCar(picture.cars[car], car, on: &sketch) }
    sketch.draw(into: &grid, column: bounds.column, row: bounds.row)
  }

  private func shaft(_ car: Int) -> (left: Double, width: Double) {
    let columns = layout.columns(of: car)
    return (Double(layout.landings.width + columns.lowerBound), Double(columns.count))
  }

  private func drawShaft(_ car: Int, on sketch: inout Sketch) {
    let (left, width) = shaft(car)
    let isChosen = car == picture.selection.car
    let dark = isChosen ? Color(28, 33, 48) : Color(11, 12, 16)
    sketch.fill(Rectangle(x: left, y: 0, width: width, height: sketch.bounds.height), with: .solid(dark))
    for x in [left, left + width - Self.rail] where width > 3 {
      sketch.fill(
        Rectangle(x: x, y: 0, width: Self.rail, height: sketch.bounds.height), with: .solid(Color(58, 61, 70)))
    }
    // There are no doors where the car does not stop: draw a wall.
    for landing in layout.shownLandings where !picture.cars[car].serves[landing] {
      let bottom = Double(2 * (layout.rows[landing] + 1))
      let high = Double(2 * layout.storey)
      sketch.fill(Rectangle(x: left, y: bottom - high, width: width, height: high), with: .solid(Color(70, 66, 64)))
    }
  }

  /// The width of a guide rail, in pixels.
  private static let rail = 0.3

  /// Draws the wall behind a landing, from its floor up to the next; walls differ by turns, as floors do not show in a
  /// row of cells.
  private func drawWall(_ landing: Int, on sketch: inout Sketch) {
    let bottom = Double(2 * (layout.rows[landing] + 1))
    let above =
      landing + 1 < layout.rows.count ? layout.rows[landing + 1] + 1 : layout.rows[landing] + 1 - layout.storey
    let top = Double(max(0, 2 * above))
    sketch.fill(
      Rectangle(left: 0, top: top, right: Double(layout.landings.width - 1), bottom: bottom),
      with: .solid(landing % 2 == 0 ? Color(38, 42, 52) : Color(29, 32, 41)))
  }

  /// Draws the floor of a landing, if a storey has more than one row.
  private func drawFloor(_ landing: Int, on sketch: inout Sketch) {
    let bottom = Double(2 * (layout.rows[landing] + 1))
    let isChosen = landing + 1 == picture.selection.landing
    guard layout.storey > 1 else { return }
    sketch.fill(
      Rectangle(x: 0, y: bottom - 1, width: Double(layout.landings.width - 1), height: 1),
      with: .solid(isChosen ? Color(245, 176, 86) : Color(96, 98, 106), opacity: 0.7))
    for car in layout.shownCars where picture.cars[car].serves[landing] {
      let (left, width) = shaft(car)
      sketch.fill(
        Rectangle(x: left, y: bottom - 1, width: width, height: 1), with: .solid(Color(120, 124, 132), opacity: 0.35))
    }
  }

  private func drawQueue(_ landing: Int, on sketch: inout Sketch) {
    let waiting = picture.landings[landing].waiting
    let tall = layout.storey == 1 ? 2 : max(3, layout.carHeight * 0.9)
    let spacing = HoistwayGeometry.spacing(tall: tall)
    let feet = Double(2 * (layout.rows[landing] + 1)) - (layout.storey > 1 ? 1 : 0)
    for (index, person) in waiting.enumerated() {
      guard let x = layout.queueColumn(index, spacing: spacing, of: waiting.count) else { break }
      person.draw(on: &sketch, feet: Point(x, feet), tall: tall, time: picture.time)
    }
  }

  private func drawCar(_ car: GroupPicture.Car, _ index: Int, on sketch: inout Sketch) {
    let (left, width) = shaft(index)
    let floor = layout.floor(of: car)
    let box = Rectangle(left: left, top: floor - layout.carHeight, right: left + width, bottom: floor)
    let middle = left + (width / 2).rounded(.down)
    sketch.fill(
      Rectangle(left: middle, top: 0, right: middle + 1, bottom: box.y), with: .solid(Color(92, 88, 82), opacity: 0.8))
    sketch.fill(box, with: .vertical(from: box.y, Color(255, 238, 190), to: box.bottom, Color(214, 170, 112)))
    let shut = width * (1 - car.opening) / 2
    let steel = FramePaint.vertical(from: box.y, Color(168, 176, 190), to: box.bottom, Color(126, 134, 150))
    for x in [box.x, box.right - shut] {
      sketch.fill(Rectangle(x: x, y: box.y, width: shut, height: box.height), with: steel)
    }
    if shut > 0 {
      // The gap between the leaves and the edge of the roof.
      sketch.fill(
        Rectangle(x: box.x + shut - 0.06, y: box.y, width: 0.12, height: box.height), with: .solid(Color(60, 64, 76)))
      sketch.fill(Rectangle(x: box.x, y: box.y, width: width, height: 0.2), with: .solid(Color(214, 220, 230)))
    }
    if car.isOverloaded || car.isStopped || car.sign != .none {
      sketch.fill(box, with: .solid(Color(216, 50, 44), opacity: 0.55))
    }
  }
}

extension GroupLayout {
  /// Returns the location of a car's floor, in pixels from the top of the landings.
  func floor(of car: GroupPicture.Car) -> Double { y(car.position) - (storey > 1 ? 1 : 0) }

  /// Returns the column of a waiting person by queue index, from the hoistways; nil without room.
  ///
  /// The number of waiting people is at the other end.
  func queueColumn(_ index: Int, spacing: Double, of count: Int) -> Double? {
    let away = (Double(index) + 0.5) * spacing
    let digits = Double("\(count)".utf8.count + 1)
    guard away + spacing / 2 + digits <= Double(queue.count) else { return nil }
    return Double(queue.upperBound) - away
  }
}
