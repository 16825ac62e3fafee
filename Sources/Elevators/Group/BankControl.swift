import SimulationCore

/// What the dispatcher of a bank knows: of all cars of a group where banks have no names.
struct BankControl: Sendable {
  /// The name of the bank; nil where banks have none.
  let name: Name?
  /// The indices of its cars in the group; its dispatcher numbers them from 0.
  let cars: [Int]
  /// The same, a bit for each.
  let carBits: UInt32
  /// The bank as a group of its own, as its dispatcher sees it.
  let configuration: GroupConfiguration
  /// How long flights, doors and stops of each of its cars take.
  let flights: [FlightTable]
  /// Its main landing.
  let mainLanding: Int
  /// The landings from which a car that stops there goes on up, and those from which one goes on down.
  private let wayUp: LandingSet
  private let wayDown: LandingSet
  /// How often calls came from each landing lately, the lowest first.
  var recentCalls: RecentCalls
  /// Which calls full cars left people behind of.
  var fullCars: FullCars
  /// Which cars came for the calls of each landing lately; nil where all cars stop at the same landings.
  var recentAnswers: RecentAnswers?
  /// Whether something has happened after which calls may go to other cars.
  var isDispatchDue = true

  init(_ bank: CarBank, of group: GroupConfiguration, _ flights: [FlightTable]) {
    name = bank.name.map { Name($0) }
    cars = bank.cars
    carBits = bank.cars.reduce(0) { $0 | 1 << UInt32($1) }
    configuration = group.alone(bank)
    self.flights = bank.cars.map { flights[$0] }
    mainLanding = group.mainLanding(of: bank)
    let landingCount = group.building.landings.count
    recentCalls = RecentCalls(landingCount: landingCount)
    fullCars = FullCars(landingCount: landingCount)
    wayUp = LandingSet(landingCount: landingCount) { bank.goesOn(from: $0, .up) }
    wayDown = LandingSet(landingCount: landingCount) { bank.goesOn(from: $0, .down) }
    let services = configuration.cars.map { configuration.served(by: $0) }
    if services.contains(where: { $0 != services[0] }) { recentAnswers = RecentAnswers(landingCount: landingCount) }
  }

  /// Whether a car that stops at a landing goes on from there in a direction.
  @inline(__always) func goesOn(from landing: Int, _ direction: Direction) -> Bool {
    (direction == .up ? wayUp : wayDown).contains(landing)
  }

  /// A call as its dispatcher sees it, which knows no cars but those of the bank.
  func seen(_ call: HallCall) -> HallCall {
    var call = call
    call.car = call.car.flatMap { cars.firstIndex(of: $0) }
    return call
  }
}
