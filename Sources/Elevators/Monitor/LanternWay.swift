import SimulationCore

/// S10: while doors are open and a call waits elsewhere, a lantern shows a direction, and the car does
/// not leave the other way while a call waits in that direction.
///
/// A full car passes hall calls, so that those do not count for it.
struct LanternWay: SafetyRule {
  let configuration: ElevatorConfiguration
  /// The lantern that was lit last.
  private var shown: (landing: Int, direction: Direction)?
  private var target: Int?
  /// What is wrong with the run that was commanded, once it begins.
  private var pending: String?
  private var hasStarted = false
  var name: SafetyRuleName { .noReversal }
  var attention: Attention { [.motion, .doors, .lamps, .buttons] }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .command(.lantern(let landing, let direction, _, isLit: true)):
      shown = (landing, direction)
    case .command(.run(let landing)): target = landing
    case .plant(.carStarted): (hasStarted, shown) = (true, nil)
    case .plant(.carHalted): (pending, shown) = (nil, nil)
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { pending = nil }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> String? {
    defer { (target, hasStarted) = (nil, false) }
    guard service.isNormal else {
      (shown, pending) = (nil, nil)
      return nil
    }
    if hasStarted, let pending { return pending }
    let here = configuration.sign(of: plant.landing)
    if plant.drive.state == .standing, plant.doors.contains(where: { $0.region.state == .open }),
      !Direction.allCases.contains(where: { plant.lamps.isLanternLit(plant.landing, $0) }),
      let call = waiting(in: plant, service, where: { $0 != plant.landing })
    {
      return "no lantern shows a direction at landing \(here), where the doors are open, "
        + "while \(call.words(configuration)) waits"
    }
    let ahead = shown.flatMap { shown in
      waiting(
        in: plant,
        service,
        where: { ($0 > shown.landing) == (shown.direction == .up) && $0 != shown.landing }
      )
    }
    // A car that is shut and has nothing to do on the way that it showed is free again.
    if ahead == nil, plant.drive.state == .standing, plant.areDoorsLocked { shown = nil }
    guard let target, plant.drive.state == .starting, let shown, shown.landing == plant.landing,
      (target > shown.landing) != (shown.direction == .up), target != shown.landing,
      let call = ahead
    else { return nil }
    pending =
      "the car leaves landing \(here) for \(configuration.sign(of: target)), its lantern showed "
      + "\(shown.direction.rawValue), and \(call.words(configuration)) waits there"
    return nil
  }

  /// A call that the car could serve at one of some landings.
  private func waiting(
    in plant: Plant,
    _ service: ServiceWatch,
    where isMeant: (Int) -> Bool
  ) -> Call? {
    let full = configuration.control.bypassLoad * Double(configuration.ratedLoad)
    for landing in configuration.landingNumbers where isMeant(landing) {
      if let call = plant.firstLitCar(where: { $0 == landing }) { return call }
      guard Double(plant.load) < full else { continue }
      for way in Direction.allCases {
        if let call = plant.litHall(landing, way, among: service.ownCalls) { return call }
      }
    }
    return nil
  }
}
