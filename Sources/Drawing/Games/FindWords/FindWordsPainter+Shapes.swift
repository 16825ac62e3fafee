import Pictures
internal import Stage

extension FindWordsPainter {
  /// Draws wooden boards with their grain over the whole stage.
  mutating func wood() {
    guard usesColor else { return }
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    paint(
      .rectangle(whole),
      .linear(
        FrameGradient(colors: [FindWordsInk.wood, FindWordsInk.wood.mixed(with: FindWordsInk.darkWood, share: 0.7)]),
        from: Point(0, 0), to: Point(0, size.height)))
    // Each board is five rows high, with its grain along it.
    var y = 100.0
    while y < size.height {
      line(.polyline([Point(0, y), Point(size.width, y)]), FindWordsInk.darkWood, width: 3)
      y += 100
    }
    y = 17
    var bend = 8.0
    while y < size.height {
      var path = StagePath()
      path.move(to: Point(0, y))
      path.cubic(
        control1: Point(size.width * 0.3, y - bend), control2: Point(size.width * 0.6, y + bend),
        to: Point(size.width, y - bend / 2))
      line(path, FindWordsInk.grain, width: 2)
      y += 33
      bend = -bend * 1.1
      if abs(bend) > 14 { bend = 5 }
    }
  }

  /// Draws a hand that points right or left, with its fingertip at a point.
  mutating func hand(tip: Point, pointsRight: Bool) {
    guard usesColor else {
      return text(pointsRight ? "==>" : "<==", at: Point(tip.x + (pointsRight ? -15 : 15), tip.y), isBold: true)
    }
    let side = pointsRight ? -1.0 : 1.0
    func part(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double) -> StagePath {
      let (a, b) = (tip.x + side * left, tip.x + side * right)
      return .roundedRectangle(
        Rectangle(x: min(a, b), y: tip.y + top, width: abs(b - a), height: bottom - top), radius: radius)
    }
    // The finger, the thumb, the folded fingers and the cuff.
    fill(part(0, -8, 24, 2, 5), FindWordsInk.ink)
    fill(part(12, -14, 30, -4, 5), FindWordsInk.ink)
    fill(part(14, -8, 34, 14, 7), FindWordsInk.ink)
    fill(part(32, -11, 42, 15, 2), FindWordsInk.cream)
  }

  /// Draws the flag of a language, or its code without colours.
  mutating func flag(_ language: WordLanguage, in bounds: Rectangle) {
    guard usesColor else { return text(language.rawValue.uppercased(), at: bounds.centre) }
    func band(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: StageColor) {
      fill(
        .rectangle(
          Rectangle(
            x: bounds.x + x * bounds.width, y: bounds.y + y * bounds.height, width: width * bounds.width,
            height: height * bounds.height)), color)
    }
    fill(.rectangle(bounds.inset(by: -1.5)), .black)
    let red = StageColor(red: 0.75, green: 0.12, blue: 0.17)
    switch language {
    case .english:
      // The flag of the United States: seven red and six white stripes, and the blue field.
      for stripe in 0..<13 { band(0, Double(stripe) / 13, 1, 1.0 / 13, stripe.isMultiple(of: 2) ? red : .white) }
      band(0, 0, 0.4, 7.0 / 13, StageColor(red: 0.15, green: 0.2, blue: 0.45))
    case .spanish:
      band(0, 0, 1, 0.25, red)
      band(0, 0.25, 1, 0.5, StageColor(red: 1, green: 0.77, blue: 0))
      band(0, 0.75, 1, 0.25, red)
    case .italian:
      band(0, 0, 1.0 / 3, 1, StageColor(red: 0, green: 0.55, blue: 0.27))
      band(1.0 / 3, 0, 1.0 / 3, 1, .white)
      band(2.0 / 3, 0, 1.0 / 3, 1, red)
    }
  }

  /// Draws the mark of the picked item: green, or a star without colours.
  mutating func checkMark(at centre: Point) {
    guard usesColor else { return text("*", at: centre, isBold: true) }
    fill(.capsule(Rectangle(centre: centre, size: StageSize(width: 50, height: 20))), FindWordsInk.green)
    text("on", at: centre, isBold: true)
  }
}
