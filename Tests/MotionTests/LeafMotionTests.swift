import Motion
import Testing

@Suite struct LeafMotionTests {
  private static let way = 0.0...0.9
  private static let trapezoid = LeafProfile(.trapezoid(speed: 0.5, acceleration: 0.8), braking: 1.2)
  private static let eased = LeafProfile(.eased(over: .seconds(3)), braking: 1.2)
  private static let nudging = LeafProfile(.trapezoid(speed: 0.15, acceleration: 0.4), braking: 1.2)

  private static func opening(_ profile: LeafProfile) -> LeafMotion {
    LeafMotion(from: LeafState(position: 0), to: 0.9, profile: profile, within: way)
  }

  /// The first thing in a motion that must not be.
  private static func breach(_ motion: LeafMotion) -> String? {
    var before = motion.state(atSeconds: 0)
    if before != motion.start { return "it does not begin at its start" }
    let steps = 4_000
    let step = motion.time / Double(steps)
    var greatest = 0.0
    for count in 1...steps {
      let state = motion.state(atSeconds: step * Double(count))
      let room = 1e-9 + step * motion.peakSpeed * 1.000_001
      if abs(state.position - before.position) > room { return "a jump at \(step * Double(count))" }
      if !way.contains(state.position) { return "out of its way at \(step * Double(count))" }
      let mean = (state.speed + before.speed) / 2
      if abs((state.position - before.position) - mean * step) > step * 2e-3 {
        return "speed and position disagree at \(step * Double(count))"
      }
      // No rate that may occur changes the speed more in one step.
      if abs(state.speed - before.speed) > max(0.02, step * 40) { return "the speed jumps at \(step * Double(count))" }
      greatest = max(greatest, abs(state.speed))
      before = state
    }
    if greatest > motion.peakSpeed * (1 + 1e-9) { return "faster than its peak" }
    if motion.state(after: motion.duration) != LeafState(position: motion.target) { return "it does not arrive" }
    let nearly = motion.state(atSeconds: motion.time * (1 - 1e-12))
    if abs(nearly.position - motion.target) > 1e-9 { return "it jumps on arrival" }
    return nil
  }

  @Test func `a trapezoid takes distance over speed and speed over acceleration`() {
    let motion = Self.opening(Self.trapezoid)
    #expect(motion.duration == .nanoseconds(2_425_000_000))
    #expect(motion.peakSpeed == 0.5)
    #expect(Self.breach(motion) == nil)
    let state = motion.state(after: .milliseconds(625))
    #expect(abs(state.position - 0.156_25) < 1e-15 && abs(state.speed - 0.5) < 1e-15)
    let short = LeafMotion(from: LeafState(position: 0.4), to: 0.2, profile: Self.trapezoid, within: Self.way)
    #expect(short.duration == .seconds(1))
    #expect(abs(short.peakSpeed - 0.4) < 1e-15)
  }

  @Test func `an eased way takes its time, and a part of it the root of its share`() {
    let motion = Self.opening(Self.eased)
    #expect(motion.duration == .seconds(3))
    #expect(abs(motion.state(after: .milliseconds(1_500)).position - 0.45) < 1e-12)
    #expect(abs(motion.state(after: .milliseconds(750)).position - 0.9 * 0.129_161_931) < 1e-9)
    #expect(Self.breach(motion) == nil)
    let quarter = LeafMotion(from: LeafState(position: 0.225), to: 0, profile: Self.eased, within: Self.way)
    #expect(quarter.duration == .milliseconds(1_500))
    #expect(quarter.peakSpeed < motion.peakSpeed)
  }

  @Test func `a reversal decelerates to rest and then runs the profile over the rest`() {
    for profile in [Self.trapezoid, Self.eased] {
      let closing = LeafMotion(from: LeafState(position: 0.9), to: 0, profile: profile, within: Self.way)
      let elapsed = Duration.milliseconds(1_300)
      let state = closing.state(after: elapsed)
      let reversal = LeafMotion(from: state, to: 0.9, profile: profile, within: Self.way)
      #expect(Self.breach(reversal) == nil)
      #expect(abs(reversal.turn - abs(state.speed) / 1.2) < 1e-15)
      let rest = reversal.state(atSeconds: reversal.turn)
      #expect(abs(rest.speed) < 1e-12)
      #expect(abs(rest.position - (state.position - state.speed * state.speed / 2.4)) < 1e-15)
      let run = LeafMotion(from: LeafState(position: rest.position), to: 0.9, profile: profile, within: Self.way)
      #expect(abs(reversal.time - reversal.turn - run.time) < 1e-12)
    }
  }

  @Test func `near its end a reversal brakes as hard as it needs to stay on its way`() {
    let state = LeafState(position: 0.01, speed: -0.4)
    let reversal = LeafMotion(from: state, to: 0.9, profile: Self.trapezoid, within: Self.way)
    #expect(Self.breach(reversal) == nil)
    #expect(abs(reversal.turn - 0.05) < 1e-15)
    #expect(reversal.state(atSeconds: reversal.turn).position < 1e-15)
  }

  @Test func `nudging out of a closing slows down without a step`() {
    let state = LeafState(position: 0.6, speed: -0.5)
    let nudge = LeafMotion(from: state, to: 0, profile: Self.nudging, within: Self.way)
    #expect(Self.breach(nudge) == nil)
    #expect(nudge.turn == 0)
    let slow = nudge.state(atSeconds: (0.5 - 0.15) / 1.2)
    #expect(abs(slow.speed + 0.15) < 1e-12)
    #expect(abs(LeafState(position: 0, speed: 0.5).kineticEnergy(mass: 80) - 10) < 1e-12)
    #expect(
      abs(
        LeafMotion(from: LeafState(position: 0.6), to: 0, profile: Self.nudging, within: Self.way).peakKineticEnergy(
          mass: 150) - 150 * 0.15 * 0.15 / 2) < 1e-12)
  }

  @Test func `random motions out of random motions never jump and always arrive`() {
    var chance = TravelChance(seed: 31)
    for _ in 0..<10 {
      var state = LeafState(position: chance.number(0, 0.9))
      for _ in 0..<4 {
        let profile =
          chance.unit() < 0.4
          ? LeafProfile(.eased(over: .milliseconds(800 + chance.whole(below: 4_000))), braking: chance.number(0.5, 3))
          : LeafProfile(
            .trapezoid(speed: chance.number(0.05, 0.8), acceleration: chance.number(0.2, 2)),
            braking: chance.number(0.5, 3))
        let target = [0, 0.9, chance.number(0, 0.9)][chance.whole(below: 3)]
        let motion = LeafMotion(from: state, to: target, profile: profile, within: Self.way)
        #expect(Self.breach(motion) == nil, "\(motion)")
        state = motion.state(atSeconds: motion.time * chance.unit())
      }
    }
  }

  @Test func `a leaf faster than its profile slows down and goes on, if its way is long enough`() {
    let slow = LeafProfile(.trapezoid(speed: 0.25, acceleration: 0.5), braking: 1)
    func motion(from position: Double) -> LeafMotion {
      LeafMotion(from: LeafState(position: position, speed: -0.5), to: 0, profile: slow, within: Self.way)
    }
    let long = motion(from: 0.4)
    #expect(long.turn == 0)
    #expect(long.slowed == 0.25)
    // 0.09375 m in 0.25 s, 0.24375 m at 0.25 m/s and 0.0625 m in 0.5 s.
    #expect(long.duration == .milliseconds(1_725))
    #expect(long.state(after: .milliseconds(250)) == LeafState(position: 0.306_25, speed: -0.25))
    #expect(long.peakSpeed == 0.5)
    #expect(Self.breach(long) == nil)
    // 0.09375 m and 0.0625 m are just enough; with less it brakes to rest in 0.125 m.
    #expect(motion(from: 0.156_25).turn == 0)
    let short = motion(from: 0.156)
    #expect(short.turn == 0.5)
    #expect(short.slowed == 0)
    #expect(abs(short.state(atSeconds: 0.5).position - 0.031) < 1e-15)
  }

  @Test func `a leaf where it is to be stays there`() {
    let motion = LeafMotion(from: LeafState(position: 0.3), to: 0.3, profile: Self.eased, within: Self.way)
    #expect(motion.duration == .zero)
    #expect(motion.state(after: .zero) == LeafState(position: 0.3))
    #expect(motion.peakSpeed == 0)
  }

  @Test func `the instant at which a place is passed is exact to the nanosecond`() {
    let state = LeafState(position: 0.3, speed: -0.4)
    let reversal = LeafMotion(from: state, to: 0.9, profile: Self.trapezoid, within: Self.way)
    for place in [0.28, 0.3, 0.5, 0.899] {
      guard let instant = reversal.firstInstant(at: place) else {
        #expect(Bool(false), "it lies on the way")
        continue
      }
      #expect(instant / .seconds(1) > reversal.turn)
      #expect(reversal.state(after: instant).position >= place)
      #expect(reversal.state(after: instant - .nanoseconds(1)).position < place)
    }
    #expect(reversal.firstInstant(at: 0.1) == nil)
    #expect(reversal.firstInstant(at: 0.9) == reversal.duration)
  }

  @Test func `the code zones give a 150 kg door at least 1_37 s, and 2_31 s while nudging`() {
    let closing = ClosingEnergy.closing.leastTime(over: 0.5, mass: 150)
    let nudging = ClosingEnergy.nudging.leastTime(over: 0.5, mass: 150)
    #expect(abs(closing - 1.37) < 0.005)
    #expect(abs(nudging - 2.31) < 0.005)
    #expect(abs(ClosingEnergy(mass: 150, averageSpeed: 0.5 / closing).joules - 10) < 1e-12)
  }

  @Test func `the average speed over a zone is its length over its time`() {
    let motion = LeafMotion(from: LeafState(position: 0.9), to: 0, profile: Self.trapezoid, within: Self.way)
    let speed = motion.averageSpeed(between: 0.7, and: 0.2)
    #expect(speed.map { abs($0 - 0.5) < 1e-8 } == true)
    let whole = motion.averageSpeed(between: 0.9, and: 0)
    #expect(whole.map { abs($0 - 0.9 / 2.425) < 1e-8 } == true)
    #expect(motion.averageSpeed(between: 0.9, and: 0.9) == nil)
  }

  @Test func `what can be no leaf's motion stops the program with the value`() async {
    func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let time = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LeafProfile(.eased(over: .zero), braking: 1)
    }
    #expect(message(time).contains("a leaf's time is 0.0 seconds; it must be positive"))
    let braking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LeafProfile(.eased(over: .seconds(1)), braking: -1)
    }
    #expect(message(braking).contains("a leaf's braking is -1.0; it must be positive and finite"))
    let place = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let profile = LeafProfile(.eased(over: .seconds(1)), braking: 1)
      _ = LeafMotion(from: LeafState(position: 0), to: 2, profile: profile, within: 0...1)
    }
    #expect(message(place).contains("a leaf is to go to 2.0, outside its way 0.0...1.0"))
  }
}
