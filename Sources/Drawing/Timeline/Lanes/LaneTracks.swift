import Lanes

/// What happened in one row of a timeline: the changes of one track or of several, in one order.
///
/// Nothing is copied and nothing is merged: the numbers of changes are those of the run, in the order of time.
struct LaneTracks {
  /// A change, and when it happened.
  struct Found: Hashable {
    /// Its number among all of the run.
    let mark: Int
    /// When, in nanoseconds.
    let time: Int64
  }

  private let tracks: [LaneTrack]

  init(_ tracks: [LaneTrack]) { self.tracks = tracks }

  /// How many changes there are.
  var count: Int { tracks.reduce(0) { $0 + $1.count } }

  /// How many changes lie before a time in nanoseconds.
  ///
  /// - Complexity: O(tracks · log n), like everything here.
  func count(before time: Int64) -> Int { tracks.reduce(0) { $0 + $1.count(before: time) } }

  /// How many changes lie in each column of a scale, from the first column up to the end of those given.
  func counts(in columns: Range<Int>, of scale: TimeScale) -> [Int] {
    var counts = [Int](repeating: 0, count: columns.upperBound)
    for track in tracks {
      var before = track.count(before: scale.time(ofColumn: columns.lowerBound))
      for column in columns {
        let after = track.count(before: scale.time(ofColumn: column + 1), from: before)
        counts[column] += after - before
        before = after
      }
    }
    return counts
  }

  /// The first change; nil for none.
  var first: Found? { best(isLater: false) { _ in 0 } }

  /// The last change; nil for none.
  var last: Found? { best(isLater: true) { $0.count - 1 } }

  /// The first change at or after a time; nil for none.
  func first(from time: Int64) -> Found? { best(isLater: false) { $0.count(before: time) } }

  /// The last change before a time; nil for none.
  func last(before time: Int64) -> Found? { best(isLater: true) { $0.count(before: time) - 1 } }

  /// The first change after another; nil for none.
  func first(afterMark mark: Int) -> Found? { best(isLater: false) { $0.count(beforeMark: mark + 1) } }

  /// The last change before another; nil for none.
  func last(beforeMark mark: Int) -> Found? { best(isLater: true) { $0.count(beforeMark: mark) - 1 } }

  /// Whether a change is one of them.
  func contains(mark: Int) -> Bool {
    tracks.contains { track in
      let index = track.count(beforeMark: mark)
      return index < track.count && Int(track.marks[index]) == mark
    }
  }

  /// Of one candidate of each track the first, or the last.
  private func best(isLater: Bool, _ index: (LaneTrack) -> Int) -> Found? {
    let candidates = tracks.compactMap { track -> Found? in
      let index = index(track)
      guard track.marks.indices.contains(index) else { return nil }
      return Found(mark: Int(track.marks[index]), time: track.times[index])
    }
    return isLater ? candidates.max { $0.mark < $1.mark } : candidates.min { $0.mark < $1.mark }
  }
}

extension LaneTrack {
  /// How many of the track's changes have a smaller number.
  ///
  /// - Complexity: O(log n).
  fileprivate func count(beforeMark mark: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(marks[middle]) < mark { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
