import Elevators
import Motion
import SimulationCore
import Testing

/// Days of an office, whose every fact is known: whatever makes an elevator faster leaves them as they are.
@Suite struct OfficeDayTests {
  /// A leaf that moves by a curve in a time.
  private static func leaf(_ time: Duration) -> LeafProfile { LeafProfile(.eased(over: time), braking: 1) }

  /// What `config/elevators/office.yaml` describes, but for what no fact depends on.
  private static func office() -> ElevatorConfiguration {
    var heights = [0.0]
    for storey in [4.8, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6, 3.9] { heights.append((heights.last ?? 0) + storey) }
    let landings = heights.enumerated().map { index, height in
      Landing(name: index == 0 ? "G" : "\(index)", height: height)
    }
    let doors = DoorParameters(
      kind: .centre, width: 0.9, mass: 180, opening: leaf(.milliseconds(1_800)), closing: leaf(.milliseconds(2_800)),
      nudging: LeafProfile(.trapezoid(speed: 0.18, acceleration: 0.4), braking: 1))
    return ElevatorConfiguration(
      landings: landings, ratedLoad: 1_000, capacity: 13,
      drive: DriveParameters(
        kind: .geared, limits: TravelLimits(speed: 1.75, acceleration: 0.9, jerk: 1.2),
        levelling: Levelling(speed: 0.2, distance: 0.1),
        relevelling: TravelLimits(speed: 0.1, acceleration: 0.2, jerk: 0.5), stoppingError: 0.005,
        ropeStretch: 0.000_006), doors: [.front: doors], control: ControlParameters(buttonDistance: 2, homeLanding: 1),
      modes: ModeParameters(
        recallLanding: 1, alternateLanding: 2, outOfServiceLanding: 1, emergencyLanding: 1, emergencyWait: .seconds(8)))
  }

  /// Lets 584 people come in ten hours: two of five from the main entrance, two to it, one between storeys.
  private static func fill(_ simulation: Simulation<Elevator<CollectiveController>>) {
    var random = RandomStream(seed: 584, name: "people")
    let people = (0..<584).map { _ in
      let time = SimulationInstant(nanoseconds: random.integer(in: 0...36_000_000_000_000))
      let storey = Int(random.integer(in: 2...9))
      return switch random.integer(in: 1...5) {
      case 1, 2: (time: time, origin: 1, destination: storey)
      case 3, 4: (time: time, origin: storey, destination: 1)
      default: (time: time, origin: storey, destination: storey == 2 ? 3 : storey - 1)
      }
    }
    for person in people.sorted(by: { $0.time < $1.time }) {
      let arrival = ElevatorStimulus.personArrives(landing: person.origin, destination: person.destination, mass: 75)
      simulation.schedule(arrival, at: person.time)
    }
  }

  @Test(
    arguments: zip(
      1...4 as ClosedRange<UInt64>, ["7b8fbd7503f46c00", "e852cf00923ef95a", "639443193acafb9e", "d7e6776ac157d1a2"]))
  func `a day has the facts that it always had`(seed: UInt64, digest: String) {
    let simulation = Simulation(
      Elevator<CollectiveController>(Self.office()), seed: seed, computesDigest: true,
      monitors: [SafetyMonitor<CollectiveController>(Self.office())])
    Self.fill(simulation)
    simulation.run()
    #expect(simulation.breach == nil)
    #expect(simulation.factCount == 36_653)
    #expect(simulation.digest.description == digest)
  }
}
