import SimulationCore
import Testing

@testable import Elevators

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
      return run.machine.statistics.minutes(until: instant).suffix(3).map { $0.arrivals }
    }
    #expect(arrivals(30) == [1])
    #expect(arrivals(130) == [1, 2, 0])
    #expect(arrivals(600) == [0, 0, 0])
    #expect(arrivals(7_310) == [0, 0, 1])
  }

  @Test func `a minute knows how long those had waited who were let in during it`() throws {
    let run = run([(3, 1, 0), (1, 2, 60)])
    let opened = try #require(opening(at: 3, in: run))
    run.run()
    let minutes = run.machine.statistics.minutes(until: .start.advanced(by: .seconds(100)))
    #expect(minutes.map { $0.averageWaiting } == [opened, .zero])
  }

  @Test func `the load of a minute is the mean of what the cars carried, also where it began before`() throws {
    let run = run([(1, 5, 50)])
    func load(_ seconds: Int64, of minute: Int) -> Double {
      let instant = SimulationInstant.start.advanced(by: .seconds(seconds))
      run.run(through: instant)
      return run.machine.statistics.minutes(until: instant).dropLast(minute).last?.load ?? -1
    }
    while run.machine.statistics.boardedCount == 0, run.step() {}
    let boarded = run.now.elapsed / .seconds(1)
    while run.machine.people.deliveredCount == 0, run.step() {}
    let delivered = run.now.elapsed / .seconds(1)
    try #require(boarded < 60 && delivered > 61 && delivered < 120)
    #expect(abs(load(120, of: 2) - 75 * (60 - boarded) / 60) < 1e-6)
    #expect(abs(load(120, of: 1) - 75 * (delivered - 60) / 60) < 1e-6)
    #expect(load(150, of: 0) == 0)
  }

  @Test func `minutes of long ago are forgotten, and what cars carry is not`() {
    var statistics = GroupStatistics()
    let people = run([]).machine.people
    let act = People.Fact.personBoarded(person: 1, landing: 1, entrance: .front, mass: 80)
    statistics.note(act, of: 0, among: people, at: .start)
    let later = SimulationInstant.start.advanced(by: .seconds(1_000_000 * 60 + 30))
    #expect(statistics.minutes(until: later).map { $0.load } == Array(repeating: 80, count: GroupStatistics.minuteMax))
  }

  @Test func `the energy of a run counts in the minute in which the motor stops`() {
    var statistics = GroupStatistics()
    statistics.note(.motorStopped(thousandthTurns: 1_000, joules: 5_000), at: .start.advanced(by: .seconds(61)))
    statistics.note(.motorStopped(thousandthTurns: -1_000, joules: -2_000), at: .start.advanced(by: .seconds(62)))
    statistics.note(.motorStarted(.up), at: .start.advanced(by: .seconds(63)))
    #expect(statistics.minutes(until: .start.advanced(by: .seconds(90))).map { $0.joules } == [0, 3_000])
  }
}
