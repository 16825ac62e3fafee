import Elevators

// Bad controllers for the rules of the service modes, S13 to S15.

/// Leaves the lamps of given-up calls lit.
struct KeepsCalls: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    switch command {
    case .carLamp(_, _, false), .hallLamp(_, _, _, false): []
    default: [command]
    }
  }
}

/// Opens its doors wherever it stops.
struct OpensWhereItTurns: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .carStopped = signal { [.openDoors(.front)] } else { [] }
  }
}

/// Closes its doors wherever they have opened.
struct ClosesAtOnce: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .doorsOpened = signal { [.closeDoors(.front)] } else { [] }
  }
}

/// Goes on to the top from where it has stopped in a fire.
struct FleesFromFire: Fault {
  private var isBurning = false
  private var landing = 0
  init() {}
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .fireRecallSwitch: isBurning = true
    case .carStopped(let landing, _): self.landing = landing
    case .carStarted: landing = 0
    default: break
    }
    return true
  }
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .run = command, isBurning, (1..<5).contains(landing) else { return [command] }
    return [.run(to: 5)]
  }
}

/// Stops wherever it still can.
struct StopsEverywhere: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .lastChanceToStop(let landing) = signal { [.run(to: landing)] } else { [] }
  }
}

/// Does not hear of any fire.
struct IgnoresFire: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .fireRecallSwitch, .smokeDetector, .machineRoomSmoke: false
    default: true
    }
  }
}

/// Goes to the recall landing though there is smoke.
struct IgnoresSmokeAtTheRecallLanding: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { signal != .smokeDetector(landing: 1, isActive: true) }
}

/// Does not notice that a door button was let go.
struct HoldsOn: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .doorOpenButton(_, false), .doorCloseButton(_, false): false
    default: true
    }
  }
}

/// Does not notice the position HOLD.
struct HoldsNot: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { signal != .fireOperationSwitch(.hold) }
}

/// Does not hear of inspections.
struct InspectsNot: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .inspectionSwitch = signal { false } else { true } }
}

/// Does not notice that an inspection button was let go.
struct InspectsOn: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    if case .inspectionButton(_, _, false) = signal { false } else { true }
  }
}

/// Opens its doors when the inspection begins.
struct OpensForInspectors: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .inspectionSwitch(_, true) = signal { [.openDoors(.front)] } else { [] }
  }
}

/// Closes its doors for inspectors who wait.
struct ClosesForInspectors: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .inspectionButton(_, _, true) = signal { [.closeDoors(.front)] } else { [] }
  }
}

/// Lights the lamp of every button, in any mode.
struct LightsAlways: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .carButtonPressed(let landing, let side) = signal {
      [.carLamp(landing: landing, entrance: side, isLit: true)]
    } else {
      []
    }
  }
}

/// Does not slow down after an earthquake.
struct KeepsItsSpeed: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .slowDown = command { [] } else { [command] }
  }
}

/// Takes RUN as held whenever a button is.
struct InspectsWithoutRun: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    guard case .inspectionButton(let station, _, let isPressed) = signal else { return [signal] }
    return [.inspectionRunButton(station: station, isPressed: isPressed), signal]
  }
}

/// Ends an inspection as soon as its switches are off.
struct NeedsNoReset: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    if case .inspectionSwitch(_, false) = signal { [signal, .faultResetPressed] } else { [signal] }
  }
}
