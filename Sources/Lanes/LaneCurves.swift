/// The readings of a machine over time, sampled, with the least and the greatest value of any stretch.
///
/// All curves share the times of their samples. When there are too many, samples are dropped, and the
/// machine is read half as often from then on: the memory is bounded however long the run.
public struct LaneCurves: Sendable {
  /// How many samples are kept at most.
  public static let sampleMax = 32_768
  /// How many curves are kept at most.
  public static let curveMax = 96

  /// When each sample was taken, in nanoseconds.
  public private(set) var times: [Int64] = []
  /// The curves.
  private var curves: [Curve]

  init(count: Int) { curves = Array(repeating: Curve(), count: min(count, Self.curveMax)) }

  /// How many curves there are.
  public var count: Int { curves.count }

  /// Whether the value of a curve has ever changed.
  public func hasMoved(_ curve: Int) -> Bool { curves[curve].hasMoved }

  /// The least and the greatest value of a curve; nil when nothing was ever read.
  public func range(_ curve: Int) -> ClosedRange<Float>? { curves[curve].whole }

  /// How many samples lie before a time in nanoseconds.
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

  /// The value of a curve at a time in nanoseconds: between two samples on the line that joins them.
  ///
  /// - Returns: The value; nil where nothing was read, and before the first sample.
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

  /// The least and the greatest value of a curve from one time up to and at another, in nanoseconds.
  ///
  /// - Returns: Both; nil where nothing was read.
  /// - Complexity: O(log n).
  public func extremes(_ curve: Int, from start: Int64, through end: Int64) -> ClosedRange<Float>? {
    let first = count(before: start)
    let last = count(before: end == .max ? end : end + 1)
    var range = first < last ? curves[curve].extremes(first..<last) : nil
    // What the line between two samples is at the edges of the stretch.
    for edge in [start, end] {
      guard let value = value(curve, at: edge) else { continue }
      range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    return range
  }

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - values: What was read; nil where there was nothing to read.
  ///   - time: When, in nanoseconds, after all samples before.
  ///   - step: How long it is at most between two samples while something moves; it grows when there are
  ///     too many samples.
  mutating func take(_ values: [Double?], at time: Int64, step: inout Int64) {
    let new = curves.indices.map { values[$0].map { Float($0) } ?? .nan }
    if let last = times.last {
      guard last < time else { return }
      if curves.indices.allSatisfy({ curves[$0].isLast(new[$0]) }) { return }
      // Nothing moved since the last sample: it held until now.
      if time - last > step, time - 1 > last {
        times.append(time - 1)
        for index in curves.indices { curves[index].repeatLast() }
      }
    }
    times.append(time)
    for index in curves.indices { curves[index].append(new[index]) }
    while times.count > Self.sampleMax { thin(&step) }
  }

  /// Doubles the step, and drops samples between two others that are no longer than that apart.
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

/// One curve: its samples, and over them a pyramid of the extremes of every 8, 64, 512 and so on.
private struct Curve {
  private(set) var values: [Float] = []
  private(set) var whole: ClosedRange<Float>?
  private(set) var hasMoved = false
  /// The least and the greatest of each full block, of each level.
  private var levels: [[SIMD2<Float>]] = []

  private static let fan = 8

  /// Whether a value is the last one.
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
    // What is dropped may be all that had moved: the lane stays.
    hasMoved = hasMoved || moved
  }

  /// The extremes of entries of a level below.
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

  /// The extremes of a stretch of samples: of few entries of each level.
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
