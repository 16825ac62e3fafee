import Pictures

/// One of the people in the cabin: build, hair and clothes.
struct CabinPerson: Sendable {
  enum Hair {
    case cropped
    case bun
    case beard
    case long
  }

  enum Clothes {
    case suit
    case coat
    case jersey
    case dress
  }

  /// The person's position, as a share of the opening's width.
  let position: Double
  /// The person's distance from the front, in heights of the tallest.
  let depth: Double
  /// The person's height, as a share of the tallest.
  let height: Double
  /// The breadth of the body; 1 is the default.
  let girth: Double
  /// The turn of the person to the right: -1 to 1.
  let turn: Double
  let hair: Hair
  let clothes: Clothes
  let skin: Color
  let hairColor: Color
  let top: Color
  let bottom: Color
  let shoes: Color

  /// The four people of the source, from the left; the second is turned slightly, as if talking.
  static let everyone = [
    CabinPerson(
      position: 0.17, depth: 0.03, height: 1, girth: 0.95, turn: 0.15, hair: .cropped, clothes: .suit,
      skin: Color(224, 172, 134), hairColor: Color(48, 34, 28), top: Color(44, 56, 88), bottom: Color(36, 44, 70),
      shoes: Color(22, 20, 22)),
    CabinPerson(
      position: 0.385, depth: 0, height: 0.9, girth: 0.88, turn: 0.55, hair: .bun, clothes: .coat,
      skin: Color(150, 98, 66), hairColor: Color(28, 20, 18), top: Color(214, 158, 38), bottom: Color(58, 44, 42),
      shoes: Color(96, 32, 30)),
    CabinPerson(
      position: 0.62, depth: 0.035, height: 0.95, girth: 1.28, turn: -0.25, hair: .beard, clothes: .jersey,
      skin: Color(240, 196, 164), hairColor: Color(176, 172, 168), top: Color(40, 116, 84), bottom: Color(92, 84, 76),
      shoes: Color(60, 42, 30)),
    CabinPerson(
      position: 0.84, depth: 0.005, height: 0.82, girth: 0.84, turn: -0.1, hair: .long, clothes: .dress,
      skin: Color(246, 206, 178), hairColor: Color(168, 66, 28), top: Color(170, 44, 92), bottom: Color(246, 206, 178),
      shoes: Color(40, 40, 60)),
  ]

  /// The indices in drawing order: nearer people hide those farther back.
  static let farthestFirst = everyone.indices.sorted { everyone[$0].depth > everyone[$1].depth }

  /// Draws the person standing at a point, on a sketch where the tallest is `tall` pixels high.
  func draw(on sketch: inout Sketch, feet: Point, tall: Double, movement: CabinMovement) {
    let shape = CabinPersonShape(person: self, feet: feet, tall: tall * height, movement: movement)
    shape.draw(on: &sketch)
  }
}
