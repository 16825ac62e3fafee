/// How many people wait at each landing for each direction.
struct LandingQueues: Hashable, Sendable {
  private var counts: [Int]

  /// The queues of a crowd.
  init(_ people: People, _ configuration: ElevatorConfiguration) {
    counts = [Int](repeating: 0, count: 2 * configuration.landings.count)
    for person in people.persons where person.phase == .waiting {
      counts[Self.index(person.origin, person.direction)] += 1
    }
  }

  private static func index(_ landing: Int, _ direction: Direction) -> Int {
    2 * (landing - 1) + (direction == .up ? 0 : 1)
  }

  /// How many wait at a landing for a direction.
  func count(_ landing: Int, _ direction: Direction) -> Int {
    counts[Self.index(landing, direction)]
  }
}
