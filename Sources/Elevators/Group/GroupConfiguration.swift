public import SimulationCore

/// Everything that makes a group of cars: the building that all share, the cars, and how calls are
/// distributed.
public struct GroupConfiguration: Hashable, Sendable {
  /// What one car has of its own.
  public struct Car: Hashable, Codable, Sendable {
    /// What it is called: a short name such as `A`.
    public var name: String
    /// The landings at which it stops, the lowest first; nil for all of them.
    public var servedLandings: [Int]?
    /// The name of its bank, which has hall buttons of its own; nil where banks have no names.
    public var bank: String?
    /// Where it is at the start; nil where the building's cars are.
    public var startLanding: Int?
    /// How long it waits before it may return once there is emergency power; nil for as long as the building's cars.
    public var emergencyWait: Duration?
    /// How it is built; nil for a car that is built as the building's.
    public var build: CarBuild?

    /// A car.
    public init(
      name: String, serves servedLandings: [Int]? = nil, bank: String? = nil, startLanding: Int? = nil,
      emergencyWait: Duration? = nil, build: CarBuild? = nil
    ) {
      self.name = name
      self.servedLandings = servedLandings
      self.bank = bank
      self.startLanding = startLanding
      self.emergencyWait = emergencyWait
      self.build = build
    }
  }

  /// Who uses a bank.
  public struct BankUse: Hashable, Codable, Sendable {
    /// The name of the bank.
    public var name: String
    /// The room in persons that somebody takes, with what he has with him, who uses it: 1 for everybody.
    public var space: Int

    /// A bank for everybody, or for those alone who take so much room.
    public init(name: String, space: Int = 1) {
      self.name = name
      self.space = space
    }
  }

  /// A landing where people change from one car to another.
  public struct Transfer: Hashable, Codable, Sendable {
    /// The landing.
    public var landing: Int
    /// How long somebody walks from the doors of the one car to where he calls the next.
    public var walk: Duration

    /// A landing with the default walk.
    public init(landing: Int, walk: Duration = .seconds(15)) {
      self.landing = landing
      self.walk = walk
    }
  }

  /// How the cars share emergency power.
  ///
  /// > Source: ASME A17.1, 2.27.2.4 (from memory).
  public struct EmergencyPower: Hashable, Codable, Sendable {
    /// How many cars it carries at one time.
    public var cars: Int
    /// The names of the cars that return first, in order; the others follow in their own.
    public var order: [String]

    /// A supply for one car after the other.
    public init(cars: Int = 1, order: [String] = []) {
      self.cars = cars
      self.order = order
    }
  }

  /// The largest number of cars.
  public static let carMax = 32

  /// What all cars share: hoistway, control and people; and car, drive and doors of those without a build of their own.
  public var building: ElevatorConfiguration
  /// The cars, at least one, at most ``carMax``; their names differ.
  public var cars: [Car]
  /// Who uses which bank; a bank that is not among them is for everybody.
  public var bankUses: [BankUse]
  /// Who distributes the calls.
  public var dispatcher: DispatcherChoice
  /// Where idle cars wait.
  public var parking: GroupParking
  /// The landings at which people enter their destination, the lowest first; in effect under a dispatcher that
  /// takes destinations.
  public var keypads: [Int]
  /// How long somebody walks from a keypad to the cars, during which nobody gets in; nil for not at all.
  public var keypadWalk: Duration?
  /// The landings where people change, whose destination no car reaches from where they are.
  public var transfers: [Transfer]
  /// How long a car may not move on before its hall calls are given to others, and it gets none until it does:
  /// 40 to 180 s.
  ///
  /// > Source: UFGS 14 21 00, 2.2.8 (from memory).
  public var delayedAfter: Duration
  /// How the cars share emergency power.
  public var emergencyPower: EmergencyPower

  /// A group.
  public init(
    building: ElevatorConfiguration, cars: [Car], bankUses: [BankUse] = [],
    dispatcher: DispatcherChoice = DispatcherChoice(),
    parking: GroupParking = GroupParking(), keypads: [Int] = [], keypadWalk: Duration? = nil,
    transfers: [Transfer] = [],
    delayedAfter: Duration = .seconds(40), emergencyPower: EmergencyPower = EmergencyPower()
  ) {
    self.building = building
    self.cars = cars
    self.bankUses = bankUses
    self.dispatcher = dispatcher
    self.parking = parking
    self.keypads = keypads
    self.keypadWalk = keypadWalk
    self.transfers = transfers
    self.delayedAfter = delayedAfter
    self.emergencyPower = emergencyPower
  }

  /// How long a car may be kept until it is delayed.
  public static let delayedAfterRange: ClosedRange<Duration> = .seconds(40)...(.seconds(180))

  /// How long the walk from a keypad to the cars may be.
  public static let keypadWalkRange: ClosedRange<Duration> = .zero...(.seconds(120))

  /// Cars with the names that they have where a file gives none: A to Z, then A2 to Z2.
  public static func cars(_ count: Int) -> [Car] {
    (0..<count).map { index in
      let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8(clamping: index % 26))
      let round = index / 26
      return Car(name: "\(Character(letter))" + (round == 0 ? "" : "\(round + 1)"))
    }
  }

  /// The parameters of one car: the building's, with what is its own.
  ///
  /// A car of a group does not park by itself: the group sends it.
  public func elevator(of car: Car) -> ElevatorConfiguration {
    var elevator = building.built(as: car.build)
    elevator.control.homeLanding = nil
    let served = car.servedLandings ?? Array(building.landingNumbers)
    /// The landing at which the car stops that is nearest to one, the lower of two.
    func nearest(_ landing: Int) -> Int { served.min { abs($0 - landing) < abs($1 - landing) } ?? landing }
    for number in building.landingNumbers where !served.contains(number) {
      elevator.landings[number - 1].isBlind = true
    }
    elevator.startLanding = nearest(car.startLanding ?? building.startLanding)
    // A car goes in its service modes to where it can open.
    elevator.modes.recallLanding = nearest(building.recallLanding)
    let others = served.filter { $0 != elevator.modes.recallLanding }
    elevator.modes.alternateLanding = others.min {
      abs($0 - building.alternateLanding) < abs($1 - building.alternateLanding)
    }
    elevator.modes.outOfServiceLanding = nearest(building.outOfServiceLanding)
    elevator.modes.emergencyLanding = nearest(building.emergencyLanding)
    elevator.modes.emergencyWait = car.emergencyWait ?? building.modes.emergencyWait
    return elevator
  }

  /// How much a car may carry, in kilograms.
  public func ratedLoad(of car: Int) -> Int { cars[car].build?.ratedLoad ?? building.ratedLoad }

  /// How many people a car may carry.
  public func capacity(of car: Int) -> Int { cars[car].build?.capacity ?? building.capacity }

  /// The cars that are built alike, in the order of their first cars, each with the building that has such cars.
  public var kinds: [(cars: [Int], elevator: ElevatorConfiguration)] {
    let builds = cars.map(\.build)
    return builds.indices.filter { builds.firstIndex(of: builds[$0]) == $0 }.map { first in
      (builds.indices.filter { builds[$0] == builds[first] }, building.built(as: builds[first]))
    }
  }

  /// The longest of a time that depends on how a car is built.
  func longest(_ time: (ElevatorConfiguration) -> Duration) -> Duration {
    kinds.map { time($0.elevator) }.max() ?? .zero
  }

  /// The landing at which most people come in: the home landing of the building, else the lowest one.
  var mainLanding: Int { building.control.homeLanding ?? 1 }

  /// The indices of the cars in the order in which they return on emergency power.
  var emergencyOrder: [Int] {
    let first = emergencyPower.order.compactMap { name in cars.firstIndex { $0.name == name } }
    return first + cars.indices.filter { !first.contains($0) }
  }

  /// Where a car stops; nil for a car that stops at all landings.
  func served(by car: Car) -> LandingSet? {
    car.servedLandings.map { served in
      LandingSet(landingCount: building.landings.count) { served.contains($0) }
    }
  }

  /// Whether destinations are entered at each landing under a dispatcher; empty where they are at none, since
  /// it takes no destinations: there are hall buttons then.
  func keypads(for kind: DispatcherKind?) -> [Bool] {
    guard let kind, kind.takesDestinations, !keypads.isEmpty else { return [] }
    return building.landingNumbers.map { keypads.contains($0) }
  }

  /// What is wrong with letting a dispatcher of a name distribute the calls of this building; nil when nothing is.
  ///
  /// One that takes destinations needs keypads.
  public func problem(withDispatcher name: String) -> Problem? {
    guard keypads.isEmpty, DispatcherKind.named(name)?.takesDestinations == true else { return nil }
    return Problem(
      "the dispatcher '\(name)' needs destinations, and the building has no keypads",
      allowed: "'group.keypads' lists the landings where people enter their destination",
      advice: "Run a building that has them, such as 'destination-tower', or another dispatcher")
  }

  /// Whether some car that everybody may use stops at both of two landings, so that people can go from one to the other
  /// without a change.
  public func connects(_ origin: Int, _ destination: Int) -> Bool {
    cars.contains { car in
      space(ofBank: car.bank) == 1
        && car.servedLandings.map { $0.contains(origin) && $0.contains(destination) } ?? true
    }
  }

  /// The room that those take who use a bank, at least, in persons.
  func space(ofBank name: String?) -> Int { bankUses.first { $0.name == name }?.space ?? 1 }
}

extension GroupConfiguration: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey {
    case building, cars, bankUses, dispatcher, parking, keypads, keypadWalk, transfers, delayedAfter
    case emergencyPower
  }

  /// Reads everything that makes a group.
  ///
  /// - Throws: a `DecodingError` when they make no group: see ``problem``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      building: try values.decode(ElevatorConfiguration.self, forKey: .building),
      cars: try values.decode([Car].self, forKey: .cars),
      bankUses: try values.decodeIfPresent([BankUse].self, forKey: .bankUses) ?? [],
      dispatcher: try values.decode(DispatcherChoice.self, forKey: .dispatcher),
      parking: try values.decode(GroupParking.self, forKey: .parking),
      keypads: try values.decode([Int].self, forKey: .keypads),
      keypadWalk: try values.decodeIfPresent(Duration.self, forKey: .keypadWalk),
      transfers: try values.decode([Transfer].self, forKey: .transfers),
      delayedAfter: try values.decode(Duration.self, forKey: .delayedAfter),
      emergencyPower: try values.decode(EmergencyPower.self, forKey: .emergencyPower))
    try decoder.refuse(problem)
  }

  /// What keeps it from being a group at all; nil when nothing does.
  public var problem: Problem? {
    if let problem = building.problem ?? problem(withDispatcher: dispatcher.name) { return problem }
    guard (1...Self.carMax).contains(cars.count) else {
      return Problem(
        "a group has \(counted(cars.count, "car"))", allowed: "A group has 1 to \(Self.carMax)",
        advice: "Change their number")
    }
    guard DispatcherKind.named(dispatcher.name) != nil else {
      return Problem(
        "there is no dispatcher '\(dispatcher.name)'",
        allowed: "The dispatchers are \(quotedList(DispatcherKind.all.map(\.name)))", advice: "Name one of them")
    }
    guard (.zero...TimeText.longest).contains(parking.after) else {
      return Problem("cars are parked after \(parking.after)", allowed: "That is 0 to 365 days", advice: "Change it")
    }
    guard Self.delayedAfterRange.contains(delayedAfter) else {
      return Problem("a car is delayed after \(delayedAfter)", allowed: "That is 40 to 180 s", advice: "Change it")
    }
    let strangers = emergencyPower.order.filter { name in !cars.contains { $0.name == name } }
    guard emergencyPower.cars >= 1, strangers.isEmpty else {
      return Problem(
        strangers.first.map { "no car is called '\($0)'" }
          ?? "emergency power carries \(counted(emergencyPower.cars, "car"))",
        allowed: "It carries at least one, and its order names cars of the group", advice: "Change it")
    }
    for (index, car) in cars.enumerated() {
      if let finding = finding(of: car, before: cars[..<index]) {
        return Problem(
          finding, allowed: "Cars have names of their own and landings of the building", advice: "Change the car")
      }
    }
    if hasBankNames, let car = cars.first(where: { $0.bank?.isEmpty ?? true }) {
      return Problem(
        "the car '\(car.name)' is in no bank", allowed: "Every car names its bank, or none does",
        advice: "Give it a bank, or remove those of the others")
    }
    if let use = bankUses.first(where: { use in !cars.contains { $0.bank == use.name } || use.space < 1 }) {
      return Problem(
        "bank '\(use.name)' is for people who take the room of \(counted(use.space, "person")), or has no car",
        allowed: "A bank has cars that name it, and people of 1 to \(PersonTraits.spaceMax) persons' room",
        advice: "Change it")
    }
    if let walk = keypadWalk, !Self.keypadWalkRange.contains(walk) {
      return Problem("people walk \(walk) from a keypad", allowed: "That is 0 to 120 s", advice: "Change it")
    }
    let changes = transfers.map { ("people change", $0.landing) }
    guard
      let (what, landing) = (keypads.map { ("there is a keypad", $0) } + changes).first(where: {
        !building.landingNumbers.contains($0.1)
      })
    else { return nil }
    return Problem(
      "\(what) at landing \(landing)", allowed: "The landings are 1 to \(building.landings.count)",
      advice: "Name landings of the building")
  }

  private func finding(of car: Car, before: ArraySlice<Car>) -> String? {
    if car.name.isEmpty { return "a car has no name" }
    if before.contains(where: { $0.name == car.name }) { return "two cars are called '\(car.name)'" }
    let served = car.servedLandings ?? Array(building.landingNumbers)
    if served.isEmpty { return "the car '\(car.name)' stops nowhere" }
    if let wait = car.emergencyWait, !(.zero...TimeText.longest).contains(wait) {
      return "the car '\(car.name)' waits \(wait) for its turn on emergency power"
    }
    if car.build != nil, let problem = building.built(as: car.build).problem {
      return "of the car '\(car.name)', \(problem.finding)"
    }
    let named = served + [car.startLanding].compactMap(\.self)
    return named.first { !building.landingNumbers.contains($0) }.map { "the car '\(car.name)' names landing \($0)" }
  }

  /// What it is in a few words: `3 cars under 'eta', 6 landings, 630 kg, 8 people, geared at 1.6 m/s`.
  public var description: String { "\(counted(cars.count, "car")) under '\(dispatcher.name)', \(building)" }
}

/// Where idle cars of a group wait.
public struct GroupParking: Hashable, Codable, Sendable {
  /// What is done with an idle car.
  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// It is sent to the home landing of the building.
    case home
    /// Idle cars are spread evenly over the landings that they serve.
    case spread
    /// It is sent to where most calls came from lately.
    case demand
    /// It stays where it is.
    case none
  }

  /// What is done.
  public var kind: Kind
  /// How long a car is idle before it is sent.
  public var after: Duration

  /// By default cars stay where they are.
  public init(_ kind: Kind = .none, after: Duration = .seconds(30)) {
    self.kind = kind
    self.after = after
  }
}

/// A dispatcher by its name, with its options.
public struct DispatcherChoice: Hashable, Codable, Sendable {
  /// An option and its value.
  public struct Option: Hashable, Codable, Sendable {
    /// The option's name.
    public let name: String
    /// Its value.
    public let value: Double

    /// An option.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The name, as `liftworks dispatchers` lists it.
  public var name: String
  /// The options that are given; the others have their defaults.
  public var options: [Option]

  /// A choice; `auto` by default.
  public init(_ name: String = "auto", options: [Option] = []) {
    self.name = name
    self.options = options
  }

  /// The value of an option.
  public func option(_ name: String, default value: Double) -> Double {
    options.first { $0.name == name }?.value ?? value
  }
}
