import Classics
import LiveModel
import SimulationCore
import Testing

@Suite struct WakingTests {
  @Test func `nothing armed is nothing to wake for`() { #expect(LiveModel(Simulation(Classic())).nextRealTime == nil) }

  @Test func `the next event is due at its share of real time`() {
    let model = LiveModel(Simulation(Classic()), speed: 0.5, realTime: .seconds(5))
    model.send(.buttonPressed, at: .seconds(6))
    #expect(model.nextRealTime == .milliseconds(6_600))
    model.advance(to: .milliseconds(6_600))
    #expect(model.nextRealTime == .milliseconds(7_000))
  }

  @Test func `who wakes at the named time finds the event due, at any speed`() {
    var random = RandomStream(seed: 1, name: "waking")
    for _ in 0..<2_000 {
      let exponent = random.fraction() * 6 - 3
      let speed = [0.001, 0.3, 0.5, 1, 3, 7, 1_000, 1 + exponent.magnitude].randomElement(using: &random)
      let due = random.integer(in: 1...(1 << Int64(random.integer(in: 1...50))))
      let simulation = Simulation(Classic())
      simulation.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: due))
      let model = LiveModel(simulation, speed: speed ?? 1, realTime: .seconds(3))
      guard let wake = model.nextRealTime else {
        Issue.record("no time to wake at")
        return
      }
      model.advance(to: wake)
      if simulation.factCount == 0 {
        Issue.record("due at \(due) ns, at speed \(speed ?? 1) not yet at \(wake)")
        return
      }
    }
  }

  @Test func `what is due at the present instant is run by an advance to it`() {
    let simulation = Simulation(Classic())
    simulation.schedule(.buttonPressed, at: .start)
    let model = LiveModel(simulation, realTime: .seconds(3))
    #expect(model.nextRealTime == .seconds(3))
    model.advance(to: .seconds(3))
    #expect(simulation.factCount == 3)
    #expect(model.nextRealTime == .milliseconds(3_300))
  }
}
