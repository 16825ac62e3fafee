public import SimulationCore

/// Everything that makes a group of cars: the building that all share, the cars, and how calls are
/// distributed.
public struct GroupConfiguration: Hashable, Sendable {
  /// What one car has of its own.
  public struct Car: Hashable, Sendable {
    /// What it is called: a short name such as `A`.
    public var name: String
    /// The landings at which it stops, the lowest first; nil for all of them.
    public var servedLandings: [Int]?
    /// Where it is at the start; nil where the building's cars are.
    public var startLanding: Int?

    /// A car.
    public init(name: String, serves servedLandings: [Int]? = nil, startLanding: Int? = nil) {
      self.name = name
      self.servedLandings = servedLandings
      self.startLanding = startLanding
    }
  }

  /// The largest number of cars.
  public static let carMax = 32

  /// What all cars share: hoistway, car, drive, doors, control and people.
  public var building: ElevatorConfiguration
  /// The cars, at least one, at most ``carMax``; their names differ.
  public var cars: [Car]
  /// Who distributes the calls.
  public var dispatcher: DispatcherChoice
  /// Where idle cars wait.
  public var parking: GroupParking
  /// The landings at which people enter their destination, the lowest first; in effect under a dispatcher that
  /// takes destinations.
  public var keypads: [Int]

  /// A group.
  public init(
    building: ElevatorConfiguration,
    cars: [Car],
    dispatcher: DispatcherChoice = DispatcherChoice(),
    parking: GroupParking = GroupParking(),
    keypads: [Int] = []
  ) {
    self.building = building
    self.cars = cars
    self.dispatcher = dispatcher
    self.parking = parking
    self.keypads = keypads
  }

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
    var elevator = building
    elevator.control.homeLanding = nil
    let served = car.servedLandings ?? Array(building.landingNumbers)
    /// The landing at which the car stops that is nearest to one, the lower of two.
    func nearest(_ landing: Int) -> Int {
      served.min { abs($0 - landing) < abs($1 - landing) } ?? landing
    }
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
    return elevator
  }

  /// Whether a car stops at each landing; nil for a car that stops at all of them.
  func served(by car: Car) -> [Bool]? {
    car.servedLandings.map { served in building.landingNumbers.map { served.contains($0) } }
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
      advice: "Run a building that has them, such as 'destination-tower', or another dispatcher"
    )
  }

  /// Whether some car stops at both of two landings, so that people can go from one to the other.
  public func connects(_ origin: Int, _ destination: Int) -> Bool {
    cars.contains { car in
      car.servedLandings.map { $0.contains(origin) && $0.contains(destination) } ?? true
    }
  }
}

/// Where idle cars of a group wait.
public struct GroupParking: Hashable, Sendable {
  /// What is done with an idle car.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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

  /// Cars stay where they are unless it is said otherwise.
  public init(_ kind: Kind = .none, after: Duration = .seconds(30)) {
    self.kind = kind
    self.after = after
  }
}

/// A dispatcher by its name, with its options.
public struct DispatcherChoice: Hashable, Sendable {
  /// An option and its value.
  public struct Option: Hashable, Sendable {
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

  /// A choice; `auto` where nothing is said.
  public init(_ name: String = "auto", options: [Option] = []) {
    self.name = name
    self.options = options
  }

  /// The value of an option.
  public func option(_ name: String, default value: Double) -> Double {
    options.first { $0.name == name }?.value ?? value
  }
}
