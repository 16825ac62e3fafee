import Elevators
import Pictures

/// Draws the inside of a car with pixels: walls, the view through the doors, leaves and people.
struct CarPainter {
  let picture: ElevatorPicture
  let bounds: CellRectangle
  let geometry: CarGeometry

  func draw(into grid: inout Grid) {
    var sketch = grid.sketch(bounds)
    sketch.fill(sketch.bounds, with: .solid(Color(52, 44, 40)))
    CabinRoom(opening: geometry.room).draw(on: &sketch)
    for (door, doorway) in zip(picture.doors, geometry.doorways) {
      sketch.clip = doorway
      drawBeyond(door, doorway, on: &sketch)
      drawObstruction(door, doorway, on: &sketch)
      drawLeaves(of: door, doorway, on: &sketch)
      sketch.clip = sketch.bounds
      drawFrame(of: door, doorway, on: &sketch)
    }
    drawPeople(on: &sketch)
    if picture.isOverloaded || picture.isStopped {
      sketch.fill(sketch.bounds, with: .solid(Color(200, 20, 16), opacity: 0.16))
    }
    sketch.draw(into: &grid, column: bounds.column, row: bounds.row)
  }

  // MARK: - Beyond the doors

  /// Draws the landing behind the doors, offset by the car's distance from floor level.
  private func drawBeyond(_ door: ElevatorPicture.DoorView, _ doorway: Rectangle, on sketch: inout Sketch) {
    sketch.fill(doorway, with: .solid(Color(20, 20, 24)))
    guard door.opening > 0, let level = picture.level else { return }
    let landing = picture.landings[level - 1]
    guard landing.entrances.contains(door.entrance) else { return }
    let scale = doorway.height / 2.1
    let floor = doorway.bottom + (picture.position - landing.height) * scale
    sketch.fill(
      Rectangle(left: doorway.x, top: doorway.y, right: doorway.right, bottom: floor),
      with: .vertical(from: doorway.y, Color(126, 138, 152), to: floor, Color(84, 92, 106)))
    sketch.fill(
      Rectangle(left: doorway.x, top: floor - doorway.height * 0.14, right: doorway.right, bottom: floor),
      with: .solid(Color(108, 98, 88)))
    guard landing.entrances.contains(door.entrance) else { return }
    let tall = geometry.tall * 0.66
    let spacing = max(4, tall * 0.4)
    for (index, person) in landing.queue(at: door.entrance).prefix(4).enumerated().reversed() {
      let side = index.isMultiple(of: 2) ? -1.0 : 1.0
      let x = doorway.centre.x + side * (Double(index / 2) + 0.5) * spacing
      let feet = Point(x, floor - doorway.height * 0.06)
      person.draw(on: &sketch, feet: feet, tall: tall, time: picture.time)
    }
  }

  private func drawObstruction(_ door: ElevatorPicture.DoorView, _ doorway: Rectangle, on sketch: inout Sketch) {
    if door.isObstructed {
      let size = max(2, (doorway.height * 0.26).rounded())
      let box = Rectangle(
        x: (doorway.centre.x - size * 0.6).rounded(), y: doorway.bottom - size, width: (size * 1.2).rounded(),
        height: size)
      sketch.fill(box, with: .vertical(from: box.y, Color(206, 150, 88), to: box.bottom, Color(150, 98, 50)))
      sketch.fill(
        Rectangle(x: box.centre.x - max(0.5, size * 0.06), y: box.y, width: max(1, size * 0.12), height: size),
        with: .solid(Color(236, 214, 160)))
    }
    guard door.isPhotoEyeBlocked else { return }
    // The interrupted light curtain.
    sketch.fill(
      Rectangle(
        left: doorway.x, top: doorway.bottom - doorway.height * 0.4, right: doorway.right,
        bottom: doorway.bottom - doorway.height * 0.4 + 0.6), with: .solid(Color(255, 40, 40), opacity: 0.7))
  }

  // MARK: - Doors

  private func drawLeaves(of door: ElevatorPicture.DoorView, _ doorway: Rectangle, on sketch: inout Sketch) {
    let shut = doorway.width * (1 - max(0, min(1, door.opening)))
    if door.partsInMiddle {
      drawLeaf(from: doorway.x, to: doorway.x + shut / 2, edge: 1, doorway, on: &sketch)
      drawLeaf(from: doorway.right - shut / 2, to: doorway.right, edge: -1, doorway, on: &sketch)
    } else {
      // Two panels slide to one side, the far one twice as fast.
      drawLeaf(from: doorway.x, to: doorway.x + shut, edge: 1, doorway, on: &sketch)
      drawLeaf(from: doorway.x, to: doorway.x + shut / 2, edge: 1, doorway, on: &sketch)
    }
  }

  private func drawLeaf(
    from left: Double, to right: Double, edge: Double, _ doorway: Rectangle, on sketch: inout Sketch
  ) {
    guard right > left else { return }
    sketch.fill(
      Rectangle(left: left, top: doorway.y, right: right, bottom: doorway.bottom),
      with: .vertical(from: doorway.y, Color(186, 192, 202), to: doorway.bottom, Color(118, 126, 140)))
    let wide = max(0.6, doorway.width / 40)
    let at = edge > 0 ? right : left
    sketch.fill(
      Rectangle(
        left: min(at, at - edge * wide), top: doorway.y, right: max(at, at - edge * wide), bottom: doorway.bottom),
      with: .solid(Color(34, 36, 42), opacity: 0.9))
  }

  private func drawFrame(of door: ElevatorPicture.DoorView, _ doorway: Rectangle, on sketch: inout Sketch) {
    let steel = FramePaint.solid(Color(206, 210, 216))
    let post = max(1, (doorway.width / 24).rounded())
    for x in [doorway.x - post, doorway.right] {
      sketch.fill(Rectangle(x: x, y: doorway.y - post, width: post, height: doorway.height + post), with: steel)
    }
    sketch.fill(Rectangle(x: doorway.x, y: doorway.y - post, width: doorway.width, height: post), with: steel)
  }

  // MARK: - People

  private func drawPeople(on sketch: inout Sketch) {
    let level = picture.level ?? picture.indicator
    let landing = picture.landings[level - 1]
    let doorways = zip(picture.doors, geometry.doorways)
    let people = picture.aboard.map { person in
      let side = landing.side(of: person)
      let doorway = doorways.first { $0.0.entrance == side }?.1
      guard person.isWalking, let doorway else {
        return (person: person, feet: geometry.feet(of: person.number), share: 1.0)
      }
      let feet = geometry.feet(of: person.number, inside: person.inside, doorway: doorway)
      return (person: person, feet: feet.feet, share: feet.share)
    }
    // Nearer people hide those farther away.
    let farthestFirst = people.sorted { ($0.feet.y, $0.person.number) < ($1.feet.y, $1.person.number) }
    for passenger in farthestFirst {
      passenger.person.draw(
        on: &sketch, feet: passenger.feet, tall: geometry.tall * passenger.share, time: picture.time)
    }
  }
}
