import Testing

@testable import Records

/// The index of a lane by time.
@Suite struct LaneTrackTests {
  private static func track(_ times: [Int64]) -> LaneTrack {
    var track = LaneTrack()
    for (number, time) in times.enumerated() { track.append(Int64(number), mark: Int32(number), at: time) }
    return track
  }

  @Test func `as many changes lie before an instant as are earlier`() {
    let track = Self.track([0, 5, 5, 9])
    #expect([0, 1, 5, 6, 9, 10, .max].map { track.count(before: $0) } == [0, 1, 1, 3, 3, 4, 4])
  }

  @Test func `a search from a known start finds the same as one from the beginning`() {
    let track = Self.track((0..<200).map { Int64($0 * $0 / 7) })
    for time in stride(from: Int64(0), through: 6_000, by: 13) {
      let count = track.count(before: time)
      for start in stride(from: 0, through: count, by: 17) { #expect(track.count(before: time, from: start) == count) }
    }
  }

  @Test func `the value at an instant is that of the last change up to it`() {
    let track = Self.track([3, 7, 7])
    #expect([2, 3, 6, 7, .max].map { track.code(at: $0) } == [nil, 0, 0, 2, 2])
  }

  @Test func `what lies after an instant is forgotten, what lies at it is kept`() {
    var track = Self.track([3, 7, 7, 8])
    track.forget(after: 7)
    #expect(track.times == [3, 7, 7])
    #expect(track.count == 3)
  }
}
