import Motion
import SimulationCore

/// S10: the car does not turn back while somebody aboard still needs its direction.
struct NoReversal: SafetyRule {
  let configuration: ElevatorConfiguration
  private var direction: Direction?
  private var start: Direction?
  var name: SafetyRuleName { .noReversal }
  var attention: Attention { .motion }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func hear(_ occurrence: Occurrence, at instant: SimulationInstant) {
    if case .plant(.carStarted(_, _, let direction)) = occurrence { start = direction }
  }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    at instant: SimulationInstant
  ) -> String? {
    guard let start else { return nil }
    defer {
      direction = start
      self.start = nil
    }
    guard let before = direction, before != start else { return nil }
    let position = plant.motion.state(at: instant).position
    let needy = people.persons.first { person in
      let height = configuration.landing(person.destination).height
      return person.phase == .riding
        && (before == .up ? height > position + 0.1 : height < position - 0.1)
    }
    guard let needy else { return nil }
    return "the car turns \(start.rawValue) while person \(needy.number) is on the way "
      + "\(before.rawValue) to landing \(needy.destination)"
  }
}
