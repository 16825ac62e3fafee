import Motion
import SimulationCore

/// S13: in fire phase I no call is registered; the car starts for its recall landing only, goes there
/// without a stop, opens nowhere else, comes there within a bound, and stays there with open doors.
///
/// > Source: ASME A17.1, 2.27.3.1.6.
struct FirePhaseOne: SafetyRule {
  let configuration: ElevatorConfiguration
  private let bound: Duration
  private var begun: [PlantSignal] = []
  /// Which sides' doors were closing, so that they may open again anywhere.
  private var closing: EntranceSet = []
  private var since: SimulationInstant?
  /// The recall landing for which the car has started; nil when nothing keeps it from stopping.
  private var headsFor: Int?
  var name: SafetyRuleName { .firePhaseOne }
  var attention: Attention { .everything }
  var observed: Attention { [.runs, .leaves, .switches] }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    let slow = configuration.drive.limits.speed / configuration.seismicLimits.speed
    let round = CallsServed.round(configuration)
    bound = .nanoseconds(Int64(clamping: Double(round.wholeNanoseconds) * slow))
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    guard case .plant(let signal) = occurrence else { return }
    switch signal {
    case .doorsOpening(_, let side):
      if !closing.contains(side) { begun.append(signal) }
      closing.set(side, false)
    case .doorsClosing(_, let side, _):
      closing.set(side, true)
      begun.append(signal)
    case .doorsClosed(_, let side): closing.set(side, false)
    case .carStarted, .carStopped, .carHalted: begun.append(signal)
    case .fireRecallSwitch, .smokeDetector: since = nil
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { since = nil }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { if !begun.isEmpty { begun.removeAll(keepingCapacity: true) } }
    guard service.fire == .recall, !service.isOverridden else {
      (since, headsFor) = (nil, nil)
      return nil
    }
    // The stop switch of the car has effect only where doors are open.
    let isHeld = plant.areDoorsLocked ? service.stay.isHeldOtherwise : service.stay.isHeld
    let motionInhibited = service.keys.supply == .lost || service.isStopSwitchOn && !plant.areDoorsLocked
    if headsFor != service.keys.fireLanding || motionInhibited { headsFor = nil }
    if let call = plant.firstLit(among: service.ownCalls) { return "\(call.words(plant.configuration)) is registered" }
    for signal in begun { if let finding = finding(of: signal, plant, service, at: instant) { return finding } }
    if isHeld || service.keys.supply != .normal { since = nil }
    guard !service.isRecalledOpen(plant), let since else {
      self.since = instant
      return nil
    }
    guard since.duration(to: instant) > bound else { return nil }
    let home = configuration.sign(of: service.keys.fireLanding)
    return "the car is called to landing \(home) since \(since), and is not "
      + "open there; it was to be within \(bound)"
  }

  private mutating func finding(
    of signal: PlantSignal, _ plant: Plant, _ service: ServiceWatch, at instant: SimulationInstant
  ) -> String? {
    let there = service.keys.fireLanding
    let home = configuration.sign(of: there)
    switch signal {
    case .doorsOpening(let landing, let side):
      guard landing != there, !service.isAnyOpenPressed, !plant.isOverloaded else { return nil }
      return "the \(side.rawValue) doors open at landing \(configuration.sign(of: landing)); "
        + "the car is called to \(home)"
    case .doorsClosing(let landing, let side, _):
      guard landing == there, plant.drive.state == .standing, plant.door(side)?.region.state != .opening else {
        return nil
      }
      return "the \(side.rawValue) doors close at landing \(home), where they are to stay open"
    case .carStarted(_, let target, let way):
      let ahead = configuration.landing(there).height - plant.motion.state(at: instant).position
      let isNear = abs(ahead) <= CodeLimits.relevellingAccuracy
      guard !isNear, way != (ahead > 0 ? .up : .down) else {
        headsFor = there
        return nil
      }
      return "the car starts for landing \(configuration.sign(of: target)); it is called to \(home)"
    case .carHalted:
      headsFor = nil
      return nil
    case .carStopped(let landing, _):
      defer { headsFor = nil }
      guard headsFor == there, landing != there else { return nil }
      return "the car stops at landing \(configuration.sign(of: landing)) on its way to \(home)"
    default: return nil
    }
  }
}
