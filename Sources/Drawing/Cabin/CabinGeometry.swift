import Pictures
import SimulationCore

/// The layout of a cabin's scene, in pixels of a canvas that fills the scene.
///
/// As in the source, parts are positioned by fractions of the container. A column of cells is one column of
/// pixels, and a row of cells is two rows of pixels.
struct CabinGeometry {
  /// The width of the opening as a multiple of its height, where the height is the limit: four people, each
  /// four fifths of the height tall, fit in it side by side.
  private static let widthShare = 1.5

  /// The largest share of the scene's width that the opening takes.
  private static let openShare = 0.7

  /// Returns the number of columns from which the opening's height determines its width.
  static func columns(inRows rows: Int) -> Int {
    let tall = CabinGeometry(width: rows, height: rows, lampLabels: []).opening.height
    return Int(clamping: (tall * widthShare / openShare).rounded(.up))
  }

  /// The whole scene.
  let scene: Rectangle
  /// The area visible between the posts of the frame when the doors are open.
  let opening: Rectangle
  /// The width of the cabin; each leaf slides half of it.
  let cabinWidth: Double
  /// The overlap of the leaves when shut.
  let overlap: Double
  /// The thickness of the door frame.
  let frame: Double
  /// The centre of the button.
  let button: Point
  /// The radius of the button with its ring.
  let buttonRadius: Double
  /// The row of cells of the floor lights.
  let lampRow: Int
  /// The centres of the floor lights, from the lowest floor.
  let lamps: [Point]
  /// Half the width and half the height of a floor light.
  let lampRadius: Point

  init(width: Int, height: Int, lampLabels: [String]) {
    let wide = Double(width)
    let high = Double(height) * 2
    scene = Rectangle(x: 0, y: 0, width: wide, height: high)

    // The source's value, 2 % of the height plus 2 from the top, rounded to a whole row of cells because the
    // label is text.
    lampRow = max(0, min(height - 1, Int((0.02 * high + 2) / 2)))
    let lampMiddle = Double(2 * lampRow + 1)
    let lampHigh = min(lampMiddle - 0.5, max(2, high * 0.028))
    // Each label is preceded by a lamp glyph that shows whether it is lit.
    let longest = lampLabels.reduce(1) { max($0, $1.unicodeScalars.count) } + 1
    lampRadius = Point(max(Double(longest) / 2 + 1.5, lampHigh * 1.15), max(0.5, lampHigh))
    let pitch = (lampRadius.x * 2 + max(2, wide * 0.02)).rounded()
    let first = wide / 2 - pitch * Double(lampLabels.count - 1) / 2
    lamps = lampLabels.indices.map { Point(first + pitch * Double($0), lampMiddle) }

    frame = max(1, (high * 0.028).rounded())
    let landing = max(1, (high * 0.075).rounded())
    let top = min((lampMiddle + lampRadius.y + 1 + frame).rounded(), high - landing - 2)
    // One point in the source is 1/320 of the scene's width.
    overlap = 4 * wide / 320
    let tall = high - landing - top
    let opened = min(Self.openShare * wide, max(tall * Self.widthShare, 6))
    let left = ((wide - opened) / 2).rounded()
    opening = Rectangle(left: left, top: top, right: wide - left, bottom: high - landing)
    cabinWidth = opening.width + overlap

    buttonRadius = max(0.8, min(wide / 33 * 0.95, high * 0.09))
    // The source's value, moved to the right where the plate would lie outside the scene.
    button = Point(max(wide / 33, buttonRadius + 1.5), high / 2)
  }

  /// Returns the leading edge of the left leaf, in pixels from the scene's left.
  func leftLeafEdge(opening share: Double) -> Double { scene.centre.x + overlap / 2 - share * cabinWidth / 2 }

  /// Returns the leading edge of the right leaf, in pixels from the scene's left.
  func rightLeafEdge(opening share: Double) -> Double { scene.centre.x - overlap / 2 + share * cabinWidth / 2 }
}
