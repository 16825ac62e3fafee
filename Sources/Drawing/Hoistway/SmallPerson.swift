import Pictures

/// A person too small for a face: head, body and legs in whole pixels, so that the edges stay sharp.
struct SmallPerson {
  let person: CabinPerson
  let movement: CabinMovement

  /// The height in pixels from which people are drawn with individual proportions.
  static let tallest = 10.0

  func draw(on sketch: inout Sketch, feet: Point, tall: Double) {
    let x = feet.x.rounded(.down)
    let high = max(2, (tall * person.height).rounded())
    let top = (feet.y - high).rounded()
    // Bodies too small to lean move sideways by a fraction of a pixel.
    let lean = high >= 4 ? movement.lean * 20 : 0
    let head = max(1, (high * 0.24).rounded(.down))
    let legs = high >= 5 ? max(1, (high * 0.3).rounded()) : high >= 3 ? 1 : 0
    let wide: Double = high >= 6 ? 3 : high >= 4 ? 2 : 1
    let headWide: Double = high >= 9 ? 2 : 1
    fill(x - wide / 2 + 0.5, top + head, wide, high - head - legs, person.top, on: &sketch)
    drawLegs(x: x + 0.5, feet: feet.y.rounded(), wide: wide, legs: legs, on: &sketch)
    let left = x + 0.5 - headWide / 2 + lean
    fill(left, top, headWide, head, person.skin, on: &sketch)
    if high >= 5 { fill(left, top, headWide, max(0.5, head * 0.35), person.hairColor, on: &sketch) }
    if movement.mouth > 0, high >= 5 {
      let lip = Color(150, 40, 44)
      sketch.fill(
        Rectangle(x: left, y: top + head - 0.5, width: headWide, height: 0.5),
        with: .solid(lip, opacity: movement.mouth))
    }
  }

  private func drawLegs(x: Double, feet: Double, wide: Double, legs: Double, on sketch: inout Sketch) {
    guard legs > 0 else { return }
    let swing = movement.stride
    let thick = wide >= 3 ? 1.0 : 0.8
    for side in [-1.0, 1.0] {
      // The leading foot is lifted.
      let lift = max(0, side * swing) * min(1, legs * 0.5)
      let ahead = swing * side * 0.6
      let middle = x + side * (wide - thick) / 2 + (movement.isStriding ? ahead : 0)
      fill(middle - thick / 2, feet - legs, thick, legs - lift, person.bottom, on: &sketch)
    }
  }

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, on sketch: inout Sketch
  ) { sketch.fill(Rectangle(x: x, y: y, width: width, height: height), with: .solid(color)) }
}

extension ElevatorPicture.Passenger {
  /// Draws the person standing at a point, on a sketch where the tallest is `tall` pixels high.
  func draw(on sketch: inout Sketch, feet: Point, tall: Double, time: Duration) {
    let person = CabinPerson.passenger(self)
    let movement = CabinMovement(of: self, at: time)
    if tall < SmallPerson.tallest {
      keep(person, movement, on: &sketch, feet: feet, tall: tall)
      sketch.withoutShapes { SmallPerson(person: person, movement: movement).draw(on: &$0, feet: feet, tall: tall) }
    } else {
      person.draw(on: &sketch, feet: feet, tall: tall, movement: movement)
    }
  }

  /// Keeps the person among the sketch's shapes, with all the parts that are too small for its pixels.
  private func keep(
    _ person: CabinPerson, _ movement: CabinMovement, on sketch: inout Sketch, feet: Point, tall: Double
  ) {
    guard sketch.shapes != nil else { return }
    var figure = Sketch(columns: 0, rows: 0, keepsShapes: true)
    figure.clip = Rectangle(x: -Self.figure, y: -2 * Self.figure, width: 2 * Self.figure, height: 3 * Self.figure)
    person.draw(on: &figure, feet: Point(0, 0), tall: Self.figure, movement: movement)
    let reach = Rectangle(x: feet.x - tall / 2, y: feet.y - 1.2 * tall, width: tall, height: 1.3 * tall)
    let scale = StageTransform.scale(x: tall / Self.figure, y: tall / Self.figure)
    sketch.keep(figure.shapes ?? [], reach: reach, transform: scale.then(.translation(x: feet.x, y: feet.y)))
  }

  /// The height in pixels at which all parts of a person are in proportion.
  private static let figure = 60.0
}
