import Mechanisms
import Pictures

/// Draws one wheel on dots: teeth, rim, spokes and hub, flat or turned out of the plane.
struct GearPainter {
  /// The minimum tooth pitch, in dots, at which teeth can be distinguished.
  static let leastPitch = 3.5

  /// The centre, in dots.
  private(set) var centre: Point
  /// The pitch radius, in dots.
  let radius: Double
  /// The teeth; nil for a plain wheel, or if the teeth would be too small.
  let form: ToothForm?
  /// The angle of the mark, as a share of a turn.
  let mark: Double
  /// The rotation of the teeth, in turns without whole ones.
  let turned: Double
  /// The offset added to the angles of the drawing, in turns.
  let quarter: Double
  let isInternal: Bool
  let tilt: MechanismLayout.Tilt?
  let ink: UInt8
  /// Whether its centre moves from frame to frame.
  let isOnCarrier: Bool
  /// Whether the teeth pass too fast to be seen.
  let blursTeeth: Bool
  /// Whether the mark passes too fast to be seen.
  let blursMark: Bool

  /// The module, in dots; 0 without teeth.
  let module: Double
  let tip: Double
  let root: Double
  /// The tangent of half a tooth's angle.
  let halfTooth: Double
  /// The radii at which the parts of the face end.
  let zones: Zones

  /// The squares of the radii at which the parts of a face end, in dots, and half the breadth of a spoke.
  struct Zones {
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

  /// Creates the painter of a wheel in its present position.
  ///
  /// - Parameters:
  ///   - gear: The wheel.
  ///   - centre: Its centre, in dots.
  ///   - scale: The number of dots per unit of the drawing.
  ///   - turns: The turns that it has made.
  ///   - passing: The turns that it makes until the next picture.
  ///   - quarter: The offset added to the angles of the drawing, in turns.
  ///   - tilt: Its visible tilt out of the plane.
  ///   - leastPitch: The least distance of teeth, in dots; finer ones are drawn as fewer.
  ///   - ink: Its ink.
  init(
    _ gear: MechanismLayout.Gear, at centre: Point, scale: Double, turns: Double, passing: Double, quarter: Double,
    tilt: MechanismLayout.Tilt?, leastPitch: Double = GearPainter.leastPitch, ink: UInt8
  ) {
    self.centre = centre
    self.radius = gear.radius * scale
    let pitch = gear.pitch * scale
    form =
      pitch.isFinite
      ? gear.forms.first { form in pitch * Double(gear.forms[0].teeth) / Double(form.teeth) >= leastPitch } : nil
    turned = PictureMath.fraction(turns)
    self.quarter = quarter
    isInternal = gear.isInternal
    isOnCarrier = !gear.carrier.isFrame
    self.tilt = tilt
    self.ink = ink
    let teeth = Double(form?.teeth ?? 0)
    let half = PictureMath.unit(turns: 0.5 / max(teeth, 5))
    halfTooth = half.y / half.x
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

  /// Returns the same wheel relative to another origin, in dots.
  func moved(by origin: Point) -> GearPainter {
    var moved = self
    moved.centre = Point(centre.x - origin.x, centre.y - origin.y)
    return moved
  }

  /// The outermost radius, in dots.
  var reach: Double { isInternal ? tip + max(1.5, radius * 0.08) : max(tip, radius) }

  /// Half the width and height of the wheel's face.
  var extent: (x: Double, y: Double) {
    guard let tilt else { return (reach, reach) }
    return tilt.isAboutY ? (reach * tilt.cosine, reach) : (reach, reach * tilt.cosine)
  }
}
