import SimulationCore

/// S8: no more people ride than the car has room for.
struct Capacity: SafetyRule {
  let configuration: ElevatorConfiguration
  var name: SafetyRuleName { .capacity }
  var isListening: Bool { false }
  var attention: Attention { .people }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  func finding(in plant: Plant, _ people: People, at instant: SimulationInstant) -> String? {
    guard people.ridingCount > configuration.capacity else { return nil }
    return "\(people.ridingCount) people ride; there is room for \(configuration.capacity)"
  }
}
