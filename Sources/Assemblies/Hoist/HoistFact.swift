public import Elevators
public import SimulationCore

/// The facts of a hoist.
public enum HoistFact: Hashable, Sendable {
  /// The motor begins to turn, for a car that is to go up or down.
  case motorStarted(Direction)
  /// The motor has stopped: the thousandths of turns that it has made since it started, and the joules that
  /// the mains have given for them, less those that they took back.
  case motorStopped(thousandthTurns: Int64, joules: Int64)
}

extension HoistFact: DeclaredFacts {
  /// The names and payloads of all facts.
  public static var forms: [RecordForm] {
    let any = FieldForm.Kind.integer(Int64.min...Int64.max)
    return [
      RecordForm(
        name: "motorStarted",
        fields: [
          FieldForm(key: "direction", kind: .choice(Direction.allCases.map(\.rawValue)))
        ]
      ),
      RecordForm(
        name: "motorStopped",
        fields: [FieldForm(key: "turns", kind: any), FieldForm(key: "energy", kind: any)]
      ),
    ]
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .motorStarted(let direction):
      recorder.tell("motorStarted", "direction", direction.rawValue)
    case .motorStopped(let turns, let joules):
      recorder.name("motorStopped")
      recorder.field("turns", turns)
      recorder.field("energy", joules)
    }
  }
}
