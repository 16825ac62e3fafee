import Records

/// The changes in one row of a timeline, from one track or several, in order.
///
/// Nothing is copied or merged: changes have their numbers in the run, which are in time order.
struct LaneTracks {
  /// A change, and when it happened.
  struct Found: Hashable {
    /// Its number among all changes of the run.
    let mark: Int
    /// The time, in nanoseconds.
    let time: Int64
  }

  private let tracks: [LaneTrack]

  init(_ tracks: [LaneTrack]) { self.tracks = tracks }

  /// The number of changes.
  var count: Int { tracks.reduce(0) { $0 + $1.count } }

  /// Returns the number of changes before a time in nanoseconds.
  ///
  /// - Complexity: O(tracks · log n), as for all members.
  func count(before time: Int64) -> Int { tracks.reduce(0) { $0 + $1.count(before: time) } }

  /// Returns the number of changes in each column of a scale, from the first column to the end of those given.
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

  /// The first change, or nil.
  var first: Found? { best(isLater: false) { _ in 0 } }

  /// The last change, or nil.
  var last: Found? { best(isLater: true) { $0.count - 1 } }

  /// Returns the first change at or after a time, or nil.
  func first(from time: Int64) -> Found? { best(isLater: false) { $0.count(before: time) } }

  /// Returns the last change before a time, or nil.
  func last(before time: Int64) -> Found? { best(isLater: true) { $0.count(before: time) - 1 } }

  /// Returns the first change after another, or nil.
  func first(afterMark mark: Int) -> Found? { best(isLater: false) { $0.count(beforeMark: mark + 1) } }

  /// Returns the last change before another, or nil.
  func last(beforeMark mark: Int) -> Found? { best(isLater: true) { $0.count(beforeMark: mark) - 1 } }

  /// Returns whether it contains a change.
  func contains(mark: Int) -> Bool {
    tracks.contains { track in
      let index = track.count(beforeMark: mark)
      return index < track.count && Int(track.marks[index]) == mark
    }
  }

  /// Returns the first or last of one candidate per track.
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
  /// Returns the number of the track's changes with a smaller number.
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
