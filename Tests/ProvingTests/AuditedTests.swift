import Proving
import SimulationCore
import Testing

/// A machine under audit says the same as without, and goes on from checkpoints.
@Suite struct AuditedTests {
  /// Ticks every second, ten times, and cancels what it has armed in vain.
  private struct Ticker: Machine {
    enum Event: String, Recordable {
      case tick, never
      func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
    }
    var left = 10
    var idle: ScheduledEvent?

    mutating func start(in context: inout some MachineContext<Self>) { context.arm(.tick, after: .seconds(1)) }
    mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}
    mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
      context.emit(event)
      if let idle { context.disarm(idle) }
      left -= 1
      guard left > 0 else { return }
      idle = context.arm(.never, after: .milliseconds(1_500))
      if let idle, left % 2 == 0 { context.rearm(idle, at: context.now.advanced(by: .seconds(3))) }
      context.arm(.tick, after: .seconds(1))
    }
    typealias Stimulus = Never
    typealias Fact = Event
  }

  @Test func `the facts are those of the machine inside, and nothing is found`() {
    let plain = Simulation(Ticker(), computesDigest: true)
    let audited = Simulation(Audited(Ticker()), computesDigest: true)
    plain.run()
    audited.run()
    #expect(plain.factCount == 10)
    #expect(audited.digest == plain.digest)
    #expect(audited.machine.finding == nil)
  }

  @Test func `the audit goes on from a checkpoint`() {
    let straight = Simulation(Audited(Ticker()), computesDigest: true)
    straight.run(through: .start.advanced(by: .milliseconds(4_500)))
    let checkpoint = straight.checkpoint()
    straight.run()
    let resumed = Simulation(from: checkpoint)
    resumed.run()
    #expect(resumed.digest == straight.digest)
    #expect(resumed.machine.finding == nil)
    straight.restore(checkpoint)
    straight.run()
    #expect(straight.machine.finding == nil)
  }

  @Test func `events of one instant may come in any order where ties are shuffled`() {
    let shuffled = Simulation(Audited(Ticker(), shufflingTies: true), shufflingTiesBy: 3)
    shuffled.run()
    #expect(shuffled.machine.finding == nil)
  }
}
