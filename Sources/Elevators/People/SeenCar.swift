import SimulationCore

/// A car as people see it: its doors, its lamps and what is in it.
struct SeenCar: Hashable, Sendable {
  /// The doors of a side.
  struct Doorway: Hashable, Sendable {
    let entrance: Entrance
    var isOpen = false
    /// Whether the doors are shut, or have not opened yet.
    var isShut = true
    /// Who passes the doors.
    var crossing: Int?
  }

  /// What it is called; nil for the only one.
  let name: Name?
  /// The index of its bank.
  let bank: Int
  /// How many people find room in it.
  let capacity: Int
  /// What it may carry, in kilograms.
  let ratedLoad: Int
  /// The load above which the last ones in have to get out.
  let overload: Int
  /// How many landings the building has.
  let landingCount: Int
  /// Where it stops; nil for a car that stops at all landings.
  let servedLandings: LandingSet?

  var doorways: [Doorway]
  /// Where it is with doors that are not closed; nil otherwise.
  var landing: Int?
  /// What is in it, as those see it who want to get in.
  var load = 0
  var lamps: Lamps
  /// Whether it was overloaded since it arrived at its landing, so that people consider weights.
  var hasBeenOverloaded = false

  /// A car at rest, empty.
  ///
  /// - Parameters:
  ///   - configuration: Its parameters.
  ///   - name: What it is called; nil for the only one.
  ///   - bank: The index of its bank.
  ///   - served: Where it stops; nil for all landings.
  init(_ configuration: ElevatorConfiguration, name: Name?, bank: Int = 0, served: LandingSet? = nil) {
    self.name = name
    self.bank = bank
    capacity = configuration.room
    ratedLoad = configuration.ratedLoad
    overload = configuration.overload
    servedLandings = served
    landingCount = configuration.landings.count
    doorways = configuration.entrances.map { Doorway(entrance: $0) }
    lamps = Lamps(configuration)
  }

  var isOverloaded: Bool { load > overload }

  /// Whether it stops at a landing.
  @inline(__always) func serves(_ landing: Int) -> Bool { servedLandings?.contains(landing) ?? true }

  /// Whether it stops at both ends of a journey.
  func connects(_ origin: Int, _ destination: Int) -> Bool { serves(origin) && serves(destination) }

  /// Whether it stops at somebody's landing, and at one in the direction away from the person's destination.
  func goesOn(against person: Person) -> Bool {
    let landings = 1...max(1, landingCount)
    return bank == person.bank && serves(person.origin)
      && landings.contains { serves($0) && (person.direction == .up ? $0 < person.origin : $0 > person.origin) }
  }

  /// Whether the doors of a side are open.
  func isOpen(_ entrance: Entrance) -> Bool { doorways.contains { $0.entrance == entrance && $0.isOpen } }

  /// The doors of a side are open.
  mutating func open(_ entrance: Entrance) {
    guard let index = doorways.firstIndex(where: { $0.entrance == entrance }) else { return }
    (doorways[index].isOpen, doorways[index].isShut) = (true, false)
  }

  /// The doors of a side begin to close.
  mutating func close(_ entrance: Entrance) {
    guard let index = doorways.firstIndex(where: { $0.entrance == entrance }) else { return }
    doorways[index].isOpen = false
  }

  /// The doors of a side are shut; once all are, the car is at no landing.
  mutating func shut(_ entrance: Entrance) {
    guard let index = doorways.firstIndex(where: { $0.entrance == entrance }) else { return }
    (doorways[index].isOpen, doorways[index].isShut) = (false, true)
    if doorways.allSatisfy(\.isShut) { landing = nil }
  }
}
