import Mechanisms
import Pictures
import SimulationCore

extension BlockPainter {
  /// The map from the block's axes to the drawing.
  var map: StageTransform {
    StageTransform.rotation(degrees: projection.isTurned ? 90 : 0).then(.translation(x: centre.x, y: centre.y))
  }

  /// Returns the contour of a rack with a tooth pitch; its flanks are straight, at the pressure angle.
  func rack(pitch: Double) -> StagePath {
    let (wide, high) = (halfWidth, halfHeight)
    var path = StagePath([.move(Point(-wide, high)), .line(Point(-wide, 0))])
    let slope = ToothForm.flankSlope * high / 2
    let first = (-wide / pitch - turns).rounded(.up)
    for tooth in 0...max(0, Int(clamping: 2 * wide / pitch)) {
      let start = (first + Double(tooth) + turns) * pitch
      guard start - slope > -wide, start + pitch / 2 + slope < wide else { continue }
      path.append(
        StagePath([
          .line(Point(start - slope, 0)), .line(Point(start + slope, -high)),
          .line(Point(start + pitch / 2 - slope, -high)), .line(Point(start + pitch / 2 + slope, 0)),
        ]))
    }
    path.append(StagePath([.line(Point(wide, 0)), .line(Point(wide, high)), .close]))
    return path
  }
}
