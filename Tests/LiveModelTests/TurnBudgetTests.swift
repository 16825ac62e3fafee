import LiveModel
import SimulationCore
import Testing

/// Ticks every millisecond, for ever.
private struct Ticker: Machine {
  enum Event: Recordable {
    case tick
    func record(into recorder: inout some Recorder) { recorder.name("tick") }
  }

  private(set) var count = 0
  private(set) var receivedAt: [Int] = []

  mutating func start(in context: inout some MachineContext<Self>) { context.arm(.tick, after: .milliseconds(1)) }
  mutating func receive(_ stimulus: Event, in context: inout some MachineContext<Self>) { receivedAt.append(count) }
  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    count += 1
    context.arm(.tick, after: .milliseconds(1))
  }
  typealias Stimulus = Event
  typealias Fact = Never
}

/// A clock on which every look at it takes a while: the work of an instant.
private final class WorkClock {
  var time = Duration.zero
  var cost = Duration.milliseconds(1)

  func look() -> Duration {
    time += cost
    return time
  }
}

/// A run that cannot keep up with its pace.
@Suite struct TurnBudgetTests {
  private let clock = WorkClock()

  private func model(speed: Double = 1_000, end: SimulationInstant? = nil) -> LiveModel<Ticker> {
    let clock = clock
    return LiveModel(
      Simulation(Ticker()), speed: speed, end: end, budget: TurnBudget(.milliseconds(50)) { clock.look() })
  }

  private func milliseconds(_ count: Int64) -> SimulationInstant { SimulationInstant(nanoseconds: count * 1_000_000) }

  @Test func `a turn ends when its budget is spent, and the next one has no more to do for it`() {
    let model = model()
    // A second later a million ticks are due; each costs a millisecond.
    for (turn, realTime) in [Duration.seconds(1), .milliseconds(1_001), .seconds(60)].enumerated() {
      model.advance(to: realTime)
      #expect(model.simulation.now == milliseconds(50 * Int64(turn + 1)))
    }
    // Only what has become due since the last turn began is due now.
    clock.cost = .zero
    model.advance(to: .seconds(60) + .milliseconds(3))
    #expect(model.simulation.now == milliseconds(150 + 3_000))
  }

  @Test func `the speed that is reached is known while the run is behind, and no longer`() {
    let model = model(speed: 100)
    #expect(model.reachedSpeed == nil)
    for turn in 1...6 { model.advance(to: .milliseconds(100 * turn)) }
    // 50 ticks in 100 ms.
    #expect(model.reachedSpeed == 0.5)
    clock.cost = .zero
    for turn in 7...17 { model.advance(to: .milliseconds(100 * turn)) }
    #expect(model.reachedSpeed == nil)
    #expect(model.simulation.now == milliseconds(300 + 110_000))
  }

  @Test func `another speed is measured anew`() {
    let model = model()
    for turn in 1...6 { model.advance(to: .milliseconds(100 * turn)) }
    model.setSpeed(2, at: .milliseconds(600))
    #expect(model.reachedSpeed == nil)
    #expect(model.simulation.now == milliseconds(300))
  }

  @Test func `what a user does is received at the instant that was reached`() {
    let model = model()
    model.advance(to: .seconds(1))
    for _ in 0..<3 { model.send(.tick, at: .seconds(2)) }
    #expect(model.simulation.machine.receivedAt == [50, 50, 50])
    model.setPaused(true, at: .seconds(3))
    #expect(model.simulation.now == milliseconds(50))
  }

  @Test func `a jump is done in turns too, and says when it is over`() {
    let model = model()
    #expect(!model.skip(to: milliseconds(120), at: .zero))
    #expect(model.simulation.now == milliseconds(50))
    #expect(!model.skip(to: milliseconds(120), at: .zero))
    #expect(model.skip(to: milliseconds(120), at: .zero))
    #expect(model.simulation.now == milliseconds(120))
    #expect(model.simulation.machine.count == 120)
  }

  @Test func `an end is reached in turns, and nothing happens at it`() {
    let model = model(end: milliseconds(75))
    model.advance(to: .seconds(1))
    #expect(!model.hasEnded)
    model.advance(to: .seconds(2))
    #expect(model.hasEnded)
    #expect(model.simulation.machine.count == 74)
  }

  @Test func `whoever wants to know is called after each instant`() {
    let model = model(speed: 1)
    var instants: [SimulationInstant] = []
    model.advance(to: .milliseconds(3)) { instants.append(model.simulation.now) }
    #expect(instants == [1, 2, 3].map(milliseconds))
  }

  @Test func `a time without events has few pieces, however long it is`() {
    let clock = clock
    let quiet = LiveModel(Simulation(Silence()), budget: TurnBudget(.milliseconds(50)) { clock.look() })
    #expect(quiet.skip(to: TimeText.latest, at: .zero))
    #expect(quiet.simulation.now == TimeText.latest)
  }
}

/// Nothing ever happens.
private struct Silence: Machine {
  mutating func start(in context: inout some MachineContext<Self>) {}
  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}
  mutating func handle(_ event: Never, in context: inout some MachineContext<Self>) {}
  typealias Stimulus = Never
  typealias Event = Never
  typealias Fact = Never
}
