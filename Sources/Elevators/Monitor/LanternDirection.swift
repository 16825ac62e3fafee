import SimulationCore

/// S10: while doors are open and a call waits elsewhere, a lantern shows a direction, and the car does
/// not leave in the opposite direction while a call waits in that direction.
///
/// A full car passes hall calls, so that those do not count for it.
struct LanternDirection: SafetyRule {
  let configuration: ElevatorConfiguration
  /// The lantern that was lit last.
  private var shown: (landing: Int, direction: Direction)?
  private var target: Int?
  /// What is wrong with the run that was commanded, once it begins.
  private var pending: String?
  private var hasStarted = false
  var name: SafetyRuleName { .noReversal }
  var attention: Attention { [.motion, .doors, .lamps, .buttons] }
  var observed: Attention { [.motion, .lamps] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .lantern(let landing, let direction): shown = (landing, direction)
    case .run(let landing): target = landing
    case .plant(.carStarted): (hasStarted, shown) = (true, nil)
    case .plant(.carHalted): (pending, shown) = (nil, nil)
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { pending = nil }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { (target, hasStarted) = (nil, false) }
    guard service.isNormal else {
      (shown, pending) = (nil, nil)
      return nil
    }
    if hasStarted, let pending { return pending }
    if plant.drive.state == .standing, plant.isAnyDoorOpen, !plant.lamps.isLanternLit(plant.landing, .up),
      !plant.lamps.isLanternLit(plant.landing, .down),
      let call = waiting(in: plant, service, where: { $0 != plant.landing })
    {
      let here = configuration.sign(of: plant.landing)
      return "no lantern shows a direction at landing \(here), where the doors are open, "
        + "while \(call.words(configuration)) waits"
    }
    guard let shown else { return nil }
    func ahead() -> Call? {
      waiting(in: plant, service, where: { ($0 > shown.landing) == (shown.direction == .up) && $0 != shown.landing })
    }
    // A car that is shut and has nothing to do in the direction that it showed is free again.
    if plant.drive.state == .standing, plant.areDoorsLocked, ahead() == nil { self.shown = nil }
    guard let target, plant.drive.state == .starting, shown.landing == plant.landing,
      (target > shown.landing) != (shown.direction == .up), target != shown.landing, let call = ahead()
    else { return nil }
    let here = configuration.sign(of: plant.landing)
    pending =
      "the car leaves landing \(here) for \(configuration.sign(of: target)), its lantern showed "
      + "\(shown.direction.rawValue), and \(call.words(configuration)) waits there"
    return nil
  }

  /// A call that the car could serve at one of some landings.
  private func waiting(in plant: Plant, _ service: ServiceWatch, where isMeant: (Int) -> Bool) -> Call? {
    let full = configuration.control.bypassLoad * Double(configuration.ratedLoad)
    var landings = plant.lamps.carLandings
    if Double(plant.load) < full { landings = landings.union(service.ownCalls.landings) }
    var last = 0
    while let landing = landings.lowest(above: last) {
      last = landing
      guard isMeant(landing) else { continue }
      if plant.lamps.isCarLit(landing) { return plant.firstLitCar(above: landing - 1) }
      return plant.litHall(landing, .up, among: service.ownCalls)
        ?? plant.litHall(landing, .down, among: service.ownCalls)
    }
    return nil
  }
}
