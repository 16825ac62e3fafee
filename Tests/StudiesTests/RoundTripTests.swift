import Configuration
import Elevators
import Motion
import SimulationCore
import Studies
import Testing

/// The closed form of the round trip, against published values and against sums made in another way.
struct RoundTripTests {
  private static func even(
    _ count: Int, persons: Double, kinematics: RoundTrip.Kinematics = .trapezoid(speed: 1.6, acceleration: 1)
  ) -> RoundTrip {
    RoundTrip(
      populations: [Double](repeating: 1, count: count), heights: [Double](repeating: 3.3, count: count),
      persons: persons, kinematics: kinematics, doors: 8, transfer: 1.1)
  }

  private static func rounded(_ value: Double, _ decimals: Double) -> Double { (value * decimals).rounded() / decimals }

  @Test(arguments: [(10, 10.0, 6.5132, 9.5086), (14, 16, 9.7227, 13.5829), (24, 16.8, 12.2594, 23.0937)])
  func `S and H have the published values`(count: Int, persons: Double, stops: Double, highest: Double) {
    let trip = Self.even(count, persons: persons)
    #expect(Self.rounded(trip.stops, 1e4) == stops)
    #expect(Self.rounded(trip.highest, 1e4) == highest)
  }

  @Test func `the example of the handbook takes 133.35 s`() {
    let trip = Self.even(10, persons: 10)
    #expect(Self.rounded(trip.flight, 1e4) == 3.6625)
    #expect(Self.rounded(trip.stop, 1e4) == 9.6)
    #expect(Self.rounded(trip.roundTrip, 100) == 133.35)
    #expect(Self.rounded(trip.interval(cars: 2), 100) == 66.67)
    #expect(Self.rounded(trip.handlingCapacity(cars: 2), 100) == 44.99)
  }

  @Test func `a given flight stands for the limits`() {
    let trip = Self.even(10, persons: 10, kinematics: .flight(speed: 1.6, seconds: 3.6625))
    #expect(Self.rounded(trip.roundTrip, 100) == 133.35)
    #expect(Self.rounded(trip.flight(over: 6.6), 1e4) == 5.725)
  }

  @Test func `a run too short for the speed takes the time of its acceleration`() {
    let trip = Self.even(2, persons: 2, kinematics: .trapezoid(speed: 4, acceleration: 1))
    // 3.3 m at 1 m/s2 up and down: 2 sqrt(3.3).
    #expect(Self.rounded(trip.flight, 1e6) == 3.633180)
  }

  @Test func `a run under a limit of jerk is the ideal journey`() {
    let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)
    let trip = Self.even(2, persons: 2, kinematics: .limits(limits))
    #expect(Self.rounded(trip.flight, 1e3) == 4.652)
  }

  /// All ways in which three persons can go to three landings, one by one.
  @Test func `an uneven building is the mean over all trips`() {
    let populations = [3.0, 1, 2]
    let heights = [5.0, 3, 4]
    let trip = RoundTrip(
      populations: populations, heights: heights, persons: 3, kinematics: .trapezoid(speed: 2, acceleration: 1),
      doors: 6, transfer: 1)
    let levels = [0.0, 5, 8, 12]
    var (stops, highest, distance, time) = (0.0, 0.0, 0.0, 0.0)
    for first in 1...3 {
      for second in 1...3 {
        for third in 1...3 {
          let chance = [first, second, third].reduce(1) { $0 * populations[$1 - 1] / 6 }
          let visited = [first, second, third].sorted()
          var (here, count, length) = (0, 0, 0.0)
          for landing in visited where landing != here {
            length += trip.flight(over: levels[landing] - levels[here])
            here = landing
            count += 1
          }
          length += trip.flight(over: levels[here])
          stops += chance * Double(count)
          highest += chance * Double(here)
          distance += chance * levels[here]
          time += chance * (length + Double(count + 1) * 6 + 2 * 3 * 1)
        }
      }
    }
    #expect(Self.rounded(trip.stops, 1e9) == Self.rounded(stops, 1e9))
    #expect(Self.rounded(trip.highest, 1e9) == Self.rounded(highest, 1e9))
    #expect(Self.rounded(trip.distance, 1e9) == Self.rounded(distance, 1e9))
    #expect(Self.rounded(trip.roundTrip, 1e9) == Self.rounded(time, 1e9))
  }

  @Test func `a storey that is a millimetre higher, or wrong in its last digit, changes hardly anything`() throws {
    func trip(_ second: Double) -> Double {
      RoundTrip(
        populations: [Double](repeating: 40, count: 9), heights: [4, second, 4, 4, 4, 4, 4, 4, 4], persons: 10,
        // A run over one storey does not reach this speed.
        kinematics: .limits(TravelLimits(speed: 3.5, acceleration: 1, jerk: 1.2)), doors: 6, transfer: 1.1
      ).roundTrip
    }
    #expect((trip(4.001) - trip(4)).magnitude < 0.01)
    #expect((trip(4.0.nextUp) - trip(4)).magnitude < 1e-9)
  }

  @Test func `the dwell is added to each stop, and to the one at the entrance`() {
    let plain = Self.even(10, persons: 10)
    let trip = RoundTrip(
      populations: plain.populations, heights: plain.heights, persons: 10, kinematics: plain.kinematics, doors: 8,
      dwell: 1.5, transfer: 1.1)
    let added = trip.roundTrip - plain.roundTrip
    #expect(Self.rounded(added, 1e9) == Self.rounded((plain.stops + 1) * 1.5, 1e9))
  }

  /// All that three persons can want of three landings, one by one, served as a car does it: up to the highest
  /// landing where anybody gets in or out, and down again.
  @Test(arguments: [(45.0, 45.0, 10.0), (0, 100, 0), (0, 0, 100), (60, 10, 30), (100, 0, 0)])
  func `a round trip of both ways is the mean over all that people can want`(
    incoming: Double, outgoing: Double, interfloor: Double
  ) {
    let shares = [0.5, 1.0 / 6, 1.0 / 3]
    let trip = RoundTrip(
      populations: [3, 1, 2], heights: [5, 3, 4], persons: 3, kinematics: .trapezoid(speed: 2, acceleration: 1),
      doors: 6, transfer: 1, mix: TrafficMix(incoming: incoming, outgoing: outgoing, interfloor: interfloor))
    // What one person wants: stops on the way up, stops on the way down, and the chance of it.
    var wants: [(up: [Int], down: [Int], chance: Double)] = []
    for one in 1...3 {
      wants.append(([one], [], incoming / 100 * shares[one - 1]))
      wants.append(([], [one], outgoing / 100 * shares[one - 1]))
      for other in 1...3 where other != one {
        let chance = interfloor / 100 * shares[one - 1] * shares[other - 1] / (1 - shares[one - 1])
        wants.append(one < other ? ([one, other], [], chance) : ([], [one, other], chance))
      }
    }
    let levels = [0.0, 5, 8, 12]
    var (stops, highest, time) = (0.0, 0.0, 0.0)
    for first in wants {
      for second in wants {
        for third in wants {
          let chance = first.chance * second.chance * third.chance
          guard chance > 0 else { continue }
          let up = Set(first.up + second.up + third.up)
          let down = Set(first.down + second.down + third.down)
          guard let top = up.union(down).max() else { continue }
          let way = up.union([top]).sorted() + down.subtracting([top]).sorted().reversed() + [0]
          var (here, length) = (0, 0.0)
          for landing in way {
            length += trip.flight(over: (levels[landing] - levels[here]).magnitude)
            here = landing
          }
          stops += chance * Double(way.count - 1)
          highest += chance * Double(top)
          time += chance * (length + Double(way.count) * 6 + 2 * 3 * 1)
        }
      }
    }
    #expect(Self.rounded(trip.stops, 1e9) == Self.rounded(stops, 1e9))
    #expect(Self.rounded(trip.highest, 1e9) == Self.rounded(highest, 1e9))
    #expect(Self.rounded(trip.roundTrip, 1e9) == Self.rounded(time, 1e9))
  }

  @Test func `P of a demand carries just those who come, and more than the cars carry has none`() throws {
    let trip = Self.even(10, persons: 10)
    var loaded = trip
    loaded.persons = try #require(trip.persons(carrying: 40, cars: 2, room: 12))
    #expect(Self.rounded(loaded.handlingCapacity(cars: 2), 1e6) == 40)
    #expect(loaded.persons < 10)
    #expect(trip.persons(carrying: 60, cars: 2, room: 12) == nil)
  }

  @Test func `a car that people leave and enter on its way is nowhere as full as all of them`() {
    func largest(_ mix: TrafficMix) -> Double {
      RoundTrip(
        populations: [1, 1, 1], heights: [3, 3, 3], persons: 10, kinematics: .trapezoid(speed: 1, acceleration: 1),
        doors: 6, transfer: 1, mix: mix
      ).largestLoad
    }
    #expect(largest(.incoming) == 1)
    #expect(largest(TrafficMix(incoming: 50, outgoing: 50, interfloor: 0)) == 0.5)
    // Of six ways two lead up past each gap between three landings.
    let between = largest(TrafficMix(incoming: 0, outgoing: 0, interfloor: 100))
    #expect(Self.rounded(between, 1e9) == Self.rounded(1.0 / 3, 1e9))
  }

  @Test func `a landing with nearly everybody is nearly always the highest`() {
    let trip = RoundTrip(
      populations: [1, 1, 1_000_000], heights: [3, 3, 3], persons: 10,
      kinematics: .trapezoid(speed: 1, acceleration: 1), doors: 6, transfer: 1)
    #expect(Self.rounded(trip.highest, 1e6) == 3)
    #expect(Self.rounded(trip.highestChances.reduce(0, +), 1e9) == 1)
  }

  // MARK: - Beside the simulation

  /// Cars for ten persons who go to so many landings, with doors that close behind the last one.
  private static func group(cars: Int, landings: Int) throws -> GroupConfiguration {
    let levels = (1...landings).map { "  - {name: \($0), above: 3.3, population: 10}" }
    return try #require(
      try ElevatorFile(
        text: """
          machine: elevator
          title: Incoming traffic alone
          unsafe: true
          car: {ratedLoad: 750, capacity: 10}
          landings:
            - {name: G, height: 0}
          \(levels.joined(separator: "\n"))
          group: {cars: \(cars), dispatcher: auto, parking: {kind: home, after: 0}}
          drive: {kind: geared, speed: 1.6, acceleration: 1.0, jerk: 1.2, startDelay: 0.5}
          doors:
            front: {kind: centre, width: 1.1, mass: 200, opening: {time: 2.0}, closing: {time: 3.0}}
          control:
            {carCallDwell: 0, hallCallDwell: 0, transferExtension: 0, minimumDwell: 0, bypassLoad: 1, home: G}
          people: {transferTime: 1.1, mass: 75, reaction: 0}
          """, file: "up.yaml"
      ).groupConfiguration)
  }

  /// A queue at the entrance that never ends: every car leaves with ten.
  private static func simulated(cars: Int, landings: Int, trips: Int, rate: Double) throws -> ReplicationResult {
    let group = try group(cars: cars, landings: landings)
    var stream = RandomStream(seed: 3, name: "destinations")
    let passengers = (0..<(trips * 10 + cars * 20)).map { number in
      let seconds = Double(max(0, number - cars * 12)) / rate
      return Passenger(
        time: SimulationInstant(nanoseconds: Int64(seconds * 1e9)), origin: 1,
        destination: 2 + Int(stream.integer(in: 0...Int64(landings - 1))), mass: 75)
    }
    var window = Replication<ElevatorGroup>.Window()
    window.until = passengers.last?.time
    return Replication<ElevatorGroup>(
      number: 1, seed: 1, root: ElevatorGroup(group), building: group.building, carNames: group.cars.map(\.name),
      entrance: 1, window: window
    ).run(passengers, demandEnd: nil)
  }

  private static func closedForm(landings: Int) -> RoundTrip {
    RoundTrip(
      populations: [Double](repeating: 1, count: landings), heights: [Double](repeating: 3.3, count: landings),
      persons: 10, kinematics: .limits(TravelLimits(speed: 1.6, acceleration: 1, jerk: 1.2)), doors: 5.5, transfer: 1.1)
  }

  @Test func `the simulated round trip of one car is that of the closed form within 1 %`() throws {
    let result = try Self.simulated(cars: 1, landings: 10, trips: 250, rate: 0.0845)
    let simulated = try #require(result.roundTrip)
    let expected = Self.closedForm(landings: 10).roundTrip
    #expect(result.roundTripCount > 200)
    #expect((simulated / expected - 1).magnitude < 0.01, "\(simulated) against \(expected)")
  }

  @Test func `the simulated interval of eight cars is that of the closed form within 3 %`() throws {
    let result = try Self.simulated(cars: 8, landings: 24, trips: 300, rate: 0.43)
    let simulated = try #require(result.interval)
    let expected = Self.closedForm(landings: 24).interval(cars: 8)
    #expect((simulated / expected - 1).magnitude < 0.03, "\(simulated) against \(expected)")
  }
}
