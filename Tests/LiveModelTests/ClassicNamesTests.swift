import Classics
import LiveModel
import SimulationCore
import Testing

/// The names of the source's data model.
@Suite struct ClassicNamesTests {
  private func model(_ configuration: ClassicConfiguration = .classic) -> LiveModel<Classic> {
    LiveModel(Simulation(Classic(configuration)))
  }

  @Test func `at first everything is false and no timer is armed`() {
    let model = model()
    #expect([model.doorsOpened, model.floor1, model.floor2, model.goingUp] == Array(repeating: false, count: 4))
    #expect(model.doorTimer == nil)
    #expect(model.chimeTimer == nil)
    #expect(model.doorSoundTimer == nil)
  }

  @Test func `the timers tell what remains of them`() {
    let model = model()
    model.send(.buttonPressed, at: .zero)
    model.publish()
    #expect(model.doorsOpened)
    #expect(model.floor1)
    #expect(model.doorSoundTimer == .milliseconds(500))
    model.advance(to: .milliseconds(400))
    model.publish()
    #expect(model.doorSoundTimer == .milliseconds(100))
    model.advance(to: .milliseconds(500))
    model.publish()
    #expect(model.doorSoundTimer == nil)
    model.send(.buttonPressed, at: .seconds(10))
    model.advance(to: .seconds(12))
    model.publish()
    #expect(!model.doorsOpened)
    #expect(model.goingUp)
    #expect(model.doorTimer == .seconds(6))
    #expect(model.chimeTimer == .milliseconds(3_500))
    #expect(model.doorSoundTimer == .milliseconds(6_500))
    model.advance(to: .seconds(18))
    model.publish()
    #expect(model.doorsOpened)
    #expect(model.doorTimer == nil)
    #expect(model.chimeTimer == nil)
    #expect(model.doorSoundTimer == .milliseconds(500))
    #expect(!model.floor1)
    #expect(model.floor2)
  }

  @Test func `as written the values of the lights run ahead and a press stops the timers`() {
    let model = model(.classicAsWritten)
    model.send(.buttonPressed, at: .zero)
    model.publish()
    #expect(model.goingUp)
    model.send(.buttonPressed, at: .seconds(10))
    model.publish()
    #expect(model.floor2)
    #expect(!model.floor1)
    #expect(!model.goingUp)
    #expect(model.doorTimer == .seconds(8))
    #expect(model.doorSoundTimer == .milliseconds(8_500))
    model.send(.buttonPressed, at: .seconds(12))
    model.publish()
    #expect(model.doorTimer == nil)
    #expect(model.chimeTimer == nil)
    #expect(model.doorSoundTimer == .milliseconds(500))
  }
}
