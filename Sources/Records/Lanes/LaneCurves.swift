/// The sampled readings of a machine over time, with the minimum and maximum of any interval.
///
/// All curves share the times of their samples. When there are too many, samples are dropped, and the machine is
/// sampled half as often from then on: the memory is bounded however long the run.
public struct LaneCurves: Sendable {
  /// The maximum number of samples kept.
  static let sampleMax = 32_768
  /// The maximum number of curves kept.
  static let curveMax = 96

  /// The time of each sample, in nanoseconds.
  public private(set) var times: [Int64] = []
  private var curves: [Curve]

  init(count: Int) { curves = Array(repeating: Curve(), count: min(count, Self.curveMax)) }

  /// The number of curves.
  public var count: Int { curves.count }

  /// Whether the value of a curve has ever changed.
  public func hasMoved(_ curve: Int) -> Bool { curves[curve].hasMoved }

  /// Returns the minimum and maximum of a curve; nil when it was never read.
  public func range(_ curve: Int) -> ClosedRange<Float>? { curves[curve].whole }

  /// Returns the number of samples before a time in nanoseconds.
  ///
  /// - Complexity: O(log n).
  public func count(before time: Int64) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the value of a curve at a time in nanoseconds, interpolated linearly between samples.
  ///
  /// - Returns: The value; nil if there is none there, and before the first sample.
  public func value(_ curve: Int, at time: Int64) -> Float? {
    let next = count(before: time == .max ? time : time + 1)
    guard next > 0 else { return nil }
    let before = curves[curve].values[next - 1]
    guard !before.isNaN else { return nil }
    guard next < times.count, times[next - 1] < time else { return before }
    let after = curves[curve].values[next]
    guard !after.isNaN else { return before }
    let share = Double(time - times[next - 1]) / Double(times[next] - times[next - 1])
    return before + Float(share) * (after - before)
  }

  /// Returns the minimum and maximum of a curve from one time up to and including another, in nanoseconds.
  ///
  /// - Returns: Both; nil if nothing was read.
  /// - Complexity: O(log n).
  public func extremes(_ curve: Int, from start: Int64, through end: Int64) -> ClosedRange<Float>? {
    let first = count(before: start)
    let last = count(before: end == .max ? end : end + 1)
    var range = first < last ? curves[curve].extremes(first..<last) : nil
    // The interpolated values at the edges of the interval.
    for edge in [start, end] {
      guard let value = value(curve, at: edge) else { continue }
      range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    return range
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - values: The values of the readings; nil where there was nothing to read.
  ///   - time: The time in nanoseconds, after all previous samples.
  ///   - step: The maximum time between two samples while something changes; it grows when there are too many
  ///     samples.
  mutating func take(_ values: [Double?], at time: Int64, step: inout Int64) {
    let new = curves.indices.map { values[$0].map { Float($0) } ?? .nan }
    if let last = times.last {
      guard last < time else { return }
      if curves.indices.allSatisfy({ curves[$0].isLast(new[$0]) }) { return }
      // Nothing changed since the last sample: it is valid until now.
      if time - last > step, time - 1 > last {
        times.append(time - 1)
        for index in curves.indices { curves[index].repeatLast() }
      }
    }
    times.append(time)
    for index in curves.indices { curves[index].append(new[index]) }
    while times.count > Self.sampleMax { thin(&step) }
  }

  /// Doubles the step, and drops samples whose neighbours are no further apart than that.
  private mutating func thin(_ step: inout Int64) {
    let (doubled, isTooLong) = step.multipliedReportingOverflow(by: 2)
    step = isTooLong ? .max : doubled
    var kept = [0]
    for index in 1..<times.count - 1 where times[index + 1] - times[kept[kept.count - 1]] > step { kept.append(index) }
    kept.append(times.count - 1)
    times = kept.map { times[$0] }
    for index in curves.indices {
      let values = curves[index].values
      curves[index].refill(kept.map { values[$0] })
    }
  }

  mutating func forget(after time: Int64) {
    let kept = count(before: time + 1)
    times.removeSubrange(kept...)
    for index in curves.indices { curves[index].refill(Array(curves[index].values[..<kept])) }
  }
}

/// One curve: its samples, with a pyramid of the extremes of every 8, 64, 512 and so on.
private struct Curve {
  private(set) var values: [Float] = []
  private(set) var whole: ClosedRange<Float>?
  private(set) var hasMoved = false
  /// For each level, the minimum and maximum of each full block.
  private var levels: [[SIMD2<Float>]] = []

  private static let fan = 8

  /// Whether a value equals the last one.
  func isLast(_ value: Float) -> Bool {
    guard let last = values.last else { return false }
    return last == value || last.isNaN && value.isNaN
  }

  mutating func repeatLast() { if let last = values.last { append(last) } }

  mutating func append(_ value: Float) {
    if !values.isEmpty, !isLast(value) { hasMoved = true }
    values.append(value)
    if !value.isNaN { whole = whole.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value }
    var (level, count) = (0, values.count)
    while count.isMultiple(of: Self.fan) {
      count /= Self.fan
      if level == levels.count { levels.append([]) }
      let first = (count - 1) * Self.fan
      levels[level].append(merged(level, first..<first + Self.fan))
      level += 1
    }
  }

  mutating func refill(_ values: [Float]) {
    let moved = hasMoved
    self = Curve()
    for value in values { append(value) }
    // The dropped samples may contain all changes: keep the lane as moved.
    hasMoved = hasMoved || moved
  }

  /// Returns the extremes of entries of the level below.
  private func merged(_ level: Int, _ range: Range<Int>) -> SIMD2<Float> {
    var pair = SIMD2<Float>(.infinity, -.infinity)
    for index in range {
      if level > 0 {
        let block = levels[level - 1][index]
        pair = SIMD2(min(pair.x, block.x), max(pair.y, block.y))
      } else if !values[index].isNaN {
        pair = SIMD2(min(pair.x, values[index]), max(pair.y, values[index]))
      }
    }
    return pair
  }

  /// Returns the extremes of a range of samples, from few entries of each level.
  func extremes(_ range: Range<Int>) -> ClosedRange<Float>? {
    var pair = SIMD2<Float>(.infinity, -.infinity)
    func take(_ level: Int, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let part = merged(level, range)
      pair = SIMD2(min(pair.x, part.x), max(pair.y, part.y))
    }
    var (level, low, high) = (0, range.lowerBound, range.upperBound)
    while low < high {
      let (first, last) = ((low + Self.fan - 1) / Self.fan, high / Self.fan)
      guard first < last, level < levels.count else {
        take(level, low..<high)
        break
      }
      take(level, low..<first * Self.fan)
      take(level, last * Self.fan..<high)
      (level, low, high) = (level + 1, first, last)
    }
    return pair.x <= pair.y ? pair.x...pair.y : nil
  }
}
