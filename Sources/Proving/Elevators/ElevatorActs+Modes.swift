import Elevators
import SimulationCore

// Random service modes: what brings one, what is done in it, and what ends it.
extension ElevatorActs {
  /// One stay in a mode: an act that brings and ends it, and acts of what is done in it.
  mutating func modeActs(_ mode: ElevatorFeature) -> [Act] {
    let begin = chance.number(0, seconds)
    let end = begin + chance.number(1, chance.one(of: [30, 120, 300]))
    switch mode {
    case .independentService: return [turned(begin, end) { .independentSwitch(isOn: $0) }] + buttons(begin, end)
    case .outOfService: return [turned(begin, end) { .outOfServiceSwitch(isOn: $0) }]
    case .seismicSwitch: return [turned(begin, end) { .seismicSwitch(isOn: $0) }]
    case .powerLoss: return [powerLoss(begin, end)]
    case .driveStall: return [stall(begin, end)] + grip(within: begin, end)
    case .safetyGear: return [turned(begin, end) { .safetyGear(isEngaged: $0) }]
    case .inspection: return inspection(begin, end)
    case .fire:
      if chance.whole(0...2) == 0 { return firefighters(from: begin) }
      return [fire(begin, end)] + buttons(begin, end)
    default: preconditionFailure("'\(mode.rawValue)' is not a mode")
    }
  }

  private mutating func stall(_ begin: Double, _ end: Double) -> Act {
    act([(begin, .driveStalled(isStalled: true))], [(end, .driveStalled(isStalled: false))])
  }

  /// Something that is brought and, after it, taken back; a fault that it has led to is reset, and again
  /// once all else is over.
  mutating func act(
    _ parts: [(seconds: Double, stimulus: ElevatorStimulus)],
    _ restoring: [(seconds: Double, stimulus: ElevatorStimulus)]
  ) -> Act {
    let end = restoring.map(\.seconds).max() ?? 0
    let resets = [end + 0.1, seconds + 400, seconds + 500, seconds + 600].map {
      (seconds: max($0, end + 0.1), stimulus: ElevatorStimulus.control(.faultResetPressed))
    }
    func timed(_ list: [(seconds: Double, stimulus: ElevatorStimulus)]) -> [(
      instant: SimulationInstant, stimulus: ElevatorStimulus
    )] { list.map { (instant($0.seconds), $0.stimulus) }.sorted { $0.instant < $1.instant } }
    let (first, last) = (timed(parts), timed(restoring + resets))
    return Act(first + last, restoring: last.count)
  }

  mutating func turned(_ begin: Double, _ end: Double, _ signal: (Bool) -> PlantSignal) -> Act {
    act([(begin, .control(signal(true)))], [(end, .control(signal(false)))])
  }

  private mutating func powerLoss(_ begin: Double, _ end: Double) -> Act {
    var parts: [(seconds: Double, stimulus: ElevatorStimulus)] = [(begin, .control(.powerSupply(.lost)))]
    if chance.whole(0...3) > 0 {
      parts.append((chance.number(begin, end), .control(.powerSupply(.emergency))))
      for _ in 0..<chance.whole(0...2) {
        let isSelected = chance.whole(0...1) == 0
        parts.append((chance.number(begin, end), .control(.emergencySelector(isSelected: isSelected))))
      }
    }
    return act(parts, [(end, .control(.powerSupply(.normal)))])
  }

  mutating func inspection(_ begin: Double, _ end: Double) -> [Act] {
    let station = chance.one(of: InspectionStation.allCases)
    var restoring: [(seconds: Double, stimulus: ElevatorStimulus)] = [
      (end, .control(.inspectionSwitch(station: station, isOn: false)))
    ]
    // The doors are shut for the reset, and again once all freight must be out.
    for close in [end + 0.2, seconds + 420, seconds + 920] {
      for side in configuration.entrances {
        restoring.append((close, .control(.doorCloseButton(entrance: side, isPressed: true))))
        restoring.append((close + 40, .control(.doorCloseButton(entrance: side, isPressed: false))))
      }
      restoring.append((close + 41, .control(.faultResetPressed)))
    }
    var acts = [act([(begin, .control(.inspectionSwitch(station: station, isOn: true)))], restoring)]
    acts += buttons(begin, end)
    for _ in 0..<chance.whole(1...4) {
      let direction = chance.one(of: Direction.allCases)
      let second = chance.number(begin, end)
      let press = instant(second)
      if chance.whole(0...1) == 0 { acts += interruption(at: second + chance.number(0.6, 4)) }
      let button = held(press) { .control(.inspectionButton(station: station, direction: direction, isPressed: $0)) }
      // Mostly with RUN, which is pressed and let go together with it.
      let isWithRun = chance.whole(0...4) > 0
      acts.append(
        Act(
          button.parts.flatMap { instant, stimulus -> [(SimulationInstant, ElevatorStimulus)] in
            guard isWithRun, case .control(.inspectionButton(_, _, let isPressed)) = stimulus else {
              return [(instant, stimulus)]
            }
            let run = PlantSignal.inspectionRunButton(station: station, isPressed: isPressed)
            return [(instant, .control(run)), (instant, stimulus)]
          }, restoring: isWithRun ? 2 : 1))
    }
    return acts
  }

  /// Smoke or the key begins phase I, the key in the car phase II; every fire is put out, and again once
  /// all smoke of others must have gone.
  private mutating func fire(_ begin: Double, _ end: Double) -> Act {
    var parts: [(seconds: Double, stimulus: ElevatorStimulus)] = []
    var restoring: [(seconds: Double, stimulus: ElevatorStimulus)] = []
    switch chance.whole(0...2) {
    case 0: parts.append((begin, .control(.fireRecallSwitch(.on))))
    case 1:
      parts.append((begin, .control(.machineRoomSmoke(isActive: true))))
      restoring.append((end, .control(.machineRoomSmoke(isActive: false))))
    default:
      // The recall landing among them as often as all others together: then the alternate one counts.
      for _ in 0..<chance.whole(1...3) {
        let landing = chance.whole(0...1) == 0 ? configuration.recallLanding : landing()
        let start = chance.number(begin, end)
        parts.append((start, .control(.smokeDetector(landing: landing, isActive: true))))
        restoring.append((end, .control(.smokeDetector(landing: landing, isActive: false))))
      }
    }
    if chance.whole(0...1) == 0 {
      let positions: [FireOperationPosition] = chance.one(of: [
        [.on, .hold, .on, .off], [.on, .hold, .off], [.on, .off, .on, .off], [.on],
      ])
      let turns = positions.map { _ in chance.number(begin, end) }.sorted()
      for (position, turn) in zip(positions, turns) { parts.append((turn, .control(.fireOperationSwitch(position)))) }
      if chance.whole(0...3) == 0 { parts.append((chance.number(begin, end), .control(.callCancelButtonPressed))) }
    }
    return firefighting(parts, restoring, until: end)
  }

  /// What firefighters do, and how they reset everything: once they are done, and again once all smoke of
  /// others must have gone.
  mutating func firefighting(
    _ parts: [(seconds: Double, stimulus: ElevatorStimulus)],
    _ restoring: [(seconds: Double, stimulus: ElevatorStimulus)] = [], until end: Double
  ) -> Act {
    let resets = [end + 1, max(end + 1, seconds + 350)].flatMap { later in
      [
        (seconds: later, stimulus: ElevatorStimulus.control(.fireOperationSwitch(.off))),
        (later + 1, .control(.fireRecallSwitch(.reset))),
        (later + 2, .control(.fireRecallSwitch(.off))),
      ]
    }
    return act(parts, restoring + resets)
  }

  /// Door buttons that are held, and car calls between.
  private mutating func buttons(_ begin: Double, _ end: Double) -> [Act] {
    (0..<chance.whole(1...6)).map { _ in
      let press = instant(chance.number(begin, end))
      let side = chance.one(of: configuration.entrances)
      switch chance.whole(0...2) {
      case 0: return held(press) { .control(.doorOpenButton(entrance: side, isPressed: $0)) }
      case 1: return held(press) { .control(.doorCloseButton(entrance: side, isPressed: $0)) }
      default: return Act(carButton(), at: press)
      }
    }
  }
}
