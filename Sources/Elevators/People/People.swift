public import SimulationCore

/// The people of an elevator or of a group of cars: they come, call, get in, ride and get out, or are left
/// behind.
///
/// They know what people know: what doors, lanterns and lamps show. They let others out first, get in
/// one after the other where a lantern shows their direction and there is room, press the button of their
/// destination, and press again when they were left behind.
public struct People: Sendable {
  /// What people observe.
  public enum Stimulus: Hashable, Sendable {
    /// Somebody arrives at a landing; for a mass of 0 kg a random one is generated from the stream `mass`.
    case arrives(
      landing: Int, destination: Int, mass: Int, entrance: Entrance? = nil, exit: Entrance? = nil,
      traits: PersonTraits = .ordinary)
    /// The plant of a car does something that can be seen.
    case sees(PlantSignal)
    /// The controller of a car switches something that can be seen.
    case seesLamp(ControlSignal)
  }

  /// The heaviest person, in kilograms.
  public static let massMax: Int64 = 500
  /// How wide somebody who passes the doors is, in millimetres.
  public static let width = 500

  /// The parameters.
  public let configuration: ElevatorConfiguration
  /// Everybody who is here, in the order in which they came.
  public internal(set) var persons: [Person] = []
  /// Those who walk from one car to the next, in the order in which they got out.
  public internal(set) var changing: [Person] = []
  /// How many have come; whoever changes comes once more.
  public internal(set) var arrivedCount = 0
  /// How many have been brought to where they wanted to go, or to where they change.
  public internal(set) var deliveredCount = 0

  /// How many have left without having got in.
  public internal(set) var gaveUpCount = 0

  /// How long somebody walks from a keypad to the car.
  var keypadWalk = Duration.zero
  /// Whether destinations are entered at each landing, the lowest first; empty where there are hall buttons
  /// everywhere.
  var keypads: [Bool] = []
  /// Where people change whose destination no car reaches from where they are, by the room in persons from which the
  /// routes are theirs, ascending; empty for one car.
  var routes: [(space: Int, routes: TransferRoutes)] = []
  /// The room in persons that somebody takes who uses each bank.
  var bankSpaces: [Int] = [1]
  /// The landings where they change, with the walk between the cars.
  var transferLandings: [GroupConfiguration.Transfer] = []
  /// The cars, as people see them.
  var cars: [SeenCar]
  /// The names of the banks that have hall buttons of their own; one that has none where all cars share them.
  @usableFromInline let bankNames: [Name?]
  /// The sides on which hall buttons are lit, of each bank.
  var litButtons: [HallSides]
  /// The streams of each bank's people: another bank's do not change them.
  var masses: [RandomStream?]
  var transfers: [RandomStream?]

  /// Nobody yet, at an elevator of one car.
  public init(_ configuration: ElevatorConfiguration) {
    self.init(configuration, cars: [SeenCar(configuration, name: nil)])
  }

  /// Nobody yet, at a group of cars.
  init(_ configuration: ElevatorConfiguration, cars: [SeenCar], banks: [Name?] = [nil]) {
    self.configuration = configuration
    self.cars = cars
    bankNames = banks
    litButtons = banks.map { _ in HallSides() }
    masses = banks.map { _ in nil }
    transfers = masses
  }

  /// Nobody yet, at a group of these cars, who go by the routes of the group.
  init<Controller>(of group: GroupConfiguration, _ cars: [Car<Controller>]) {
    let banks = group.callBanks
    self.init(
      group.building,
      cars: cars.enumerated().map { index, car in
        SeenCar(
          car.configuration, name: car.reference.name, bank: banks.firstIndex { $0.cars.contains(index) } ?? 0,
          served: car.served)
      }, banks: banks.map { $0.name.map { Name($0) } })
    bankSpaces = banks.map(\.space)
    let spaces = (1...(bankSpaces.max() ?? 1)).filter { $0 == 1 || bankSpaces.contains($0) }
    routes = spaces.map { ($0, TransferRoutes(group, space: $0)) }
    transferLandings = group.transfers
    keypadWalk = group.keypadWalk ?? .zero
  }

  /// Takes the random streams of those who use a bank.
  @usableFromInline mutating func start(ofBank bank: Int, masses: RandomStream, transfers: RandomStream) {
    self.masses[bank] = masses
    self.transfers[bank] = transfers
  }

  /// The button of a bank is lit, or darkened.
  mutating func light(_ landing: Int, _ direction: Direction, _ side: Entrance, ofBank bank: Int, _ isLit: Bool) {
    litButtons[bank].set(landing, direction, side, isLit)
  }

  /// How many are in a car, those who pass its doors on their way out included.
  public var ridingCount: Int { persons.count { $0.phase == .riding || $0.phase == .leaving } }

  /// How many are in a car of a group, by its index.
  public func ridingCount(in car: Int) -> Int {
    persons.count { $0.car == car && ($0.phase == .riding || $0.phase == .leaving) }
  }

  /// The room that those take who are in a car of a group, by its index, in persons.
  func takenSpace(in car: Int) -> Int {
    persons.reduce(0) { $0 + ($1.car == car && ($1.phase == .riding || $1.phase == .leaving) ? $1.traits.space : 0) }
  }

  /// Whether people do anything when they see what a signal of a plant reports.
  static func reacts(to signal: PlantSignal) -> Bool {
    switch signal {
    case .doorsOpened, .doorsClosing, .doorsClosed, .loadChanged, .carStarted: true
    default: false
    }
  }

  /// What people observe; of a car, by its index.
  mutating func receive(_ stimulus: Stimulus, of car: Int = 0, in outbox: inout Outbox<Event, Fact>) {
    switch stimulus {
    case .arrives(let landing, let destination, let mass, let entrance, let exit, let traits):
      arrive(at: landing, entrance, for: destination, exit, mass: mass, traits: traits, in: &outbox)
    case .seesLamp(let signal): see(signal, of: car, in: &outbox)
    case .sees(.doorsOpened(let landing, let entrance)):
      cars[car].landing = landing
      cars[car].open(entrance)
      cross(car, in: &outbox)
      takeRoom(in: car, &outbox)
    case .sees(.doorsClosing(_, let entrance, _)): cars[car].close(entrance)
    case .sees(.doorsClosed(let landing, let entrance)): doorsClosed(of: car, at: landing, entrance, in: &outbox)
    case .sees(.loadChanged(let kilograms)):
      cars[car].load = kilograms
      cross(car, in: &outbox)
      takeRoom(in: car, &outbox)
    case .sees(.carStarted):
      cars[car].hasBeenOverloaded = false
      pressAgain(after: car, in: &outbox)
    case .sees: break
    }
  }

  /// A lamp is switched, of a hall button or of a car.
  private mutating func see(_ signal: ControlSignal, of car: Int, in outbox: inout Outbox<Event, Fact>) {
    if case .hallLamp(let landing, let direction, let side, let isLit) = signal {
      let side = configuration.entrance(side, at: landing)
      return light(landing, direction, side, ofBank: 0, isLit)
    }
    cars[car].lamps.obey(signal)
    switch signal {
    case .sign(let sign): read(sign, of: car, in: &outbox)
    case .lantern(let number, _, _, true): if number == cars[car].landing { cross(car, in: &outbox) }
    case .carLamp(let number, let side, false):
      guard number != cars[car].lamps.indicator else { return }
      let exit = configuration.entrance(side, at: number)
      pressCancelled(number, exit, in: car, &outbox)
    case .buttonStuck(let number, let way, let side, false):
      let entrance = configuration.entrance(side, at: number)
      pressReleased(number, way, entrance, ofBank: cars[car].bank, in: &outbox)
    default: break
    }
  }

  /// Somebody is through the doors, or presses a button.
  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    switch event {
    case .crossed(let entrance, let car): finishCrossing(car, entrance, in: &outbox)
    case .presses(let number):
      guard let person = person(number), person.phase == .riding, let car = person.car else { return }
      pressCarButton(of: person, in: car, &outbox)
    case .pressesAgain(let number):
      guard let person = person(number), person.phase == .riding, let car = person.car, !cars[car].lamps.sign.emptiesCar
      else { return }
      pressCarButton(of: person, in: car, &outbox)
    case .changes(let number): finishChange(number, in: &outbox)
    case .reachesCars(let number): finishWalk(number, in: &outbox)
    case .losesPatience(let number): giveUp(number, in: &outbox)
    }
  }

  /// The routes of somebody who takes so much room, in persons; nil for one car.
  func routes(forSpace space: Int) -> TransferRoutes? { routes.last { $0.space <= space }?.routes }

  func person(_ number: Int) -> Person? { persons.first { $0.number == number } }
}
