import SimulationCore

/// S7: an overloaded car never departs, and is not levelled again unless it is hydraulic.
///
/// > Source: EN 81-20, 5.12.1.2.1.
struct NoOverload: SafetyRule {
  let configuration: ElevatorConfiguration
  private var hasStarted = false
  private var isRelevelling = false
  var name: SafetyRuleName { .overload }
  var attention: Attention { .motion }
  var observed: Attention { .runs }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    if case .plant(.carStarted) = occurrence { hasStarted = true }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    let wasRelevelling = isRelevelling
    isRelevelling = plant.drive.state == .relevelling
    if isRelevelling, !wasRelevelling, plant.isOverloaded, configuration.drive.kind != .hydraulic {
      return "the car is levelled again with \(plant.load) kg; \(configuration.overload) kg are allowed"
    }
    guard hasStarted else { return nil }
    hasStarted = false
    // With open doors it does not leave: it comes level with its landing, or breaks another rule.
    guard plant.areDoorsLocked, plant.load > configuration.overload else { return nil }
    return "the car departs with \(plant.load) kg; \(configuration.overload) kg are allowed"
  }
}
