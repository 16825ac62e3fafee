/// Lines and Bezier curves on a stage, in points: used for fills, strokes, trimming and clipping.
///
/// A path is one or more contours; each begins with a move. A line or a curve without a preceding move
/// begins a contour at its own first point.
public struct StagePath: Equatable, Hashable, Sendable {
  /// An element of a path.
  public enum Element: Equatable, Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bezier curve: control point and end.
    case quadratic(Point, Point)
    /// A cubic Bezier curve: two control points and end.
    case cubic(Point, Point, Point)
    /// A straight line to the start of the contour, where the next element starts.
    case close
  }

  /// The elements, in order.
  public private(set) var elements: [Element]

  /// Creates a path from elements; without arguments, an empty one.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a contour.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bezier curve.
  public mutating func quadratic(control: Point, to point: Point) { elements.append(.quadratic(control, point)) }

  /// Adds a cubic Bezier curve.
  public mutating func cubic(control1: Point, control2: Point, to point: Point) {
    elements.append(.cubic(control1, control2, point))
  }

  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// Adds the contours of another path.
  public mutating func append(_ other: StagePath) { elements += other.elements }

  /// Returns the path after a map of the plane.
  public func transformed(by map: StageTransform) -> StagePath {
    StagePath(
      elements.map { element in
        switch element {
        case .move(let end): .move(map.apply(end))
        case .line(let end): .line(map.apply(end))
        case .quadratic(let control, let end): .quadratic(map.apply(control), map.apply(end))
        case .cubic(let first, let second, let end): .cubic(map.apply(first), map.apply(second), map.apply(end))
        case .close: .close
        }
      })
  }

  /// The smallest axis-aligned rectangle that contains all ends and control points, and so the whole path; nil for
  /// an empty path.
  public var controlBounds: Rectangle? {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ point: Point) {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    guard low.x <= high.x else { return nil }
    return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The smallest axis-aligned rectangle that contains the path's line, to a thousandth of a point; nil for an
  /// empty path.
  public var bounds: Rectangle? {
    var result: Rectangle?
    for contour in flattened(tolerance: 0.001) {
      for point in contour.points {
        let bounds = Rectangle(x: point.x, y: point.y, width: 0, height: 0)
        result = result?.union(bounds) ?? bounds
      }
    }
    return result
  }
}
