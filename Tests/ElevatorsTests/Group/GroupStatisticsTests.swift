import Elevators
import SimulationCore
import Testing

/// How long people of a group have waited so far, and how many came in each minute.
@Suite struct GroupStatisticsTests {
  private func run(_ people: [(origin: Int, destination: Int, seconds: Int64)]) -> Simulation<ElevatorGroup> {
    let configuration = GroupConfiguration(building: Building.five(), cars: GroupConfiguration.cars(2))
    let run = Simulation(ElevatorGroup(configuration))
    for (origin, destination, seconds) in people {
      let person = ElevatorStimulus.personArrives(landing: origin, destination: destination, mass: 75)
      run.schedule(.building(person), at: .start.advanced(by: .seconds(seconds)))
    }
    return run
  }

  /// When the doors of a car first begin to open at a landing, by stepping through the run.
  private func opening(at landing: Int, in run: Simulation<ElevatorGroup>) -> Duration? {
    while run.step() {
      let doors = run.machine.cars.flatMap { car in car.plant.landing == landing ? car.plant.doors : [] }
      if doors.contains(where: { $0.region.state == .opening }) { return run.now.elapsed }
    }
    return nil
  }

  @Test func `nobody has waited before anybody was let in`() {
    let run = run([(3, 1, 0)])
    run.run(through: .start.advanced(by: .seconds(1)))
    #expect(run.machine.statistics.averageWaiting == nil)
    #expect(run.machine.statistics.longestWaiting == nil)
  }

  @Test func `waiting lasts until the doors begin to open, not until somebody is in the car`() throws {
    let run = run([(3, 1, 0), (1, 2, 60)])
    let opened = try #require(opening(at: 3, in: run))
    #expect(opened > .seconds(4))
    run.run()
    let statistics = run.machine.statistics
    #expect(run.machine.people.deliveredCount == 2)
    #expect(statistics.boardedCount == 2)
    // The other one finds a car at rest at the landing, whose doors begin to open at once.
    #expect(statistics.longestWaiting == opened)
    #expect(statistics.averageWaiting == .nanoseconds(opened.wholeNanoseconds / 2))
  }

  @Test func `whoever comes to open doors has not waited`() {
    let run = run([(1, 2, 0), (1, 3, 3)])
    run.run()
    #expect(run.machine.statistics.boardedCount == 2)
    #expect(run.machine.statistics.longestWaiting == .zero)
  }

  @Test func `arrivals are counted by the minute, the present one last`() {
    let run = run([(1, 2, 0), (1, 3, 61), (2, 1, 119), (2, 4, 7_300)])
    func arrivals(_ seconds: Int64) -> [Int] {
      let instant = SimulationInstant.start.advanced(by: .seconds(seconds))
      run.run(through: instant)
      return run.machine.statistics.arrivalsPerMinute(3, until: instant)
    }
    #expect(arrivals(30) == [0, 0, 1])
    #expect(arrivals(130) == [1, 2, 0])
    #expect(arrivals(600) == [0, 0, 0])
    #expect(arrivals(7_310) == [0, 0, 1])
  }
}
