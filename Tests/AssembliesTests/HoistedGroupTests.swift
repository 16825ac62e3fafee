import Elevators
import Motion
import SimulationCore
import Testing

@testable import Assemblies

/// A group of cars with a hoist each.
struct HoistedGroupTests {
  private static let group = GroupConfiguration(
    building: WorkedCase.elevator(), cars: GroupConfiguration.cars(2), dispatcher: DispatcherChoice("eta"))

  private static func instant(_ seconds: Int64) -> SimulationInstant {
    SimulationInstant(nanoseconds: seconds * 1_000_000_000)
  }

  private static func schedule<Root: Machine>(_ run: Simulation<Root>) where Root.Stimulus == GroupStimulus {
    for (second, landing, way) in [(1, 4, Direction.down), (2, 3, .up), (40, 1, .up)] {
      let press = ElevatorStimulus.control(.hallButtonPressed(landing: landing, direction: way))
      run.schedule(.building(press), at: instant(Int64(second)))
    }
  }

  private static func hoisted() -> (run: Simulation<ElevatorGroup>, texts: Texts<ElevatorGroup>) {
    let texts = Texts<ElevatorGroup>()
    let root = ElevatorGroup(group, hoist: WorkedCase.parameters())
    let monitor = GroupMonitor(group)
    let run = Simulation(root, observers: [texts], monitors: [monitor])
    schedule(run)
    return (run, texts)
  }

  @Test func `each car has its own hoist, and the facts of the group are as without one`() {
    let (run, texts) = Self.hoisted()
    run.run(through: Self.instant(90))
    #expect(run.breach == nil)
    let plain = Texts<ElevatorGroup>()
    let alone = Simulation(ElevatorGroup(Self.group), observers: [plain])
    Self.schedule(alone)
    alone.run(through: Self.instant(90))
    let hoists = texts.facts.filter { $0.contains("/hoist ") }
    #expect(texts.facts.filter { !$0.contains("/hoist ") } == plain.facts)
    #expect(hoists.contains("A/hoist motorStarted direction=up"))
    #expect(hoists.contains("B/hoist motorStarted direction=up"))
    for name in ["A", "B"] {
      let starts = plain.facts.filter { $0.hasPrefix("\(name)/plant carStarted") }
      #expect(hoists.count { $0.hasPrefix("\(name)/hoist motorStarted") } == starts.count)
    }
  }

  @Test func `what a hoist shows is of its own car, now and in the past`() throws {
    let (run, _) = Self.hoisted()
    let history = RunHistory(following: run)
    history.run(through: Self.instant(90))
    for second in [3, 5, 8, 60, 5] {
      let snapshot = history.snapshot(at: Self.instant(Int64(second)))
      for car in 0..<2 {
        let plant = snapshot.machine.cars[car].plant
        let state = snapshot.machine.hoists[car].state(of: plant, at: snapshot.instant)
        let motion = plant.motion.state(at: snapshot.instant)
        #expect((state.car - motion.position).magnitude < 1e-9)
        #expect((state.ropeSpeed - motion.speed).magnitude < 1e-9)
      }
    }
  }

  @Test func `its readings and facts are named by the car`() {
    let (run, _) = Self.hoisted()
    run.run(through: Self.instant(5))
    let names = run.machine.readings(at: run.now).map(\.fullName)
    #expect(names.contains { $0.hasPrefix("A/hoist/") })
    #expect(names.contains { $0.hasPrefix("B/hoist/") })
    #expect(run.machine.factSources.map(\.path).contains("B/hoist"))
  }
}

/// Keeps the texts of facts.
private final class Texts<Root: Machine>: SimulationObserver {
  private(set) var facts: [String] = []

  func emitted(_ fact: Root.Fact, line: RecordLine) { facts.append("\(Record(of: fact))") }
}
