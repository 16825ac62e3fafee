import Mechanisms

// The face of a wheel: teeth, rim, spokes and hub.
extension GearPainter {
  private static let outlines = OutlineCache<GearOutline.Key, GearOutline>()

  /// Returns the wheel's dots on a canvas, cached if the wheel does not revolve.
  func outline(on canvas: borrowing DotCanvas) -> GearOutline {
    let (width, height) = (canvas.width, canvas.height)
    // A revolving wheel moves in every frame, so caching it is useless.
    guard !isOnCarrier else { return GearOutline(self, width: width, height: height) }
    let key = GearOutline.Key(
      centre: centre, radius: radius, teeth: form?.teeth ?? 0, isInternal: isInternal, tilt: tilt, quarter: quarter,
      width: width, height: height)
    return Self.outlines.outline(key) { GearOutline(self, width: width, height: height) }
  }

  /// Casts a shadow on the canvas, and clears the area of the wheel.
  func clear(_ canvas: inout DotCanvas, _ outline: GearOutline, castsShadow: Bool) {
    if castsShadow { canvas.add(MechanismInk.shadow, to: outline.shadow) }
    canvas.fill(outline.room, ink: 0)
  }

  /// Draws the wheel over the canvas.
  func draw(into canvas: inout DotCanvas) { draw(into: &canvas, outline(on: canvas)) }

  /// Draws the wheel over the canvas, with a given outline.
  func draw(into canvas: inout DotCanvas, _ outline: GearOutline) {
    drawRim(outline.rim, into: &canvas)
    canvas.fill(outline.solid, ink: ink)
    let spoke = PictureMath.unit(turns: mark)
    if !isInternal, zones.hasSpokes {
      drawSpokes(outline.body, spoke, into: &canvas)
    } else {
      drawMark(outline.body, spoke, into: &canvas)
    }
    if blursTeeth {
      checker(outline.teeth.map(\.dot), isOdd: true, into: &canvas)
    } else {
      drawTeeth(outline, spoke, into: &canvas)
    }
  }

  /// Draws the rim of a tilted wheel, its teeth as bars.
  private func drawRim(_ lines: [GearOutline.RimLine], into canvas: inout DotCanvas) {
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for line in lines {
        let bar = rimInk(line)
        for dot in line.dots { unsafe dots[dot] = bar }
        if bar == 0, let end = line.end { unsafe dots[end] = ink }
      }
    }
  }

  private func rimInk(_ line: GearOutline.RimLine) -> UInt8 {
    guard let form else { return ink }
    if blursTeeth { return line.cell & 1 == 0 ? ink : 0 }
    let pitch = (line.direction - turned) * Double(form.teeth) - form.phase
    let whole = PictureMath.nearest(pitch)
    guard (pitch - whole).magnitude < 0.27 else { return 0 }
    return !blursMark && Int(whole) % form.teeth == 0 ? MechanismInk.mark : ink
  }

  /// Inks every other dot, as on a chessboard, for features that pass too fast to be seen.
  private func checker(_ places: [GearOutline.Dot], isOdd: Bool, into canvas: inout DotCanvas) {
    // Rows have an even number of dots, so a dot's column is odd if its index is.
    for dot in places.map(\.dot) where ((dot / canvas.width + dot) & 1 == 1) == isOdd { canvas.dots[dot] = ink }
  }

  private func drawSpokes(_ places: [GearOutline.Dot], _ spoke: (x: Double, y: Double), into canvas: inout DotCanvas) {
    guard !blursMark else { return checker(places, isOdd: false, into: &canvas) }
    let half = zones.spoke
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for dot in places {
        let across = dot.x * spoke.y - dot.y * spoke.x
        let along = dot.x * spoke.x + dot.y * spoke.y
        if across.magnitude < half * 1.3, along > 0 {
          unsafe dots[dot.dot] = MechanismInk.mark
        } else if across.magnitude < half || along.magnitude < half {
          unsafe dots[dot.dot] = ink
        }
      }
    }
  }

  /// Fills the rim of a ring, or a wheel too small for spokes, and draws a mark.
  private func drawMark(_ places: [GearOutline.Dot], _ spoke: (x: Double, y: Double), into canvas: inout DotCanvas) {
    for dot in places {
      let (x, y) = (dot.x, dot.y)
      let across = x * spoke.y - y * spoke.x
      let isMarked = !blursMark && across.magnitude < 1 && x * spoke.x + y * spoke.y > 0
      if isInternal {
        canvas.dots[dot.dot] = isMarked ? MechanismInk.mark : ink
      } else if !isMarked || x * x + y * y <= 1 {
        canvas.dots[dot.dot] = ink
      }
    }
  }

  /// Draws the dots between root and tip that are inside a tooth, or outside one for a ring.
  private func drawTeeth(_ outline: GearOutline, _ spoke: (x: Double, y: Double), into canvas: inout DotCanvas) {
    guard let form else { return }
    let (turned, teeth, phase, isInternal) = (turned, Double(form.teeth), form.phase, isInternal)
    let (ink, halfTooth) = (ink, blursMark ? -1 : halfTooth)
    unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
      for tooth in outline.teeth {
        let angle = (tooth.direction - turned) * teeth - phase
        let away = (angle - PictureMath.nearest(angle)).magnitude
        let isTooth = away < tooth.breadth
        // The marked tooth: within half a tooth of its centre line.
        let (x, y) = (tooth.dot.x, tooth.dot.y)
        let along = x * spoke.x + y * spoke.y
        let across = x * spoke.y - y * spoke.x
        let isFirst = along > 0 && across.magnitude < halfTooth * along
        let new = isFirst && !isInternal ? MechanismInk.mark : ink
        // Always store, if necessary the old value: a branch would be mispredicted half of the time.
        let old = unsafe dots[tooth.dot.dot]
        unsafe dots[tooth.dot.dot] = isTooth != isInternal ? new : old
      }
    }
  }
}
