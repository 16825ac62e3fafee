extension StagePath {
  /// A contour of straight segments.
  public struct Contour: Equatable, Sendable {
    /// The points, in order; a closed contour does not repeat its first.
    public var points: [Point]
    /// Whether a last segment returns to the first point.
    public var isClosed: Bool

    /// Creates a contour from points.
    public init(points: [Point], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }

    /// The total length, in points.
    public var length: Double {
      var sum = 0.0
      for index in points.indices.dropFirst() { sum += points[index - 1].distance(to: points[index]) }
      if isClosed, let first = points.first, let last = points.last { sum += last.distance(to: first) }
      return sum
    }
  }

  /// Returns the contours as straight segments that deviate from the curves by at most `tolerance` points.
  ///
  /// - Precondition: the tolerance is above 0.
  /// - Complexity: O(pieces).
  public func flattened(tolerance: Double) -> [Contour] {
    var contours: [Contour] = []
    var current = Contour(points: [], isClosed: false)
    forEachPiece(
      through: .identity, tolerance: tolerance,
      begin: { start in
        if current.points.count > 1 { contours.append(current) }
        current = Contour(points: [start], isClosed: false)
      }, line: { _, end in current.points.append(end) },
      close: {
        current.isClosed = true
        if current.points.count > 1, current.points.last == current.points.first { current.points.removeLast() }
      })
    if current.points.count > 1 { contours.append(current) }
    return contours
  }

  /// Visits the straight segments of the path after a map of the plane, without allocating.
  ///
  /// - Parameters:
  ///   - map: the map of the points; the tolerance applies after it.
  ///   - tolerance: the maximum deviation from the curves, in points.
  ///   - begin: called with the first point of a contour.
  ///   - line: called with start and end of a segment.
  ///   - close: called when a contour is closed, after its last segment.
  /// - Precondition: the tolerance is above 0.
  @inlinable public func forEachPiece(
    through map: StageTransform, tolerance: Double, begin: (Point) -> Void, line: (Point, Point) -> Void,
    close: () -> Void
  ) {
    precondition(tolerance > 0, "a tolerance of \(tolerance) points; it must be above 0")
    var start = Point(0, 0)
    var pen = start
    var isOpen = false
    // After a closed contour, a segment without a move starts where that contour began.
    var isAfterClose = false
    func open(_ point: Point) {
      guard !isOpen else { return }
      if !isAfterClose { start = point }
      pen = start
      isOpen = true
      isAfterClose = false
      begin(start)
    }
    for element in elements {
      switch element {
      case .move(let to):
        isOpen = false
        isAfterClose = false
        open(map.apply(to))
      case .line(let to):
        let end = map.apply(to)
        open(end)
        line(pen, end)
        pen = end
      case .quadratic(let control, let to):
        let (middle, end) = (map.apply(control), map.apply(to))
        open(middle)
        // As a cubic curve: its control points are two thirds of the way to the quadratic one.
        let first = pen.mixed(with: middle, share: 2 / 3)
        let second = end.mixed(with: middle, share: 2 / 3)
        CubicPieces(pen, first, second, end, tolerance: tolerance).forEach(line)
        pen = end
      case .cubic(let control1, let control2, let to):
        let (first, second, end) = (map.apply(control1), map.apply(control2), map.apply(to))
        open(first)
        CubicPieces(pen, first, second, end, tolerance: tolerance).forEach(line)
        pen = end
      case .close:
        guard isOpen else { continue }
        if pen != start { line(pen, start) }
        close()
        isOpen = false
        isAfterClose = true
      }
    }
  }
}

extension StagePath {
  /// Returns whether a point is inside the path; open contours count as closed.
  ///
  /// - Complexity: O(pieces).
  public func contains(_ point: Point, rule: FrameShape.FillRule = .winding) -> Bool {
    var winding = 0
    func cross(_ from: Point, _ to: Point) {
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    for contour in flattened(tolerance: 0.05) {
      guard var previous = contour.points.last else { continue }
      for next in contour.points {
        cross(previous, next)
        previous = next
      }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}
