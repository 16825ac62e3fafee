import Testing

@testable import Soundscape

/// What is too loud is lowered in time, and nothing else is changed.
struct LimiterTests {
  /// What comes out of a limiter for left samples whose right ones are their halves.
  private func limited(_ samples: [Int], delay: Int) -> [(left: Int, right: Int)] {
    var limiter = Limiter(delay: delay)
    return samples.map { sample in
      let (left, right) = limiter.next(sample, sample / 2)
      return (Int(left), Int(right))
    }
  }

  @Test func `what is below the ceiling comes out unchanged, as late as the limiter looks ahead`() {
    let samples = [1, -2, 29_200, -29_200, 7, 0, 12_345]
    let out = limited(samples + [0, 0, 0], delay: 3)
    #expect(out.map(\.left) == [0, 0, 0] + samples)
    #expect(out.map(\.right) == [0, 0, 0] + samples.map { $0 / 2 })
  }

  @Test func `a peak is reached by a straight line, held, and left slowly`() {
    // A peak of twice the ceiling in a level tone of 10 000: its share is a half.
    let samples = [Int](repeating: 10_000, count: 8) + [58_400] + [Int](repeating: 10_000, count: 12)
    let left = limited(samples, delay: 4).map(\.left)
    // Five equal steps down to the half: 1, 0.9, 0.8, 0.7, 0.6, 0.5.
    #expect(left[4..<8] == [10_000, 10_000, 10_000, 10_000])
    #expect(left[8..<12] == [9_000, 8_000, 7_000, 6_000])
    #expect(left[12] == 29_200)
    // The mean of five shares, which rise by the half-second's slope: 5 000 in 12 000 frames.
    #expect(left[13...] == [5_000, 5_000, 5_000, 5_000, 5_001, 5_001, 5_002, 5_002])
  }

  @Test(arguments: [0, 1, 7, 96]) func `no sample that comes out is above the ceiling`(delay: Int) {
    var generator = UInt64(42)
    let samples = (0..<20_000).map { index -> Int in
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let range = index % 3_000 < 200 ? 1_500_000 : 40_000
      return Int(generator >> 33) % (2 * range) - range
    }
    let out = limited(samples, delay: delay)
    #expect(out.allSatisfy { $0.left.magnitude <= 29_200 && $0.right.magnitude <= 29_200 })
    #expect(out.contains { $0.left.magnitude > 20_000 })
  }

  @Test func `no step is made that the sound itself does not have`() {
    // A level tone that jumps to eight times the ceiling: no click before it, and none in its slope.
    let samples = [Int](repeating: 8_000, count: 300) + [Int](repeating: 233_600, count: 300)
    let left = limited(samples, delay: 96).map(\.left)
    let steps = zip(left[100..<390], left[101..<391]).map { ($1 - $0).magnitude }
    // From 8 000 to an eighth of it in 97 frames.
    #expect((steps.max() ?? 0) <= 74)
    #expect(left[400..<600].allSatisfy { $0 == 29_200 })
  }

  @Test func `after a peak full loudness is restored within half a second, to the bit`() {
    let samples = [300_000] + [Int](repeating: 1_000, count: 25_000)
    let left = limited(samples, delay: 96).map(\.left)
    #expect(left.last == 1_000)
    #expect(left[24_400...].allSatisfy { $0 == 1_000 })
    #expect(left[12_000] < 1_000)
  }

  @Test func `both channels have one share, so that nothing moves to the side`() {
    let out = limited([Int](repeating: 100_000, count: 50), delay: 8)
    #expect(out[20...].allSatisfy { $0.left == 29_199 && $0.right == 14_599 })
  }

  @Test func `it is at rest once all is out and full loudness is restored`() {
    var limiter = Limiter(delay: 4)
    #expect(limiter.isAtRest)
    _ = limiter.next(1, 0)
    #expect(!limiter.isAtRest)
    for _ in 0..<3 { _ = limiter.next(0, 0) }
    #expect(!limiter.isAtRest)
    #expect(limiter.next(0, 0) == (1, 0))
    #expect(limiter.isAtRest)
    _ = limiter.next(100_000, 0)
    for _ in 0..<100 { _ = limiter.next(0, 0) }
    #expect(!limiter.isAtRest)
    for _ in 0..<24_000 { _ = limiter.next(0, 0) }
    #expect(limiter.isAtRest)
  }
}
