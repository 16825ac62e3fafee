public import SimulationCore

extension CollectiveController {
  /// The facts of the controller.
  public enum Fact: Hashable, ControllerFact {
    /// A signal to the plant.
    case signal(ControlSignal)
    /// A hall call was registered.
    case hallCallRegistered(landing: Int, direction: Direction)
    /// A hall call is answered by the car that is at the landing.
    case hallCallAnswered(landing: Int, direction: Direction)
    /// A car call was registered.
    case carCallRegistered(landing: Int)
    /// A car call is answered.
    case carCallAnswered(landing: Int)
    /// The car is to go on in a direction; in none, when it has no calls.
    case directionChanged(Direction?)
    /// Another mode prevails.
    case modeChanged(ServiceMode)
    /// The service for firefighters has come to another state.
    case fireServiceChanged(FireServiceChart.State)
    /// A hall call is given up, because the mode takes none.
    case hallCallCancelled(landing: Int, direction: Direction)
    /// A car call is given up.
    case carCallCancelled(landing: Int)

    /// The signal to the plant, where it is one.
    public var command: ControlSignal? {
      guard case .signal(let signal) = self else { return nil }
      return signal
    }

    /// Tells the name and the payload.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .signal(let signal): signal.record(into: &recorder)
      case .hallCallRegistered(let landing, let direction):
        recorder.tell("hallCallRegistered", landing: landing, direction: direction)
      case .hallCallAnswered(let landing, let direction):
        recorder.tell("hallCallAnswered", landing: landing, direction: direction)
      case .carCallRegistered(let landing): recorder.tell("carCallRegistered", landing: landing)
      case .carCallAnswered(let landing): recorder.tell("carCallAnswered", landing: landing)
      case .directionChanged(let direction):
        recorder.name("directionChanged")
        recorder.field("direction", direction?.rawValue ?? "none")
      case .modeChanged(let mode): recorder.tell("modeChanged", "mode", mode.rawValue)
      case .fireServiceChanged(let state):
        recorder.tell("fireServiceChanged", "state", state.rawValue)
      case .hallCallCancelled(let landing, let direction):
        recorder.tell("hallCallCancelled", landing: landing, direction: direction)
      case .carCallCancelled(let landing): recorder.tell("carCallCancelled", landing: landing)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      let range = 1...SignalDeclaration.landingMax
      let landing = FieldForm(key: "landing", kind: .landing(range))
      let words = Direction.allCases.map(\.rawValue)
      let direction = FieldForm(key: "direction", kind: .choice(words))
      let any = FieldForm(key: "direction", kind: .choice(words + ["none"]))
      return ControlSignal.forms + [
        RecordForm(name: "hallCallRegistered", fields: [landing, direction]),
        RecordForm(name: "hallCallAnswered", fields: [landing, direction]),
        RecordForm(name: "carCallRegistered", fields: [landing]),
        RecordForm(name: "carCallAnswered", fields: [landing]),
        RecordForm(name: "directionChanged", fields: [any]),
        RecordForm(
          name: "modeChanged",
          fields: [FieldForm(key: "mode", kind: .choice(ServiceMode.allCases.map(\.rawValue)))]
        ),
        RecordForm(
          name: "fireServiceChanged",
          fields: [
            FieldForm(
              key: "state",
              kind: .choice(FireServiceChart.State.allCases.map(\.rawValue))
            )
          ]
        ),
        RecordForm(name: "hallCallCancelled", fields: [landing, direction]),
        RecordForm(name: "carCallCancelled", fields: [landing]),
      ]
    }
  }

  /// What the controller schedules.
  public enum Event: Hashable, Recordable {
    /// The doors of a side have stood open for their dwell.
    case dwellOver(Entrance)
    /// The doors of a side have been kept open for too long: they are to nudge.
    case nudgeDue(Entrance)
    /// The idle car goes to its home landing.
    case parks
    /// The motor has run for too long without the car getting on.
    case motorRunOver
    /// It is the car's turn to return on emergency power.
    case emergencyTurn

    /// Tells the name and the side.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .dwellOver(let entrance):
        recorder.name("dwellOver")
        recorder.field("entrance", entrance.rawValue)
      case .nudgeDue(let entrance):
        recorder.name("nudgeDue")
        recorder.field("entrance", entrance.rawValue)
      case .parks: recorder.name("parks")
      case .motorRunOver: recorder.name("motorRunOver")
      case .emergencyTurn: recorder.name("emergencyTurn")
      }
    }
  }
}
