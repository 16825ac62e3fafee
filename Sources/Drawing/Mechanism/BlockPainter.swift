import Mechanisms
import Pictures

/// Draws the parts without teeth: worms, shafts, motors, fans and racks.
struct BlockPainter {
  let projection: MechanismProjection
  /// The centre, in dots.
  let centre: Point
  /// Half the width and height in the drawing's orientation, in dots.
  let halfWidth: Double
  let halfHeight: Double
  let turns: Double
  /// The turns from this picture to the next.
  let passing: Double
  let isChosen: Bool

  /// Returns whether marks, evenly around the axis, pass too fast to be seen.
  func isBlurred(marks: Double = 1) -> Bool { passing * marks > 0.5 }

  /// Returns the ink of a material, or that of a picked part.
  func ink(_ ink: UInt8) -> UInt8 { isChosen ? MechanismInk.chosen : ink }

  /// Returns the dots of the upright rectangle around the centre, or of one offset below and to the right of
  /// it.
  func dots(on canvas: borrowing DotCanvas, margin: Double, offset: Double = 0) -> (
    columns: Range<Int>, rows: Range<Int>
  ) {
    let wide = (projection.isTurned ? halfHeight : halfWidth) + margin
    let high = (projection.isTurned ? halfWidth : halfHeight) + margin
    let (middleX, middleY) = (centre.x + offset, centre.y + offset)
    return canvas.visible(left: middleX - wide, top: middleY - high, right: middleX + wide, bottom: middleY + high)
  }

  /// Sets every dot of the upright rectangle around the centre.
  ///
  /// Terms that depend on only one coordinate of a point are computed once for all dots that share
  /// it.
  @inline(__always) private func draw<Along, Across>(
    into canvas: inout DotCanvas, along: (_ x: Double) -> Along, across: (_ y: Double) -> Across,
    _ ink: (_ x: Along, _ y: Across, _ isOdd: Bool) -> UInt8
  ) {
    let visible = dots(on: canvas, margin: 0)
    let fromLeft = visible.columns.map { Double($0) + 0.5 - centre.x }
    let fromTop = visible.rows.map { Double($0) + 0.5 - centre.y }
    // The x axis of a turned drawing points down, its y axis to the left.
    let xs = projection.isTurned ? fromTop.map(along) : fromLeft.map(along)
    let ys = projection.isTurned ? fromLeft.map { across(-$0) } : fromTop.map(across)
    let width = canvas.width
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for (down, row) in visible.rows.enumerated() {
        for (right, column) in visible.columns.enumerated() {
          let (x, y) = projection.isTurned ? (xs[down], ys[right]) : (xs[right], ys[down])
          unsafe dots[row * width + column] = ink(x, y, (row + column) & 1 == 1)
        }
      }
    }
  }

  private func clear(_ canvas: inout DotCanvas) {
    func runs(_ dots: (columns: Range<Int>, rows: Range<Int>)) -> [DotRun] {
      var runs: [DotRun] = []
      for row in dots.rows { runs.append(row: row, columns: dots.columns, width: canvas.width) }
      return runs
    }
    canvas.add(MechanismInk.shadow, to: runs(dots(on: canvas, margin: 0, offset: 2)))
    canvas.fill(runs(dots(on: canvas, margin: 1)), ink: 0)
  }

  /// Draws a cylinder with a helix that advances as it turns.
  func drawWorm(_ worm: MechanismLayout.Worm, into canvas: inout DotCanvas) {
    clear(&canvas)
    let lead = worm.lead.magnitude * projection.scale
    let hand = worm.lead < 0 ? -1.0 : 1.0
    let starts = Double(worm.starts)
    let isBlurred = isBlurred(marks: starts)
    // Threads finer than the dots are drawn as fewer, at the same speed.
    let pitch = lead / starts
    let coarse = max(1, (3.5 / max(pitch, 1e-6)).rounded(.up))
    let thread = ink(MechanismInk.worm)
    draw(into: &canvas) { x in
      (way: hand * x / lead, isEnd: halfWidth - x.magnitude < 1)
    } across: { y in
      let share = y / max(halfHeight, 1)
      let near = max(0, 1 - share * share).squareRoot()
      return (
        isOutside: share.magnitude >= 1, isEdge: (share.magnitude - 1).magnitude * halfHeight < 1,
        angle: PictureMath.turn(x: near, y: share)
      )
    } _: { x, y, isOdd in
      if y.isOutside { return 0 }
      if y.isEdge || x.isEnd { return thread }
      if isBlurred { return isOdd ? thread : 0 }
      let turn = (x.way - y.angle - turns) * starts / coarse
      return PictureMath.fraction(turn) < 0.5 ? thread : 0
    }
  }

  /// The lengthwise marks of a shaft that are on its near side, by their distance below its axis.
  var marks: [(y: Double, isFirst: Bool)] {
    [0.0, 0.25, 0.5, 0.75].compactMap { part in
      // A positive turn, seen from the right, lifts the near side.
      let point = PictureMath.unit(turns: part - turns)
      return point.x > 0 ? (point.y * halfHeight, part == 0) : nil
    }
  }

  /// Draws a cylinder with two lengthwise marks that appear and disappear as it turns.
  func drawShaft(into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.shaft)
    let marks = marks
    let isBlurred = isBlurred()
    draw(into: &canvas) { x in
      halfWidth - x.magnitude < 1
    } across: { y in
      let mark = marks.first { (y - $0.y).magnitude < 0.6 }
      return (isEdge: halfHeight - y.magnitude < 1, ink: mark.map { $0.isFirst ? MechanismInk.mark : ink } ?? 0)
    } _: { isEnd, y, isOdd in
      if y.isEdge || isEnd { return ink }
      if isBlurred { return isOdd ? 0 : ink }
      return y.ink
    }
  }

  /// Draws a housing with ribs.
  func drawMotor(into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.motor)
    let corner = min(halfWidth, halfHeight) * 0.35
    let rib = max(3, halfWidth / 4)
    draw(into: &canvas) { x in
      (away: x.magnitude - (halfWidth - corner), isRib: PictureMath.fraction(x / rib + 0.5) * rib < 1)
    } across: { y in
      (away: y.magnitude - (halfHeight - corner), isLow: y.magnitude < halfHeight * 0.8)
    } _: { x, y, _ in
      let (dx, dy) = (x.away, y.away)
      let away = dx > 0 && dy > 0 ? (dx * dx + dy * dy).squareRoot() - corner : max(dx, dy) - corner
      guard away < 0 else { return 0 }
      if away > -1.2 { return ink }
      return x.isRib && y.isLow ? ink : 0
    }
  }

  /// Draws four blades in a ring, one of them marked.
  func drawFan(into canvas: inout DotCanvas) {
    let ink = ink(MechanismInk.fan)
    let isBlurred = isBlurred(marks: 4)
    let outline = FanOutline.of(self, on: canvas)
    canvas.fill(outline.solid, ink: ink)
    canvas.fill(outline.empty, ink: 0)
    let (turns, width) = (turns, canvas.width)
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for edge in outline.blades {
        let angle = (edge.direction - turns + edge.sweep) * 4
        let whole = PictureMath.nearest(angle)
        let blade = Int(whole) & 3 == 0 ? MechanismInk.mark : ink
        let isBlade = isBlurred ? (edge.dot / width + edge.dot) & 1 == 1 : (angle - whole).magnitude < edge.breadth
        unsafe dots[edge.dot] = isBlade ? (isBlurred ? ink : blade) : 0
      }
    }
  }

  /// Draws a sliding toothed bar.
  func drawRack(pitch: Double, into canvas: inout DotCanvas) {
    clear(&canvas)
    let ink = ink(MechanismInk.shaft)
    let step = pitch * projection.scale
    let isBlurred = isBlurred()
    draw(into: &canvas) { x in
      PictureMath.fraction(x / step - turns) < 0.5
    } across: { y in
      y < 0
    } _: { isTooth, isToothed, isOdd in
      guard isToothed else { return ink }
      return (isBlurred ? isOdd : isTooth) ? ink : 0
    }
  }
}
