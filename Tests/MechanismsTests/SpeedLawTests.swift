import Testing

@testable import Mechanisms

/// The closed forms of speeds, against small steps.
struct SpeedLawTests {
  private static let laws: [(push: Double, drag: Double, fan: Double, first: Double, until: Double)] = [
    (3, 0, 0, 2, 4), (-1, 0, 0, 5, 4), (3, 0.7, 0, 0, 6), (3, 0.7, 0, 9, 6), (-1, 0.7, 0, 9, 2.5),
    (3, 0.7, 0.2, 0, 6), (3, 0.7, 0.2, 9, 6), (3, 0, 0.2, 0, 6), (0, 0, 0.3, 8, 6),
    (0, 0.5, 0.3, 8, 6), (-0.1, 0.9, 0.3, 8, 2), (-6, 0.3, 0.4, 8, 0.6), (-5, 0, 0.4, 8, 0.6),
    (3, 0.7, 1e-12, 0, 6), (2, 1e-9, 1e-3, 0, 20),
  ]

  @Test(arguments: laws) func `speeds and ways are those of small steps, and times lead back`(
    push: Double, drag: Double, fan: Double, first: Double, until: Double
  ) {
    let law = SpeedLaw(push: push, drag: drag, fan: fan, from: first)
    func change(_ speed: Double) -> Double { push - drag * speed - fan * speed * speed }
    let count = 20_000
    let step = until / Double(count)
    var (speed, way) = (first, 0.0)
    for index in 1...count {
      let one = change(speed)
      let two = change(speed + one * step / 2)
      let three = change(speed + two * step / 2)
      let four = change(speed + three * step)
      way += speed * step + (one + two + three) * step * step / 6
      speed += (one + 2 * two + 2 * three + four) * step / 6
      guard index % 1_000 == 0, speed >= 0 else { continue }
      let time = Double(index) * step
      #expect((law.speed(after: time) - speed).magnitude < 1e-9)
      #expect((law.way(after: time) - way).magnitude < 1e-8)
      let isNear = law.limit.map { (speed - $0).magnitude < 1e-3 } ?? false
      guard !isNear, speed != first else { continue }
      let again = law.time(untilSpeed: law.speed(after: time))
      #expect(again.map { ($0 - time).magnitude < 1e-6 } ?? false, "\(time)")
    }
  }

  @Test func `a speed that is never reached has no time`() {
    let rising = SpeedLaw(push: 3, drag: 1, fan: 0, from: 1)
    #expect(rising.time(untilSpeed: 3.5) == nil)
    #expect(rising.time(untilSpeed: 0.5) == nil)
    #expect(SpeedLaw(push: 0, drag: 0, fan: 0, from: 1).time(untilSpeed: 2) == nil)
    #expect(SpeedLaw(push: -1, drag: 0, fan: 1, from: 1).time(untilSpeed: 2) == nil)
  }
}
