public import SimulationCore

/// The facts of a hoist.
public enum HoistFact: Hashable, Sendable {
  /// The motor starts, for a car that goes up or down.
  case motorStarted(Direction)
  /// The motor has stopped: the thousandths of a turn that it has made since it started, and the net energy from the
  /// mains in joules.
  case motorStopped(thousandthTurns: Int64, joules: Int64)
}

extension HoistFact: Formed, DeclaredFacts {
  /// One example of each.
  public static let cases = Forms<Self>([.motorStarted(.up), .motorStopped(thousandthTurns: 1_000, joules: 100)])

  /// Visits the name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .motorStarted(let direction):
      recorder.name("motorStarted", "the motor begins to turn")
      return .motorStarted(recorder.word("direction", direction, "which way the car is to go"))
    case .motorStopped(let turns, let joules):
      recorder.name("motorStopped", "the motor stops")
      return .motorStopped(
        thousandthTurns: Int64(recorder.whole("turns", Int(turns), unit: .thousandthTurns, "since it started")),
        joules: Int64(recorder.whole("energy", Int(joules), unit: .joules, "from the mains, less what went back")))
    }
  }
}
