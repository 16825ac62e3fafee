import Elevators
import SimulationCore

// Service modes of chance.
extension RandomBuilding {
  /// One stay in a mode of chance: what brings it, what is done in it, and what ends it.
  mutating func modeStimuli(
    from begin: Double,
    over seconds: Double
  ) -> [(instant: SimulationInstant, stimulus: ElevatorStimulus)] {
    let end = begin + chance.number(1, 120)
    var plan = ModePlan()
    switch chance.whole(0...8) {
    case 0:
      plan.turn(begin, end) { .independentSwitch(isOn: $0) }
      holdButtons(from: begin, to: end, in: &plan)
    case 1: plan.turn(begin, end) { .outOfServiceSwitch(isOn: $0) }
    case 2: plan.turn(begin, end) { .seismicSwitch(isOn: $0) }
    case 3: losePower(from: begin, to: end, in: &plan)
    case 4:
      plan.add(begin, .driveStalled(isStalled: true))
      plan.add(end, .driveStalled(isStalled: false))
    case 5: plan.turn(begin, end) { .safetyGear(isEngaged: $0) }
    case 6: inspect(from: begin, to: end, in: &plan)
    default: burn(from: begin, to: end, in: &plan)
    }
    for later in [end + 0.1, 400, 600, 800] { plan.add(later, .control(.faultResetPressed)) }
    return plan.stimuli
  }

  private mutating func losePower(from begin: Double, to end: Double, in plan: inout ModePlan) {
    plan.add(begin, .control(.powerSupply(.lost)))
    if chance.whole(0...3) > 0 {
      plan.add(chance.number(begin, end), .control(.powerSupply(.emergency)))
      for _ in 0..<chance.whole(0...2) {
        let isSelected = chance.whole(0...1) == 0
        plan.add(
          chance.number(begin, end),
          .control(.emergencySelector(isSelected: isSelected))
        )
      }
    }
    plan.add(end, .control(.powerSupply(.normal)))
  }

  private mutating func inspect(from begin: Double, to end: Double, in plan: inout ModePlan) {
    let station = InspectionStation.allCases[chance.whole(0...1)]
    plan.turn(begin, end) { .inspectionSwitch(station: station, isOn: $0) }
    holdButtons(from: begin, to: end, in: &plan)
    for _ in 0..<chance.whole(1...4) {
      let way = Direction.allCases[chance.whole(0...1)]
      let press = chance.number(begin, end)
      plan.turn(press, press + chance.number(0.1, 20)) {
        .inspectionButton(station: station, direction: way, isPressed: $0)
      }
    }
  }

  private mutating func burn(from begin: Double, to end: Double, in plan: inout ModePlan) {
    switch chance.whole(0...2) {
    case 0: plan.add(begin, .control(.fireRecallSwitch(.on)))
    case 1: plan.turn(begin, end) { .machineRoomSmoke(isActive: $0) }
    default:
      for _ in 0..<chance.whole(1...2) {
        let landing = chance.whole(1...configuration.landings.count)
        let start = chance.number(begin, end)
        plan.turn(start, end) { .smokeDetector(landing: landing, isActive: $0) }
      }
    }
    if chance.whole(0...1) == 0 {
      let positions: [FireOperationPosition] = [.on, .hold, .on, .off]
      for position in positions where position != .hold || chance.whole(0...1) == 0 {
        plan.add(chance.number(begin, end), .control(.fireOperationSwitch(position)))
      }
      holdButtons(from: begin, to: end, in: &plan)
      if chance.whole(0...3) == 0 {
        plan.add(chance.number(begin, end), .control(.callCancelButtonPressed))
      }
    }
    // Every fire is put out, and again once all smoke of the others must have gone.
    for later in [end + 1, 400] {
      plan.add(later, .control(.fireOperationSwitch(.off)))
      plan.add(later + 0.5, .control(.fireRecallSwitch(.reset)))
      plan.add(later + 1, .control(.fireRecallSwitch(.off)))
    }
  }

  /// Holds door buttons, and presses car calls between.
  private mutating func holdButtons(from begin: Double, to end: Double, in plan: inout ModePlan) {
    for _ in 0..<chance.whole(1...6) {
      let press = chance.number(begin, end)
      let release = press + chance.number(0.1, 12)
      let side = configuration.entrances[chance.whole(0...(configuration.entrances.count - 1))]
      switch chance.whole(0...2) {
      case 0: plan.turn(press, release) { .doorOpenButton(entrance: side, isPressed: $0) }
      case 1: plan.turn(press, release) { .doorCloseButton(entrance: side, isPressed: $0) }
      default:
        let landing = chance.whole(1...configuration.landings.count)
        plan.add(press, .control(.carButtonPressed(landing: landing)))
      }
    }
  }
}

/// Stimuli at their instants, in seconds.
struct ModePlan {
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: ElevatorStimulus)] = []

  mutating func add(_ seconds: Double, _ stimulus: ElevatorStimulus) {
    stimuli.append((SimulationInstant(nanoseconds: Int64(seconds * 1e9)), stimulus))
  }

  /// Something that is on, pressed or tripped for a time.
  mutating func turn(_ begin: Double, _ end: Double, _ signal: (Bool) -> PlantSignal) {
    add(begin, .control(signal(true)))
    add(end, .control(signal(false)))
  }
}
