import Motion
import Testing

@Suite struct AnimatedValueTests {
  private let door = Animation(delay: .milliseconds(300), duration: .seconds(4))

  @Test func `a value at rest stays where it is`() {
    let value = AnimatedValue(0.25)
    #expect(value.presented(at: .zero) == 0.25)
    #expect(value.presented(at: .seconds(1_000)) == 0.25)
    #expect(!value.isMoving(at: .zero))
  }

  @Test func `a change waits for its delay, runs its duration and ends at its target`() {
    var value = AnimatedValue(0)
    value.go(to: 1, at: .seconds(10), with: door)
    #expect(value.target == 1)
    #expect(value.presented(at: .seconds(10)) == 0)
    #expect(value.presented(at: .milliseconds(10_300)) == 0)
    #expect(abs(value.presented(at: .milliseconds(11_300)) - 0.129161931047319822) < 1e-12)
    #expect(abs(value.presented(at: .milliseconds(12_300)) - 0.5) < 1e-12)
    #expect(value.presented(at: .milliseconds(14_300)) == 1)
    #expect(value.presented(at: .seconds(99)) == 1)
  }

  @Test func `an interruption starts from the presented value and takes the whole duration`() {
    var value = AnimatedValue(0)
    value.go(to: 1, at: .zero, with: door)
    value.go(to: 0, at: .milliseconds(1_300), with: door)
    let origin = 0.129161931047319822
    #expect(abs(value.origin - origin) < 1e-12)
    #expect(value.presented(at: .milliseconds(1_600)) == value.origin)
    #expect(abs(value.presented(at: .milliseconds(3_600)) - origin / 2) < 1e-12)
    #expect(value.presented(at: .milliseconds(5_600)) == 0)
  }

  @Test func `an interruption in the delay starts from where the value stood`() {
    var value = AnimatedValue(0.5)
    value.go(to: 1, at: .zero, with: door)
    value.go(to: 0, at: .milliseconds(299), with: door)
    #expect(value.origin == 0.5)
  }

  @Test func `a value moves from the end of its delay up to, not including, its end`() {
    var value = AnimatedValue(0)
    value.go(to: 1, at: .zero, with: door)
    #expect(!value.isMoving(at: .nanoseconds(299_999_999)))
    #expect(value.isMoving(at: .milliseconds(300)))
    #expect(value.isMoving(at: .nanoseconds(4_299_999_999)))
    #expect(!value.isMoving(at: .milliseconds(4_300)))
    value.go(to: 1, at: .seconds(5), with: door)
    #expect(!value.isMoving(at: .seconds(6)))
  }
}
