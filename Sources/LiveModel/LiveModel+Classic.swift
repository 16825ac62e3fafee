public import Elevators
import SimulationCore

// The names under which the source of the classic elevator publishes its state.
extension LiveModel where Root == Classic {
  /// Whether the doors are commanded open.
  public var doorsOpened: Bool { snapshot.machine.doorsOpened }
  /// Whether the light of floor 1 is meant to be lit.
  public var floor1: Bool { snapshot.machine.lights[0].isModelLit }
  /// Whether the light of floor 2 is meant to be lit.
  public var floor2: Bool { snapshot.machine.lights[1].isModelLit }
  /// Whether the trip goes up; as written, the inverted flag.
  public var goingUp: Bool { snapshot.machine.goingUp }
  /// What remains until the doors are commanded open again; nil when the timer is not armed.
  public var doorTimer: Duration? { remaining(snapshot.machine.doorTimer) }
  /// What remains until the chime; nil when the timer is not armed.
  public var chimeTimer: Duration? { remaining(snapshot.machine.chimeTimer) }
  /// What remains until the sound of the doors; nil when the timer is not armed.
  public var doorSoundTimer: Duration? { remaining(snapshot.machine.doorSoundTimer) }

  private func remaining(_ timer: ScheduledEvent?) -> Duration? {
    guard let entry = snapshot.armed.first(where: { $0.identity == timer }) else { return nil }
    return snapshot.instant.duration(to: entry.due)
  }
}
