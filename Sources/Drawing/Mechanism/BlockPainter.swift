import Mechanisms

/// Draws the parts without teeth: worms, shafts, motors, fans and racks.
struct BlockPainter {
  let projection: MechanismProjection
  /// The middle, in dots.
  let centre: Point
  /// Half the width and height as the drawing has them, in dots.
  let halfWidth: Double
  let halfHeight: Double
  let turns: Double
  /// The turns from this picture to the next.
  let passing: Double
  let isChosen: Bool

  private func ink(_ ink: UInt8) -> UInt8 { isChosen ? MechanismInk.chosen : ink }

  /// Calls for every dot of the upright rectangle about the middle, with its place in the drawing.
  @inline(__always)
  private func visit(
    _ canvas: inout DotCanvas,
    margin: Double,
    offset: Double = 0,
    _ ink: (_ x: Double, _ y: Double, _ isOdd: Bool, _ old: UInt8) -> UInt8
  ) {
    let wide = (projection.isTurned ? halfHeight : halfWidth) + margin
    let high = (projection.isTurned ? halfWidth : halfHeight) + margin
    let (middleX, middleY) = (centre.x + offset, centre.y + offset)
    let place = canvas.visible(
      left: middleX - wide,
      top: middleY - high,
      right: middleX + wide,
      bottom: middleY + high
    )
    let width = canvas.width
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for row in place.rows {
        for column in place.columns {
          let way = projection.local(
            Double(column) + 0.5 - middleX,
            Double(row) + 0.5 - middleY
          )
          let index = row * width + column
          unsafe dots[index] = ink(way.x, way.y, (row + column) & 1 == 1, dots[index])
        }
      }
    }
  }

  private func clear(_ canvas: inout DotCanvas) {
    visit(&canvas, margin: 0, offset: 2) { _, _, _, old in
      old == 0 ? 0 : old | MechanismInk.shadow
    }
    visit(&canvas, margin: 1) { _, _, _, _ in 0 }
  }

  /// A cylinder with a helix that travels along as it turns.
  func drawWorm(_ worm: MechanismLayout.Worm, into canvas: inout DotCanvas) {
    clear(&canvas)
    let lead = worm.lead.magnitude * projection.scale
    let hand = worm.lead < 0 ? -1.0 : 1.0
    let starts = Double(worm.starts)
    let isBlurred = passing * starts > 0.5
    // Threads finer than the dots are drawn as if fewer, at the same pace.
    let pitch = lead / starts
    let coarse = max(1, (3.5 / max(pitch, 1e-6)).rounded(.up))
    let thread = ink(MechanismInk.worm)
    visit(&canvas, margin: 0) { x, y, isOdd, _ in
      let share = y / max(halfHeight, 1)
      guard share.magnitude < 1 else { return 0 }
      if (share.magnitude - 1).magnitude * halfHeight < 1 { return thread }
      if halfWidth - x.magnitude < 1 { return thread }
      if isBlurred { return isOdd ? thread : 0 }
      let near = (1 - share * share).squareRoot()
      let angle = PictureMath.turn(x: near, y: share)
      let place = (hand * x / lead - angle - turns) * starts / coarse
      return PictureMath.fraction(place) < 0.5 ? thread : 0
    }
  }

  /// A cylinder with two marks along it that come and go as it turns.
  func drawShaft(into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.shaft)
    let marks = [0.0, 0.25, 0.5, 0.75].compactMap { part -> (y: Double, isFirst: Bool)? in
      // A positive turn, seen from the right, lifts the near side.
      let point = PictureMath.unit(turns: part - turns)
      return point.x > 0 ? (point.y * halfHeight, part == 0) : nil
    }
    let isBlurred = passing > 0.5
    visit(&canvas, margin: 0) { x, y, isOdd, _ in
      if halfHeight - y.magnitude < 1 || halfWidth - x.magnitude < 1 { return ink }
      if isBlurred { return isOdd ? 0 : ink }
      for mark in marks where (y - mark.y).magnitude < 0.6 {
        return mark.isFirst ? MechanismInk.mark : ink
      }
      return 0
    }
  }

  /// A housing with ribs.
  func drawMotor(into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.motor)
    let corner = min(halfWidth, halfHeight) * 0.35
    let rib = max(3, halfWidth / 4)
    visit(&canvas, margin: 0) { x, y, _, _ in
      let (dx, dy) = (x.magnitude - (halfWidth - corner), y.magnitude - (halfHeight - corner))
      let away = dx > 0 && dy > 0 ? (dx * dx + dy * dy).squareRoot() - corner : max(dx, dy) - corner
      guard away < 0 else { return 0 }
      if away > -1.2 { return ink }
      let isRib = PictureMath.fraction(x / rib + 0.5) * rib < 1
      return isRib && y.magnitude < halfHeight * 0.8 ? ink : 0
    }
  }

  /// Four blades in a ring, one of them marked.
  func drawFan(into canvas: inout DotCanvas) {
    let ink = ink(MechanismInk.fan)
    let outer = halfWidth
    let isBlurred = passing * 4 > 0.5
    let ring = outer - 1.1
    let blade = outer * 0.9
    let hub = max(1.5, outer * 0.16)
    visit(&canvas, margin: 0) { x, y, isOdd, old in
      let square = x * x + y * y
      guard square < outer * outer else { return old }
      if square > ring * ring { return ink }
      if square > blade * blade { return 0 }
      if square < hub * hub { return ink }
      if isBlurred { return isOdd ? ink : 0 }
      let reach = square.squareRoot() / outer
      // The blades are swept back.
      let place = (PictureMath.turn(x: x, y: y) - turns + 0.12 * reach) * 4
      let whole = PictureMath.nearest(place)
      guard (place - whole).magnitude < 0.1 + 0.2 * reach else { return 0 }
      return Int(whole) & 3 == 0 ? MechanismInk.mark : ink
    }
  }

  /// A toothed bar that slides along.
  func drawRack(pitch: Double, into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.shaft)
    let step = pitch * projection.scale
    let isBlurred = passing > 0.5
    visit(&canvas, margin: 0) { x, y, isOdd, _ in
      guard y < 0 else { return ink }
      if isBlurred { return isOdd ? ink : 0 }
      return PictureMath.fraction(x / step - turns) < 0.5 ? ink : 0
    }
  }
}
