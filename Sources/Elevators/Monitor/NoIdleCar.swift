import SimulationCore

/// L2: no car is idle while a call that it could serve waits.
///
/// A car is idle when it is at rest with its doors closed, or longer with its doors open than anything that
/// keeps them open allows. Out of normal service it is not judged.
struct NoIdleCar: SafetyRule {
  private let stay: Duration
  private var lastReason = SimulationInstant.start
  private var hasReason = false
  private var pressed: [Call] = []
  private let stuckTime: Duration
  private var series: PressSeries
  var name: SafetyRuleName { .noIdleCar }
  var attention: Attention { .everything }
  var observed: Attention { .everything }

  init(_ configuration: ElevatorConfiguration) {
    series = PressSeries(configuration)
    stuckTime = configuration.control.stuckButtonTime
    let control = configuration.control
    let times = [control.holdTime, control.nudgeAfter, control.transferExtension, CallsServed.stop(configuration)]
    stay = (times.max() ?? .zero) * 2
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .press(let call):
      series.press(call, at: instant)
      pressed.append(call)
    // A call that is answered lets somebody in, on whose way the doors stay open.
    case .person, .plant, .lamp(_, isLit: false): hasReason = true
    case .run, .lamp, .lantern, .gong, .stuck, .interference, .slip: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { lastReason = instant }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    let isHeld = service.stay.isHeld || !service.isNormal
    if !pressed.isEmpty {
      let isAsked = pressed.contains { call in plant.isOpen(for: call) && series.age(of: call, at: instant) <= stuckTime
      }
      if isAsked { hasReason = true }
      pressed.removeAll(keepingCapacity: true)
    }
    if hasReason || isHeld { lastReason = instant }
    hasReason = false
    guard plant.drive.state == .standing, !isHeld else { return nil }
    let isShut = plant.areDoorsLocked
    guard isShut || lastReason.duration(to: instant) > stay, let waiting = plant.firstLit(among: service.ownCalls)
    else { return nil }
    let here = plant.configuration.sign(of: plant.landing)
    let call = waiting.words(plant.configuration)
    if isShut { return "the car is at landing \(here) with its doors closed while \(call) waits" }
    return "the doors are open at landing \(here) since \(lastReason) while \(call) waits"
  }
}
