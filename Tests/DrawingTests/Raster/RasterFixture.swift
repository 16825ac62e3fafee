import Drawing
import Pictures
import Stage

/// Small frames, one pixel to a point, without a background.
enum RasterFixture {
  /// A point.
  static func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

  /// A rectangle.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> StagePath {
    .rectangle(Rectangle(x: x, y: y, width: width, height: height))
  }

  /// A filled path.
  static func fill(_ path: StagePath, _ color: StageColor = .white, rule: FrameShape.FillRule = .winding) -> FrameNode {
    .shape(FrameShape(path: path, fill: .color(color), rule: rule))
  }

  /// A line along a path.
  static func line(
    _ path: StagePath, width: Double, cap: FrameStroke.Cap = .butt, join: FrameStroke.Join = .miter,
    dashes: [Double] = [], phase: Double = 0
  ) -> FrameNode {
    .shape(
      FrameShape(
        path: path,
        stroke: FrameStroke(paint: .color(.white), width: width, cap: cap, join: join, dashes: dashes, dashPhase: phase)
      ))
  }

  /// The canvas of some nodes.
  static func canvas(_ nodes: [FrameNode], side: Int = 16, background: StageColor = .clear) -> Canvas {
    let size = StageSize(width: Double(side), height: Double(side))
    return Canvas(StageFrame(size: size, background: background, nodes: nodes), width: side, height: side)
  }

  /// The sum of the opacities of all pixels.
  static func area(_ canvas: Canvas) -> Double {
    var sum = 0.0
    for y in 0..<canvas.height { for x in 0..<canvas.width { sum += canvas.pixel(x: x, y: y).opacity } }
    return sum
  }
}
