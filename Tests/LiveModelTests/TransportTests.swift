import Classics
import LiveModel
import SimulationCore
import Testing

@Suite struct TransportTests {
  private func instant(_ nanoseconds: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: nanoseconds) }

  /// The opening at rest, a trip at 15 s, and an end at 60 s.
  private func transport(stops: [SimulationInstant] = [], speed: Double = 1) -> Transport<Classic> {
    let history = RunHistory(
      Classic(), stimuli: [(.start, .buttonPressed), (instant(15_000_000_000), .buttonPressed)], spacing: 4)
    history.run(through: instant(60_000_000_000))
    return Transport(history, stops: stops, speed: speed)
  }

  @Test func `it begins at the start, standing still`() {
    let transport = transport()
    #expect(transport.shownInstant == .start)
    #expect(transport.snapshot.machine.doors.state == .aboutToOpen)
    #expect(!transport.isPlaying && !transport.isAtPresent)
    #expect(transport.nextRealTime == nil)
    transport.advance(to: .seconds(5))
    #expect(transport.shownInstant == .start)
  }

  @Test(
    arguments: [
      (1, 1_000_000_001, 1_000_000_001), (1 / 16, 16_000_000_000, 1_000_000_000), (1_000, 1_234_567, 1_234_567_000),
      (0.5, 3, 2),
    ] as [(Double, Int64, Int64)]) func `it plays at its speed`(speed: Double, real: Int64, simulated: Int64)
  {
    let transport = transport(speed: speed)
    transport.setPlaying(true, at: .seconds(7))
    let played = transport.advance(to: .seconds(7) + .nanoseconds(real))
    #expect(played?.after == .start)
    #expect(played?.through == instant(simulated))
    #expect(transport.shownInstant == instant(simulated))
    #expect(transport.isPlaying)
  }

  @Test func `many small advances come to the same as one`() {
    let (many, one) = (transport(speed: 0.3), transport(speed: 0.3))
    for transport in [many, one] { transport.setPlaying(true, at: .zero) }
    for frame in 1...1_000 { many.advance(to: .microseconds(16_667 * frame)) }
    one.advance(to: .microseconds(16_667_000))
    #expect(many.shownInstant == one.shownInstant)
    #expect(one.shownInstant == instant(5_000_100_000))
  }

  @Test func `it says when the next fact is due, and stops at the present`() {
    let transport = transport(speed: 2)
    transport.setPlaying(true, at: .seconds(1))
    #expect(transport.nextRealTime == .milliseconds(1_150))
    transport.advance(to: .seconds(29))
    #expect(transport.nextRealTime == .seconds(31))
    transport.advance(to: .seconds(100))
    #expect(transport.shownInstant == instant(60_000_000_000))
    #expect(transport.isAtPresent && !transport.isPlaying)
    transport.setPlaying(true, at: .seconds(101))
    #expect(!transport.isPlaying)
  }

  @Test func `in a past that grows it waits at the end for more, and stops at what is to be read`() {
    let transport = transport()
    transport.update(isGrowing: true, stops: [instant(70_000_000_000)])
    transport.setPlaying(true, at: .zero)
    // What more may happen at the last instant is not known yet.
    transport.advance(to: .seconds(65))
    #expect(transport.shownInstant == instant(59_999_999_999))
    #expect(transport.isPlaying && !transport.isAtPresent)
    #expect(transport.advance(to: .seconds(66)) == nil)
    transport.history.run(through: instant(80_000_000_000))
    transport.advance(to: .seconds(67))
    #expect(transport.shownInstant == instant(60_999_999_999))
    transport.advance(to: .seconds(99))
    #expect(transport.shownInstant == instant(70_000_000_000))
    #expect(!transport.isPlaying)
    transport.update(isGrowing: false, stops: [])
    transport.jump(to: .latest)
    #expect(transport.isAtPresent)
  }

  @Test func `a change of speed counts from its own moment, and a pause takes no time`() {
    let transport = transport()
    transport.setPlaying(true, at: .zero)
    transport.setSpeed(4, at: .seconds(2))
    transport.setPlaying(false, at: .seconds(3))
    #expect(transport.shownInstant == instant(6_000_000_000))
    transport.setPlaying(true, at: .seconds(50))
    transport.resume(at: .seconds(60))
    transport.advance(to: .seconds(61))
    #expect(transport.shownInstant == instant(10_000_000_000))
  }

  @Test func `steps go from the instant of a fact to that of the next, and back the same way`() {
    let transport = transport()
    var forwards: [SimulationInstant] = [transport.shownInstant]
    while transport.step(.forwards) { forwards.append(transport.shownInstant) }
    #expect(forwards.prefix(4).map(\.nanoseconds) == [0, 300_000_000, 500_000_000, 4_188_888_889])
    #expect(forwards.last == instant(27_188_888_889))
    var backwards: [SimulationInstant] = [transport.shownInstant]
    while transport.step(.backwards) { backwards.append(transport.shownInstant) }
    #expect(backwards == forwards.reversed())
    // Without another fact it stays where it is.
    #expect(transport.shownInstant == .start)
  }

  @Test func `jumps end at the ends of the past, and stand still`() {
    let transport = transport()
    transport.setPlaying(true, at: .zero)
    transport.jump(to: instant(15_300_000_000))
    #expect(!transport.isPlaying)
    #expect(transport.snapshot.machine.doors.state == .closing)
    transport.jump(by: .seconds(-20))
    #expect(transport.shownInstant == .start)
    transport.jump(by: .nanoseconds(Int64.max))
    #expect(transport.isAtPresent)
    transport.jump(by: .seconds(-1))
    #expect(transport.shownInstant == instant(59_000_000_000))
    transport.jump(to: .latest)
    #expect(transport.shownInstant == instant(60_000_000_000))
  }

  @Test func `a search finds facts by a part of their name, both ways`() {
    let transport = transport()
    #expect(transport.search("motionended", .forwards))
    #expect(transport.shownInstant == instant(4_188_888_889))
    #expect(transport.search("motionended", .forwards))
    #expect(transport.shownInstant == instant(19_188_888_889))
    #expect(transport.search("motionended", .backwards))
    #expect(transport.shownInstant == instant(4_188_888_889))
    #expect(!transport.search("motionended", .backwards))
    #expect(transport.shownInstant == instant(4_188_888_889))
    #expect(!transport.search("nosuch", .forwards))
  }

  @Test func `playing stops at every stop on its way, exactly`() {
    let stops = [instant(20_000_000_000), instant(4_000_000_001), .start]
    let transport = transport(stops: stops, speed: 10)
    transport.setPlaying(true, at: .zero)
    transport.advance(to: .seconds(5))
    #expect(transport.shownInstant == instant(4_000_000_001))
    #expect(!transport.isPlaying)
    transport.setPlaying(true, at: .seconds(6))
    transport.advance(to: .seconds(16))
    #expect(transport.shownInstant == instant(20_000_000_000))
    transport.setPlaying(true, at: .seconds(20))
    transport.advance(to: .seconds(21))
    #expect(transport.shownInstant == instant(30_000_000_000))
    #expect(transport.isPlaying)
  }

  @Test func `the place shown is what the run showed then`() {
    let transport = transport()
    let run = Simulation(Classic())
    run.send(.buttonPressed, at: .start)
    run.run(through: instant(3_000_000_000))
    transport.jump(to: instant(3_000_000_000))
    #expect(transport.snapshot.armed.map(\.due) == run.armed.map(\.due))
    #expect(transport.snapshot.machine.doorOpening == run.machine.doorOpening)
  }

  @Test func `one event at a time comes to the same as one instant at a time`() {
    let (events, instants) = (transport(), transport())
    var handled = 0
    while let record = events.stepEvent() {
      handled += 1
      #expect(!record.name.isEmpty)
      if events.isInsideInstant {
        #expect(!events.isAtPresent)
        continue
      }
      #expect(instants.stepInstant())
      #expect(events.shownInstant == instants.shownInstant)
      #expect(events.factCount == instants.factCount)
      #expect(events.snapshot.armed.map(\.due) == instants.snapshot.armed.map(\.due))
    }
    #expect(handled > 5)
    #expect(!instants.stepInstant())
  }

  @Test func `inside an instant the next step shows the rest of it`() throws {
    let transport = transport()
    while !transport.isInsideInstant { try #require(transport.stepEvent() != nil) }
    let place = transport.shownInstant
    let count = transport.factCount
    #expect(transport.stepInstant())
    #expect(transport.shownInstant == place)
    #expect(!transport.isInsideInstant)
    #expect(transport.factCount >= count)
    #expect(transport.factCount == transport.history.factCount(through: place))
  }

  @Test func `a search that finds nothing ahead goes on from the other end`() {
    let transport = transport()
    #expect(transport.searchAround("motionended", .forwards) == .ahead)
    transport.jump(to: transport.history.present)
    #expect(transport.searchAround("motionended", .forwards) == .fromOtherEnd)
    #expect(transport.shownInstant == instant(4_188_888_889))
    #expect(transport.searchAround("motionended", .backwards) == .fromOtherEnd)
    #expect(transport.shownInstant == instant(27_188_888_889))
    let place = transport.shownInstant
    #expect(transport.searchAround("nosuch", .forwards) == .nowhere)
    #expect(transport.shownInstant == place)
  }
}
