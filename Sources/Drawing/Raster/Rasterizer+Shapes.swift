import Pictures
import SimulationCore
internal import Stage

extension Rasterizer {
  /// Draws a path: first its fill, then its stroke; or erases what it covers.
  mutating func draw(_ shape: FrameShape, with pen: Pen) {
    guard pen.filter.opacity > 0, let reach = visibleReach(of: shape, pen.map) else { return }
    let erases = selection == .lines && !shape.isLineArt
    if erases {
      guard lineReaches.contains(where: { $0.overlaps(reach) }) else { return }
    } else if selection == .lines {
      lineReaches.append(reach.inset(by: -leastWidth))
    }
    if let fill = shape.fill {
      addEdges(of: shape.path, through: pen.map)
      self.fill(
        PixelPaint(fill, through: pen.map, filter: pen.filter), rule: shape.rule, blendMode: pen.blendMode,
        erases: erases)
    }
    // What covers lines is the inside; a line around it would cover hardly more.
    if let stroke = shape.stroke, stroke.width > 0, !erases || shape.fill == nil {
      addEdges(of: stroke, along: shape.path, through: pen.map)
      self.fill(
        PixelPaint(stroke.paint, through: pen.map, filter: pen.filter), rule: .winding, blendMode: pen.blendMode,
        erases: erases)
    }
  }

  /// Fills a rectangle of the canvas as a path of its sides would be: most that elevators are drawn of are rectangles,
  /// which need no edges.
  mutating func fill(_ rectangle: Rectangle, with paint: FramePaint) {
    let paint = PixelPaint(paint, through: .identity, filter: PixelFilter())
    let columns = covered(rectangle.x, rectangle.right, in: canvas.width).clamped(to: clipColumns)
    for row in covered(rectangle.y, rectangle.bottom, in: canvas.height).clamped(to: clipRows) {
      let high = min(rectangle.bottom, Double(row + 1)) - max(rectangle.y, Double(row))
      let even = paint.row(y: Float(row) + 0.5)
      for column in columns {
        let wide = min(rectangle.right, Double(column + 1)) - max(rectangle.x, Double(column))
        let color = even ?? paint.pixel(x: Float(column) + 0.5, y: Float(row) + 0.5)
        lay(color * Float(wide * high), x: column, y: row, blendMode: .normal)
      }
    }
  }

  /// Returns the pixels of a line of some that an interval covers, be it in part.
  private func covered(_ low: Double, _ high: Double, in count: Int) -> Range<Int> {
    let first = max(0, Int(clamping: low.rounded(.down)))
    return first..<max(first, min(count, Int(clamping: high.rounded(.up))))
  }

  /// Returns the pixels that a shape may cover; nil if none is inside the window.
  private func visibleReach(of shape: FrameShape, _ map: StageTransform) -> Rectangle? {
    guard let bounds = shape.reach else { return nil }
    let reach = map.bounds(of: bounds)
    return reach.overlaps(window) ? reach : nil
  }

  /// Adds the edges of a path to the coverage buffer.
  mutating func addEdges(of path: StagePath, through map: StageTransform) {
    let placement = map.then(.translation(x: -Double(left), y: -Double(top)))
    var first = Point(0, 0)
    var last = first
    path.forEachPiece(
      through: placement, tolerance: Self.tolerance,
      begin: { start in
        // Open contours are closed by a straight edge.
        coverage.add(from: last, to: first)
        first = start
        last = start
      },
      line: { start, end in
        coverage.add(from: start, to: end)
        last = end
      }, close: {})
    coverage.add(from: last, to: first)
  }

  /// Adds the outline of a stroke to the coverage buffer.
  mutating func addEdges(of stroke: FrameStroke, along path: StagePath, through map: StageTransform) {
    let placement = map.then(.translation(x: -Double(left), y: -Double(top)))
    let scale = abs(map.determinant).squareRoot()
    guard scale > 0 else { return }
    let tolerance = Self.tolerance / scale
    var stroker = Stroker(stroke, width: max(stroke.width, leastWidth / scale), tolerance: tolerance)
    for contour in path.flattened(tolerance: tolerance) {
      stroker.trace(contour) { outline in
        guard var previous = outline.last.map(placement.apply) else { return }
        for point in outline {
          let next = placement.apply(point)
          coverage.add(from: previous, to: next)
          previous = next
        }
      }
    }
  }
}

extension Rectangle {
  /// Whether it has a point in common with another one, be it on their edges.
  func overlaps(_ other: Rectangle) -> Bool {
    x <= other.right && right >= other.x && y <= other.bottom && bottom >= other.y
  }
}

extension FrameShape {
  /// A rectangle that contains the whole drawn shape, in its points; nil for an empty path.
  var reach: Rectangle? {
    guard let bounds = path.controlBounds else { return nil }
    guard let stroke else { return bounds }
    // A miter may extend by its limit, a square cap by the root of two.
    let factor = stroke.join == .miter ? max(1.5, stroke.miterLimit) : 1.5
    return bounds.inset(by: -stroke.width / 2 * factor)
  }
}
