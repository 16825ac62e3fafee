/// Runs the lifts' robot sessions whether or not anybody is connected.
public struct RobotAttendant<Root: RobotServed>: ClientSession {
  private let lifts: RobotLifts<Root>

  /// The attendant of some lifts.
  public init(lifts: RobotLifts<Root>) { self.lifts = lifts }

  /// Holds and releases the buttons that robots' sessions need, and ends idle sessions.
  public mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>) {
    for lift in lifts.all {
      lift.follow(on: run)
      lift.endIfIdle(for: lifts.idleTime, on: run)
    }
  }
}
