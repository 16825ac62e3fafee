import Motion
import Testing

@Suite struct MovingValueTests {
  private static func seconds(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }

  private static func ease(_ curve: UnitCurve, _ duration: Double) -> Movement.Course {
    .curve(curve, duration: seconds(duration))
  }

  private static func bouncing(from: Double, to: Double, _ movement: Movement, at time: Double) -> Double {
    var value = MovingValue(from)
    value.go(to: to, at: .zero, with: movement)
    return value.presented(at: seconds(time))
  }

  @Test func `a bounce goes there and back, the curve forwards both ways`() {
    let light = Movement(Self.ease(.easeOut, 1), repetition: .bounce)
    #expect(abs(Self.bouncing(from: 1, to: 0.5, light, at: 0.5) - 0.657678) < 1e-6)
    // Played backwards, the way out would give the same again.
    #expect(abs(Self.bouncing(from: 1, to: 0.5, light, at: 1.5) - 0.842322) < 1e-6)
    #expect(Self.bouncing(from: 1, to: 0.5, light, at: 1) == 0.5)
    #expect(Self.bouncing(from: 1, to: 0.5, light, at: 2) == 1)
  }

  @Test func `a mirror goes back as it came: what falls does not linger on the floor`() {
    let fall = Movement(Self.ease(.easeIn, 1), repetition: .mirror, hold: .milliseconds(500))
    func height(_ time: Double) -> Double { Self.bouncing(from: 0, to: 300, fall, at: time) }
    // A leg is a hold of 0.5 s and a way of 1 s; so long after the floor as before it, it is as high.
    for share in [0.125, 0.25, 0.5, 0.875] { #expect(abs(height(2 + share) - height(1.5 - share)) < 1e-9) }
    #expect(height(1.5) == 300)
    #expect(height(1.9) == 300)
    #expect(height(3) == 0)
    // The first tenth of a second off the floor: 300 - 300 x in(0.9).
    #expect(abs(height(2.1) - 300 * UnitCurve.easeIn.value(at: 0.9)) < 1e-9)
    #expect(height(2.1) < 260)
    let bounce = Movement(Self.ease(.easeIn, 1), repetition: .bounce, hold: .milliseconds(500))
    #expect(Self.bouncing(from: 0, to: 300, bounce, at: 2.1) > 290)
  }

  @Test func `a mirrored spring swings back in reverse`() {
    let spring = Spring(response: 0.55, dampingFraction: 0.3)
    let swing = Movement(.spring(spring), repetition: .mirror)
    let leg = swing.duration / .seconds(1)
    for share in [0.1, 0.4, 0.9] {
      let (there, back) = (leg * share, leg * (2 - share))
      #expect(
        abs(Self.bouncing(from: 0, to: 1, swing, at: there) - Self.bouncing(from: 0, to: 1, swing, at: back)) < 1e-6)
    }
  }

  @Test func `a hold stands before every leg, a wait before the first one alone`() {
    let hold = Movement(Self.ease(.easeInOut, 1), repetition: .bounce, hold: .milliseconds(200))
    #expect(Self.bouncing(from: 15, to: -20, hold, at: 0.2) == 15)
    #expect(Self.bouncing(from: 15, to: -20, hold, at: 1.2) == -20)
    #expect(abs(Self.bouncing(from: 15, to: -20, hold, at: 1.5) + 19.309714) < 1e-6)
    let turn = Movement(Self.ease(.linear, 0.8), repetition: .loop, after: .milliseconds(1_500))
    var record = MovingValue(0)
    record.go(to: 360, at: .zero, with: turn)
    #expect(record.presented(at: Self.seconds(1.5)) == 0)
    #expect(abs(record.presented(at: Self.seconds(1.9)) - 180) < 1e-9)
    #expect(record.presented(at: Self.seconds(2.3)) == 0)
    #expect(record.leg(at: Self.seconds(2.299_999_999)) == 0)
    #expect(record.leg(at: Self.seconds(2.3)) == 1)
  }

  @Test func `a speed divides durations and waits`() {
    let slow = Movement(Self.ease(.linear, 1), hold: .seconds(1), after: .seconds(1), speed: 0.25)
    #expect(slow.duration == .seconds(4))
    #expect(slow.hold == .seconds(4))
    #expect(slow.after == .seconds(4))
    #expect(slow.end == .seconds(12))
  }

  @Test func `an interruption starts from the presented value with the full duration`() {
    var value = MovingValue(0)
    value.go(to: 150, at: .zero, with: .standard)
    value.go(to: 0, at: .milliseconds(100), with: .standard)
    #expect(abs(value.presented(at: .milliseconds(100)) - 25.455274) < 1e-6)
    #expect(abs(value.presented(at: .milliseconds(275)) - 12.727637) < 1e-6)
    #expect(value.presented(at: .milliseconds(450)) == 0)
    value.jump(to: 7)
    #expect(value.presented(at: .milliseconds(451)) == 7)
    #expect(!value.isMoving(at: .milliseconds(451)))
  }

  @Test func `a repeat without length stands at its end`() {
    let still = Movement(Self.ease(.linear, 0), repetition: .loop)
    #expect(Self.bouncing(from: 0, to: 360, still, at: 3) == 360)
  }

  // MARK: - Springs

  private let text = Spring(mass: 1, stiffness: 60, damping: 2)

  @Test func `a spring overshoots and settles as its parameters say`() {
    let soft = Spring(response: 0.4, dampingFraction: 0.5)
    let course = [
      (0.05, 0.2298), (0.1, 0.6473), (0.15, 0.9809), (0.2309, 1.1630), (0.3, 1.1001),
      (0.4619, 0.9734), (0.6, 0.9978),
    ]
    for (time, progress) in course { #expect(abs(soft.progress(after: time) - progress) < 1e-4, "\(time)") }
    #expect(abs(text.settlingTime - 4.613573745) < 1e-9)
    var circle = MovingValue(1)
    circle.go(to: 1.5, at: .zero, with: Movement(.spring(Spring(dampingFraction: 0.3))))
    #expect(abs(circle.presented(at: Self.seconds(0.2883)) - 1.686163) < 1e-6)
  }

  @Test func `a spring that takes over from a spring keeps the velocity`() {
    var value = MovingValue(1)
    let spring = Movement(.spring(text))
    value.go(to: 1.4, at: .zero, with: spring)
    value.go(to: 1.96, at: .milliseconds(200), with: spring)
    #expect(abs(value.presented(at: .milliseconds(400)) - 2.149576) < 1e-6)
    // The same as both steps laid over one another, at any time.
    for time in stride(from: 0.2, through: 3, by: 0.1) {
      let sum = 1 + 0.4 * text.progress(after: time) + 0.56 * text.progress(after: time - 0.2)
      #expect(abs(value.presented(at: Self.seconds(time)) - sum) < 1e-9, "\(time)")
    }
  }

  @Test func `the velocity of springs that take over is that of all of them laid over one another`() {
    var value = MovingValue(1)
    let spring = Movement(.spring(text))
    value.go(to: 1.4, at: .zero, with: spring)
    value.go(to: 1.96, at: .milliseconds(200), with: spring)
    value.go(to: 1, at: .milliseconds(500), with: spring)
    for time in stride(from: 0.5, through: 3, by: 0.1) {
      let shares = [(0.4, time), (0.56, time - 0.2), (-0.96, time - 0.5)]
      let place = shares.reduce(1) { $0 + $1.0 * text.progress(after: $1.1) }
      let speed = shares.reduce(0) { $0 + $1.0 * text.speed(after: $1.1) }
      #expect(abs(value.presented(at: Self.seconds(time)) - place) < 1e-9, "\(time)")
      #expect(abs(value.velocity(at: Self.seconds(time)) - speed) < 1e-8, "\(time)")
    }
  }

  @Test func `a curve that takes over from a spring starts from rest`() {
    var value = MovingValue(0)
    value.go(to: 1, at: .zero, with: Movement(.spring(text)))
    let before = value.presented(at: .milliseconds(200))
    value.go(to: 0, at: .milliseconds(200), with: .standard)
    let after = value.presented(at: .milliseconds(201))
    #expect(abs(after - before) < 1e-4)
    #expect(value.velocity(at: .milliseconds(300)) == 0)
  }

  @Test func `a spring that repeats jumps to its end when it has settled`() {
    var value = MovingValue(1)
    let forever = Movement(.spring(text), repetition: .bounce)
    value.go(to: 1.4, at: .zero, with: forever)
    #expect(abs(value.presented(at: Self.seconds(0.409)) - 1.665726) < 1e-6)
    #expect(value.presented(at: forever.leg) == 1.4)
    let back = value.presented(at: forever.leg + Self.seconds(0.409))
    #expect(abs(back - 0.734274) < 1e-6)
  }

  @Test func `a spring's time can be stretched to a settling time`() {
    let timed = text.settling(after: 2.5)
    #expect(abs(timed.settlingTime - 2.5) < 1e-12)
    #expect(abs(1 + 0.5 * timed.progress(after: 0.5) - 1.343532) < 1e-6)
  }

  @Test func `a spring's frequency is the root of stiffness over mass`() {
    let heavy = Spring(mass: 2, stiffness: 32, damping: 4)
    #expect(heavy.angularFrequency == 4)
    #expect(heavy.dampingFraction == 0.25)
    #expect(Spring(dampingFraction: 0.5).angularFrequency == 2 * .pi / 0.55)
    #expect(heavy.faster(2).angularFrequency == 8)
  }

  @Test func `a curve has ended at its end, a spring after five settling times`() {
    func end(of movement: Movement, at expected: Duration) {
      var value = MovingValue(0)
      value.go(to: 1, at: .seconds(2), with: movement)
      #expect(value.isMoving(at: .seconds(2)))
      #expect(value.isMoving(at: expected - .nanoseconds(1)))
      #expect(!value.isMoving(at: expected))
    }
    let (hold, after) = (Duration.milliseconds(200), Duration.milliseconds(300))
    let line = Movement(Self.ease(.linear, 1), hold: hold, after: after)
    end(of: line, at: .milliseconds(3_500))
    let swinging = Duration.nanoseconds(Int64(text.settlingTime * 5e9))
    let spring = Movement(.spring(text), hold: hold, after: after)
    end(of: spring, at: .milliseconds(2_500) + swinging)
    var still = MovingValue(1)
    still.go(to: 1, at: .zero, with: line)
    #expect(!still.isMoving(at: .milliseconds(100)))
    var forever = MovingValue(0)
    forever.go(to: 1, at: .zero, with: Movement(.spring(text), repetition: .bounce))
    #expect(forever.isMoving(at: .seconds(1_000)))
  }

  // MARK: - Truncated values

  @Test func `whole numbers step at their very nanosecond`() {
    var rows = MovingValue(4)
    rows.go(to: 8, at: .zero, with: Movement(Self.ease(.linear, 3)))
    #expect(rows.truncated(at: .nanoseconds(749_999_999)) == 4)
    #expect(rows.truncated(at: .nanoseconds(750_000_000)) == 5)
    #expect(rows.truncated(at: .nanoseconds(2_999_999_999)) == 7)
    #expect(rows.truncated(at: .seconds(3)) == 8)
    rows.go(to: -8, at: .seconds(4), with: Movement(Self.ease(.linear, 16)))
    // Cut off towards zero: 0 holds between 1 and -1.
    #expect(rows.truncated(at: .seconds(12)) == 0)
    #expect(rows.truncated(at: .nanoseconds(12_999_999_999)) == 0)
    #expect(rows.truncated(at: .seconds(13)) == -1)
  }
}
