public import Pictures
import Stage

extension Canvas {
  /// A frame as a picture of so many pixels: as large as it fits, in the middle, its background all
  /// around it.
  ///
  /// - Precondition: neither number is negative.
  public init(_ frame: StageFrame, width: Int, height: Int) {
    self.init(width: width, height: height)
    let wish = min(Double(width) / frame.size.width, Double(height) / frame.size.height)
    let scale = wish.isFinite ? wish : 0
    let map = StageTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (Double(width) - frame.size.width * scale) / 2,
      ty: (Double(height) - frame.size.height * scale) / 2)
    var rasterizer = Rasterizer()
    rasterizer.draw(frame, onto: &self, through: map)
  }

  /// Red, green, blue and opacity of each pixel, a byte each, row by row from the top, not multiplied
  /// by the opacity.
  public var rgba: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for pixel in pixels {
      let color = pixel.w > 0 ? Canvas.color(pixel / pixel.w) : Color(0, 0, 0)
      bytes += [color.red, color.green, color.blue, UInt8(max(0, min(1, pixel.w)) * 255 + 0.5)]
    }
    return bytes
  }
}
