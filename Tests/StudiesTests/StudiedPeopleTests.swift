import Configuration
import Elevators
import Foundation
import SimulationCore
import Studies
import Testing

/// The people of a replication in a run, and the results that grow beside it.
struct StudiedPeopleTests {
  private typealias Root = Elevator<CollectiveController>

  private static func building() throws -> ElevatorBuilding<CollectiveController> {
    let file = try FourLandings.file([60, 60, 60])
    return ElevatorBuilding(
      StudiedMachine(
        name: "four.yaml", title: file.title, root: Elevator(file.configuration), json: "{}", monitors: []))
  }

  private static func source(in building: some StudiedBuilding, rate: Int = 6) throws -> PassengerSource {
    .demand(
      try DemandFile(
        text: """
          demand: short
          title: Twenty minutes
          intervals:
            - {for: 20min, rate: \(rate) %, incoming: 45, outgoing: 45, interfloor: 10}
          """, file: "short.yaml"
      ).demand(in: building.building, refusal: building.refusal))
  }

  /// The replication as a study runs it.
  private static func studied(
    _ number: Int, _ source: PassengerSource, in building: ElevatorBuilding<CollectiveController>
  )
    -> ReplicationResult
  {
    Replication(
      number: number, seed: 3, root: building.machine.root, building: building.building, entrance: 1,
      window: Replication<Root>.Window()
    ).run(source.passengers(of: number, seed: 3, in: building), demandEnd: source.end)
  }

  /// The same people in a run of their own, up to where the study ends.
  private static func watched(
    _ number: Int, _ source: PassengerSource, in building: ElevatorBuilding<CollectiveController>
  ) -> (simulation: Simulation<Root>, people: ReplicationPeople<Root>) {
    let people = ReplicationPeople<Root>(of: number, from: source, seed: 3, in: building)
    let simulation = Simulation(
      building.machine.root, seed: ReplicationSeeds.seed(of: number, from: 3), observers: [people])
    simulation.supply(from: people.arrivals(after: nil))
    while let next = simulation.nextInstant,
      simulation.nextStimulusInstant != nil || !people.isOver(before: next), simulation.step()
    {}
    simulation.run(through: max(simulation.now, people.earliestEnd))
    return (simulation, people)
  }

  @Test(arguments: [1, 2]) func `at the end the readout is that of the study, at the instant at which it ends`(
    number: Int
  ) throws {
    let building = try Self.building()
    let source = try Self.source(in: building)
    let result = Self.studied(number, source, in: building)
    let (simulation, people) = Self.watched(number, source, in: building)
    #expect(result.deliveredCount > 20)
    #expect(simulation.now == result.end)
    let readout = people.readout(at: simulation.now)
    #expect((readout.arrivedCount, readout.deliveredCount) == (result.arrivedCount, result.deliveredCount))
    let (waiting, destination) = (result[.waiting], result[.destination])
    #expect(readout.averageWaiting == waiting.average)
    #expect(readout.p90Waiting == waiting.percentile(90))
    #expect(readout.p95Waiting == waiting.percentile(95))
    #expect(readout.longestWaiting == waiting.percentile(100))
    #expect(readout.averageDestination == destination.average)
  }

  @Test func `where more come than are delivered the run ends with the drain of the study`() throws {
    let building = try Self.building()
    let source = try Self.source(in: building, rate: 900)
    let result = Self.studied(1, source, in: building)
    let (simulation, people) = Self.watched(1, source, in: building)
    #expect(result.undeliveredCount > 0)
    #expect(simulation.now == result.end)
    #expect(people.readout(at: simulation.now).deliveredCount == result.deliveredCount)
  }

  @Test func `the readout of an earlier instant is the one that was shown then`() throws {
    let building = try Self.building()
    let source = try Self.source(in: building)
    let (simulation, people) = Self.watched(1, source, in: building)
    #expect(people.readout(at: .start).averageWaiting == nil)
    let again = ReplicationPeople<Root>(of: 1, from: source, seed: 3, in: building)
    let run = Simulation(building.machine.root, seed: 3, observers: [again])
    run.supply(from: again.arrivals(after: nil))
    for second in stride(from: Int64(0), to: simulation.now.nanoseconds / 1_000_000_000, by: 60) {
      let instant = SimulationInstant(nanoseconds: second * 1_000_000_000)
      run.run(through: instant)
      #expect(again.readout(at: instant) == people.readout(at: instant))
    }
  }

  @Test func `those who come after an instant are the rest of all`() throws {
    let building = try Self.building()
    let people = ReplicationPeople<Root>(of: 1, from: try Self.source(in: building), seed: 3, in: building)
    func instants(after instant: SimulationInstant?) -> [SimulationInstant] {
      var arrivals = people.arrivals(after: instant)
      var instants: [SimulationInstant] = []
      while let next = arrivals.next() { instants.append(next.instant) }
      return instants
    }
    let all = instants(after: nil)
    #expect(all.count > 20)
    #expect(instants(after: all[9]) == Array(all[10...]))
  }
}
