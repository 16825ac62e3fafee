public import SimulationCore

extension CollectiveController {
  /// The facts that the controller emits.
  public enum Fact: Hashable, Formed, ControllerFact, CustomStringConvertible {
    /// A signal to the plant.
    case signal(ControlSignal)
    // Each of these calls has a side where its landing has two.

    case hallCallRegistered(landing: Int, direction: Direction, entrance: Entrance? = nil)
    /// A hall call is answered by the car that is at the landing; with its destination where one was entered.
    case hallCallAnswered(landing: Int, direction: Direction, entrance: Entrance? = nil, destination: Int? = nil)
    case carCallRegistered(landing: Int, entrance: Entrance? = nil)
    case carCallAnswered(landing: Int, entrance: Entrance? = nil)
    /// The car's next direction has changed; nil when it has no calls.
    case directionChanged(Direction?)
    case modeChanged(ServiceMode)
    /// The state of the firefighters' service has changed.
    case fireServiceChanged(FireServiceChart.State)
    /// A hall call is given up, because the mode takes none.
    case hallCallCancelled(landing: Int, direction: Direction, entrance: Entrance? = nil)
    /// A car call is given up.
    case carCallCancelled(landing: Int, entrance: Entrance? = nil)
    /// Doors that nudged were held too often: the car is out of service until a reset.
    case doorsFailed(landing: Int, entrance: Entrance)

    /// The signal to the plant, where it is one.
    public var command: ControlSignal? {
      guard case .signal(let signal) = self else { return nil }
      return signal
    }

    /// One of each.
    public static let cases = Forms<Self>(
      ControlSignal.cases.examples.map(Fact.signal) + [
        .hallCallRegistered(landing: 1, direction: .up), .hallCallAnswered(landing: 1, direction: .up),
        .carCallRegistered(landing: 2), .carCallAnswered(landing: 2), .directionChanged(.up),
        .modeChanged(.independent), .fireServiceChanged(.phaseOne), .hallCallCancelled(landing: 1, direction: .up),
        .carCallCancelled(landing: 2), .doorsFailed(landing: 1, entrance: .front),
      ])

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .signal(let signal): return .signal(signal.form(with: &recorder))
      case .hallCallRegistered(let landing, let direction, let entrance):
        recorder.name("hallCallRegistered", "a hall call was registered")
        return .hallCallRegistered(
          landing: recorder.landing(landing), direction: recorder.calledDirection(direction),
          entrance: recorder.side(entrance))
      case .hallCallAnswered(let landing, let direction, let entrance, let destination):
        recorder.name("hallCallAnswered", "the car at the landing answers a hall call")
        return .hallCallAnswered(
          landing: recorder.landing(landing), direction: recorder.calledDirection(direction),
          entrance: recorder.side(entrance), destination: recorder.destination(orNone: destination))
      case .carCallRegistered(let landing, let entrance):
        recorder.name("carCallRegistered", "a car call was registered")
        return .carCallRegistered(landing: recorder.landing(landing), entrance: recorder.side(entrance))
      case .carCallAnswered(let landing, let entrance):
        recorder.name("carCallAnswered", "a car call is answered")
        return .carCallAnswered(landing: recorder.landing(landing), entrance: recorder.side(entrance))
      case .directionChanged(let direction):
        recorder.name("directionChanged", "the car is to go on in a direction")
        return .directionChanged(recorder.word("direction", orNone: direction, "none when the car has no calls"))
      case .modeChanged(let mode):
        recorder.name("modeChanged", "another mode prevails")
        return .modeChanged(recorder.word("mode", mode, "the mode"))
      case .fireServiceChanged(let state):
        recorder.name("fireServiceChanged", "firefighters' service is in another state")
        return .fireServiceChanged(recorder.word("state", state, "the state"))
      case .hallCallCancelled(let landing, let direction, let entrance):
        recorder.name("hallCallCancelled", "a hall call is cancelled: the mode takes none")
        return .hallCallCancelled(
          landing: recorder.landing(landing), direction: recorder.calledDirection(direction),
          entrance: recorder.side(entrance))
      case .carCallCancelled(let landing, let entrance):
        recorder.name("carCallCancelled", "a car call is cancelled")
        return .carCallCancelled(landing: recorder.landing(landing), entrance: recorder.side(entrance))
      case .doorsFailed(let landing, let entrance):
        recorder.name("doorsFailed", "the doors were held too often: out of service until a reset")
        return .doorsFailed(landing: recorder.landing(landing), entrance: recorder.entrance(entrance))
      }
    }
  }

  /// What the controller schedules.
  public enum Event: Hashable, Formed, CustomStringConvertible {
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
    /// A hall button has not been pressed for a while where the car stands open.
    case buttonReleased(landing: Int, direction: Direction, entrance: Entrance? = nil)

    /// One of each.
    public static let cases = Forms<Self>([
      .dwellOver(.front), .nudgeDue(.front), .parks, .motorRunOver, .emergencyTurn,
      .buttonReleased(landing: 1, direction: .up),
    ])

    /// The name and the side.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .dwellOver(let entrance):
        recorder.name("dwellOver", "the doors have been open for their dwell")
        return .dwellOver(recorder.entrance(entrance))
      case .nudgeDue(let entrance):
        recorder.name("nudgeDue", "the doors have been kept open for too long: they are to nudge")
        return .nudgeDue(recorder.entrance(entrance))
      case .parks: recorder.name("parks", "the idle car goes to its home landing")
      case .motorRunOver: recorder.name("motorRunOver", "the motor has run for too long, and the car has not moved")
      case .emergencyTurn: recorder.name("emergencyTurn", "it is the car's turn to return on emergency power")
      case .buttonReleased(let landing, let direction, let entrance):
        recorder.name("buttonReleased", "a hall button was not pressed for a while")
        return .buttonReleased(
          landing: recorder.landing(landing), direction: recorder.direction(direction, "which of the buttons"),
          entrance: recorder.side(entrance))
      }
      return self
    }
  }
}

extension Recorder {
  fileprivate mutating func calledDirection(_ direction: Direction) -> Direction {
    self.direction(direction, "which way the call is")
  }
}
