public import SimulationCore

// The names under which the source of the classic elevator publishes its state.
extension Snapshot where Root == Classic {
  /// Whether the doors are commanded open.
  public var doorsOpened: Bool { machine.doorsOpened }
  /// Whether the light of floor 1 is meant to be lit.
  public var floor1: Bool { machine.lights[0].isModelLit }
  /// Whether the light of floor 2 is meant to be lit.
  public var floor2: Bool { machine.lights[1].isModelLit }
  /// Whether the trip goes up; as written, the inverted flag.
  public var goingUp: Bool { machine.goingUp }
  /// What remains until the doors are commanded open again; nil when the timer is not armed.
  public var doorTimer: Duration? { remaining(machine.doorTimer) }
  /// What remains until the chime; nil when the timer is not armed.
  public var chimeTimer: Duration? { remaining(machine.chimeTimer) }
  /// What remains until the sound of the doors; nil when the timer is not armed.
  public var doorSoundTimer: Duration? { remaining(machine.doorSoundTimer) }
}
