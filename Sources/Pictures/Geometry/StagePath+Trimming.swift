extension StagePath {
  /// Returns the part of the path between two shares of its total length, 0 to 1, keeping its curves.
  ///
  /// Shares are clamped to 0...1. The result is empty unless `to` is above `from`. A contour that is entirely
  /// included stays closed; one that is cut is open.
  public func trimmed(from: Double, to: Double) -> StagePath {
    let first = max(0, min(1, from))
    let last = max(0, min(1, to))
    guard first < last else { return StagePath() }
    guard first > 0 || last < 1 else { return self }
    let segments = Self.segments(of: elements)
    let whole = segments.reduce(0) { $0 + $1.length }
    let (low, high) = (first * whole, last * whole)
    var steps: [Element] = []
    var passed = 0.0
    var pen: Point?
    for segment in segments {
      let next = passed + segment.length
      defer { passed = next }
      guard next > low, passed < high, segment.length > 0 else {
        pen = nil
        continue
      }
      let startShare = low > passed ? segment.parameter(atLength: low - passed) : 0
      let endShare = high < next ? segment.parameter(atLength: high - passed) : 1
      let part = segment.part(from: startShare, to: endShare)
      if pen == nil || segment.beginsContour { steps.append(.move(part.start)) }
      steps.append(part.element)
      pen = part.end
    }
    return StagePath(steps)
  }

  /// Returns the point at a share of the total length, 0 to 1, or nil for a path without length.
  public func point(atShare share: Double) -> Point? {
    let segments = Self.segments(of: elements)
    let whole = segments.reduce(0) { $0 + $1.length }
    guard whole > 0 else { return segments.first?.start }
    var left = max(0, min(1, share)) * whole
    for segment in segments {
      if left <= segment.length { return segment.point(at: segment.parameter(atLength: left)) }
      left -= segment.length
    }
    return segments.last?.end
  }

  /// The total length of the path, in points.
  public var length: Double { Self.segments(of: elements).reduce(0) { $0 + $1.length } }

  private static func segments(of elements: [Element]) -> [PathSegment] {
    var segments: [PathSegment] = []
    var start: Point?
    var pen: Point?
    var begins = true
    func add(_ first: Point, _ second: Point, _ end: Point, isLine: Bool) {
      let from = pen ?? first
      if pen == nil { start = from }
      segments.append(PathSegment(from, first, second, end, isLine: isLine, beginsContour: begins))
      begins = false
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let point): (start, pen, begins) = (point, point, true)
      case .line(let end): add(pen ?? end, end, end, isLine: true)
      case .quadratic(let control, let end):
        let from = pen ?? control
        add(from.mixed(with: control, share: 2 / 3), end.mixed(with: control, share: 2 / 3), end, isLine: false)
      case .cubic(let first, let second, let end): add(first, second, end, isLine: false)
      case .close:
        guard let start, let from = pen else { continue }
        if from != start { add(from, start, start, isLine: true) }
        begins = true
      }
    }
    return segments
  }
}

/// A segment of a path with its length.
private struct PathSegment {
  let start: Point
  let first: Point
  let second: Point
  let end: Point
  let isLine: Bool
  let beginsContour: Bool
  /// The cumulative length at equal steps of the parameter; empty for a line.
  let steps: [Double]
  let length: Double

  private static let stepCount = 64

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point, isLine: Bool, beginsContour: Bool) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
    self.isLine = isLine
    self.beginsContour = beginsContour
    guard !isLine else {
      steps = []
      length = start.distance(to: end)
      return
    }
    var sum = 0.0
    var table = [0.0]
    var pen = start
    for index in 1...Self.stepCount {
      let share = Double(index) / Double(Self.stepCount)
      let next = Self.point(start, first, second, end, at: share)
      sum += pen.distance(to: next)
      table.append(sum)
      pen = next
    }
    steps = table
    length = sum
  }

  func parameter(atLength wanted: Double) -> Double {
    guard length > 0 else { return 0 }
    guard !isLine else { return max(0, min(1, wanted / length)) }
    let index = steps.firstIndex { $0 >= wanted } ?? Self.stepCount
    guard index > 0 else { return 0 }
    let step = steps[index] - steps[index - 1]
    let rest = step > 0 ? (wanted - steps[index - 1]) / step : 0
    return (Double(index - 1) + rest) / Double(Self.stepCount)
  }

  func point(at share: Double) -> Point {
    isLine ? start.mixed(with: end, share: share) : Self.point(start, first, second, end, at: share)
  }

  /// Returns the part of the segment between two parameters, by de Casteljau's algorithm.
  func part(from low: Double, to high: Double) -> (start: Point, element: StagePath.Element, end: Point) {
    let begin = low == 0 ? start : point(at: low)
    let finish = high == 1 ? end : point(at: high)
    guard !isLine else { return (begin, .line(finish), finish) }
    let share = (high - low) / 3
    let leaving = slope(at: low)
    let arriving = slope(at: high)
    return (
      begin,
      .cubic(
        Point(begin.x + leaving.x * share, begin.y + leaving.y * share),
        Point(finish.x - arriving.x * share, finish.y - arriving.y * share), finish), finish
    )
  }

  private func slope(at share: Double) -> Point {
    let rest = 1 - share
    func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      3 * (rest * rest * (b - a) + 2 * rest * share * (c - b) + share * share * (d - c))
    }
    return Point(axis(start.x, first.x, second.x, end.x), axis(start.y, first.y, second.y, end.y))
  }

  private static func point(_ start: Point, _ first: Point, _ second: Point, _ end: Point, at share: Double) -> Point {
    CubicPieces(start, first, second, end, tolerance: 1).point(at: share)
  }
}
