import Mechanisms

// A wheel seen from the side.
extension GearPainter {
  /// The rim of a wheel turned out of the plane: a band beside its face, its teeth as bars.
  func drawRim(_ tilt: MechanismLayout.Tilt, into canvas: inout DotCanvas) {
    let band = max(3, radius * 0.3) * tilt.sine.magnitude
    let outer = max(tip, radius)
    // The near edge: left or below where the far edge is to the right or above.
    let side = tilt.isAboutY ? -tilt.sine : tilt.sine
    let direction = side < 0 ? -1.0 : 1.0
    let first = Int((-outer).rounded(.down))
    let last = Int(outer.rounded(.up))
    for line in first...last {
      let middle = tilt.isAboutY ? centre.y : centre.x
      let cell = Int((middle + Double(line)).rounded(.down))
      let share = (Double(cell) + 0.5 - middle) / outer
      guard share.magnitude < 1 else { continue }
      let arc = (1 - share * share).squareRoot()
      let edge = outer * tilt.cosine * arc
      let angle = PictureMath.turn(x: arc, y: share)
      // The direction of the near edge's point on the wheel's own face.
      let turn =
        tilt.isAboutY
        ? (direction < 0 ? 0.5 - angle : angle)
        : (direction > 0 ? 0.25 - angle : angle - 0.25)
      let dot = rimInk(turn: turn, line: cell)
      for step in 0...Int(band) {
        let away = direction * (edge + Double(step))
        let x = tilt.isAboutY ? Int((centre.x + away).rounded(.down)) : cell
        let y = tilt.isAboutY ? cell : Int((centre.y + away).rounded(.down))
        let isEnd = step == Int(band)
        canvas[x, y] = dot != 0 ? dot : isEnd ? ink : 0
      }
    }
  }

  private func rimInk(turn: Double, line: Int) -> UInt8 {
    guard let form else { return ink }
    if blursTeeth { return line & 1 == 0 ? ink : 0 }
    let place = (turn - quarter - turned) * Double(form.teeth) - form.phase
    let whole = PictureMath.nearest(place)
    guard (place - whole).magnitude < 0.27 else { return 0 }
    return !blursMark && Int(whole) % form.teeth == 0 ? MechanismInk.mark : ink
  }
}
