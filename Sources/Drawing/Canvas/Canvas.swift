import SimulationCore

/// An image of pixels, transparent at first.
///
/// Colours are mixed in sRGB, as terminals and most drawing programs do.
public struct Canvas: Sendable {
  /// The width in pixels.
  public private(set) var width: Int
  /// The height in pixels.
  public private(set) var height: Int
  /// Red, green and blue (0 to 255) premultiplied by opacity, and opacity (0 to 1).
  var pixels: [SIMD4<Float>]

  /// Creates a transparent canvas of a size in pixels.
  ///
  /// - Precondition: neither number is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0, "a canvas \(width) pixels wide; it may not be less than 0")
    precondition(height >= 0, "a canvas \(height) pixels high; it may not be less than 0")
    self.width = width
    self.height = height
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Creates a canvas from existing pixels.
  init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) x \(height)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Makes the canvas transparent and changes its size, reusing its memory.
  mutating func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(.zero, count: width * height))
  }

  /// Returns the colour of a pixel, and its opacity from 0 to 1.
  ///
  /// - Precondition: the pixel is on the canvas.
  public func pixel(x: Int, y: Int) -> (color: Color, opacity: Double) {
    precondition(x >= 0 && x < width, "pixel column \(x) is not in 0..<\(width)")
    precondition(y >= 0 && y < height, "pixel row \(y) is not in 0..<\(height)")
    let value = pixels[y * width + x]
    guard value.w > 0 else { return (Color(0, 0, 0), 0) }
    return (Canvas.color(value / value.w), Double(value.w))
  }

  /// Returns the colour of a pixel composited over a background, or nil if nothing was drawn there.
  func color(at index: Int, over background: Color?) -> Color? {
    let value = pixels[index]
    guard value.w > 0 else { return nil }
    guard value.w < 1 else { return Canvas.color(value) }
    let behind = background ?? Color(0, 0, 0)
    let channels = SIMD4(Float(behind.red), Float(behind.green), Float(behind.blue), 1)
    return Canvas.color(value + channels * (1 - value.w))
  }

  static func color(_ value: SIMD4<Float>) -> Color {
    // Adding one half and truncating rounds to nearest without calling the mathematics library.
    func channel(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value)) + 0.5) }
    return Color(channel(value.x), channel(value.y), channel(value.z))
  }
}
