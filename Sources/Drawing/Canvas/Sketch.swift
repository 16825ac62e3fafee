import Pictures
import SimulationCore

/// Draws shapes into cells, with pixels of half a cell each, and keeps them for pictures of any size if that is asked
/// for.
struct Sketch {
  /// The pixels of the picture; they are roughly square.
  let bounds: Rectangle
  /// Nothing is drawn outside it; its edges are rounded to whole pixels.
  var clip: Rectangle { didSet { rasterizer.clip(to: clip) } }
  /// What was drawn, as shapes; nil if that is not asked for.
  private(set) var shapes: [FrameNode]?
  private var rasterizer: Rasterizer

  /// Creates a transparent picture of a number of columns and rows of cells, which keeps shapes if it is to.
  init(columns: Int, rows: Int, keepsShapes: Bool = false) {
    rasterizer = Rasterizer(width: columns, height: 2 * rows)
    bounds = Rectangle(x: 0, y: 0, width: Double(columns), height: Double(2 * rows))
    clip = bounds
    if keepsShapes { shapes = [] }
  }

  /// The pixels so far.
  var canvas: Canvas { rasterizer.canvas }

  // MARK: - Shapes

  /// Fills the inside of a path, by the even-odd rule.
  ///
  /// - Complexity: O(n + area) of the path's elements and the pixels that it covers.
  mutating func fill(_ path: StagePath, with paint: FramePaint) {
    let shape = FrameShape(path: path, fill: paint, rule: .evenOdd)
    if shapes != nil, let bounds = path.controlBounds { keep([.shape(shape)], reach: bounds) }
    rasterizer.draw(shape, with: Rasterizer.Pen(map: .identity))
  }

  /// Fills a rectangle; one without area draws nothing.
  mutating func fill(_ rectangle: Rectangle, with paint: FramePaint) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    if shapes != nil {
      let shape = FrameShape(path: .rectangle(rectangle), fill: paint, rule: .evenOdd)
      keep([.shape(shape)], reach: rectangle)
    }
    rasterizer.fill(rectangle, with: paint)
  }

  /// Fills a shape with a soft edge: pixels by shapes one within the other, of which a blur is kept.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - opacity: The opacity inside all of them, from 0 to 1.
  ///   - softness: The width of the edge, in pixels.
  ///   - path: Returns the shape that is larger by so many pixels all round, or smaller.
  mutating func fill(_ color: Color, opacity: Double, softness: Double, path: (_ grown: Double) -> StagePath) {
    if shapes != nil, let bounds = path(0).controlBounds {
      let whole = FrameShape(path: path(0), fill: .solid(color, opacity: opacity))
      // Half the width of a soft edge is two deviations.
      keep([.group(FrameGroup(blur: softness / 4, children: [.shape(whole)]))], reach: bounds)
    }
    // As many layers as pixels, by powers of two: so many layers of this opacity let through what one of the whole does.
    let roots = softness > 5 ? 3 : softness > 2.5 ? 2 : 1
    let count = Double(1 << roots)
    let share = 1 - (0..<roots).reduce(1 - opacity) { rest, _ in rest.squareRoot() }
    withoutShapes { sketch in
      for layer in stride(from: 0.5, to: count, by: 1) {
        sketch.fill(path((0.5 - layer / count) * softness), with: .solid(color, opacity: share))
      }
    }
  }

  /// Draws pixels only, for which other shapes are kept.
  mutating func withoutShapes(_ draw: (inout Sketch) -> Void) {
    let kept = shapes
    shapes = nil
    draw(&self)
    shapes = kept
  }

  /// Keeps nodes with an extent, mapped and within the clip.
  mutating func keep(_ nodes: [FrameNode], reach: Rectangle, transform: StageTransform = .identity) {
    guard shapes != nil else { return }
    let visible = clip.intersection(reach)
    guard visible.width > 0, visible.height > 0 else { return }
    var nodes = nodes
    if transform != .identity { nodes = [.group(FrameGroup(transform: transform, children: nodes))] }
    if visible != reach { nodes = [.group(FrameGroup(clip: .rectangle(clip), children: nodes))] }
    shapes?.append(contentsOf: nodes)
  }

  // MARK: - Cells

  /// Draws the picture into cells, its top left corner at a column and a row.
  func draw(into grid: inout Grid, column: Int, row: Int) {
    canvas.draw(into: &grid, column: column, row: row)
    guard let shapes else { return }
    let covered = CellRectangle(column: column, row: row, width: canvas.width, height: canvas.height / 2)
    // A pixel is half a cell, a square of ten points.
    let map = StageTransform.scale(x: 10, y: 10).then(.translation(x: Double(10 * column), y: Double(20 * row)))
    grid.show(.group(FrameGroup(transform: map, clip: .rectangle(bounds), children: shapes)), in: covered)
  }
}

extension Grid {
  /// Creates a sketch for a rectangle of this grid.
  func sketch(_ bounds: CellRectangle) -> Sketch {
    Sketch(columns: bounds.width, rows: bounds.height, keepsShapes: keepsShapes)
  }
}

extension StagePath {
  /// Returns an ellipse with two radii.
  static func ellipse(centre: Point, radiusX: Double, radiusY: Double) -> StagePath {
    ellipse(in: Rectangle(centre: centre, size: StageSize(width: 2 * radiusX, height: 2 * radiusY)))
  }

  /// Returns a thick line with round ends.
  static func line(from start: Point, to end: Point, thickness: Double) -> StagePath {
    let (x, y, radius) = (end.x - start.x, end.y - start.y, thickness / 2)
    let length = (x * x + y * y).squareRoot()
    let lying = capsule(Rectangle(x: -radius, y: -radius, width: length + thickness, height: thickness))
    guard length > 0 else { return lying.transformed(by: .translation(x: start.x, y: start.y)) }
    let (cosine, sine) = (x / length, y / length)
    return lying.transformed(by: StageTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: start.x, ty: start.y))
  }
}
