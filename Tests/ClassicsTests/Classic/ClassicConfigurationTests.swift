import Classics
import Motion
import SimulationCore
import Testing

@Suite struct ClassicConfigurationTests {
  @Test func `the defaults are the parameters of the specification`() {
    let figures = ClassicConfiguration.classic
    #expect(figures.behaviour == .intended)
    #expect(figures.door.delay == .milliseconds(300))
    #expect(figures.door.duration == .nanoseconds(3_888_888_889))
    #expect(figures.door.curve == .easeInOut)
    #expect(figures.lightFade == Animation(duration: .milliseconds(350)))
    #expect(figures.lightsChangeGoingUp == .seconds(4))
    #expect(figures.lightsChangeGoingDown == .seconds(5))
    #expect(figures.doorSound == .milliseconds(500))
    #expect(figures.chime == .milliseconds(5_500))
    #expect(figures.reopening == .seconds(8))
    #expect(figures.reopeningSound == .milliseconds(8_500))
    #expect(figures.openingTime == .nanoseconds(4_188_888_889))
    #expect(figures.tripTime == .nanoseconds(12_188_888_889))
  }

  @Test func `as written differs in the behaviour and the lights of the way up alone`() {
    var figures = ClassicConfiguration.classicAsWritten
    #expect(figures.behaviour == .asWritten)
    #expect(figures.lightsChangeGoingUp == .seconds(5))
    figures.behaviour = .intended
    figures.lightsChangeGoingUp = .seconds(4)
    #expect(figures == .classic)
  }

  @Test func `every figure of the tables can be configured`() {
    var figures = ClassicConfiguration.classic
    figures.door = Animation(delay: .seconds(1), duration: .seconds(2))
    figures.lightsChangeGoingUp = .seconds(5)
    figures.lightsChangeGoingDown = .seconds(6)
    figures.doorSound = .milliseconds(1_500)
    figures.chime = .seconds(7)
    figures.reopening = .seconds(10)
    figures.reopeningSound = .seconds(11)
    // At the reopening the sound, armed by the press, is due with the motion, armed by the timer.
    #expect(
      facts(figures, presses: [0, ns(10), ns(30)]) == [
        Row(0.0, "doorCommanded open"), Row(0.0, "buttonLampChanged true"), Row(0.0, "floorLightChanged 1 true"),
        Row(1.0, "doorMotionStarted open"), Row(1.5, "cueStarted doorsOpenClose"), Row(3.0, "doorMotionEnded open"),
        Row(10.0, "doorCommanded closed"), Row(10.0, "buttonLampChanged false"), Row(10.0, "directionChanged up"),
        Row(11.0, "doorMotionStarted closed"), Row(11.5, "cueStarted doorsOpenClose"),
        Row(13.0, "doorMotionEnded closed"), Row(15.0, "floorLightChanged 1 false"),
        Row(15.0, "floorLightChanged 2 true"), Row(17.0, "cueStarted elevatorChime"), Row(20.0, "doorCommanded open"),
        Row(20.0, "buttonLampChanged true"), Row(21.0, "cueStarted doorsOpenClose"),
        Row(21.0, "doorMotionStarted open"), Row(23.0, "doorMotionEnded open"), Row(30.0, "doorCommanded closed"),
        Row(30.0, "buttonLampChanged false"), Row(30.0, "directionChanged down"), Row(31.0, "doorMotionStarted closed"),
        Row(31.5, "cueStarted doorsOpenClose"), Row(33.0, "doorMotionEnded closed"),
        Row(36.0, "floorLightChanged 1 true"), Row(36.0, "floorLightChanged 2 false"),
        Row(37.0, "cueStarted elevatorChime"), Row(40.0, "doorCommanded open"), Row(40.0, "buttonLampChanged true"),
        Row(41.0, "cueStarted doorsOpenClose"), Row(41.0, "doorMotionStarted open"), Row(43.0, "doorMotionEnded open"),
      ])
  }

  @Test func `the diagrams are those of the behaviour`() {
    #expect(Classic().diagrams.map(\.name) == ["doors", "service", "call", "light1", "light2"])
    #expect(Classic().diagrams[0].transitions.count == 6)
    let written = Classic(.classicAsWritten).diagrams
    #expect(written.map(\.name) == ["doors", "light1", "light2"])
    #expect(written[0].transitions.count == 10)
  }

  @Test func `something moves exactly while a leaf or a light does`() {
    let (run, _) = classic(.classic, presses: [0])
    run.run(through: .start)
    let machine = run.machine
    func isMoving(_ nanoseconds: Int64) -> Bool { machine.isMoving(at: SimulationInstant(nanoseconds: nanoseconds)) }
    #expect(isMoving(0))
    #expect(isMoving(349_999_999))
    #expect(isMoving(350_000_000))
    #expect(isMoving(4_188_888_888))
    #expect(!isMoving(4_188_888_889))
  }
}
