import Assemblies
import Configuration
import Elevators
import SimulationCore
import Testing

/// The judges of the cars of a group whose controllers are other programs.
struct RemoteGroupTests {
  /// A run of two cars whose programs have 0.1 s to answer.
  private final class Run: SimulationObserver {
    typealias Root = RemoteGroup
    private(set) var broken: [String] = []
    private var simulation: Simulation<RemoteGroup>?

    init() throws {
      let file = try ElevatorFile(
        text: """
          machine: elevator
          title: Three landings
          car: {ratedLoad: 630, capacity: 8}
          landings:
            - {name: G, height: 0}
            - {name: 1, above: 3}
            - {name: 2, above: 3}
          group: {cars: 2, dispatcher: eta}
          drive: {kind: machine-room-less, speed: 1.0}
          doors: {front: {kind: centre, width: 0.9, mass: 160}}
          """, file: "three.yaml")
      let group = try #require(file.groupConfiguration)
      simulation = Simulation(RemoteGroup(group, reaction: .milliseconds(100)), observers: [self])
    }

    var interest: ObserverInterest { .facts }
    var machine: RemoteGroup? { simulation?.machine }

    func emitted(_ fact: RemoteGroup.Fact, line: RecordLine) {
      guard case .judge(.ruleBroken(let rule, _), let car) = fact else { return }
      let tenths = line.instant.nanoseconds / 100_000_000
      broken.append("\(tenths / 10).\(tenths % 10) \(car.name) \(rule.rawValue)")
    }

    func send(_ stimulus: RemoteGroupStimulus, at seconds: Double) {
      simulation?.send(stimulus, at: Self.instant(seconds))
    }

    func finish(at seconds: Double) { simulation?.run(through: Self.instant(seconds)) }

    private static func instant(_ seconds: Double) -> SimulationInstant {
      SimulationInstant(nanoseconds: Int64((seconds * 1_000).rounded()) * 1_000_000)
    }
  }

  @Test func `a rule that one car breaks is its own, and reported once`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.send(.command(.openDoors(.front), of: "B"), at: 1)
    run.finish(at: 5)
    for _ in 0..<2 { run.send(.command(.run(to: 3), of: "B"), at: 6) }
    run.send(.command(.run(to: 3), of: "A"), at: 6)
    run.finish(at: 30)
    #expect(run.broken.filter { $0.hasSuffix(" B S1") }.count == 1, "\(run.broken)")
    #expect(!run.broken.contains { $0.contains(" A ") })
  }

  @Test func `an overloaded car is judged, and the other one goes on unjudged by it`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: nil), at: 0)
    run.send(.command(.openDoors(.front), of: "A"), at: 1)
    run.finish(at: 5)
    run.send(.group(.car("A", .freightMoved(kilograms: 800))), at: 5)
    run.send(.command(.closeDoors(.front), of: "A"), at: 6)
    run.finish(at: 15)
    run.send(.command(.run(to: 3), of: "A"), at: 16)
    run.send(.command(.run(to: 3), of: "B"), at: 16)
    run.finish(at: 40)
    #expect(run.broken.contains { $0.hasSuffix(" A S7") }, "\(run.broken)")
    #expect(!run.broken.contains { $0.contains(" B ") }, "\(run.broken)")
  }

  @Test func `a program that controls one car is judged for this one alone`() throws {
    let run = try Run()
    run.send(.client(isConnected: true, of: "B"), at: 0)
    #expect(run.machine?.isAttended("B") == true)
    #expect(run.machine?.isAttended("A") == false)
    for car in ["A", "B"] { run.send(.command(.openDoors(.front), of: car), at: 1) }
    for car in ["A", "B"] { run.send(.command(.closeDoors(.front), of: car), at: 4) }
    run.finish(at: 4.2)
    run.send(.group(.car("A", .obstructionPlaced(entrance: .front, width: 400))), at: 4.5)
    run.send(.group(.car("B", .obstructionPlaced(entrance: .front, width: 400))), at: 4.5)
    run.finish(at: 20)
    #expect(run.broken.filter { $0.hasSuffix(" B S5") }.count == 1, "\(run.broken)")
    #expect(!run.broken.contains { $0.hasSuffix(" A S5") }, "\(run.broken)")
  }

  @Test func `what people and switches do to the building is done to all cars`() throws {
    let run = try Run()
    run.send(.group(.building(.control(.powerSupply(.lost)))), at: 1)
    run.send(.command(.run(to: 3), of: "A"), at: 2)
    run.send(.command(.run(to: 3), of: "B"), at: 2)
    run.finish(at: 30)
    #expect(run.machine?.group.cars.map(\.plant.landing) == [1, 1])
  }
}
