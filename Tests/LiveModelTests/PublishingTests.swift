import Classics
import LiveModel
import Observation
import SimulationCore
import Synchronization
import Testing

@Suite struct PublishingTests {
  private final class Count: Sendable { let value = Atomic(0) }

  @Test func `observers hear of publishing alone, however much happens`() {
    let model = LiveModel(Simulation(Classic()))
    let count = Count()
    withObservationTracking {
      _ = model.snapshot
      _ = model.doorsOpened
    } onChange: {
      count.value.add(1, ordering: .relaxed)
    }
    model.send(.buttonPressed, at: .zero)
    model.advance(to: .seconds(60))
    #expect(count.value.load(ordering: .relaxed) == 0)
    #expect(!model.doorsOpened)
    #expect(model.snapshot.instant == .start)
    model.publish()
    #expect(count.value.load(ordering: .relaxed) == 1)
    #expect(model.doorsOpened)
    #expect(model.snapshot.instant == model.simulation.now)
  }

  @Test func `observers hear of a pause and of a new speed`() {
    let model = LiveModel(Simulation(Classic()))
    let count = Count()
    withObservationTracking {
      _ = model.isPaused
    } onChange: {
      count.value.add(1, ordering: .relaxed)
    }
    withObservationTracking {
      _ = model.speed
    } onChange: {
      count.value.add(100, ordering: .relaxed)
    }
    model.setPaused(true, at: .zero)
    model.setSpeed(2, at: .zero)
    #expect(count.value.load(ordering: .relaxed) == 101)
  }

  @Test func `a snapshot has what is armed, in firing order`() {
    let model = LiveModel(Simulation(Classic()))
    model.send(.buttonPressed, at: .zero)
    model.publish()
    #expect(model.snapshot.armed.map(\.event) == [.doorMotionStart, .doorSoundTimer])
    #expect(model.snapshot.armedEvent(named: "doorSoundTimer")?.due == SimulationInstant(nanoseconds: 500_000_000))
  }

  @Test func `a speed that is not positive stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = LiveModel(Simulation(Classic()), speed: 0) }
    await #expect(processExitsWith: .failure) { LiveModel(Simulation(Classic())).setSpeed(-1, at: .zero) }
  }
}
