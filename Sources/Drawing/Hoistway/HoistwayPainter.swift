import Assemblies
import Elevators
import Pictures

/// Draws a hoistway with pixels: lobbies, shaft, car, doors, and waiting and riding people.
struct HoistwayPainter {
  let picture: ElevatorPicture
  let bounds: CellRectangle
  let geometry: HoistwayGeometry

  private let earth = Color(36, 34, 38)

  func draw(into grid: inout Grid) {
    var sketch = grid.sketch(bounds)
    sketch.fill(sketch.bounds, with: .solid(earth))
    for landing in picture.landings.indices { drawLobbies(of: landing + 1, on: &sketch) }
    drawShaft(on: &sketch)
    drawCar(on: &sketch)
    for landing in picture.landings.indices {
      drawDoors(of: landing + 1, on: &sketch)
      drawQueue(of: landing + 1, on: &sketch)
    }
    drawCrossing(on: &sketch)
    sketch.draw(into: &grid, column: bounds.column, row: bounds.row)
  }

  private func box(_ columns: Range<Int>, from top: Double, to bottom: Double) -> Rectangle {
    Rectangle(left: Double(columns.lowerBound), top: top, right: Double(columns.upperBound), bottom: bottom)
  }

  private func floor(_ landing: Int) -> Double { Double(geometry.floors[landing - 1]) }

  private func ceiling(_ landing: Int) -> Double {
    // Above a lobby of twice the normal height there is only wall, as in an express zone.
    let highest = floor(landing) - 2 * geometry.storey * geometry.scale
    return max(Double(geometry.rows(of: landing).lowerBound * 2), highest)
  }

  // MARK: - Lobbies

  private func drawLobbies(of landing: Int, on sketch: inout Sketch) {
    let (floor, ceiling) = (floor(landing), ceiling(landing))
    let view = picture.landings[landing - 1]
    let isChosen = picture.selection.landing == landing
    // Tints alternate slightly, so that storeys are easy to count.
    let tint = landing.isMultiple(of: 2) ? Color(92, 88, 100) : Color(84, 92, 100)
    let warm = view.waiting.isEmpty ? 0 : 0.12
    let wall = tint.mixed(with: Color(220, 190, 130), share: warm)
    for side in picture.doors.map(\.entrance) {
      let parts = geometry.parts(of: side)
      let isUsed = view.entrances.contains(side)
      let columns =
        side == .front
        ? geometry.names.lowerBound..<parts.doors.upperBound : parts.doors.lowerBound..<parts.lobby.upperBound
      let dark = isUsed ? wall : earth.mixed(with: tint, share: 0.25)
      sketch.fill(
        box(columns, from: ceiling, to: floor),
        with: .linear(
          from: Point(0, ceiling), dark.mixed(with: Color(255, 244, 214), share: isUsed ? 0.16 : 0),
          to: Point(0, floor), dark.mixed(with: Color(0, 0, 0), share: 0.3)))
      let slab = isChosen ? Color(245, 176, 86) : Color(150, 146, 142)
      sketch.fill(box(columns, from: floor, to: floor + 1), with: .solid(slab))
      sketch.fill(box(columns, from: floor + 1, to: floor + 2), with: .solid(Color(58, 56, 60)))
    }
    sketch.fill(box(geometry.names, from: ceiling, to: floor), with: .solid(Color(22, 24, 30), opacity: 0.75))
  }

  private func drawQueue(of landing: Int, on sketch: inout Sketch) {
    let view = picture.landings[landing - 1]
    let tall = geometry.tall(at: landing)
    let spacing = HoistwayGeometry.spacing(tall: tall)
    // The rear of the queue is drawn first, because people nearer to the doors are in front.
    for side in view.entrances {
      for (index, person) in view.queue(at: side).enumerated().reversed() {
        guard let x = geometry.queuePlace(index, entrance: side, spacing: spacing) else { continue }
        let feet = Point(x, floor(landing))
        person.draw(on: &sketch, feet: feet, tall: tall, time: picture.time)
      }
    }
  }

  private func drawCrossing(on sketch: inout Sketch) {
    guard let level = picture.level else { return }
    let landing = picture.landings[level - 1]
    for person in picture.aboard where person.isWalking {
      let x = geometry.crossingColumn(person.inside, entrance: landing.side(of: person))
      let feet = Point(x, floor(level))
      person.draw(on: &sketch, feet: feet, tall: geometry.tall(at: level), time: picture.time)
    }
  }

  // MARK: - Doors

  /// Draws the landing doors as seen by someone standing there, beside the shaft.
  private func drawDoors(of landing: Int, on sketch: inout Sketch) {
    let view = picture.landings[landing - 1]
    let floor = floor(landing)
    let top = floor - geometry.doorHeight(at: landing)
    for entrance in view.entrances {
      let columns = geometry.parts(of: entrance).doors
      guard columns.count > 2 else { continue }
      let opening = picture.opening(of: entrance, at: landing)
      let inner = box((columns.lowerBound + 1)..<(columns.upperBound - 1), from: top, to: floor)
      // Draw the frame, then the light of the car, then the leaves in front.
      sketch.fill(box(columns, from: top - (top > 1 ? 1 : 0), to: floor), with: .solid(Color(168, 172, 180)))
      sketch.fill(inner, with: .vertical(from: top, Color(255, 238, 190), to: floor, Color(196, 150, 96)))
      let door = picture.doors.first { $0.entrance == entrance }
      if door?.isObstructed == true, picture.level == landing {
        sketch.fill(
          Rectangle(x: inner.centre.x - 1, y: floor - 2, width: 2, height: 2), with: .solid(Color(120, 70, 34)))
      }
      drawLeaves(in: inner, opening: opening, partsInMiddle: door?.partsInMiddle ?? true, &sketch)
    }
  }

  private func drawLeaves(in inner: Rectangle, opening: Double, partsInMiddle: Bool, _ sketch: inout Sketch) {
    let steel = FramePaint.vertical(from: inner.y, Color(126, 134, 148), to: inner.bottom, Color(84, 92, 106))
    let shut = inner.width * (1 - opening)
    var leaves = [Rectangle(x: inner.x, y: inner.y, width: shut, height: inner.height)]
    if partsInMiddle {
      leaves[0].width = shut / 2
      leaves.append(Rectangle(left: inner.right - shut / 2, top: inner.y, right: inner.right, bottom: inner.bottom))
    }
    for leaf in leaves { sketch.fill(leaf, with: steel) }
    guard opening < 0.02, partsInMiddle, inner.width >= 3 else { return }
    sketch.fill(
      Rectangle(x: inner.centre.x - 0.3, y: inner.y, width: 0.6, height: inner.height),
      with: .solid(Color(30, 32, 40), opacity: 0.8))
  }

  // MARK: - Shaft and car

  private func drawShaft(on sketch: inout Sketch) {
    let shaft = box(geometry.shaft, from: 0, to: geometry.height)
    sketch.fill(shaft, with: .horizontal(from: shaft.x, Color(16, 17, 22), to: shaft.right, Color(26, 28, 34)))
    // Guide rails, and marks at the landings.
    for x in [shaft.x + 0.6, shaft.right - 0.6] {
      sketch.fill(
        Rectangle(left: x - 0.25, top: 0, right: x + 0.25, bottom: geometry.height), with: .solid(Color(96, 102, 112)))
    }
    for landing in picture.landings.indices {
      let y = floor(landing + 1)
      sketch.fill(
        Rectangle(left: shaft.x, top: y, right: shaft.right, bottom: y + 0.6),
        with: .solid(Color(120, 124, 132), opacity: 0.35))
    }
    let car = geometry.y(picture.position) - geometry.carHeight
    let middle = Double(geometry.ropeColumn)
    sketch.fill(Rectangle(left: middle, top: 0, right: middle + 1, bottom: car), with: .solid(Color(112, 104, 92)))
    drawCounterweight(in: shaft, on: &sketch)
  }

  /// Draws the counterweight, which goes down as the car goes up.
  private func drawCounterweight(in shaft: Rectangle, on sketch: inout Sketch) {
    guard shaft.width >= 10, let first = picture.landings.first?.height, let last = picture.landings.last?.height else {
      return
    }
    let bottom = geometry.y(picture.hoist?.state.counterweight ?? first + last - picture.position)
    let width = max(1, (shaft.width / 12).rounded())
    let x = shaft.right - 1.5 - width
    sketch.fill(
      Rectangle(x: x + width / 2 - 0.25, y: 0, width: 0.5, height: bottom - geometry.carHeight),
      with: .solid(Color(120, 112, 100)))
    sketch.fill(
      Rectangle(left: x, top: bottom - geometry.carHeight, right: x + width, bottom: bottom),
      with: .solid(Color(150, 134, 118)))
  }

  private func drawCar(on sketch: inout Sketch) {
    let floor = geometry.y(picture.position)
    let top = floor - geometry.carHeight
    let left = Double(geometry.shaft.lowerBound) + 1
    let hasWeight = geometry.shaft.count >= 10
    let right = Double(geometry.shaft.upperBound) - (hasWeight ? 3.5 : 1)
    let car = Rectangle(left: left, top: top, right: right, bottom: floor)
    sketch.fill(car, with: .vertical(from: top, Color(255, 236, 196), to: floor, Color(176, 132, 88)))
    let shell = picture.isOverloaded ? Color(226, 52, 44) : Color(206, 210, 216)
    let thick = geometry.carHeight >= 8 ? 1.0 : 0.6
    sketch.fill(Rectangle(left: left, top: top - thick, right: right, bottom: top), with: .solid(shell))
    sketch.fill(Rectangle(left: left, top: floor, right: right, bottom: floor + thick), with: .solid(shell))
    for door in picture.doors {
      let x = door.entrance == .front ? left - 0.2 : right - 0.8
      sketch.fill(
        Rectangle(x: x, y: top, width: 1, height: geometry.carHeight),
        with: .solid(Color(96, 104, 118), opacity: 1 - 0.85 * max(0, min(1, door.opening))))
    }
    sketch.clip = car
    let tall = min(1.75 * geometry.scale, geometry.carHeight * 0.85)
    for person in picture.aboard where !person.isWalking {
      let x = min(right - 1.5, geometry.carColumn(of: person.number))
      person.draw(on: &sketch, feet: Point(x, floor), tall: tall, time: picture.time)
    }
    sketch.clip = sketch.bounds
  }
}
