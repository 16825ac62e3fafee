import Mechanisms

/// Draws one wheel on dots: teeth, rim, spokes and hub, flat or turned out of the plane.
struct GearPainter {
  /// The least dots from tooth to tooth with which teeth can be told apart.
  static let leastPitch = 3.5

  /// The centre, in dots.
  private(set) var centre: Point
  /// The pitch radius, in dots.
  let radius: Double
  /// The teeth; nil for a plain wheel, or where teeth would be too small.
  let form: ToothForm?
  /// The angle of the mark, as a share of a turn.
  let mark: Double
  /// How far the teeth have turned, in turns without whole ones.
  let turned: Double
  /// What is added to the angles of the drawing, in turns.
  let quarter: Double
  let isInternal: Bool
  let tilt: MechanismLayout.Tilt?
  let ink: UInt8
  /// Whether the teeth pass too fast to be seen.
  let blursTeeth: Bool
  /// Whether the mark passes too fast to be seen.
  let blursMark: Bool

  /// A tooth's height over the pitch circle and depth below it, in dots.
  private let module: Double
  private let tip: Double
  private let root: Double
  /// The number of teeth, where their middle lies, and their half breadths: taken out of `form` once,
  /// since they are asked for at every dot.
  private let teeth: Double
  /// The tangent of half a tooth's angle.
  private let halfTooth: Double
  private let phase: Double
  private let breadths: [Double]
  /// Where the parts of the face end.
  private let zones: Zones

  /// The squares of the radii at which the parts of a face end, in dots, and half a spoke's breadth.
  private struct Zones {
    let tip: Double
    let root: Double
    let rim: Double
    let hub: Double
    let spoke: Double
    /// Whether there is room for spokes.
    let hasSpokes: Bool

    init(tip: Double, root: Double, body: Double) {
      self.tip = tip * tip
      self.root = root * root
      let rim = body - max(1.3, body * 0.16)
      self.rim = rim * rim
      let hub = max(1.2, body * 0.2)
      self.hub = hub * hub
      spoke = max(0.7, body * 0.05)
      hasSpokes = body > 5
    }
  }

  /// A wheel as it stands.
  ///
  /// - Parameters:
  ///   - gear: The wheel.
  ///   - centre: Where it is, in dots.
  ///   - scale: Dots for each unit of the drawing.
  ///   - turns: The turns that it has made.
  ///   - passing: Those that it makes until the next picture.
  ///   - quarter: What is added to the angles of the drawing, in turns.
  ///   - tilt: How it is turned out of the plane, as it is seen.
  ///   - ink: Its ink.
  init(
    _ gear: MechanismLayout.Gear,
    at centre: Point,
    scale: Double,
    turns: Double,
    passing: Double,
    quarter: Double,
    tilt: MechanismLayout.Tilt?,
    ink: UInt8
  ) {
    self.centre = centre
    self.radius = gear.radius * scale
    let pitch = gear.pitch * scale
    form =
      pitch.isFinite
      ? gear.forms.first { form in
        pitch * Double(gear.forms[0].teeth) / Double(form.teeth) >= Self.leastPitch
      } : nil
    turned = PictureMath.fraction(turns)
    self.quarter = quarter
    isInternal = gear.isInternal
    self.tilt = tilt
    self.ink = ink
    let teeth = Double(form?.teeth ?? 0)
    self.teeth = teeth
    let half = PictureMath.unit(turns: 0.5 / max(teeth, 5))
    halfTooth = half.y / half.x
    phase = form?.phase ?? 0
    breadths = form?.halfBreadths ?? []
    mark = turned + (form.map { $0.phase / teeth } ?? 0) + quarter
    blursTeeth = passing * teeth > 0.5
    blursMark = passing > 0.5
    let radius = gear.radius * scale
    module = form.map { 2 * radius / Double($0.teeth) } ?? 0
    if isInternal {
      tip = radius + ToothForm.dedendum * module
      root = radius - ToothForm.addendum * module
    } else {
      tip = radius + ToothForm.addendum * module
      root = radius - ToothForm.dedendum * module
    }
    zones = Zones(tip: tip, root: root, body: module > 0 ? root : radius)
  }

  /// The same wheel on dots that begin elsewhere.
  func moved(by origin: Point) -> GearPainter {
    var moved = self
    moved.centre = Point(centre.x - origin.x, centre.y - origin.y)
    return moved
  }

  /// The outermost radius, in dots.
  var reach: Double { isInternal ? tip + max(1.5, radius * 0.08) : max(tip, radius) }

  // MARK: - What is behind

  /// Throws a shadow on what is there, and clears the place of the wheel.
  func clear(_ canvas: inout DotCanvas, castsShadow: Bool) {
    let offset = castsShadow ? max(1.5, min(6, radius * 0.12)) : 0
    let (sizeX, sizeY) = extent
    if castsShadow {
      visit(&canvas, dx: offset, dy: offset, sizeX, sizeY) { dot, _, _ in
        if dot != 0 { dot |= MechanismInk.shadow }
      }
    }
    // A dot more than the wheel: an edge that sets it off.
    let hole = isInternal ? root - 1 : 0
    visit(&canvas, dx: 0, dy: 0, sizeX + 1, sizeY + 1) { dot, x, y in
      if hole <= 0 || x * x + y * y > hole * hole { dot = 0 }
    }
  }

  /// Half the width and height of the wheel's face.
  private var extent: (Double, Double) {
    guard let tilt else { return (reach, reach) }
    return tilt.isAboutY ? (reach * tilt.cosine, reach) : (reach, reach * tilt.cosine)
  }

  /// Calls for every dot in an ellipse about the centre.
  @inline(__always)
  private func visit(
    _ canvas: inout DotCanvas,
    dx: Double,
    dy: Double,
    _ sizeX: Double,
    _ sizeY: Double,
    _ change: (inout UInt8, Double, Double) -> Void
  ) {
    let (x, y) = (centre.x + dx, centre.y + dy)
    let place = canvas.visible(left: x - sizeX, top: y - sizeY, right: x + sizeX, bottom: y + sizeY)
    let width = canvas.width
    for row in place.rows {
      let high = (Double(row) + 0.5 - y)
      let rest = 1 - high * high / (sizeY * sizeY)
      guard rest > 0 else { continue }
      let half = sizeX * rest.squareRoot()
      let line = canvas.visible(left: x - half, top: 0, right: x + half, bottom: 1).columns
      unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
        for column in line {
          unsafe change(&dots[row * width + column], Double(column) + 0.5 - x, high)
        }
      }
    }
  }

  // MARK: - The wheel

  /// Draws the wheel over what is there.
  func draw(into canvas: inout DotCanvas) {
    if let tilt { drawRim(tilt, into: &canvas) }
    let (sizeX, sizeY) = extent
    let place = canvas.visible(
      left: centre.x - sizeX,
      top: centre.y - sizeY,
      right: centre.x + sizeX,
      bottom: centre.y + sizeY
    )
    let stretchX = tilt?.isAboutY == true ? 1 / (tilt?.cosine ?? 1) : 1
    let stretchY = tilt?.isAboutY == false ? 1 / (tilt?.cosine ?? 1) : 1
    let spoke = PictureMath.unit(turns: mark)
    let square = reach * reach
    let width = canvas.width
    for row in place.rows {
      let y = (Double(row) + 0.5 - centre.y) * stretchY
      // Beyond the circle there is nothing.
      let half = max(0, square - y * y).squareRoot() / stretchX + 1
      let line = canvas.visible(left: centre.x - half, top: 0, right: centre.x + half, bottom: 1)
      unsafe canvas.dots.withUnsafeMutableBufferPointer { dots in
        for column in line.columns {
          let x = (Double(column) + 0.5 - centre.x) * stretchX
          let distance = x * x + y * y
          guard distance <= square else { continue }
          let dot = ink(x, y, distance, spoke, isOdd: (row + column) & 1 == 1)
          if dot != 0 { unsafe dots[row * width + column] = dot }
        }
      }
    }
  }

  /// The ink of a place of the face; 0 where there is none.
  @inline(__always)
  private func ink(
    _ x: Double,
    _ y: Double,
    _ square: Double,
    _ spoke: (x: Double, y: Double),
    isOdd: Bool
  ) -> UInt8 {
    if isInternal {
      if square >= zones.tip { return isMarked(x, y, spoke) ? MechanismInk.mark : ink }
      guard square > zones.root else { return 0 }
      let tooth = toothInk(x, y, square, spoke, isOdd: isOdd)
      return tooth.isTooth ? 0 : tooth.ink
    }
    if square > zones.root, module > 0 {
      let tooth = toothInk(x, y, square, spoke, isOdd: isOdd)
      return tooth.isTooth ? tooth.ink : 0
    }
    guard zones.hasSpokes else {
      // There is room for a mark alone.
      return isMarked(x, y, spoke) && square > 1 ? 0 : ink
    }
    if square >= zones.rim { return ink }
    if square < zones.hub { return ink }
    if blursMark { return isOdd ? 0 : ink }
    let across = x * spoke.y - y * spoke.x
    let along = x * spoke.x + y * spoke.y
    let half = zones.spoke
    if across.magnitude < half * 1.3, along > 0 { return MechanismInk.mark }
    return across.magnitude < half || along.magnitude < half ? ink : 0
  }

  private func isMarked(_ x: Double, _ y: Double, _ spoke: (x: Double, y: Double)) -> Bool {
    guard !blursMark else { return false }
    let across = x * spoke.y - y * spoke.x
    return across.magnitude < 1 && x * spoke.x + y * spoke.y > 0
  }

  /// Whether a place on a tooth is on the marked one: nearer to its middle than half a tooth.
  @inline(__always)
  private func isFirst(_ x: Double, _ y: Double, _ spoke: (x: Double, y: Double)) -> Bool {
    let along = x * spoke.x + y * spoke.y
    let across = x * spoke.y - y * spoke.x
    return along > 0 && across.magnitude < halfTooth * along
  }

  /// Whether a place between root and tip lies in a tooth, and its ink.
  @inline(__always)
  private func toothInk(
    _ x: Double,
    _ y: Double,
    _ square: Double,
    _ spoke: (x: Double, y: Double),
    isOdd: Bool
  ) -> (isTooth: Bool, ink: UInt8) {
    if blursTeeth { return (isOdd != isInternal, ink) }
    let place = (PictureMath.turn(x: x, y: y) - quarter - turned) * teeth - phase
    let whole = PictureMath.nearest(place)
    let depth = isInternal ? square.squareRoot() - root + module * 0.25 : square.squareRoot() - root
    // Between two of the sixteen heights at which the breadth is known.
    let step = max(0, min(15.999, depth / (2.25 * module) * 16))
    let below = Int(step)
    let share = step - Double(below)
    let breadth = breadths[below] + (breadths[below + 1] - breadths[below]) * share
    guard (place - whole).magnitude < breadth else { return (false, ink) }
    return (true, !blursMark && isFirst(x, y, spoke) ? MechanismInk.mark : ink)
  }

  // MARK: - Seen from the side

  /// The rim of a wheel turned out of the plane: a band beside its face, its teeth as bars.
  private func drawRim(_ tilt: MechanismLayout.Tilt, into canvas: inout DotCanvas) {
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
