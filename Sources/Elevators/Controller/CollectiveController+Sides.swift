import SimulationCore

// On which sides the doors of a stop open: only on those that are called, unless they open together.
extension CollectiveController {
  /// The sides for which a stop has calls that it answers when it goes on in a direction.
  func calledSides(at number: Int, _ direction: Direction?) -> EntranceSet {
    let hall = direction.map { hallSides(at: number, $0) } ?? []
    return calls.carSides(number).union(hall)
  }

  /// The sides whose hall calls a stop answers: none that a full car passes, where its doors need not open.
  func hallSides(at number: Int, _ direction: Direction) -> EntranceSet {
    if configuration.isSelective(at: number), passesHallCalls(from: number) { return [] }
    return calls.hallSides(number, direction)
  }

  /// The sides whose doors open at a stop: those that are called for its direction, else for the other one, else
  /// likewise those whose hall calls a full car would have passed; all of them where nobody called or where
  /// they open together.
  func sidesToOpen(at number: Int, _ direction: Direction?) -> EntranceSet {
    let all = configuration.sides(of: number)
    guard configuration.isSelective(at: number) else { return all }
    for direction in [direction, direction?.opposite] {
      let called = calledSides(at: number, direction).intersection(all)
      if !called.isEmpty { return called }
    }
    let ways = direction.map { [[$0], [$0.opposite]] } ?? [Direction.allCases]
    let passed = ways.map { ways in
      ways.reduce(into: EntranceSet()) { $0.formUnion(calls.hallSides(number, $1)) }.intersection(all)
    }
    return passed.first { !$0.isEmpty } ?? all
  }

  /// The sides whose doors are open at the car's landing, or open now; all of them where they open together.
  var servedSides: EntranceSet {
    guard configuration.isSelective(at: landing) else { return configuration.sides(of: landing) }
    return doors.reduce(into: []) { sides, door in
      if door.isOpen || door.region.state == .opening { sides.set(door.entrance, true) }
    }
  }

  /// The sides at which a stop is announced: those whose doors open for it, or are open already.
  func announcedSides(at number: Int, _ direction: Direction) -> EntranceSet {
    let served = number == landing && service.state == .serving ? servedSides : []
    return served.isEmpty ? sidesToOpen(at: number, direction) : served
  }
}
