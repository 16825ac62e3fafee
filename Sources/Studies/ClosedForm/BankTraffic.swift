public import Elevators

/// The share of a building's traffic that one bank carries, with which it can be studied as a separate building.
///
/// Every journey is divided into rides, from one transfer landing to the next. A ride belongs to the bank that stops
/// at both of its ends; if several do, their cars share it equally. A bank's entrance is the landing where most of
/// the people who enter the building board its cars.
public struct BankTraffic: Hashable, Sendable {
  /// A bank's rides per person of some traffic.
  private struct Rides: Hashable, Sendable {
    /// Incoming, outgoing and interfloor rides, with respect to the bank's entrance.
    var (incoming, outgoing, interfloor) = (0.0, 0.0, 0.0)
  }

  /// The bank.
  public let bank: CarBank
  /// Its entrance, where incoming people board its cars.
  public let entrance: Int
  /// How many of the building's population ride its cars to each landing as they come in, the lowest first.
  public private(set) var populations: [Int]
  /// The building's population, without that of its main entrance.
  public let buildingPopulation: Int
  private var incoming = Rides()
  private var outgoing = Rides()
  private var interfloor = Rides()

  /// How many people ride its cars as they come in.
  public var population: Int { populations.reduce(0, +) }

  /// The traffic of every bank of a group, in order.
  ///
  /// - Parameters:
  ///   - group: The building.
  ///   - entrance: Its main entrance.
  /// - Returns: The traffic of each bank.
  public static func banks(of group: GroupConfiguration, entrance: Int) -> [BankTraffic] {
    let banks = group.banks
    let routes = TransferRoutes(group)
    let tenants = group.building.landingNumbers.filter { $0 != entrance && group.building.landing($0).population > 0 }
    func people(_ landing: Int) -> Int { group.building.landing(landing).population }
    let total = tenants.reduce(0) { $0 + people($1) }
    let journeys = tenants.map { (goal: $0, legs: routes.legs(from: entrance, to: $0)) }
    var all = banks.map { bank in BankTraffic(bank, journeys: journeys.map { ($0.legs, people($0.goal)) }, group, total)
    }
    guard total > 0 else { return all }
    /// Adds the rides of a journey to each bank that serves them.
    func add(_ origin: Int, _ goal: Int, _ weight: Double, to rides: WritableKeyPath<BankTraffic, Rides>) {
      for leg in routes.legs(from: origin, to: goal) {
        let cars = banks.reduce(0) { $0 + ($1.takesAnybody(leg.origin, leg.destination) ? $1.cars.count : 0) }
        for index in all.indices where banks[index].takesAnybody(leg.origin, leg.destination) {
          let share = weight * Double(banks[index].cars.count) / Double(cars)
          switch all[index].entrance {
          case leg.origin: all[index][keyPath: rides].incoming += share
          case leg.destination: all[index][keyPath: rides].outgoing += share
          default: all[index][keyPath: rides].interfloor += share
          }
        }
      }
    }
    for tenant in tenants {
      let share = Double(people(tenant)) / Double(total)
      add(entrance, tenant, share, to: \.incoming)
      add(tenant, entrance, share, to: \.outgoing)
      // Destinations are chosen by population among the other landings.
      let others = Double(total - people(tenant))
      for other in tenants where other != tenant {
        add(tenant, other, share * Double(people(other)) / others, to: \.interfloor)
      }
    }
    return all
  }

  /// A bank with the population that rides its cars as it comes in.
  private init(
    _ bank: CarBank, journeys: [(legs: [(origin: Int, destination: Int)], people: Int)], _ group: GroupConfiguration,
    _ total: Int
  ) {
    let banks = group.banks
    var populations = [Int](repeating: 0, count: group.building.landings.count)
    var origins = populations
    for (legs, people) in journeys {
      for (origin, destination) in legs where bank.takesAnybody(origin, destination) {
        // If several banks serve a ride, any of their cars is taken; rounded so that the sum is kept.
        let able = banks.filter { $0.takesAnybody(origin, destination) }
        let before = able.prefix { $0 != bank }.reduce(0) { $0 + $1.cars.count }
        let cars = able.reduce(0) { $0 + $1.cars.count }
        let own = people * (before + bank.cars.count) / cars - people * before / cars
        populations[destination - 1] += own
        origins[origin - 1] += own
      }
    }
    let most = origins.max() ?? 0
    self.bank = bank
    entrance = most > 0 ? (origins.firstIndex(of: most) ?? 0) + 1 : bank.landings.first ?? 1
    populations[entrance - 1] = 0
    self.populations = populations
    buildingPopulation = total
  }

  // MARK: - Traffic

  /// The bank's traffic for the building's.
  ///
  /// - Parameter mix: The building's traffic.
  /// - Returns: The traffic mix at the bank's entrance, and the bank's rides per person of the building's traffic;
  ///   nil if nobody rides it.
  public func traffic(of mix: TrafficMix) -> (mix: TrafficMix, rides: Double)? {
    func sum(_ part: KeyPath<Rides, Double>) -> Double {
      mix.incoming * incoming[keyPath: part] + mix.outgoing * outgoing[keyPath: part] + mix.interfloor
        * interfloor[keyPath: part]
    }
    let (coming, going, between) = (sum(\.incoming), sum(\.outgoing), sum(\.interfloor))
    let rides = coming + going + between
    guard rides > 0 else { return nil }
    return (TrafficMix(incoming: coming, outgoing: going, interfloor: between), rides)
  }

  /// The same with other populations of its landings, the lowest first.
  public func with(populations: [Int]) -> BankTraffic {
    var traffic = self
    traffic.populations = populations
    return traffic
  }

  // MARK: - A separate building

  /// The bank as a separate building: only its cars, its entrance as the home landing, and on each landing the
  /// population that rides to it as it comes in.
  ///
  /// - Parameters:
  ///   - group: The building.
  ///   - count: The number of cars, instead of the bank's own.
  /// - Returns: The group of that building.
  public func alone(in group: GroupConfiguration, cars count: Int? = nil) -> GroupConfiguration {
    var group = group
    group.building.control.homeLanding = entrance
    for (index, people) in populations.enumerated() { group.building.landings[index].population = people }
    let own = bank.cars.map { group.cars[$0] }
    group.cars =
      count.map { count in
        GroupConfiguration.cars(count).map { car in
          var car = car
          (car.servedLandings, car.startLanding) = (own[0].servedLandings, own[0].startLanding)
          car.bank = own[0].bank
          return car
        }
      } ?? own
    group.transfers = []
    return group
  }
}
