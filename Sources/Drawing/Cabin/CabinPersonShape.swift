import Pictures

/// The drawing of one person at one size and position.
struct CabinPersonShape {
  private let person: CabinPerson
  private let feet: Point
  /// The height in pixels; all proportions are relative to it.
  private let unit: Double
  private let movement: CabinMovement
  /// The centre of the head.
  private let head: Point
  /// Half the width and half the height of the head.
  private let headX: Double
  private let headY: Double

  init(person: CabinPerson, feet: Point, tall: Double, movement: CabinMovement) {
    self.person = person
    self.feet = feet
    self.movement = movement
    unit = tall
    // Small people get larger heads: a face needs a few pixels to be recognisable.
    let grown = 1 + 0.35 * max(0, min(1, (40 - tall) / 25))
    headX = 0.082 * tall * grown
    headY = 0.1 * tall * grown
    head = Point(feet.x + movement.lean * tall, feet.y - tall + headY)
  }

  func draw(on sketch: inout Sketch) {
    drawShadow(on: &sketch)
    if person.hair == .long { drawLongHair(on: &sketch) }
    drawLegs(on: &sketch)
    drawArm(side: -person.sideAway, on: &sketch)
    drawTorso(on: &sketch)
    drawArm(side: person.sideAway, on: &sketch)
    drawHead(on: &sketch)
  }

  /// Returns a point of the body, given as shares of the height to the right of and above the feet.
  private func at(_ right: Double, _ up: Double) -> Point {
    Point(feet.x + (right + movement.lean * up) * unit, feet.y - up * unit)
  }

  private func drawShadow(on sketch: inout Sketch) {
    sketch.fill(
      .ellipse(centre: feet, radiusX: unit * 0.17 * person.girth, radiusY: max(0.6, unit * 0.03)),
      with: .solid(Color(20, 14, 14), opacity: 0.4))
  }

  private func drawLegs(on sketch: inout Sketch) {
    let apart = 0.055 * person.girth
    for side in [-1.0, 1.0] {
      // The leading foot is lifted slightly.
      let step = movement.stride * side
      let foot = at(side * apart * 1.15 + step * 0.06, 0.03 + max(0, step) * 0.05)
      sketch.fill(
        .line(from: at(side * apart, 0.46), to: foot, thickness: unit * 0.085 * person.girth),
        with: .solid(person.bottom))
      sketch.fill(
        .ellipse(
          centre: Point(foot.x + side * unit * 0.012 + person.turn * unit * 0.03, foot.y), radiusX: unit * 0.055,
          radiusY: unit * 0.03), with: .solid(person.shoes))
    }
    // Without light between them, two dark legs merge into one.
    sketch.fill(
      .line(from: at(0, 0.4), to: at(0, 0.06), thickness: max(0.35, unit * 0.012)),
      with: .solid(Color(20, 16, 20), opacity: 0.5))
  }

  private func drawTorso(on sketch: inout Sketch) {
    let girth = person.girth
    let shoulder = neckHeight - 0.02
    let hem = person.hem
    let light = person.top.mixed(with: Color(255, 255, 255), share: 0.14)
    sketch.fill(
      .roundedRectangle(
        Rectangle(left: at(-0.03, 0).x, top: head.y, right: at(0.03, 0).x, bottom: at(0, shoulder - 0.03).y), radius: 0),
      with: .solid(person.skin.mixed(with: Color(90, 40, 20), share: 0.25)))
    sketch.fill(
      .polygon([
        at(-0.07 * girth, shoulder),
        at(0.07 * girth, shoulder),
        at(0.135 * girth, shoulder - 0.035),
        at(0.12 * girth, 0.55),
        at(person.hemWidth * girth, hem),
        at(-person.hemWidth * girth, hem),
        at(-0.12 * girth, 0.55),
        at(-0.135 * girth, shoulder - 0.035),
      ]),
      with: .linear(from: at(-0.14, 0.6), person.top.mixed(with: Color(0, 0, 0), share: 0.15), to: at(0.14, 0.6), light)
    )
    drawDetails(shoulder: shoulder, on: &sketch)
  }

  private func drawDetails(shoulder: Double, on sketch: inout Sketch) {
    let shift = person.turn * 0.05
    switch person.clothes {
    case .suit:
      sketch.fill(
        .polygon([
          at(-0.045 + shift, shoulder),
          at(0.045 + shift, shoulder),
          at(shift, shoulder - 0.19),
        ]), with: .solid(Color(244, 244, 246)))
      sketch.fill(
        .line(from: at(shift, shoulder - 0.015), to: at(shift, shoulder - 0.15), thickness: max(0.7, unit * 0.022)),
        with: .solid(Color(178, 28, 36)))
    case .coat:
      sketch.fill(
        .line(
          from: at(shift * 1.4, shoulder - 0.02), to: at(shift * 1.4, person.hem + 0.02),
          thickness: max(0.5, unit * 0.014)), with: .solid(Color(120, 78, 12), opacity: 0.8))
      sketch.fill(
        .line(from: at(-0.1, 0.53), to: at(0.1, 0.53), thickness: max(0.6, unit * 0.026)),
        with: .solid(Color(104, 62, 20)))
    case .jersey:
      for stripe in [0.66, 0.58, 0.5] {
        sketch.fill(
          Rectangle(
            left: at(-0.118 * person.girth, 0).x, top: at(0, stripe).y, right: at(0.118 * person.girth, 0).x,
            bottom: at(0, stripe - 0.028).y), with: .solid(Color(222, 230, 214), opacity: 0.75))
      }
    case .dress:
      sketch.fill(
        .line(from: at(-0.07, 0.54), to: at(0.07, 0.54), thickness: max(0.6, unit * 0.024)),
        with: .solid(Color(250, 214, 224)))
    }
  }

  /// Draws one arm; the second person raises the arm on the side she talks to.
  private func drawArm(side: Double, on sketch: inout Sketch) {
    let girth = person.girth
    let raised = person.clothes == .coat && side == person.sideAway
    let shoulder = at(side * 0.125 * girth, neckHeight - 0.075)
    let elbow = raised ? at(side * 0.19, 0.56) : at(side * 0.165 * girth, 0.57)
    let hand = raised ? at(side * 0.25, 0.68) : at(side * 0.16 * girth, 0.43)
    let thick = max(1, unit * 0.062)
    let sleeve = FramePaint.solid(person.top.mixed(with: Color(0, 0, 0), share: 0.24))
    sketch.fill(.circle(centre: hand, radius: max(0.7, unit * 0.034)), with: .solid(person.skin))
    sketch.fill(.line(from: shoulder, to: elbow, thickness: thick), with: sleeve)
    sketch.fill(.line(from: elbow, to: hand, thickness: thick * 0.85), with: sleeve)
    sketch.fill(.circle(centre: hand, radius: max(0.6, unit * 0.03)), with: .solid(person.skin))
  }

  // MARK: The head

  /// The height of the top of the neck, as a share of the height.
  private var neckHeight: Double { (feet.y - head.y) / unit - headY / unit * 0.92 }

  /// The hairline above the face, rounded to a whole pixel so that it is straight.
  private var brow: Double { (head.y - headY * 0.32).rounded() }

  private func drawLongHair(on sketch: inout Sketch) {
    sketch.fill(
      .roundedRectangle(
        Rectangle(
          left: head.x - headX * 1.32, top: head.y - headY * 0.9, right: head.x + headX * 1.32,
          bottom: head.y + headY * 2.3), radius: headX * 1.1), with: .solid(person.hairColor))
  }

  private func drawHead(on sketch: inout Sketch) {
    let hair = FramePaint.solid(person.hairColor)
    if person.hair == .bun {
      sketch.fill(
        .circle(centre: Point(head.x - headX * 0.55, head.y - headY * 1.05), radius: headX * 0.62), with: hair)
    }
    sketch.fill(
      .ellipse(centre: head, radiusX: headX, radiusY: headY),
      with: .linear(
        from: Point(head.x - headX, head.y), person.skin.mixed(with: Color(60, 20, 10), share: 0.12),
        to: Point(head.x + headX, head.y), person.skin))
    drawHair(hair, on: &sketch)
    drawFace(on: &sketch)
  }

  private func drawHair(_ hair: FramePaint, on sketch: inout Sketch) {
    let around = sketch.clip
    defer { sketch.clip = around }
    let crown = StagePath.ellipse(
      centre: Point(head.x - person.turn * headX * 0.25, head.y - headY * 0.1), radiusX: headX * 1.14,
      radiusY: headY * 1.08)
    if person.hair == .beard {
      // A bald crown: hair at the temples only, and a full beard.
      sketch.fill(
        .ellipse(
          centre: Point(head.x + person.turn * headX * 0.2, head.y + headY * 0.72), radiusX: headX * 0.85,
          radiusY: headY * 0.52), with: hair)
      for side in [-1.0, 1.0] {
        sketch.fill(
          .ellipse(centre: Point(head.x + side * headX * 0.98, head.y), radiusX: headX * 0.22, radiusY: headY * 0.45),
          with: hair)
      }
      return
    }
    sketch.clip = around.intersection(Rectangle(left: around.x, top: around.y, right: around.right, bottom: brow))
    sketch.fill(crown, with: hair)
    sketch.clip = around
    let back = -person.turn >= 0 ? 1.0 : -1.0
    sketch.fill(
      .ellipse(
        centre: Point(head.x + back * headX * 0.98, head.y - headY * 0.25), radiusX: headX * 0.28, radiusY: headY * 0.5),
      with: hair)
  }

  private func drawFace(on sketch: inout Sketch) {
    // A smaller head has no room for eyes and skin.
    guard headX > 1.3 else { return }
    // Eyes are aligned to whole pixels: blurred over two, they would look like shadows.
    let shift = person.turn * headX * 0.4
    let middle = Point(
      (head.x + shift - 0.5).rounded() + 0.5, (max(brow, head.y - headY * 0.05) - 0.25).rounded(.up) + 0.5)
    let apart = max(1, (headX * 0.42).rounded())
    let eye = max(1, (headX * 0.24).rounded())
    for side in [-1.0, 1.0] {
      sketch.fill(
        .roundedRectangle(
          Rectangle(x: middle.x + side * apart - eye / 2, y: middle.y - 0.5, width: eye, height: eye),
          radius: eye > 1 ? eye / 2 : 0), with: .solid(Color(30, 20, 20), opacity: headX < 2.4 ? 0.6 : 0.9))
    }
    // Below three pixels a mouth is a blot, unless the person speaks.
    guard headX > 2.4 || movement.mouth > 0 else { return }
    sketch.fill(
      .ellipse(
        centre: Point(middle.x, head.y + headY * 0.52), radiusX: headX * 0.28 * (1 - 0.3 * movement.mouth),
        radiusY: max(0.4, headY * (0.05 + 0.16 * movement.mouth))), with: .solid(Color(140, 40, 40), opacity: 0.8))
    guard headX > 4 else { return }
    sketch.fill(
      .line(
        from: Point(middle.x + shift * 0.2, middle.y + headY * 0.06),
        to: Point(middle.x + shift * 0.5, middle.y + headY * 0.26), thickness: max(0.5, headX * 0.12)),
      with: .solid(Color(90, 40, 20), opacity: 0.4))
  }
}

extension CabinPerson {
  /// The side of the arm nearer to the viewer, which is the side that the person is turned to.
  fileprivate var sideAway: Double { turn >= 0 ? 1 : -1 }

  /// The height of the hem of the upper garment, as a share of the height.
  fileprivate var hem: Double {
    switch clothes {
    case .suit: 0.42
    case .coat: 0.27
    case .jersey: 0.44
    case .dress: 0.24
    }
  }

  /// Half the width of that hem, as a share of the height, for a girth of 1.
  fileprivate var hemWidth: Double {
    switch clothes {
    case .suit: 0.12
    case .coat: 0.145
    case .jersey: 0.115
    case .dress: 0.17
    }
  }
}
