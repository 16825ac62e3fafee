import Elevators
import SimulationCore

// Interruptions of other actions: corner cases that random stimuli seldom reach.
extension ElevatorActs {
  /// What stops a car for a while in this trial: a loss of power, a stall or the safety gear.
  mutating func interruption(at begin: Double) -> [Act] {
    let kinds: [ElevatorFeature] = [.powerLoss, .driveStall, .safetyGear].filter(features.contains)
    guard !kinds.isEmpty else { return [] }
    let end = begin + chance.number(0.5, 20)
    switch chance.one(of: kinds) {
    case .powerLoss: return [act([(begin, .control(.powerSupply(.lost)))], [(end, .control(.powerSupply(.normal)))])]
    case .driveStall: return [act([(begin, .driveStalled(isStalled: true))], [(end, .driveStalled(isStalled: false))])]
    default: return [turned(begin, end) { .safetyGear(isEngaged: $0) }]
    }
  }

  /// The safety gear grips a car that stalls.
  mutating func grip(within begin: Double, _ end: Double) -> [Act] {
    guard features.contains(.safetyGear), chance.whole(0...1) == 0 else { return [] }
    let start = begin + chance.number(0.1, 20)
    return [turned(start, max(start, end) + 1) { .safetyGear(isEngaged: $0) }]
  }

  /// Freight that stretches the ropes while the doors are held open, and something that stops the car as it is
  /// levelled again.
  mutating func brokenLevelling() -> [Act] {
    let begin = chance.number(0, seconds)
    let load = begin + chance.number(3, 8)
    let doors = configuration.entrances.map { side in
      held(instant(begin), for: load - begin + 4) { .control(.doorOpenButton(entrance: side, isPressed: $0)) }
    }
    // Nearly as much as the car may carry: an overloaded one is not levelled again.
    let most = configuration.ratedLoad
    let freight = freight(from: instant(load), weighing: chance.whole((most * 3 / 5)...most))
    return doors + [freight] + levellingBreak(at: load + chance.number(0.02, 0.4))
  }

  /// What stops a car as it is levelled again.
  private mutating func levellingBreak(at moment: Double) -> [Act] {
    let kinds: [ElevatorFeature] = [.inspection, .stopSwitch, .safetyGear].filter(features.contains)
    switch kinds.isEmpty ? .powerLoss : chance.one(of: kinds) {
    case .inspection: return inspection(moment, moment + chance.number(1, 30))
    case .stopSwitch: return [held(instant(moment)) { .control(.stopSwitch(isOn: $0)) }]
    case .safetyGear: return [turned(moment, moment + chance.number(1, 30)) { .safetyGear(isEngaged: $0) }]
    default: return interruption(at: moment)
    }
  }

  /// Firefighters take the recalled car to another landing, turn their key off there and on again while the
  /// doors close; on the way, something may stop them.
  mutating func firefighters(from begin: Double) -> [Act] {
    let leave = begin + chance.number(30, 90)
    let open = leave + chance.number(15, 60)
    let off = open + chance.number(3, 10)
    let on = off + chance.number(0.1, 3)
    let end = on + chance.number(5, 60)
    var acts = [
      act(
        [
          (begin, .control(.fireRecallSwitch(.on))), (begin + 1, .control(.fireOperationSwitch(.on))),
          (off, .control(.fireOperationSwitch(.off))), (on, .control(.fireOperationSwitch(.on))),
        ],
        [end, seconds + 350].flatMap { later in
          [
            (later, .control(.fireOperationSwitch(.off))),
            (later + 1, .control(.fireRecallSwitch(.reset))),
            (later + 2, .control(.fireRecallSwitch(.off))),
          ]
        })
    ]
    acts.append(Act(carButton(), at: instant(leave)))
    for side in configuration.entrances {
      acts.append(held(instant(leave + 0.5), for: 14) { .control(.doorCloseButton(entrance: side, isPressed: $0)) })
      acts.append(
        held(instant(open), for: off - open - 0.2) { .control(.doorOpenButton(entrance: side, isPressed: $0)) })
    }
    return acts + disturbance(from: leave, open)
  }

  /// A fault or an inspection while firefighters have the car, which they have again after it.
  private mutating func disturbance(from leave: Double, _ open: Double) -> [Act] {
    let start = chance.number(leave, open)
    if features.contains(.inspection), chance.whole(0...1) == 0 {
      return inspection(start, start + chance.number(1, 10))
    }
    guard features.contains(.safetyGear), chance.whole(0...1) == 0 else { return [] }
    return [turned(start, start + chance.number(1, 10)) { .safetyGear(isEngaged: $0) }]
  }

  /// Something that is held for so many seconds.
  private mutating func held(_ beginning: SimulationInstant, for length: Double, _ stimulus: (Bool) -> ElevatorStimulus)
    -> Act
  {
    let end = max(beginning, instant(Double(beginning.nanoseconds) / 1e9 + length))
    return Act([(beginning, stimulus(true)), (end, stimulus(false))], restoring: 1)
  }
}
