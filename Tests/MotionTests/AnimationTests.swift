import Motion
import Testing

@Suite struct AnimationTests {
  @Test func `a speed of 0_09 makes 0_35 s last 3_888888889 s`() {
    let door = Animation(delay: .milliseconds(300), duration: .milliseconds(350), speed: 0.09)
    #expect(door.duration == .nanoseconds(3_888_888_889))
    #expect(door.end == .nanoseconds(4_188_888_889))
  }

  @Test func `the delay is not stretched by the speed`() {
    let slow = Animation(delay: .milliseconds(300), duration: .seconds(1), speed: 0.5)
    #expect(slow.delay == .milliseconds(300))
    #expect(slow.duration == .seconds(2))
    #expect(slow.end == .milliseconds(2_300))
    #expect(slow.progress(after: .nanoseconds(299_999_999)) == 0)
    #expect(abs(slow.progress(after: .milliseconds(1_300)) - 0.5) < 1e-12)
  }

  @Test(
    arguments: [
      (1, 2, 0), (3, 2, 2), (5, 2, 2), (7, 2, 4), (9, 2, 4), (1, 4, 0), (3, 4, 1), (10, 4, 2),
      (14, 4, 4), (10, 0.3, 33), (20, 0.3, 67), (7, 1, 7),
    ] as [(Int64, Double, Int64)]) func `a quotient is rounded to the nearest nanosecond, ties to even`(
      nanoseconds: Int64, speed: Double, expected: Int64
    )
  {
    #expect(Duration.nanoseconds(nanoseconds).divided(by: speed) == .nanoseconds(expected))
    let animation = Animation(duration: .nanoseconds(nanoseconds), speed: speed)
    #expect(animation.duration == .nanoseconds(expected))
  }

  @Test func `progress goes from exactly 0 to exactly 1 and holds there`() {
    let animation = Animation(delay: .seconds(1), duration: .seconds(2), curve: .linear)
    #expect(animation.progress(after: .zero) == 0)
    #expect(animation.progress(after: .seconds(1)) == 0)
    #expect(animation.progress(after: .milliseconds(1_500)) == 0.25)
    #expect(animation.progress(after: .seconds(3)) == 1)
    #expect(animation.progress(after: .seconds(300)) == 1)
    #expect(animation.progress(after: .seconds(-1)) == 0)
  }

  @Test func `without a duration it jumps when the delay is over`() {
    let jump = Animation(delay: .seconds(1), duration: .zero)
    #expect(jump.progress(after: .nanoseconds(999_999_999)) == 0)
    #expect(jump.progress(after: .seconds(1)) == 1)
    #expect(Animation(duration: .zero).progress(after: .zero) == 1)
  }

  @Test func `what cannot be a timing stops the program with the value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation(duration: .seconds(1), speed: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("an animation's speed is 0.0; it must be positive"))
    await #expect(processExitsWith: .failure) { _ = Animation(duration: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = Animation(delay: .seconds(-1), duration: .seconds(1)) }
  }
}
