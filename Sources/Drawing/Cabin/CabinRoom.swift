import Pictures

/// The room behind the doors: back wall with panels and handrail, side walls, floor and ceiling light.
struct CabinRoom {
  /// The visible part of the room, in pixels.
  private let opening: Rectangle
  /// The back wall, drawn smaller because it is farther away.
  let back: Rectangle

  init(opening: Rectangle) {
    self.opening = opening
    back = Rectangle(
      left: opening.x + (opening.width * 0.1).rounded(), top: opening.y + (opening.height * 0.09).rounded(),
      right: opening.right - (opening.width * 0.1).rounded(), bottom: opening.bottom - (opening.height * 0.16).rounded()
    )
  }

  func draw(on sketch: inout Sketch) {
    drawSides(on: &sketch)
    drawBack(on: &sketch)
    drawFloor(on: &sketch)
    drawCeiling(on: &sketch)
    drawLight(on: &sketch)
  }

  private func drawSides(on sketch: inout Sketch) {
    sketch.fill(
      Rectangle(left: opening.x, top: opening.y, right: back.x, bottom: opening.bottom),
      with: .horizontal(from: opening.x, Color(92, 66, 46), to: back.x, Color(140, 104, 72)))
    sketch.fill(
      Rectangle(left: back.right, top: opening.y, right: opening.right, bottom: opening.bottom),
      with: .horizontal(from: back.right, Color(140, 104, 72), to: opening.right, Color(92, 66, 46)))
  }

  private func drawBack(on sketch: inout Sketch) {
    sketch.fill(back, with: .vertical(from: back.y, Color(214, 176, 128), to: back.bottom, Color(166, 126, 86)))
    // Panels: a shadow line between each two, with a lit edge beside it if there is room.
    let panels = 5
    let line = max(0.7, opening.width / 90)
    for panel in 1..<panels {
      let x = back.x + back.width * Double(panel) / Double(panels)
      sketch.fill(
        Rectangle(left: x - line / 2, top: back.y, right: x + line / 2, bottom: back.bottom),
        with: .solid(Color(96, 66, 40), opacity: 0.55))
      if line > 0.8 {
        sketch.fill(
          Rectangle(left: x + line / 2, top: back.y, right: x + line, bottom: back.bottom),
          with: .solid(Color(255, 232, 190), opacity: 0.4))
      }
    }
    let skirting = back.height * 0.05
    sketch.fill(
      Rectangle(left: back.x, top: back.bottom - skirting, right: back.right, bottom: back.bottom),
      with: .solid(Color(70, 58, 50), opacity: 0.8))
    drawHandrail(on: &sketch)
  }

  private func drawHandrail(on sketch: inout Sketch) {
    let height = back.y + back.height * 0.6
    let thick = max(0.8, back.height * 0.022)
    sketch.fill(
      Rectangle(left: back.x, top: height + thick, right: back.right, bottom: height + thick * 2),
      with: .solid(Color(60, 40, 24), opacity: 0.35))
    sketch.fill(
      Rectangle(left: back.x, top: height, right: back.right, bottom: height + thick),
      with: .vertical(from: height, Color(240, 240, 236), to: height + thick, Color(176, 178, 182)))
    // The rails of the side walls run towards the viewer.
    for (near, far) in [(opening.x, back.x), (opening.right, back.right)] {
      sketch.fill(
        .line(
          from: Point(near, height + (opening.bottom - back.bottom) * 0.3), to: Point(far, height + thick / 2),
          thickness: thick * 1.2), with: .solid(Color(206, 206, 204), opacity: 0.9))
    }
  }

  private func drawFloor(on sketch: inout Sketch) {
    sketch.fill(
      .polygon([
        Point(back.x, back.bottom),
        Point(back.right, back.bottom),
        Point(opening.right, opening.bottom),
        Point(opening.x, opening.bottom),
      ]), with: .vertical(from: back.bottom, Color(84, 78, 84), to: opening.bottom, Color(134, 124, 122)))
  }

  private func drawCeiling(on sketch: inout Sketch) {
    sketch.fill(
      .polygon([
        Point(opening.x, opening.y),
        Point(opening.right, opening.y),
        Point(back.right, back.y),
        Point(back.x, back.y),
      ]), with: .solid(Color(226, 214, 190)))
    let middle = (opening.y + back.y) / 2
    let thick = max(0.8, (back.y - opening.y) * 0.4)
    for (from, to) in [(0.2, 0.44), (0.56, 0.8)] {
      sketch.fill(
        .line(
          from: Point(opening.x + opening.width * from, middle), to: Point(opening.x + opening.width * to, middle),
          thickness: thick), with: .solid(Color(255, 252, 236)))
    }
  }

  /// Draws the ceiling light: a soft cone on the back wall, and dim corners.
  private func drawLight(on sketch: inout Sketch) {
    sketch.fill(Color(255, 240, 200), opacity: 0.3, softness: back.height * 0.6) { grown in
      .ellipse(
        centre: Point(back.centre.x, back.y), radiusX: back.width * 0.55 + grown, radiusY: back.height * 0.7 + grown)
    }
  }
}
