/// The changes of one lane in order of time, indexed for fast access to any instant.
///
/// The times are sorted, so the number of changes in any interval is a difference of two searches; nothing is ever
/// scanned.
public struct LaneTrack: Sendable {
  /// The time of each change, in nanoseconds.
  public private(set) var times: [Int64] = []
  /// The code of each change: the index of a value by name, a flag as 0 or 1, or a whole number.
  public private(set) var codes: [Int64] = []
  /// The number of each change among all changes of the run.
  public private(set) var marks: [Int32] = []

  /// The number of earlier changes that were dropped.
  private(set) var forgottenCount = 0
  /// The code of the last dropped change; nil if none was dropped.
  public private(set) var codeBefore: Int64?

  /// Creates a track without changes.
  public init() {}

  /// The number of changes kept.
  public var count: Int { times.count }

  /// Returns the number of changes before a time in nanoseconds: the index of the first one at or after it.
  ///
  /// - Complexity: O(log n).
  public func count(before time: Int64) -> Int { count(before: time, from: 0) }

  /// Returns the same number, given a lower bound of it.
  ///
  /// - Complexity: O(log d), d being the number of changes between the two.
  public func count(before time: Int64, from start: Int) -> Int {
    var low = start
    var step = 1
    // Galloping search: neighbouring cells of a picture are close to each other.
    while low + step <= times.count, times[low + step - 1] < time {
      low += step
      step *= 2
    }
    var high = min(times.count, low + step - 1)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the value in effect at a time in nanoseconds, after everything of that instant; nil before the first
  /// change.
  public func code(at time: Int64) -> Int64? {
    let count = count(before: time == .max ? time : time + 1)
    return count > 0 ? codes[count - 1] : codeBefore
  }

  /// Returns the code of a change, by its index among all changes ever.
  func code(ofChange index: Int32) -> Int64 { codes[Int(index) - forgottenCount] }

  mutating func append(_ code: Int64, mark: Int32, at time: Int64) {
    times.append(time)
    codes.append(code)
    marks.append(mark)
  }

  mutating func forget(before time: Int64) {
    let count = count(before: time)
    guard count > 0 else { return }
    codeBefore = codes[count - 1]
    forgottenCount += count
    times.removeFirst(count)
    codes.removeFirst(count)
    marks.removeFirst(count)
  }

  mutating func forget(after time: Int64) {
    let kept = count(before: time + 1)
    times.removeSubrange(kept...)
    codes.removeSubrange(kept...)
    marks.removeSubrange(kept...)
  }
}
