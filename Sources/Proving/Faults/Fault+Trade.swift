import Elevators

// Bad controllers for what an engineer sees at once.

/// Lights the lanterns of the other direction.
struct ShowsTheOtherWay: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .lantern(let landing, let direction, let side, let isLit) = command else { return [command] }
    return [.lantern(landing: landing, direction: direction.opposite, entrance: side, isLit: isLit)]
  }
}

struct LightsNoLantern: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .lantern = command { [] } else { [command] }
  }
}

/// Keeps pressing against what its nudging doors touch.
struct NudgesOn: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .safetyEdge = signal { false } else { true } }
}

/// Always nudges.
struct NudgesAtOnce: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    if case .closeDoors(let side) = command { [.nudgeDoors(side)] } else { [command] }
  }
}

/// Does not notice that a doorway is clear again, and loses patience with nobody.
struct OverlooksClearDoorways: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    if case .photoEye(_, isBlocked: false) = signal { false } else { true }
  }
}

/// Levels the car again however heavy it is.
struct RelevelsOverloaded: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .carDrifted = signal { [.relevel] } else { [] }
  }
}

/// Lets the last detector decide where it is recalled to.
struct FollowsSmoke: Fault {
  private var smoky: [Int] = []
  init() {}
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    guard case .smokeDetector(let landing, let isActive) = signal else { return [signal] }
    defer {
      smoky.removeAll { $0 == landing }
      if isActive { smoky.append(landing) }
    }
    guard isActive, !smoky.isEmpty else { return [signal] }
    let cleared = smoky.map { PlantSignal.smokeDetector(landing: $0, isActive: false) }
    return cleared + [.fireRecallSwitch(.reset), .fireRecallSwitch(.off), signal]
  }
}

/// Shows every hall button that is pressed as stuck.
struct CallsButtonsStuck: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    guard case .hallButtonPressed(let landing, let direction, let side) = signal else { return [] }
    return [.buttonStuck(landing: landing, direction: direction, entrance: side, isStuck: true)]
  }
}

/// Does not open its doors where it stops after it was halted.
struct KeepsPeopleIn: Fault {
  private var wasHalted = false
  init() {}
  mutating func receives(_ signal: PlantSignal) -> Bool {
    if signal == .carHalted { wasHalted = true }
    return true
  }
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .openDoors = command, wasHalted else { return [command] }
    wasHalted = false
    return []
  }
}

/// Closes its doors behind whoever has passed them.
struct ClosesBehindPeople: Fault {
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] {
    if case .photoEye(let side, isBlocked: false) = signal { [.closeDoors(side)] } else { [] }
  }
}

/// Sounds the gong for hall calls only.
struct GongsForHallCallsOnly: Fault {
  private var lit: [ControlSignal] = []
  init() {}
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    switch command {
    case .hallLamp(let landing, let direction, let side, let isLit):
      let gong = ControlSignal.gong(landing: landing, direction: direction, entrance: side)
      lit.removeAll { $0 == gong }
      if isLit { lit.append(gong) }
      return [command]
    case .gong: return lit.contains(command) ? [command] : []
    default: return [command]
    }
  }
}

/// Opens the doors of both sides where it stops next after an attendant has had it.
struct OpensBothDoorsAfterAttendants: Fault {
  private var isNext = false
  init() {}
  mutating func receives(_ signal: PlantSignal) -> Bool {
    if case .independentSwitch(false) = signal { isNext = true }
    return true
  }
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .openDoors = command, isNext else { return [command] }
    isNext = false
    return Entrance.allCases.map { .openDoors($0) }
  }
}

/// Takes every call for one of the front side, where there is one.
struct MixesUpSides: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    switch signal {
    case .hallButtonPressed(let landing, let direction, .rear?):
      [.hallButtonPressed(landing: landing, direction: direction, entrance: .front)]
    case .carButtonPressed(let landing, .rear?): [.carButtonPressed(landing: landing, entrance: .front)]
    default: [signal]
    }
  }
}
