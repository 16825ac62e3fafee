public import Elevators

/// What one bank of a building carries of its traffic, by which it can be studied as a building of its own.
///
/// Every journey is divided into the rides that it is made of, from one landing where people change to the next. A
/// ride is one of the bank that stops at both of its ends; where several do, their cars have equal shares of it. A
/// bank's entrance is where most of those who come into the building get into its cars.
public struct BankTraffic: Hashable, Sendable {
  /// The rides of a bank, of each person of some traffic.
  private struct Rides: Hashable, Sendable {
    /// From the bank's entrance, to it, and between its other landings.
    var (incoming, outgoing, interfloor) = (0.0, 0.0, 0.0)
  }

  /// The bank.
  public let bank: CarBank
  /// Its entrance, where people come in by its cars.
  public let entrance: Int
  /// How many of those who live or work in the building ride its cars to each landing as they come in, the lowest
  /// first.
  public private(set) var populations: [Int]
  /// How many live or work in the building, but at its main entrance.
  public let buildingPopulation: Int
  private var incoming = Rides()
  private var outgoing = Rides()
  private var interfloor = Rides()

  /// How many people ride its cars as they come in.
  public var population: Int { populations.reduce(0, +) }

  /// Every bank of a group, in order.
  ///
  /// - Parameters:
  ///   - group: The building.
  ///   - entrance: Its main entrance.
  /// - Returns: What each bank carries.
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
    /// Adds the rides of a journey to those of each bank that makes them.
    func add(_ origin: Int, _ goal: Int, _ weight: Double, to rides: WritableKeyPath<BankTraffic, Rides>) {
      for leg in routes.legs(from: origin, to: goal) {
        let cars = banks.reduce(0) { $0 + ($1.connects(leg.origin, leg.destination) ? $1.cars.count : 0) }
        for index in all.indices where banks[index].connects(leg.origin, leg.destination) {
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

  /// A bank with the people who ride its cars as they come in.
  private init(
    _ bank: CarBank, journeys: [(legs: [(origin: Int, destination: Int)], people: Int)], _ group: GroupConfiguration,
    _ total: Int
  ) {
    let banks = group.banks
    var populations = [Int](repeating: 0, count: group.building.landings.count)
    var origins = populations
    for (legs, people) in journeys {
      for (origin, destination) in legs where bank.connects(origin, destination) {
        // Whoever may take several banks takes any of their cars; rounded so that nobody is lost.
        let able = banks.filter { $0.connects(origin, destination) }
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

  /// The traffic of the bank where the building has some.
  ///
  /// - Parameter mix: Who comes into the building, goes out, and goes between landings.
  /// - Returns: The same of the bank's entrance, and how many ride the bank for each person of the building's
  ///   traffic; nil where nobody rides it.
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

  /// The same with other numbers of people on its landings, the lowest first.
  public func with(populations: [Int]) -> BankTraffic {
    var traffic = self
    traffic.populations = populations
    return traffic
  }

  // MARK: - A building of its own

  /// The bank as a building of its own: its cars alone, its entrance as the home landing, and on each landing
  /// those who ride to it as they come in.
  ///
  /// - Parameters:
  ///   - group: The building.
  ///   - count: How many cars the bank has, in place of its own.
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
          return car
        }
      } ?? own
    group.transfers = []
    return group
  }
}
