import Pictures
import SimulationCore
internal import Stage

/// Converts frames to pixels.
///
/// It keeps no state between frames except its buffers: the result depends only on the frame.
struct Rasterizer {
  /// The shapes to draw.
  enum Selection {
    /// All shapes.
    case everything
    /// Shapes not marked as line art.
    case areas
    /// Only shapes marked as line art, as far as later ones do not cover them.
    case lines
  }

  /// The state that applies to a node: filter, blend mode and map.
  struct Pen {
    var map: StageTransform
    var filter = PixelFilter()
    var blendMode = BlendMode.normal
    /// Whether the node is inside a layer with an effect that text in cells could not show.
    var isInLayer = false
    /// The opacity of the layers that text in cells is not part of.
    var textOpacity: Float = 1
  }

  /// The shapes to draw.
  var selection = Selection.everything
  /// The minimum size of lines and particles, in pixels.
  var leastWidth = 0.0
  /// Whether upright text of up to `TextGrid.rowLimit` rows is set in cells; otherwise it is drawn as strokes.
  var hasTextGrid = false
  /// The grid that text is set in.
  var textGrid = TextGrid()

  /// The canvas of the picture or of the current layer.
  private(set) var canvas = Canvas(width: 0, height: 0)
  /// The column of the layer's top left corner in the picture.
  private(set) var left = 0
  private(set) var top = 0
  var coverage = CoverageBuffer()
  /// The nesting depth of the current layer.
  private(set) var depth = 0
  /// Where line art is drawn, in the picture's pixels: what covers none of it has nothing to erase.
  var lineReaches: [Rectangle] = []
  /// The total number of layer pixels in the picture so far.
  var layerPixels = 0
  /// Buffers of finished layers, for reuse.
  private var spare: [[SIMD4<Float>]] = []

  /// Nothing is filled outside these pixels of the canvas.
  private(set) var clipColumns = 0..<Int.max
  private(set) var clipRows = 0..<Int.max

  /// Creates a rasterizer that draws whole frames.
  init() {}

  /// Creates a rasterizer that draws shapes onto a transparent canvas of its own, of a size in pixels.
  init(width: Int, height: Int) {
    canvas = Canvas(width: width, height: height)
    coverage.resize(width: width, height: height)
  }

  /// Lets nothing be filled outside a rectangle of the canvas, whose edges are rounded to whole pixels: a pixel is
  /// inside if its centre is.
  mutating func clip(to rectangle: Rectangle) {
    func whole(_ low: Double, _ high: Double) -> Range<Int> {
      let first = max(0, Int(clamping: (low - 0.5).rounded(.up)))
      return first..<max(first, Int(clamping: (high - 0.5).rounded(.up)))
    }
    clipColumns = whole(rectangle.x, rectangle.right)
    clipRows = whole(rectangle.y, rectangle.bottom)
  }

  /// The maximum deviation of straight pieces from curves, in pixels.
  static let tolerance = 0.05

  /// Draws a frame onto a canvas.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - canvas: the canvas, which the background covers completely.
  ///   - map: the map from the frame's points to the canvas's pixels.
  mutating func draw(_ frame: StageFrame, onto canvas: inout Canvas, through map: StageTransform) {
    swap(&self.canvas, &canvas)
    layerPixels = 0
    lineReaches.removeAll(keepingCapacity: true)
    left = 0
    top = 0
    coverage.resize(width: self.canvas.width, height: self.canvas.height)
    if selection != .lines {
      let color = PixelPaint(.color(frame.background), through: map, filter: PixelFilter())
      if let even = color.even, even.w > 0 {
        for index in self.canvas.pixels.indices {
          self.canvas.pixels[index] = even + self.canvas.pixels[index] * (1 - even.w)
        }
      }
    }
    draw(frame.nodes, with: Pen(map: map))
    swap(&self.canvas, &canvas)
  }

  /// Draws nodes from back to front.
  mutating func draw(_ nodes: [FrameNode], with pen: Pen) { for node in nodes { draw(node, with: pen) } }

  private mutating func draw(_ node: FrameNode, with pen: Pen) {
    switch node {
    case .shape(let shape):
      if selection != .areas || !shape.isLineArt { draw(shape, with: pen) }
    case .text(let text): if selection != .lines { draw(text, with: pen) }
    case .particles(let particles): if selection != .lines { draw(particles, with: pen) }
    case .group(let group): draw(group, with: pen)
    }
  }

  // MARK: - Compositing

  /// The bounds of the current layer, in the picture's pixels.
  var window: Rectangle {
    Rectangle(x: Double(left), y: Double(top), width: Double(canvas.width), height: Double(canvas.height))
  }

  /// Fills the area inside the coverage buffer's edges with a paint, or takes away what is below.
  mutating func fill(_ paint: PixelPaint, rule: FrameShape.FillRule, blendMode: BlendMode, erases: Bool = false) {
    let width = canvas.width
    let paintOpacity = paint.even?.w ?? 1
    while let (row, covered) = coverage.nextRow(rule: rule) {
      let columns = covered.clamped(to: clipColumns)
      guard !columns.isEmpty, clipRows.contains(row) else { continue }
      let start = row * width
      if erases {
        for column in columns where coverage.shares[column] > 0 {
          let opacity = paint.pixel(x: Float(column + left) + 0.5, y: Float(row + top) + 0.5).w
          canvas.pixels[start + column] *= 1 - opacity * coverage.shares[column]
        }
      } else if let even = paint.row(y: Float(row + top) + 0.5), blendMode == .normal {
        Self.lay(even, coverage.shares, columns, over: &canvas.pixels, from: start)
      } else {
        for column in columns where coverage.shares[column] > 0 {
          let color = paint.pixel(x: Float(column + left) + 0.5, y: Float(row + top) + 0.5)
          canvas.pixels[start + column] = blendMode.lay(
            color * coverage.shares[column], over: canvas.pixels[start + column])
        }
      }
      if depth == 0, hasTextGrid { textGrid.cover(row: row, columns: columns) { coverage.shares[$0] * paintOpacity } }
    }
  }

  /// Composites one colour over a row, by the coverage of its pixels.
  private static func lay(
    _ color: SIMD4<Float>, _ shares: borrowing [Float], _ columns: Range<Int>, over pixels: inout [SIMD4<Float>],
    from start: Int
  ) {
    let shares = shares.span
    var pixels = pixels.mutableSpan
    for column in columns {
      let share = shares[column]
      guard share > 0 else { continue }
      let source = color * share
      pixels[start + column] = source + pixels[start + column] * (1 - source.w)
    }
  }

  /// Composites a premultiplied colour over a pixel of the picture.
  @inline(__always) mutating func lay(_ color: SIMD4<Float>, x: Int, y: Int, blendMode: BlendMode) {
    let column = x - left
    let row = y - top
    guard column >= 0, row >= 0, column < canvas.width, row < canvas.height else { return }
    let index = row * canvas.width + column
    canvas.pixels[index] = blendMode.lay(color, over: canvas.pixels[index])
    if depth == 0, hasTextGrid { textGrid.cover(row: row, columns: column..<(column + 1)) { _ in color.w } }
  }

  // MARK: - Layers

  /// Draws `body` into a layer of its own, for a window of the picture's pixels.
  ///
  /// - Returns: the layer; the previous one is restored.
  mutating func layer(left: Int, top: Int, width: Int, height: Int, _ body: (inout Rasterizer) -> Void) -> Layer {
    var buffer = spare.popLast() ?? []
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: repeatElement(.zero, count: width * height))
    var canvas = Canvas(width: width, height: height, pixels: buffer)
    swap(&self.canvas, &canvas)
    let corner = (self.left, self.top)
    (self.left, self.top) = (left, top)
    depth += 1
    coverage.resize(width: width, height: height)
    body(&self)
    depth -= 1
    (self.left, self.top) = corner
    swap(&self.canvas, &canvas)
    coverage.resize(width: self.canvas.width, height: self.canvas.height)
    return Layer(canvas: canvas, left: left, top: top)
  }

  /// Composites a layer over the current canvas.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - opacity: its opacity, 0 to 1.
  ///   - blendMode: how colours are combined.
  ///   - text: the number of texts set before the layer was begun; later ones stay on top.
  mutating func lay(_ layer: Layer, opacity: Float, blendMode: BlendMode, aboveText text: Int) {
    let firstColumn = max(0, layer.left - left)
    let lastColumn = min(canvas.width, layer.left - left + layer.canvas.width)
    let firstRow = max(0, layer.top - top)
    let lastRow = min(canvas.height, layer.top - top + layer.canvas.height)
    guard firstColumn < lastColumn, firstRow < lastRow, opacity > 0 else { return }
    for row in firstRow..<lastRow {
      let target = row * canvas.width
      let source = (row + top - layer.top) * layer.canvas.width + left - layer.left
      for column in firstColumn..<lastColumn {
        let pixel = layer.canvas.pixels[source + column]
        guard pixel.w > 0 else { continue }
        canvas.pixels[target + column] = blendMode.lay(pixel * opacity, over: canvas.pixels[target + column])
      }
      if depth == 0, hasTextGrid {
        textGrid.cover(row: row, columns: firstColumn..<lastColumn, below: text) {
          layer.canvas.pixels[source + $0].w * opacity
        }
      }
    }
  }

  /// Reuses a layer's memory.
  mutating func recycle(_ layer: consuming Layer) { spare.append(layer.canvas.pixels) }
}

/// A part of a picture that is drawn separately before it is composited.
struct Layer {
  var canvas: Canvas
  /// The column of its top left corner in the picture.
  var left: Int
  var top: Int
}
