import Mechanisms
import Pictures
import SimulationCore

/// The dots of a canvas that a wheel covers: the part of the drawing that does not change as it turns.
struct GearOutline: CachedOutline {
  /// The parameters that determine the outline.
  struct Key: Hashable, Sendable {
    var centre: Point
    var radius: Double
    var teeth: Int
    var isInternal: Bool
    var tilt: MechanismLayout.Tilt?
    var quarter: Double
    var width: Int
    var height: Int
  }

  /// A dot of the face, and its location relative to the centre.
  struct Dot: Sendable {
    var dot: Int
    var x: Double
    var y: Double
  }

  /// A dot between root and tip.
  struct ToothDot: Sendable {
    var dot: Dot
    /// The direction, in turns from the drawing's zero angle.
    var direction: Double
    /// Half the breadth of a tooth at this radius, in teeth.
    var breadth: Double
  }

  /// Dots of a rim that share a direction on the wheel's face, from the face outwards.
  struct RimLine: Sendable {
    /// The direction, in turns from the drawing's zero angle.
    var direction: Double
    /// The row, or the column if the wheel is turned about the horizontal axis.
    var cell: Int
    var dots: [Int]
    /// The index of the outermost dot; nil if it is outside the canvas.
    var end: Int?
  }

  /// The dots covered by the shadow.
  private(set) var shadow: [DotRun] = []
  /// The dots covered by the wheel, and one more all round as a contrasting edge.
  private(set) var room: [DotRun] = []
  /// The dots always inked: rim and hub.
  private(set) var solid: [DotRun] = []
  /// The dots of the spokes, or only of the mark if there is no room for spokes.
  private(set) var body: [Dot] = []
  /// The dots between root and tip.
  private(set) var teeth: [ToothDot] = []
  /// The rim beside the face of a tilted wheel, line by line.
  private(set) var rim: [RimLine] = []

  var size: Int { body.count + teeth.count }

  init(_ wheel: GearPainter, width: Int, height: Int) {
    let canvas = (width: width, height: height)
    addRoom(wheel, canvas)
    if let tilt = wheel.tilt { addRim(wheel, tilt, canvas) }
    let (sizeX, sizeY) = wheel.extent
    let stretchX = wheel.tilt?.isAboutY == true ? 1 / (wheel.tilt?.cosine ?? 1) : 1
    let stretchY = wheel.tilt?.isAboutY == false ? 1 / (wheel.tilt?.cosine ?? 1) : 1
    let square = wheel.reach * wheel.reach
    let columns = DotCanvas.range(wheel.centre.x - sizeX, wheel.centre.x + sizeX, width)
    for row in DotCanvas.range(wheel.centre.y - sizeY, wheel.centre.y + sizeY, height) {
      let y = (Double(row) + 0.5 - wheel.centre.y) * stretchY
      for column in columns {
        let x = (Double(column) + 0.5 - wheel.centre.x) * stretchX
        let distance = x * x + y * y
        guard distance <= square else { continue }
        add(row * width + column, x, y, distance, wheel.zones, wheel)
      }
    }
  }

  private mutating func add(
    _ dot: Int, _ x: Double, _ y: Double, _ square: Double, _ zones: GearPainter.Zones, _ wheel: GearPainter
  ) {
    let spot = Dot(dot: dot, x: x, y: y)
    if wheel.isInternal {
      if square >= zones.tip { body.append(spot) } else if square > zones.root { addTooth(spot, square, wheel) }
    } else if square > zones.root, wheel.module > 0 {
      addTooth(spot, square, wheel)
    } else if zones.hasSpokes, square >= zones.rim || square < zones.hub {
      solid.append(dot: dot)
    } else {
      body.append(spot)
    }
  }

  private mutating func addTooth(_ dot: Dot, _ square: Double, _ wheel: GearPainter) {
    guard let breadths = wheel.form?.halfBreadths else { return }
    let lift = wheel.isInternal ? wheel.module * 0.25 : 0
    let depth = square.squareRoot() - wheel.root + lift
    // Interpolate between two of the sixteen heights with a known breadth.
    let step = max(0, min(15.999, depth / (2.25 * wheel.module) * 16))
    let below = Int(step)
    let share = step - Double(below)
    teeth.append(
      ToothDot(
        dot: dot, direction: PictureMath.turn(x: dot.x, y: dot.y) - wheel.quarter,
        breadth: breadths[below] + (breadths[below + 1] - breadths[below]) * share))
  }

  /// Finds the rim, a band beside the face.
  private mutating func addRim(_ wheel: GearPainter, _ tilt: MechanismLayout.Tilt, _ canvas: (width: Int, height: Int))
  {
    let centre = wheel.centre
    let band = Int(max(3, wheel.radius * 0.3) * tilt.sine.magnitude)
    let outer = max(wheel.tip, wheel.radius)
    // The near edge: on the left or below if the far edge is on the right or above.
    let side = tilt.isAboutY ? -tilt.sine : tilt.sine
    let direction = side < 0 ? -1.0 : 1.0
    for line in Int(clamping: (-outer).rounded(.down))...Int(clamping: outer.rounded(.up)) {
      let middle = tilt.isAboutY ? centre.y : centre.x
      let cell = Int(clamping: (middle + Double(line)).rounded(.down))
      let share = (Double(cell) + 0.5 - middle) / outer
      guard share.magnitude < 1 else { continue }
      let arc = (1 - share * share).squareRoot()
      let edge = outer * tilt.cosine * arc
      let angle = PictureMath.turn(x: arc, y: share)
      // The direction of the near edge's point on the wheel's own face.
      let turn = tilt.isAboutY ? (direction < 0 ? 0.5 - angle : angle) : (direction > 0 ? 0.25 - angle : angle - 0.25)
      let dots = (0...band).map { step -> Int? in
        let away = direction * (edge + Double(step))
        let x = tilt.isAboutY ? Int(clamping: (centre.x + away).rounded(.down)) : cell
        let y = tilt.isAboutY ? cell : Int(clamping: (centre.y + away).rounded(.down))
        let isVisible = x >= 0 && x < canvas.width && y >= 0 && y < canvas.height
        return isVisible ? y * canvas.width + x : nil
      }
      rim.append(RimLine(direction: turn - wheel.quarter, cell: cell, dots: dots.compactMap { $0 }, end: dots[band]))
    }
  }

  /// Finds the dots of the shadow and of the wheel's area.
  private mutating func addRoom(_ wheel: GearPainter, _ canvas: (width: Int, height: Int)) {
    let (sizeX, sizeY) = wheel.extent
    let offset = max(1.5, min(6, wheel.radius * 0.12))
    let behind = Point(wheel.centre.x + offset, wheel.centre.y + offset)
    Self.visit(behind, sizeX, sizeY, canvas) { row, columns, _ in
      shadow.append(row: row, columns: columns, width: canvas.width)
    }
    let hole = wheel.isInternal ? wheel.root - 1 : 0
    Self.visit(wheel.centre, sizeX + 1, sizeY + 1, canvas) { row, columns, y in
      guard hole > 0 else { return room.append(row: row, columns: columns, width: canvas.width) }
      for column in columns {
        let x = Double(column) + 0.5 - wheel.centre.x
        if x * x + y * y > hole * hole { room.append(dot: row * canvas.width + column) }
      }
    }
  }

  /// Calls a closure for every row of an ellipse around a centre.
  private static func visit(
    _ centre: Point, _ sizeX: Double, _ sizeY: Double, _ canvas: (width: Int, height: Int),
    _ body: (_ row: Int, _ columns: Range<Int>, _ y: Double) -> Void
  ) {
    for row in DotCanvas.range(centre.y - sizeY, centre.y + sizeY, canvas.height) {
      let y = Double(row) + 0.5 - centre.y
      let rest = 1 - y * y / (sizeY * sizeY)
      guard rest > 0 else { continue }
      let half = sizeX * rest.squareRoot()
      body(row, DotCanvas.range(centre.x - half, centre.x + half, canvas.width), y)
    }
  }
}
