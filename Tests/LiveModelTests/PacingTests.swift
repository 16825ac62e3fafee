import Classics
import LiveModel
import SimulationCore
import Testing

/// An instant some nanoseconds after the start.
private func instant(_ nanoseconds: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: nanoseconds) }

@Suite struct PacingTests {
  @Test(
    arguments: [
      (1, 1_000_000_001, 1_000_000_001), (0.5, 1_000_000_000, 500_000_000), (0.5, 3, 2),
      (0.5, 5, 2),
      (4, 250_000_001, 1_000_000_004), (1_000, 1_234_567, 1_234_567_000), (0.001, 1_000_000, 1_000),
      (0.09, 100, 9),
    ] as [(Double, Int64, Int64)]) func `simulated time is real time times the speed`(
      speed: Double, real: Int64, simulated: Int64
    )
  {
    let start = Duration.seconds(77)
    let model = LiveModel(Simulation(Classic()), speed: speed, realTime: start)
    model.advance(to: start + .nanoseconds(real))
    #expect(model.simulation.now == instant(simulated))
  }

  @Test func `many small advances come to the same as one`() {
    let (many, one) = (LiveModel(Simulation(Classic())), LiveModel(Simulation(Classic())))
    for model in [many, one] { model.setSpeed(0.3, at: .zero) }
    for frame in 1...1_000 { many.advance(to: .microseconds(16_667 * frame)) }
    one.advance(to: .microseconds(16_667_000))
    #expect(many.simulation.now == one.simulation.now)
    #expect(one.simulation.now == instant(5_000_100_000))
  }

  @Test func `a change of speed counts from its own moment`() {
    let model = LiveModel(Simulation(Classic()))
    model.advance(to: .seconds(1))
    model.setSpeed(4, at: .seconds(2))
    #expect(model.simulation.now == instant(2_000_000_000))
    #expect(model.speed == 4)
    model.advance(to: .seconds(3))
    #expect(model.simulation.now == instant(6_000_000_000))
  }

  @Test func `while paused simulated time stands still, and goes on from there`() {
    let model = LiveModel(Simulation(Classic()))
    model.setPaused(true, at: .seconds(3))
    #expect(model.isPaused)
    model.advance(to: .seconds(50))
    #expect(model.simulation.now == instant(3_000_000_000))
    #expect(model.nextRealTime == nil)
    model.setPaused(false, at: .seconds(60))
    model.advance(to: .seconds(61))
    #expect(model.simulation.now == instant(4_000_000_000))
  }

  @Test func `going on after a stop leaves out the real time in between`() {
    let model = LiveModel(Simulation(Classic()))
    model.advance(to: .seconds(1))
    model.resume(at: .seconds(1_000))
    model.advance(to: .seconds(1_001))
    #expect(model.simulation.now == instant(2_000_000_000))
  }

  @Test func `a real time that goes back changes nothing`() {
    let model = LiveModel(Simulation(Classic()), realTime: .seconds(10))
    model.advance(to: .seconds(12))
    model.advance(to: .seconds(11))
    model.advance(to: .seconds(1))
    #expect(model.simulation.now == instant(2_000_000_000))
  }

  @Test func `a press is stamped with the simulated time of its moment`() {
    let log = Stamps()
    let model = LiveModel(Simulation(Classic(), observers: [log]), speed: 2)
    model.send(.buttonPressed, at: .milliseconds(750))
    model.setPaused(true, at: .seconds(1))
    model.send(.buttonPressed, at: .seconds(9))
    #expect(log.instants == [instant(1_500_000_000), instant(2_000_000_000)])
  }

  @Test func `a step pauses and runs all events of the next instant`() {
    let model = LiveModel(Simulation(Classic()))
    model.send(.buttonPressed, at: .zero)
    model.advance(to: .seconds(15))
    model.send(.buttonPressed, at: .seconds(15))
    for expected: Int64 in [15_300_000_000, 15_500_000_000, 19_000_000_000] {
      #expect(model.step(at: .seconds(15)))
      #expect(model.isPaused)
      #expect(model.simulation.now == instant(expected))
    }
    // Both lights have changed in the last step.
    #expect(model.simulation.machine.lights.map(\.isLit) == [false, true])
    model.setPaused(false, at: .seconds(20))
    model.advance(to: .seconds(21))
    #expect(model.simulation.now == instant(20_000_000_000))
  }

  @Test func `without anything to come a step does nothing but pause`() {
    let model = LiveModel(Simulation(Classic()))
    #expect(!model.step(at: .seconds(2)))
    #expect(model.isPaused)
    #expect(model.simulation.now == instant(2_000_000_000))
  }

  @Test func `time does not run past the latest instant`() {
    let model = LiveModel(Simulation(Classic()), speed: 1_000)
    model.advance(to: .seconds(9_000_000_000))
    #expect(model.simulation.now == TimeText.latest)
    model.advance(to: .seconds(9_000_000_001))
    #expect(model.simulation.now == TimeText.latest)
  }
}

/// Keeps when stimuli were received.
private final class Stamps: SimulationObserver {
  typealias Root = Classic

  private(set) var instants: [SimulationInstant] = []

  func received(_ stimulus: Classic.Stimulus, line: RecordLine) { instants.append(line.instant) }

  @Test func `one event at a time pauses, and the rest of its instant is done when somebody asks`() throws {
    let model = LiveModel(Simulation(Classic(), computesDigest: true))
    let whole = Simulation(Classic(), computesDigest: true)
    for simulation in [model.simulation, whole] {
      for _ in 0..<2 { simulation.schedule(.buttonPressed, at: instant(1_000_000_000)) }
    }
    #expect(model.stepEvent(at: .zero)?.name == "buttonPressed")
    #expect(model.isPaused)
    #expect(model.simulation.now == instant(1_000_000_000))
    #expect(model.simulation.isInsideInstant)
    // Time that passes meanwhile changes nothing.
    model.advance(to: .seconds(9))
    #expect(model.simulation.isInsideInstant)
    model.completeInstant()
    #expect(!model.simulation.isInsideInstant)
    #expect(model.simulation.now == instant(1_000_000_000))
    whole.run(through: instant(1_000_000_000))
    #expect(model.simulation.digest == whole.digest)
    #expect(model.simulation.armed.map(\.due) == whole.armed.map(\.due))
    // At once again nothing is left to do.
    model.completeInstant()
    #expect(model.simulation.digest == whole.digest)
  }
}
