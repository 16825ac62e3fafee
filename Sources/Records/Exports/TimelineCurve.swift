import SimulationCore

/// A reading over the time of a run, at the resolution of the picture.
///
/// Its memory is bounded by the columns of the picture, plus one point where nothing changed.
struct TimelineCurve {
  /// A value at a time in nanoseconds; nil where there is nothing to read.
  struct Point: Equatable {
    let time: Int64
    let value: Double?
  }

  /// The name of the reading.
  let label: String
  /// The letters of the name.
  let labelLength: Int
  let unit: ReadingUnit
  /// The points in order of time; for each column the first, the last, the minimum and the maximum.
  private(set) var points: [Point] = []
  /// The minimum and maximum value read; nil before the first.
  private(set) var range: ClosedRange<Double>?
  /// The last value; nil where there is nothing to read.
  private(set) var last: Double?
  /// Whether the value has changed.
  private(set) var hasMoved = false
  /// Whether its points are kept; further curves are too many for a picture.
  private(set) var isKept = false
  private var isRead = false
  private var column: Int64 = -1
  /// The index at which the points of the current column begin.
  private var columnStart = 0

  init(label: String, unit: ReadingUnit) {
    self.label = label
    labelLength = label.count
    self.unit = unit
  }

  /// Whether a value differs from the last one.
  func isNews(_ value: Double?) -> Bool { !isRead || value != last }

  /// Appends a value that differs from the last one.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - time: The time at which it was read, in nanoseconds.
  ///   - heldUntil: The time until which the last value did not change.
  ///   - isKept: Whether to keep its points if this is its first change.
  ///   - column: Returns the column of a time.
  /// - Returns: Whether it is the first change.
  mutating func take(_ value: Double?, at time: Int64, heldUntil: Int64, isKept: Bool, column: (Int64) -> Int64) -> Bool
  {
    let isFirstMove = isRead && !hasMoved
    if isFirstMove {
      hasMoved = true
      self.isKept = isKept
    }
    if let value { range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value }
    if !isRead || self.isKept {
      if let held = points.last, held.time < heldUntil { add(Point(time: heldUntil, value: last), column(heldUntil)) }
      add(Point(time: time, value: value), column(time))
    }
    isRead = true
    last = value
    return isFirstMove
  }

  private mutating func add(_ point: Point, _ column: Int64) {
    if column != self.column {
      self.column = column
      columnStart = points.count
    }
    points.append(point)
    guard points.count - columnStart > 4 else { return }
    let inner = points[(columnStart + 1)..<(points.count - 1)]
    let low = inner.min { $0.value ?? .infinity < $1.value ?? .infinity }
    let high = inner.max { $0.value ?? -.infinity < $1.value ?? -.infinity }
    var kept = [points[columnStart]]
    for extreme in inner where extreme == low || extreme == high { kept.append(extreme) }
    points.replaceSubrange(columnStart..<(points.count - 1), with: kept.prefix(3))
  }
}
