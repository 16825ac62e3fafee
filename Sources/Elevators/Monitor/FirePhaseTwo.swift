import SimulationCore

/// S14: in fire phase II the doors move only while a button is held for them, no hall call is
/// registered, the first stop cancels all car calls, and a car on hold stays with its doors as they
/// are.
///
/// Under EN 81-72 there is one car call, which may shut the doors.
///
/// > Source: ASME A17.1, 2.27.3.3; EN 81-72, 5.8.8, from memory.
struct FirePhaseTwo: SafetyRule {
  private var hands: DoorHands
  private var hasStarted = false
  private var hasStopped = false
  private var isTravelling = false
  private var isOnHold = false
  var name: SafetyRuleName { .firePhaseTwo }
  var attention: Attention { [.motion, .doors, .lamps, .buttons] }
  var observed: Attention { [.runs, .leaves] }

  init(_ configuration: ElevatorConfiguration) { hands = DoorHands(configuration) }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    hands.observe(occurrence)
    switch occurrence {
    case .plant(.carStarted): (hasStarted, isTravelling) = (true, true)
    case .plant(.carStopped):
      if isTravelling { hasStopped = true }
      isTravelling = false
    case .plant(.carHalted): isTravelling = false
    default: break
    }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { (hasStarted, hasStopped) = (false, false) }
    guard service.fire == .operation, !service.isOverridden else {
      hands.excuse()
      isOnHold = false
      return nil
    }
    let wasOnHold = isOnHold
    isOnHold = service.firePolicy.holds(service.keys.fireOperation)
    let keepsLast = service.firePolicy.calls == .lastOne
    let lit = plant.firstLitCar()
    if let call = plant.firstLitHall(among: service.ownCalls) {
      return "\(call.words(plant.configuration)) is registered"
    }
    if keepsLast, let lit, let other = plant.firstLitCar(above: lit.landing) {
      return "\(lit.words(plant.configuration)) and \(other.words(plant.configuration)) are"
        + " registered, and only the last one counts"
    }
    if hasStopped, !keepsLast, let call = plant.firstLit(among: service.ownCalls) {
      return "the car stopped at landing \(plant.configuration.sign(of: plant.landing)), "
        + "and \(call.words(plant.configuration)) is still registered"
    }
    if wasOnHold, isOnHold, hasStarted { return "the car starts, and is to hold" }
    if wasOnHold, isOnHold, let side = hands.closing() {
      return "the \(side.rawValue) doors close, and the car is to hold"
    }
    let moved = hands.untouched(service, plant, isConstant: !isOnHold, mayClose: keepsLast && lit != nil)
    if let (side, isOpening) = moved {
      let button = isOpening ? "door-open" : "door-close"
      return "the \(side.rawValue) doors \(isOpening ? "open" : "close"), and \(button) is not held"
    }
    return nil
  }
}
