import SimulationCore
import Studies
import Testing

/// Who comes, by demand and seed.
struct ArrivalSequenceTests {
  private static let populations = [0, 30, 60, 10]

  private static func demand(_ intervals: [Demand.Interval], batches: Double = 1) -> Demand {
    Demand(
      title: "A test", entrances: [Demand.Entrance(landing: 1, share: 100)], intervals: intervals, batchMean: batches)
  }

  private static func passengers(_ demand: Demand, populations: [Int] = populations, seed: UInt64 = 1) -> [Passenger] {
    Array(ArrivalSequence(of: demand, populations: populations, masses: 60...90, seed: seed))
  }

  private static func hour(_ rate: Demand.Rate, _ incoming: Double, _ outgoing: Double, _ interfloor: Double)
    -> Demand.Interval
  {
    Demand.Interval(
      duration: .seconds(3_600), rate: rate,
      flow: .shares(incoming: incoming, outgoing: outgoing, interfloor: interfloor))
  }

  @Test func `the number of passengers is that of the rate`() {
    // 5 % of 100 persons in five minutes for 100 hours: 6 000, give or take 78.
    let demand = Self.demand([
      Demand.Interval(
        duration: .seconds(360_000), rate: .percent(5), flow: .shares(incoming: 100, outgoing: 0, interfloor: 0))
    ])
    #expect(Self.passengers(demand).count == 5_999)
    let persons = Self.demand([Self.hour(.persons(2_000), 100, 0, 0)])
    #expect(Self.passengers(persons).count == 2_025)
  }

  @Test func `incoming passengers go from the entrance to where people are, by population`() {
    let passengers = Self.passengers(Self.demand([Self.hour(.persons(10_000), 100, 0, 0)]))
    #expect(passengers.allSatisfy { $0.origin == 1 })
    let shares = (2...4).map { landing in passengers.count { $0.destination == landing } }
    #expect(shares.map { ($0 * 100 + 5_000) / 10_000 } == [30, 60, 10])
  }

  @Test func `outgoing passengers go to the entrance, interfloor ones elsewhere`() {
    let outgoing = Self.passengers(Self.demand([Self.hour(.persons(500), 0, 100, 0)]))
    #expect(outgoing.allSatisfy { $0.destination == 1 && $0.origin > 1 })
    let interfloor = Self.passengers(Self.demand([Self.hour(.persons(500), 0, 0, 100)]))
    #expect(interfloor.allSatisfy { $0.destination > 1 && $0.origin > 1 })
    #expect(interfloor.allSatisfy { $0.destination != $0.origin })
  }

  @Test func `times rise, and nobody comes after the last interval`() {
    let passengers = Self.passengers(
      Self.demand([Self.hour(.persons(0), 100, 0, 0), Self.hour(.persons(300), 100, 0, 0)]))
    #expect(zip(passengers, passengers.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(passengers.allSatisfy { (3_600...7_200).contains($0.time.nanoseconds / 1_000_000_000) })
  }

  @Test func `a matrix gives each way its weight`() {
    let ways = [Demand.Way(from: 2, to: 1, weight: 3), Demand.Way(from: 3, to: 4, weight: 1)]
    let passengers = Self.passengers(
      Self.demand([Demand.Interval(duration: .seconds(60), rate: .persons(4_000), flow: .matrix(ways))]))
    let first = passengers.count { $0.origin == 2 && $0.destination == 1 }
    let second = passengers.count { $0.origin == 3 && $0.destination == 4 }
    #expect(first + second == passengers.count)
    #expect((7_300...7_700).contains(first * 10_000 / passengers.count))
  }

  @Test func `who takes the stairs does not come, and nobody else changes`() {
    var demand = Self.demand([Self.hour(.persons(10_000), 40, 40, 20)])
    let all = Self.passengers(demand)
    demand.stairs = StairShares(up: [100], down: [50, 10])
    let riding = Self.passengers(demand)
    func count(_ passengers: [Passenger], _ storeys: Int) -> Int {
      passengers.count { $0.destination - $0.origin == storeys }
    }
    #expect(count(riding, 1) == 0)
    #expect((2...3).allSatisfy { count(riding, $0) == count(all, $0) })
    #expect(count(riding, -3) == count(all, -3))
    #expect(Set(riding).isSubset(of: Set(all)))
    // Half of those who go down one storey walk, and a tenth of those who go down two.
    #expect((48...52).contains(count(riding, -1) * 100 / count(all, -1)))
    #expect((88...92).contains(count(riding, -2) * 100 / count(all, -2)))
  }

  @Test func `a batch comes from one landing at one instant, and rates count persons`() {
    let passengers = Self.passengers(Self.demand([Self.hour(.persons(8_000), 50, 50, 0)], batches: 4))
    #expect((7_600...8_400).contains(passengers.count))
    var batches: [[Passenger]] = []
    for passenger in passengers {
      if batches.last?[0].time == passenger.time {
        batches[batches.count - 1].append(passenger)
      } else {
        batches.append([passenger])
      }
    }
    #expect(batches.allSatisfy { batch in batch.allSatisfy { $0.origin == batch[0].origin } })
    let mean = Double(passengers.count) / Double(batches.count)
    #expect((3.8...4.2).contains(mean))
  }

  @Test func `the same seed brings the same passengers, another one others`() {
    let demand = Self.demand([Self.hour(.persons(50), 60, 20, 20)])
    #expect(Self.passengers(demand) == Self.passengers(demand))
    #expect(Self.passengers(demand) != Self.passengers(demand, seed: 2))
  }

  @Test func `where people go to does not change when they come`() {
    let one = Self.passengers(Self.demand([Self.hour(.persons(200), 100, 0, 0)]))
    let other = Self.passengers(Self.demand([Self.hour(.persons(200), 20, 40, 40)]))
    #expect(one.map(\.time) == other.map(\.time))
    #expect(one.map(\.mass) == other.map(\.mass))
  }
}
