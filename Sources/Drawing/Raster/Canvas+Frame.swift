public import Pictures
import Stage

extension Canvas {
  /// Creates a picture of a frame with a size in pixels: scaled to fit, centred, and surrounded by its
  /// background.
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

  /// Red, green, blue and opacity of each pixel, one byte each, row by row from the top, not premultiplied.
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
