public import SimulationCore

/// What can be done to a mechanism that runs.
public enum MechanismStimulus: Hashable, Sendable {
  /// The first drive is to turn so many times a minute, as a text like `12`, `0.5` or `25/2`; zero
  /// stops it.
  case motorSpeedChanged(rpm: String)
  /// A clutch or brake engages; one that is engaged stays so.
  case clutchEngaged(String)
  /// A clutch or brake lets go; one that is open stays so.
  case clutchReleased(String)
  /// A body is held fast from outside.
  case shaftStalled(String)
  /// A body that was held fast is let go.
  case shaftReleased(String)

  /// The first drive is to turn so many times a minute; zero stops it.
  public static func motorSpeedChanged(_ rpm: Fraction) -> MechanismStimulus {
    .motorSpeedChanged(rpm: "\(rpm)")
  }
}

extension MechanismStimulus: ReadableStimulus {
  /// The names and payloads of all stimuli; a speed is a text like `12`, `0.5` or `25/2`.
  public static var forms: [RecordForm] {
    [
      RecordForm("motorSpeedChanged", "rpm"), RecordForm("clutchEngaged", "element"),
      RecordForm("clutchReleased", "element"), RecordForm("shaftStalled", "body"),
      RecordForm("shaftReleased", "body"),
    ]
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    guard case .text(let text)? = record.fields.first?.value else { return nil }
    switch record.name {
    case "motorSpeedChanged": self = .motorSpeedChanged(rpm: text)
    case "clutchEngaged": self = .clutchEngaged(text)
    case "clutchReleased": self = .clutchReleased(text)
    case "shaftStalled": self = .shaftStalled(text)
    case "shaftReleased": self = .shaftReleased(text)
    default: return nil
    }
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .motorSpeedChanged(let rpm): recorder.tell("motorSpeedChanged", "rpm", rpm)
    case .clutchEngaged(let element): recorder.tell("clutchEngaged", "element", element)
    case .clutchReleased(let element): recorder.tell("clutchReleased", "element", element)
    case .shaftStalled(let body): recorder.tell("shaftStalled", "body", body)
    case .shaftReleased(let body): recorder.tell("shaftReleased", "body", body)
    }
  }
}

/// The facts of a running mechanism.
public enum MechanismFact: Hashable, Sendable {
  /// The first drive was set to a speed in turns a minute.
  case motorSpeedSet(Fraction)
  /// A clutch or brake engaged.
  case elementEngaged(String)
  /// A clutch or brake let go.
  case elementReleased(String)
  /// A body is held fast from outside.
  case shaftHeld(String)
  /// A body is no longer held fast.
  case shaftFreed(String)
  /// It cannot turn; with the parts that contradict one another, and how.
  case jammed(verdict: Solution.Verdict, parts: String, why: String)
  /// It turns, though the speeds of some bodies are open.
  case underDriven(free: String)
  /// It turns, and every speed is determined.
  case started
  /// The motor is off.
  case stopped
  /// A body turns at another speed, in turns a minute.
  case speedChanged(body: String, rpm: Fraction)
  /// The motor is on, and its torque in N m does not move what it is to move.
  case overloaded(torque: Double)
  /// Something was tied to what turned otherwise, which took so many J.
  case energyLost(joules: Double)
  /// Motor and loads are in balance, to a thousandth: a body turns so many times a minute.
  case speedSettled(body: String, rpm: Double)
}

/// What a mechanism with a motor has scheduled.
public enum MechanismEvent: String, Hashable, Sendable, Recordable {
  /// The flow of power through a joint turns round, or the next steps are taken.
  case pieceEnded
  /// Motor and loads come into balance.
  case speedReached
  /// It comes to rest.
  case standstillReached

  /// Tells the name.
  public func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
}

extension MechanismFact: DeclaredFacts {
  /// The names and payloads of all facts.
  public static var forms: [RecordForm] {
    let verdicts = [Solution.Verdict.jammed, .locked].map(\.rawValue)
    return [
      RecordForm("motorSpeedSet", "rpm"), RecordForm("elementEngaged", "element"),
      RecordForm("elementReleased", "element"), RecordForm("shaftHeld", "body"),
      RecordForm("shaftFreed", "body"),
      RecordForm(
        name: "jammed",
        fields: [FieldForm(key: "verdict", kind: .choice(verdicts))]
          + ["parts", "why"].map { FieldForm(key: $0, kind: .text) }
      ),
      RecordForm("underDriven", "free"), RecordForm("started"), RecordForm("stopped"),
      RecordForm("speedChanged", "body", "rpm"), RecordForm("overloaded", "torque"),
      RecordForm("energyLost", "joules"), RecordForm("speedSettled", "body", "rpm"),
    ]
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .motorSpeedSet(let rpm): recorder.tell("motorSpeedSet", "rpm", "\(rpm)")
    case .elementEngaged(let element): recorder.tell("elementEngaged", "element", element)
    case .elementReleased(let element): recorder.tell("elementReleased", "element", element)
    case .shaftHeld(let body): recorder.tell("shaftHeld", "body", body)
    case .shaftFreed(let body): recorder.tell("shaftFreed", "body", body)
    case .jammed(let verdict, let parts, let why):
      recorder.name("jammed")
      recorder.field("verdict", verdict.rawValue)
      recorder.field("parts", parts)
      recorder.field("why", why)
    case .underDriven(let free): recorder.tell("underDriven", "free", free)
    case .started: recorder.name("started")
    case .stopped: recorder.name("stopped")
    case .speedChanged(let body, let rpm):
      recorder.name("speedChanged")
      recorder.field("body", body)
      recorder.field("rpm", "\(rpm)")
    case .overloaded(let torque): recorder.tell("overloaded", "torque", Self.text(torque))
    case .energyLost(let joules): recorder.tell("energyLost", "joules", Self.text(joules))
    case .speedSettled(let body, let rpm):
      recorder.name("speedSettled")
      recorder.field("body", body)
      recorder.field("rpm", Self.text(rpm))
    }
  }

  /// A number to a millionth.
  private static func text(_ number: Double) -> String {
    let scaled = (number * 1_000_000).rounded()
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    return "\(Fraction(Int(scaled), 1_000_000).decimal)"
  }
}
