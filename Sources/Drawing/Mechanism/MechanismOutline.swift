import Mechanisms
import Pictures

/// The approximate location of a part in dots, for names and clicks.
struct MechanismOutline {
  /// The index in ``MechanismPicture/parts``.
  let part: Int
  let centre: Point
  let halfWidth: Double
  let halfHeight: Double
  let layer: Double
  let isRound: Bool

  /// The relative size, for sorting.
  var size: Double { halfWidth * halfHeight }

  /// Returns whether a dot is inside.
  func holds(_ dot: Point) -> Bool {
    let x = (dot.x - centre.x) / max(halfWidth, 2)
    let y = (dot.y - centre.y) / max(halfHeight, 3)
    return isRound ? x * x + y * y <= 1 : max(x.magnitude, y.magnitude) <= 1
  }
}

extension MechanismPainter {
  /// The outlines of all parts, in order.
  var outlines: [MechanismOutline] {
    let layout = picture.layout
    var outlines = layout.gears.indices.map { index in
      let wheel = wheel(index)
      let tilt = wheel.tilt
      return MechanismOutline(
        part: index, centre: wheel.centre, halfWidth: wheel.reach * (tilt?.isAboutY == true ? 0.4 : 1),
        halfHeight: wheel.reach * (tilt?.isAboutY == false ? 0.4 : 1), layer: layout.gears[index].layer, isRound: true)
    }
    func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ layer: Double) {
      let (wide, high) = projection.isTurned ? (height, width) : (width, height)
      outlines.append(
        MechanismOutline(
          part: outlines.count, centre: projection.dot(x, y), halfWidth: wide * projection.scale / 2,
          halfHeight: high * projection.scale / 2, layer: layer, isRound: false))
    }
    for worm in layout.worms { add(worm.x, worm.y, worm.width, worm.height, worm.layer) }
    for block in layout.blocks { add(block.x, block.y, block.width, block.height, block.layer) }
    return outlines
  }
}
