import Elevators
import Synchronization

// Plants whose sensors report something false to the controller. What the monitor judges is
// the plant itself.

/// The door lock reports that it has locked when the doors only begin to close.
struct LocksEarly: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    guard case .doorsClosing(let landing, let entrance, _) = signal else { return [signal] }
    return [signal, .doorsClosed(landing: landing, entrance: entrance)]
  }
}

/// The photo eye sees nothing.
struct DeadPhotoEye: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .photoEye = signal { false } else { true } }
}

struct StuckLoadCell: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    switch signal {
    case .loadChanged, .overloadChanged: false
    default: true
    }
  }
}

/// The switch that detects fully open doors is broken.
struct LostOpenLimit: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .doorsOpened = signal { false } else { true } }
}

/// The lock never reports that it has locked.
struct LostLock: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .doorsClosed = signal { false } else { true } }
}

/// Slow-down points are not seen.
struct LostSlowDownPoints: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .lastChanceToStop = signal { false } else { true } }
}

/// The zone switch closes when the car begins to slow down.
struct ZoneSwitchEarly: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    guard case .slowingDown(let landing) = signal else { return [signal] }
    return [signal, .levelling(landing: landing)]
  }
}

/// The car reports that it has stopped when it only begins to slow down.
struct StandsEarly: Fault {
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] {
    guard case .slowingDown(let landing) = signal else { return [signal] }
    return [signal, .carStopped(landing: landing, offset: 0)]
  }
}

/// The contacts of the hall buttons are dirty: every third press is lost.
struct DirtyHallButtons: Fault {
  private var count = 0
  init() {}
  mutating func receives(_ signal: PlantSignal) -> Bool {
    guard case .hallButtonPressed = signal else { return true }
    count += 1
    return count % 3 != 0
  }
}

/// The button of the lowest landing is dead in the car.
struct DeadCarButton: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool {
    if case .carButtonPressed(1, _) = signal { false } else { true }
  }
}

/// Nobody measures how far the car has drifted.
struct BlindToDrift: Fault {
  mutating func receives(_ signal: PlantSignal) -> Bool { if case .carDrifted = signal { false } else { true } }
}

/// The door motor is wired in reverse: closing opens.
struct CrossedDoorMotor: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    switch command {
    case .closeDoors(let side): [.openDoors(side)]
    case .openDoors(let side): [.closeDoors(side)]
    default: [command]
    }
  }
}

/// The brake does not hear that it is to stop the car.
struct DeafBrake: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] { command == .halt ? [] : [command] }
}

/// The door operator runs the doors of the other side.
struct CrossedSides: Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    switch command {
    case .openDoors(.front): [.openDoors(.rear)]
    case .openDoors(.rear): [.openDoors(.front)]
    default: [command]
    }
  }
}

/// Counts outside itself, where no checkpoint sees it: every third change of the indicators is lost.
struct CountsOutside: Fault {
  private static let count = Atomic<Int>(0)

  init() { Self.count.store(0, ordering: .relaxed) }

  mutating func commands(for command: ControlSignal) -> [ControlSignal] {
    guard case .indicator = command else { return [command] }
    return Self.count.add(1, ordering: .relaxed).newValue % 3 == 0 ? [] : [command]
  }
}
