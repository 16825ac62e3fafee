public import Pictures
import SimulationCore

/// An image of roughly square pixels, two per cell, one above the other.
///
/// Shapes are composited with opacity and anti-aliased edges. Pixels are transparent at first. Colours are
/// mixed in sRGB, as terminals and most drawing programs do.
public struct Canvas: Sendable {
  /// The width in pixels, one per column.
  public private(set) var width: Int
  /// The height in pixels, two per row.
  public private(set) var height: Int
  /// The clip rectangle; its edges are rounded to whole pixels.
  public var clip: Rectangle

  /// What was drawn, as shapes; nil if that is not asked for.
  private(set) var shapes: [FrameNode]?

  /// Red, green and blue (0 to 255) premultiplied by opacity, and opacity (0 to 1).
  var pixels: [SIMD4<Float>]

  /// Creates a transparent canvas for a number of columns and rows of cells.
  ///
  /// - Precondition: neither number is negative.
  public init(columns: Int, rows: Int) { self.init(columns: columns, rows: rows, keepsShapes: false) }

  /// Creates a transparent canvas for cells, which remembers what is drawn as shapes, too, if it is to.
  init(columns: Int, rows: Int, keepsShapes: Bool) {
    precondition(columns >= 0, "a canvas of \(columns) columns; there may not be fewer than 0")
    precondition(rows >= 0, "a canvas of \(rows) rows; there may not be fewer than 0")
    self.init(width: columns, height: rows * 2)
    if keepsShapes { shapes = [] }
  }

  /// Creates a transparent canvas of a size in pixels.
  ///
  /// - Precondition: neither number is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0, "a canvas \(width) pixels wide; it may not be less than 0")
    precondition(height >= 0, "a canvas \(height) pixels high; it may not be less than 0")
    self.width = width
    self.height = height
    clip = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Creates a canvas from existing pixels.
  init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) x \(height)")
    self.width = width
    self.height = height
    clip = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    self.pixels = pixels
  }

  /// Makes the canvas transparent and changes its size, reusing its memory.
  mutating func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    clip = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(.zero, count: width * height))
  }

  /// The bounds of the canvas, in pixels.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Composites a shape over the canvas.
  ///
  /// - Parameters:
  ///   - shape: the shape; only the pixels around its bounds are visited.
  ///   - paint: the colours to fill it with.
  ///   - softness: the extra width of the edge in pixels; 0 is sharp.
  /// - Complexity: O(area of the shape's bounds inside the clip).
  public mutating func fill(_ shape: some Shape, with paint: Paint, softness: Double = 0) {
    keep(shape, paint, softness: softness)
    let reach = (1 + softness) / 2
    let area = shape.bounds.inset(by: -reach).intersection(clip).intersection(bounds)
    guard area.width > 0, area.height > 0 else { return }
    // A pixel is inside the clip if its centre is.
    let visible = clip.intersection(bounds)
    let left = max(Int(area.x), Int(clamping: (visible.x - 0.5).rounded(.up)))
    let right = min(Int(clamping: area.right.rounded(.up)), Int(clamping: (visible.right - 0.5).rounded(.up)))
    let top = max(Int(area.y), Int(clamping: (visible.y - 0.5).rounded(.up)))
    let bottom = min(Int(clamping: area.bottom.rounded(.up)), Int(clamping: (visible.bottom - 0.5).rounded(.up)))
    guard left < right, top < bottom else { return }
    let even = paint.evenChannels
    for row in top..<bottom {
      for column in left..<right {
        let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
        let share = shape.coverage(of: middle, softness: softness)
        guard share > 0 else { continue }
        let channels = even ?? paint.channels(at: middle)
        lay(channels, share: Float(share), at: row * width + column)
      }
    }
  }

  /// Remembers a shape.
  private mutating func keep(_ shape: some Shape, _ paint: Paint, softness: Double) {
    guard shapes != nil else { return }
    let node = FrameNode.shape(FrameShape(path: shape.path, fill: paint.framePaint, rule: .evenOdd))
    // Half the width of a soft edge is two deviations.
    keep([node], reach: shape.bounds, blur: softness / 4)
  }

  /// Draws pixels only, for which other shapes are remembered.
  mutating func withoutShapes(_ draw: (inout Canvas) -> Void) {
    let kept = shapes
    shapes = nil
    draw(&self)
    shapes = kept
  }

  /// Remembers nodes with an extent, mapped and within the clip.
  mutating func keep(_ nodes: [FrameNode], reach: Rectangle, transform: StageTransform = .identity, blur: Double = 0) {
    let visible = clip.intersection(reach)
    guard visible.width > 0, visible.height > 0 else { return }
    var nodes = nodes
    if transform != .identity || blur > 0 {
      nodes = [.group(FrameGroup(transform: transform, blur: blur, children: nodes))]
    }
    if visible != reach { nodes = [.group(FrameGroup(clip: .rectangle(clip), children: nodes))] }
    shapes?.append(contentsOf: nodes)
  }

  /// Composites with the source-over rule, on premultiplied colours.
  private mutating func lay(_ channels: SIMD4<Float>, share: Float, at index: Int) {
    let opacity = channels.w * share
    guard opacity > 0 else { return }
    var source = channels * opacity
    source.w = opacity
    pixels[index] = source + pixels[index] * (1 - opacity)
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
    let behind = (background ?? Color(0, 0, 0)).channels(opacity: 1)
    return Canvas.color(value + behind * (1 - value.w))
  }

  static func color(_ value: SIMD4<Float>) -> Color {
    // Adding one half and truncating rounds to nearest without calling the mathematics library.
    let whole = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    return Color(UInt8(whole.x), UInt8(whole.y), UInt8(whole.z))
  }
}
