import SimulationCore

/// S8: no more people ride than the car has room for.
struct Capacity: SafetyRule {
  let configuration: ElevatorConfiguration
  /// The index of its car.
  let car: Int
  var name: SafetyRuleName { .capacity }
  var attention: Attention { .people }
  var observed: Attention { [] }

  init(_ configuration: ElevatorConfiguration, car: Int) {
    self.configuration = configuration
    self.car = car
  }

  func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant) -> String? {
    let (count, space) = (people.ridingCount(in: car), people.takenSpace(in: car))
    guard space > configuration.capacity else { return nil }
    let room = space == count ? "" : ", who take the room of \(space)"
    return "\(count) people ride\(room); there is room for \(configuration.capacity)"
  }
}
