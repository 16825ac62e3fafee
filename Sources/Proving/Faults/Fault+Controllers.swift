import Elevators

struct Faultless: Fault {}

/// Departs while its doors still close.
struct DepartsEarly: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .closeDoors = command else { return [command] }
    return [command, .run(to: 5)]
  }
}

/// Opens its doors as it passes a landing.
struct OpensInPassing: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    guard case .landingPassed = signal else { return [] }
    return [.openDoors(.front)]
  }
}

/// Opens its doors wherever it was halted.
struct OpensAnywhere: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] { signal == .carHalted ? [.openDoors(.front)] : [] }
}

/// Does not level the car again.
struct StaysAway: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] { command == .relevel ? [] : [command] }
}

/// Ignores obstructions between the doors.
struct ClosesBlindly: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .photoEye, .safetyEdge: false
    default: true
    }
  }
}

/// Does not hear of its load.
struct FeelsNoLoad: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .overloadChanged = signal { false } else { true } }
}

/// Tells of changes of state that it has not declared.
struct EmitsWrongStates: Fault {
  func lies(at signal: PlantSignal) -> Bool { if case .carStarted = signal { true } else { false } }
}

/// Goes back to the lobby at its second run.
struct TurnsBack: Fault {
  private var runCount = 0
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .run = command else { return [command] }
    runCount += 1
    return [runCount == 2 ? .run(to: 1) : command]
  }
}

/// Goes back to the top at its second run.
struct TurnsBackUp: Fault {
  private var runCount = 0
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .run = command else { return [command] }
    runCount += 1
    return [runCount == 2 ? .run(to: 5) : command]
  }
}

/// Never runs again after its first run.
struct RunsOnce: Fault {
  private var hasRun = false
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .run = command else { return [command] }
    defer { hasRun = true }
    return hasRun ? [] : [command]
  }
}

/// Runs to its first target, whatever is called meanwhile.
struct RunsThrough: Fault {
  private var isRunning = false
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .run = command, isRunning { return [] }
    return [command]
  }
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .carStarted: isRunning = true
    case .carStopped: isRunning = false
    default: break
    }
    return true
  }
}

/// Finishes every run that was commanded without a call, such as one to park.
struct FinishesErrands: Fault {
  private var litCount = 0
  private var isOnErrand = false
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    switch command {
    case .hallLamp(_, _, _, let isLit), .carLamp(_, _, let isLit): litCount += isLit ? 1 : -1
    case .run:
      guard !isOnErrand else { return [] }
      isOnErrand = litCount == 0
    default: break
    }
    return [command]
  }
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .carStopped, .carHalted: isOnErrand = false
    default: break
    }
    return true
  }
}

/// Lights no hall lamp.
struct LightsNothing: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .hallLamp(_, _, _, true) = command { [] } else { [command] }
  }
}

/// Leaves its car lamps lit.
struct ForgetsLamps: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .carLamp(_, _, false) = command { [] } else { [command] }
  }
}

/// Sounds every gong twice.
struct EmitsTwice: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .gong = command { [command, command] } else { [command] }
  }
}

/// Sounds no gong.
struct EmitsNothing: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .gong = command { [] } else { [command] }
  }
}

/// Runs to and fro between the two lowest landings.
struct RunsToAndFro: Fault {
  private var isUp = false
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .run = command else { return [command] }
    isUp.toggle()
    return [.run(to: isUp ? 2 : 1)]
  }
}

/// Never runs.
struct Sleeps: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .run = command { [] } else { [command] }
  }
}

/// Never closes its doors.
struct NeverCloses: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .closeDoors = command { [] } else { [command] }
  }
}
