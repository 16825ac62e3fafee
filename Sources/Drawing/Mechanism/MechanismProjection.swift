import Mechanisms
import Pictures

/// The mapping of the drawing's plane to dots.
struct MechanismProjection {
  /// The number of dots per unit of the drawing.
  let scale: Double
  /// Whether the drawing is turned clockwise by a quarter turn.
  let isTurned: Bool
  private let originX: Double
  private let originY: Double

  /// Creates the view of a drawing on a number of dots, with a margin all round.
  init(
    bounds: (left: Double, top: Double, right: Double, bottom: Double), width: Int, height: Int,
    selection: MechanismSelection, margin: Int = 1
  ) {
    let wide = max(1e-9, bounds.right - bounds.left)
    let high = max(1e-9, bounds.bottom - bounds.top)
    let (roomX, roomY) = (Double(max(1, width - 2 * margin)), Double(max(1, height - 2 * margin)))
    let upright = min(roomX / wide, roomY / high)
    let turned = min(roomX / high, roomY / wide)
    isTurned = (turned > Self.turningGain * upright) != selection.isTurned
    var scale = isTurned ? turned : upright
    for step in 0..<selection.zoom { scale *= step.isMultiple(of: 2) ? 1.5 : 4.0 / 3 }
    self.scale = scale
    let middleX = (bounds.left + bounds.right) / 2
    let middleY = (bounds.top + bounds.bottom) / 2
    let (centreX, centreY) = isTurned ? (-middleY, middleX) : (middleX, middleY)
    originX = Double(width) / 2 - centreX * scale - Double(selection.across * width) / 8
    originY = Double(height) / 2 - centreY * scale - Double(selection.down * height) / 8
  }

  /// Creates the view of a drawing as it is, enlarged.
  init(scale: Double) { self.init(scale: scale, isTurned: false, origin: Point(0, 0)) }

  private init(scale: Double, isTurned: Bool, origin: Point) {
    self.scale = scale
    self.isTurned = isTurned
    (originX, originY) = (origin.x, origin.y)
  }

  /// Returns the same view in dots of another size.
  func scaled(by factor: Double) -> MechanismProjection {
    MechanismProjection(
      scale: scale * factor, isTurned: isTurned, origin: Point(originX * factor, originY * factor))
  }

  /// Returns the ratio of width to height of a drawing, turned as it is when there is enough room.
  static func proportion(
    of bounds: (left: Double, top: Double, right: Double, bottom: Double), selection: MechanismSelection
  ) -> Double {
    let share = max(1e-9, bounds.right - bounds.left) / max(1e-9, bounds.bottom - bounds.top)
    return (share < 1 / turningGain) != selection.isTurned ? 1 / share : share
  }

  /// The minimum enlargement that justifies a quarter turn against the intended orientation.
  private static let turningGain = 1.4

  /// Returns the location of a point of the drawing, in dots.
  func dot(_ x: Double, _ y: Double) -> Point {
    isTurned ? Point(originX - y * scale, originY + x * scale) : Point(originX + x * scale, originY + y * scale)
  }

  /// Converts a displacement in dots to one in the drawing.
  @inline(__always) func local(_ dx: Double, _ dy: Double) -> (x: Double, y: Double) { isTurned ? (dy, -dx) : (dx, dy) }

  /// Returns the visible tilt.
  func tilt(_ tilt: MechanismLayout.Tilt) -> MechanismLayout.Tilt {
    guard isTurned else { return tilt }
    var seen = tilt
    seen.isAboutY.toggle()
    // The right side becomes the bottom, the top becomes the right side.
    if tilt.isAboutY { seen.sine = -tilt.sine }
    return seen
  }

  /// The offset added to every angle, in turns.
  var quarter: Double { isTurned ? 0.25 : 0 }
}
