import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// Banks of a building: which people ride the cars of each, and what traffic each has.
struct BankTrafficTests {
  /// A low zone on G to 2, a shuttle from G to 3, and a high zone on 3 to 5; ten people on each landing above G.
  private static func tower(populations: [Int] = [0, 10, 10, 10, 10, 10]) throws -> GroupConfiguration {
    try group(
      populations,
      """
      {cars: [{name: L1, serves: [G, 1, 2]}, {name: S, serves: [G, 3]},
          {name: L2, serves: [2, 1, G]}, {name: U, serves: [3, 4, 5], start: 3}],
          transfers: [{landing: G}, {landing: 3}]}
      """)
  }

  private static func group(_ populations: [Int], _ group: String) throws -> GroupConfiguration {
    let levels = populations.enumerated().dropFirst().map { index, population in
      "  - {name: \(index), above: 3, population: \(population)}"
    }
    return try #require(
      try ElevatorFile(
        text: """
          machine: elevator
          title: Banks
          car: {ratedLoad: 630, capacity: 8}
          landings:
            - {name: G, height: 0}
          \(levels.joined(separator: "\n"))
          group: \(group)
          drive: {kind: machine-room-less, speed: 1.0}
          doors: {front: {kind: centre, width: 0.9, mass: 160}}
          """, file: "banks.yaml"
      ).groupConfiguration)
  }

  @Test func `cars that stop at the same landings are one bank`() throws {
    let banks = try Self.tower().banks
    #expect(banks.map(\.cars) == [[0, 2], [1], [3]])
    #expect(banks.map(\.landings) == [[1, 2, 3], [1, 4], [4, 5, 6]])
    #expect(try Self.group([0, 1, 1], "{cars: 3}").banks.map(\.cars) == [[0, 1, 2]])
  }

  @Test func `the entrance of a bank is where people get into it, and all who change ride the shuttle`() throws {
    let banks = try BankTraffic.banks(of: Self.tower(), entrance: 1)
    #expect(banks.map(\.entrance) == [1, 1, 4])
    #expect(banks.map(\.populations) == [[0, 10, 10, 0, 0, 0], [0, 0, 0, 30, 0, 0], [0, 0, 0, 0, 10, 10]])
    #expect(banks.allSatisfy { $0.buildingPopulation == 50 })
  }

  @Test func `traffic is divided into the rides of each bank`() throws {
    let banks = try BankTraffic.banks(of: Self.tower(), entrance: 1)
    let coming = try banks.map { try #require($0.traffic(of: .incoming)) }
    #expect(coming.map { ($0.rides * 1e9).rounded() } == [0.4e9, 0.6e9, 0.4e9])
    #expect(coming.allSatisfy { $0.mix == .incoming })
    // Of 20 ways between landings, within the low zone go 2; from it and to it 6 each, all by the shuttle.
    let between = TrafficMix(incoming: 0, outgoing: 0, interfloor: 1)
    let low = try #require(banks[0].traffic(of: between))
    #expect((low.rides * 1e9).rounded() == 0.7e9)
    #expect((low.mix.interfloor * 1e9).rounded() == (1e9 / 7).rounded())
    #expect((low.mix.incoming * 1e9).rounded() == (3e9 / 7).rounded())
    let shuttle = try #require(banks[1].traffic(of: between))
    #expect((shuttle.rides * 1e9).rounded() == 0.6e9)
    #expect(shuttle.mix.interfloor == 0)
  }

  @Test func `people who may take several banks are shared by the number of cars, and none is lost`() throws {
    let hospital = try Self.group(
      [0, 7, 4, 7], "{cars: [{name: Bed}, {name: V1, serves: [G, 1, 3]}, {name: V2, serves: [G, 1, 3]}]}")
    let banks = BankTraffic.banks(of: hospital, entrance: 1)
    #expect(banks.map(\.populations) == [[0, 2, 4, 2], [0, 5, 0, 5]])
  }

  @Test func `a bank alone is a building with its cars, its entrance and its people`() throws {
    let tower = try Self.tower()
    let high = BankTraffic.banks(of: tower, entrance: 1)[2]
    let own = high.alone(in: tower)
    #expect(own.cars.map(\.name) == ["U"] && own.transfers.isEmpty)
    #expect(own.building.control.homeLanding == 4)
    #expect(own.building.landings.map(\.population) == [0, 0, 0, 0, 10, 10])
    let three = high.alone(in: tower, cars: 3)
    #expect(three.cars.map(\.servedLandings) == [[4, 5, 6], [4, 5, 6], [4, 5, 6]])
    #expect(three.cars.map(\.startLanding) == [4, 4, 4])
  }

  @Test func `a bank that nobody rides coming in has no traffic of its own`() throws {
    let banks = try BankTraffic.banks(of: Self.tower(populations: [0, 10, 10, 0, 0, 0]), entrance: 1)
    #expect(banks[1].traffic(of: .incoming) == nil && banks[1].population == 0)
  }
}
