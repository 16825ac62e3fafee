import SimulationCore

/// How many people wait at each landing for each direction.
struct LandingQueues: Hashable, Sendable {
  /// For up and for down at each landing, the lowest first.
  private(set) var counts: [Int]

  /// Nobody yet, at so many landings.
  init(landingCount: Int) { counts = [Int](repeating: 0, count: 2 * landingCount) }

  /// The queues of a crowd, or of those who wait for a bank, by its index.
  init(_ people: People, _ configuration: ElevatorConfiguration, bank: Int?) {
    self.init(landingCount: configuration.landings.count)
    for person in people.persons where person.phase == .waiting && person.bank == bank ?? person.bank {
      add(1, person.origin, person.direction)
    }
  }

  private static func index(_ landing: Int, _ direction: Direction) -> Int {
    2 * (landing - 1) + (direction == .up ? 0 : 1)
  }

  /// How many wait at a landing for a direction.
  func count(_ landing: Int, _ direction: Direction) -> Int { counts[Self.index(landing, direction)] }

  /// More people wait.
  mutating func add(_ count: Int, _ landing: Int, _ direction: Direction) {
    counts[Self.index(landing, direction)] += count
  }
}
