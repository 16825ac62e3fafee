import Motion
import SimulationCore

/// S15: under inspection the car moves only under RUN and a button that are held, slowly.
///
/// It goes at 0.63 m/s at most, or what the code allows, and within 2 m of the ends as slowly as configured; its
/// doors do nothing by themselves, and no call is registered. It ends with its switches,
/// and where that of the pit was on with a reset outside the well, with doors shut.
///
/// > Source: EN 81-20, 5.12.1.5.2.1 and 5.12.1.5.2.3, and 5.12.1.5.2.2, from memory.
struct InspectionOnly: SafetyRule {
  let configuration: ElevatorConfiguration
  private var hands: DoorHands
  private var isOn = false
  var name: SafetyRuleName { .inspection }
  var attention: Attention { [.motion, .doors, .lamps, .buttons] }
  var observed: Attention { [.leaves, .switches] }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    hands = DoorHands(configuration)
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    hands.observe(occurrence)
    // A movement that began before the inspection may finish.
    if !isOn, case .plant(.inspectionSwitch(_, true)) = occurrence { hands.excuse() }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    isOn = service.keys.isInspection
    guard isOn else {
      hands.excuse()
      return nil
    }
    if let call = plant.firstLit(among: service.ownCalls) { return "\(call.words(plant.configuration)) is registered" }
    if let (side, isOpening) = hands.untouched(service, plant, isConstant: false) {
      return "the \(side.rawValue) doors \(isOpening ? "open" : "close") by themselves"
    }
    return findingOfMotion(plant, service.keys.inspectionDirection, at: instant)
  }

  /// The speed at which the car leaves the zone of one end, or enters that of the other, where that is too
  /// fast; nil where it is not.
  private func speedNearEnds(_ plant: Plant) -> Double? {
    guard let profile = plant.motion.profile else { return nil }
    let heights = configuration.landings.map(\.height)
    guard let lowest = heights.first, let highest = heights.last else { return nil }
    let borders = [lowest + CodeLimits.inspectionEnd, highest - CodeLimits.inspectionEnd]
    let most = configuration.modes.inspectionEndSpeed
    let isAllNear = borders[0] >= borders[1]
    let crossed = borders.compactMap { profile.firstInstant(at: $0) }
    let speeds = crossed.map { abs(profile.state(after: $0).speed) }
    let peak = isAllNear ? profile.peakSpeed : speeds.max() ?? 0
    return peak > most + 1e-6 ? peak : nil
  }

  /// What is wrong with the movement of the car while buttons are held for a direction, or for none.
  private func findingOfMotion(_ plant: Plant, _ held: Direction?, at instant: SimulationInstant) -> String? {
    switch plant.drive.state {
    // A motor that slips goes nowhere, and is stopped by its button.
    case .standing, .halting, .gripped: return nil
    case .stalled:
      return plant.inspectionDirection == held || plant.motion.isRunning ? nil : "the motor runs on without its button"
    case .starting, .inspecting:
      guard let direction = plant.inspectionDirection else { return "the car starts for a landing" }
      guard direction == held else { return "the car goes \(direction.rawValue), and no button is held for that" }
      let most = min(configuration.code.inspectionSpeed, configuration.modes.inspectionSpeed)
      let peak = plant.motion.profile?.peakSpeed ?? 0
      if let speed = speedNearEnds(plant) {
        return "the car goes at \(speed) m/s within \(CodeLimits.inspectionEnd) m of an end; "
          + "\(configuration.modes.inspectionEndSpeed) m/s are allowed"
      }
      guard peak > most * (1 + 1e-9) else { return nil }
      return "the car goes at \(peak) m/s; \(most) m/s are allowed"
    case .running, .relevelling:
      let speed = plant.motion.state(at: instant).speed
      return "the car runs to landing \(plant.configuration.sign(of: plant.target)) at \(speed) m/s"
    }
  }
}
