import Pictures
import SimulationCore

/// Draws a cabin with pixels: the room behind the doors, the people, then everything in front of them.
struct CabinPainter {
  private let picture: CabinPicture
  private let bounds: CellRectangle
  private let geometry: CabinGeometry

  init(picture: CabinPicture, bounds: CellRectangle) {
    self.picture = picture
    self.bounds = bounds
    geometry = picture.geometry(in: bounds)
  }

  func draw(into grid: inout Grid) {
    var sketch = grid.sketch(bounds)
    drawWall(on: &sketch)
    sketch.clip = geometry.opening
    if picture.opened > 0 {
      CabinRoom(opening: geometry.opening).draw(on: &sketch)
      drawPeople(on: &sketch)
    }
    drawLeaves(on: &sketch)
    sketch.clip = sketch.bounds
    drawFrame(on: &sketch)
    drawButton(on: &sketch)
    for floor in geometry.lamps.indices { drawLamp(floor, on: &sketch) }
    sketch.draw(into: &grid, column: bounds.column, row: bounds.row)
    for floor in geometry.lamps.indices { writeLabel(of: floor, into: &grid) }
  }

  // MARK: The landing

  private func drawWall(on sketch: inout Sketch) {
    let scene = geometry.scene
    let floor = geometry.opening.bottom
    let top = Point(0, 0)
    sketch.fill(
      Rectangle(left: 0, top: 0, right: scene.right, bottom: floor),
      with: .linear(from: top, Color(104, 98, 104), to: Point(0, floor), Color(70, 66, 76)))
    // Joints of stone slabs, symmetric on both sides.
    let slab = max(6, geometry.opening.x / 2.2)
    var x = geometry.opening.x - geometry.frame - slab
    while x > 0 {
      for joint in [x, scene.right - x] {
        sketch.fill(
          Rectangle(left: joint - 0.5, top: 0, right: joint + 0.5, bottom: floor),
          with: .solid(Color(0, 0, 0), opacity: 0.16))
      }
      x -= slab
    }
    sketch.fill(
      Rectangle(left: 0, top: floor, right: scene.right, bottom: scene.bottom),
      with: .vertical(from: floor, Color(58, 50, 48), to: scene.bottom, Color(82, 70, 64)))
    drawSpill(on: &sketch)
  }

  /// Draws the light that falls from the cabin onto the landing's floor.
  private func drawSpill(on sketch: inout Sketch) {
    let left = max(geometry.opening.x, geometry.leftLeafEdge(opening: picture.opened))
    let right = min(geometry.opening.right, geometry.rightLeafEdge(opening: picture.opened))
    guard left < right else { return }
    let floor = geometry.opening.bottom
    let spread = (geometry.scene.bottom - floor) * 1.2
    sketch.fill(
      .polygon([
        Point(left, floor),
        Point(right, floor),
        Point(right + spread, geometry.scene.bottom),
        Point(left - spread, geometry.scene.bottom),
      ]),
      with: .linear(
        from: Point(0, floor), Color(255, 226, 170), opacity: 0.55, to: Point(0, geometry.scene.bottom),
        Color(255, 226, 170), opacity: 0.2))
  }

  private func drawFrame(on sketch: inout Sketch) {
    let opening = geometry.opening
    let width = geometry.frame
    let light = Color(196, 201, 208)
    let dark = Color(128, 134, 144)
    for left in [opening.x - width, opening.right] {
      sketch.fill(
        Rectangle(left: left, top: opening.y - width, right: left + width, bottom: opening.bottom),
        with: .horizontal(from: left, light, to: left + width, dark))
    }
    sketch.fill(
      Rectangle(left: opening.x - width, top: opening.y - width, right: opening.right + width, bottom: opening.y),
      with: .vertical(from: opening.y - width, light, to: opening.y, dark))
    // The sill.
    sketch.fill(
      Rectangle(
        left: opening.x - width, top: opening.bottom, right: opening.right + width,
        bottom: opening.bottom + max(0.6, width * 0.5)), with: .solid(Color(168, 172, 178)))
  }

  // MARK: The people

  private func drawPeople(on sketch: inout Sketch) {
    let opening = geometry.opening
    // People fill the cabin's height unless it is too narrow for four abreast.
    let tall = min(opening.height * 0.8, opening.width * 0.78)
    for index in CabinPerson.farthestFirst {
      let person = CabinPerson.everyone[index]
      let movement = CabinMovement(picture: picture, person: index)
      let feet = Point(
        opening.x + opening.width * person.position + movement.lean * tall,
        opening.bottom - opening.height * 0.035 - person.depth * tall)
      person.draw(on: &sketch, feet: feet, tall: tall, movement: movement)
    }
  }

  // MARK: The doors

  private func drawLeaves(on sketch: inout Sketch) {
    let opening = geometry.opening
    let left = geometry.leftLeafEdge(opening: picture.opened)
    let right = geometry.rightLeafEdge(opening: picture.opened)
    // The shadow that the leaves cast into the room.
    if picture.opened > 0 {
      let depth = max(1.5, opening.width * 0.03)
      for (edge, away) in [(left, depth), (right, -depth)] {
        sketch.fill(
          Rectangle(
            left: min(edge, edge + away), top: opening.y, right: max(edge, edge + away), bottom: opening.bottom),
          with: .linear(
            from: Point(edge, 0), Color(0, 0, 0), opacity: 0.45, to: Point(edge + away, 0), Color(0, 0, 0), opacity: 0))
      }
    }
    drawLeaf(from: opening.x - 1, to: left, edge: left, inwards: -1, on: &sketch)
    drawLeaf(from: right, to: opening.right + 1, edge: right, inwards: 1, on: &sketch)
  }

  /// Draws one leaf; its sheen does not move with it, as reflections do not, so that a frame changes few
  /// cells.
  private func drawLeaf(from left: Double, to right: Double, edge: Double, inwards: Double, on sketch: inout Sketch) {
    let opening = geometry.opening
    let leaf = Rectangle(left: left, top: opening.y, right: right, bottom: opening.bottom)
    sketch.fill(leaf, with: .vertical(from: opening.y, Color(172, 178, 188), to: opening.bottom, Color(112, 118, 130)))
    let unit = max(1, opening.width / 60)
    // The brushed sheen: one broad reflection on each side.
    let shine = opening.centre.x + inwards * opening.width * 0.27
    for (offset, wide, strength) in [(0.0, 5.0, 0.16), (5.5, 2.0, 0.10)] {
      let middle = shine + offset * unit
      let sheen = Rectangle(
        left: middle - wide * unit / 2, top: opening.y, right: middle + wide * unit / 2, bottom: opening.bottom)
      sketch.fill(sheen.intersection(leaf), with: .solid(Color(255, 255, 255), opacity: strength))
    }
    // The leading edge: a bright bevel, then the dark rubber of the safety edge.
    let bevel = edge + inwards * unit * 1.1
    sketch.fill(
      Rectangle(
        left: min(edge, bevel + inwards * unit), top: opening.y, right: max(edge, bevel + inwards * unit),
        bottom: opening.bottom), with: .solid(Color(220, 225, 232), opacity: 0.75))
    let rubber = edge + inwards * max(0.6, unit * 0.6)
    sketch.fill(
      Rectangle(left: min(edge, rubber), top: opening.y, right: max(edge, rubber), bottom: opening.bottom),
      with: .solid(Color(34, 36, 42)))
    // The shadow of the door head on the leaf.
    sketch.fill(
      Rectangle(left: left, top: opening.y, right: right, bottom: opening.y + unit),
      with: .solid(Color(0, 0, 0), opacity: 0.3))
  }

  // MARK: Button and lights

  private func drawButton(on sketch: inout Sketch) {
    let middle = geometry.button
    let radius = geometry.buttonRadius
    let plate = Rectangle(
      left: middle.x - radius * 1.15, top: middle.y - radius * 2, right: middle.x + radius * 1.15,
      bottom: middle.y + radius * 2)
    sketch.fill(
      .roundedRectangle(plate, radius: radius * 0.4),
      with: .vertical(from: plate.y, Color(190, 194, 200), to: plate.bottom, Color(140, 145, 154)))
    if picture.buttonIsLit {
      sketch.fill(Color(255, 240, 220), opacity: 0.35, softness: radius * 1.2) { grown in
        .circle(centre: middle, radius: radius * 1.6 + grown)
      }
    }
    let face = picture.buttonIsLit ? Color(255, 255, 255) : Color(12, 12, 14)
    sketch.fill(.circle(centre: middle, radius: radius), with: .solid(Color(220, 30, 36)))
    sketch.fill(.circle(centre: middle, radius: radius - max(0.7, radius * 0.24)), with: .solid(face))
  }

  private func drawLamp(_ floor: Int, on sketch: inout Sketch) {
    let middle = geometry.lamps[floor]
    let radius = geometry.lampRadius
    let glow = picture.glow(of: floor)
    let lamp = Rectangle(
      left: middle.x - radius.x, top: middle.y - radius.y, right: middle.x + radius.x, bottom: middle.y + radius.y)
    if glow > 0 {
      sketch.fill(Color(255, 60, 50), opacity: 0.35 * glow, softness: 3) { grown in
        .roundedRectangle(lamp.inset(by: -1.5 - grown), radius: radius.y + 1.5 + grown)
      }
    }
    // In the source, unlit lights are black at an opacity of 0.3 and lit ones red at 1.
    let shape = StagePath.roundedRectangle(lamp, radius: radius.y)
    sketch.fill(shape, with: .solid(Color(0, 0, 0), opacity: 0.3 * (1 - glow)))
    sketch.fill(shape, with: .solid(Color(224, 24, 28), opacity: glow))
  }

  private func writeLabel(of floor: Int, into grid: inout Grid) {
    let glow = picture.glow(of: floor)
    let lamp = GlyphSet.unicode.lamp(isLit: glow > 0.5)
    let label = [lamp] + picture.floorLabels[floor].unicodeScalars
    let row = bounds.row + geometry.lampRow
    var column = bounds.column + Int(clamping: geometry.lamps[floor].x - Double(label.count) / 2 + 0.5)
    let ink = Color(214, 214, 218).mixed(with: Color(255, 255, 255), share: glow)
    for scalar in label {
      if bounds.contains(column: column, row: row), grid.contains(column: column, row: row) {
        let behind = grid[column, row].averageColor
        grid[column, row] = Cell(scalar, style: Style(foreground: ink, background: behind, isBold: glow > 0.5).readable)
      }
      column += 1
    }
  }
}
