/// The changes of one lane in the order of time: an index that finds any instant at once.
///
/// The times are sorted, so how many changes lie in any stretch of time is a difference of two searches;
/// nothing is ever scanned.
public struct LaneTrack: Sendable {
  /// When each change happened, in nanoseconds.
  public private(set) var times: [Int64] = []
  /// What each change is: the index of a value by name, a flag as 0 or 1, a whole number.
  public private(set) var codes: [Int64] = []
  /// The number of each change among all of the run.
  public private(set) var marks: [Int32] = []

  /// How many changes before these are forgotten.
  private(set) var forgottenCount = 0
  /// What the last of the forgotten ones was; nil where none was.
  public private(set) var codeBefore: Int64?

  /// A lane on which nothing has happened.
  public init() {}

  /// How many changes there are, but for those that are forgotten.
  public var count: Int { times.count }

  /// How many changes lie before an instant in nanoseconds: the index of the first one at or after it.
  ///
  /// - Complexity: O(log n).
  public func count(before time: Int64) -> Int { count(before: time, from: 0) }

  /// The same, where at least so many are known to lie before it.
  ///
  /// - Complexity: O(log d), d being how many changes lie between the two.
  public func count(before time: Int64, from start: Int) -> Int {
    var low = start
    var step = 1
    // Galloping: neighbouring cells of a picture are close to each other.
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

  /// The value that is in effect at an instant in nanoseconds, all of it having happened; nil before the
  /// first change.
  public func code(at time: Int64) -> Int64? {
    let count = count(before: time == .max ? time : time + 1)
    return count > 0 ? codes[count - 1] : codeBefore
  }

  /// What a change is, by its index among all that there have been.
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
