public import SimulationCore

/// The stimuli of a running mechanism.
public enum MechanismStimulus: Hashable, Sendable {
  /// The first drive is set to a speed in turns per minute, as a text such as `12`, `0.5` or `25/2`; zero stops it.
  case motorSpeedChanged(rpm: String)
  /// A clutch or brake engages; an engaged one stays engaged.
  case clutchEngaged(String)
  /// A clutch or brake releases; an open one stays open.
  case clutchReleased(String)
  /// A body is held from outside.
  case shaftStalled(String)
  /// A held body is released.
  case shaftReleased(String)

  /// Returns the stimulus that sets the first drive to a speed in turns per minute; zero stops it.
  public static func motorSpeedChanged(_ rpm: Fraction) -> MechanismStimulus { .motorSpeedChanged(rpm: "\(rpm)") }
}

extension MechanismStimulus: Formed, ReadableStimulus, CustomStringConvertible {
  /// One example of each.
  public static let cases = Forms<Self>([
    .motorSpeedChanged(rpm: "12"), .clutchEngaged("clutch"), .clutchReleased("clutch"), .shaftStalled("shaft"),
    .shaftReleased("shaft"),
  ])

  /// Visits the name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .motorSpeedChanged(let rpm):
      recorder.name("motorSpeedChanged", "the first drive is to turn at another speed")
      return .motorSpeedChanged(
        rpm: recorder.text("rpm", rpm, unit: .turnsPerMinute, "a text like 12, 0.5 or 25/2; 0 stops it"))
    case .clutchEngaged(let element):
      recorder.name("clutchEngaged", "a clutch or brake engages")
      return .clutchEngaged(recorder.element(element))
    case .clutchReleased(let element):
      recorder.name("clutchReleased", "a clutch or brake is released")
      return .clutchReleased(recorder.element(element))
    case .shaftStalled(let body):
      recorder.name("shaftStalled", "a body is held from outside")
      return .shaftStalled(recorder.body(body))
    case .shaftReleased(let body):
      recorder.name("shaftReleased", "a body that was held is released")
      return .shaftReleased(recorder.body(body))
    }
  }
}

/// The facts of a running mechanism.
public enum MechanismFact: Hashable, Sendable {
  /// The first drive was set to a speed in turns per minute.
  case motorSpeedSet(Fraction)
  /// A clutch or brake engaged.
  case elementEngaged(String)
  /// A clutch or brake released.
  case elementReleased(String)
  /// A body is held from outside.
  case shaftHeld(String)
  /// A body is no longer held.
  case shaftFreed(String)
  /// It cannot turn; with the contradicting parts and the reason.
  case jammed(verdict: Solution.Verdict, parts: String, why: String)
  /// It turns, though the speeds of some bodies are undetermined.
  case underDriven(free: String)
  /// It turns, and every speed is determined.
  case started
  /// The motor is off.
  case stopped
  /// A body turns at another speed, in turns per minute.
  case speedChanged(body: String, rpm: Fraction)
  /// The motor is on, and its torque in N m is too small to move its load.
  case overloaded(torque: Double)
  /// Moving parts at different speeds were coupled, which dissipated an energy in J.
  case energyLost(joules: Double)
  /// Motor and loads are in balance, to a thousandth: a body turns at a speed in turns per minute.
  case speedSettled(body: String, rpm: Double)
}

/// The events of a mechanism with a motor.
public enum MechanismEvent: String, Hashable, Sendable, CaseIterable, Formed, CustomStringConvertible {
  /// The power flow through a joint reverses, or the next steps are due.
  case pieceEnded
  /// Motor and loads reach balance.
  case speedReached
  /// It comes to rest.
  case standstillReached

  /// All cases.
  public static let cases = Forms<Self>(allCases)

  /// Visits the name.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .pieceEnded: recorder.name(rawValue, "the flow of power through a joint turns round")
    case .speedReached: recorder.name(rawValue, "motor and loads come into balance")
    case .standstillReached: recorder.name(rawValue, "it comes to rest")
    }
    return self
  }
}

extension MechanismFact: Formed, DeclaredFacts, CustomStringConvertible {
  /// One example of each.
  public static let cases = Forms<Self>([
    .motorSpeedSet(12), .elementEngaged("clutch"), .elementReleased("clutch"), .shaftHeld("shaft"),
    .shaftFreed("shaft"), .jammed(verdict: .jammed, parts: "", why: ""), .underDriven(free: "shaft"), .started,
    .stopped, .speedChanged(body: "shaft", rpm: 12), .overloaded(torque: 1), .energyLost(joules: 1),
    .speedSettled(body: "shaft", rpm: 12),
  ])

  /// Visits the name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .motorSpeedSet(let rpm):
      recorder.name("motorSpeedSet", "the first drive was set to a speed")
      return .motorSpeedSet(recorder.speed(rpm))
    case .elementEngaged(let element):
      recorder.name("elementEngaged", "a clutch or brake engaged")
      return .elementEngaged(recorder.element(element))
    case .elementReleased(let element):
      recorder.name("elementReleased", "a clutch or brake was released")
      return .elementReleased(recorder.element(element))
    case .shaftHeld(let body):
      recorder.name("shaftHeld", "a body is held from outside")
      return .shaftHeld(recorder.body(body))
    case .shaftFreed(let body):
      recorder.name("shaftFreed", "a body is no longer held")
      return .shaftFreed(recorder.body(body))
    case .jammed(let verdict, let parts, let why):
      recorder.name("jammed", "it cannot turn")
      return .jammed(
        verdict: recorder.word("verdict", verdict, among: [.jammed, .locked], "jammed or locked"),
        parts: recorder.text("parts", parts, "the parts that contradict one another"),
        why: recorder.text("why", why, "how they do"))
    case .underDriven(let free):
      recorder.name("underDriven", "it turns, and the speeds of some bodies are open")
      return .underDriven(free: recorder.text("free", free, "these bodies"))
    case .started: recorder.name("started", "it turns, and every speed is determined")
    case .stopped: recorder.name("stopped", "the motor is off")
    case .speedChanged(let body, let rpm):
      recorder.name("speedChanged", "a body turns at another speed")
      return .speedChanged(body: recorder.body(body), rpm: recorder.speed(rpm))
    case .overloaded(let torque):
      recorder.name("overloaded", "the motor is on, and does not move what it is to move")
      return .overloaded(torque: recorder.decimal("torque", torque, .newtonMetres, "the motor's torque"))
    case .energyLost(let joules):
      recorder.name("energyLost", "something was tied to what turned otherwise")
      return .energyLost(joules: recorder.decimal("joules", joules, .joules, "what that took"))
    case .speedSettled(let body, let rpm):
      recorder.name("speedSettled", "motor and loads are in balance, to a thousandth")
      return .speedSettled(
        body: recorder.body(body), rpm: recorder.decimal("rpm", rpm, .turnsPerMinute, "the body's speed"))
    }
    return self
  }
}

extension Recorder {
  fileprivate mutating func element(_ element: String) -> String { text("element", element, "the clutch or brake") }

  fileprivate mutating func body(_ body: String) -> String { text("body", body, "the body") }

  fileprivate mutating func speed(_ rpm: Fraction) -> Fraction {
    field("rpm", of: FractionText(number: rpm)) {
      FieldForm(key: "rpm", kind: .text, unit: .turnsPerMinute, meaning: "the speed")
    }.number
  }

  fileprivate mutating func decimal(_ key: String, _ number: Double, _ unit: ReadingUnit, _ meaning: StaticString)
    -> Double
  {
    field(key, of: DecimalText(number: number)) { FieldForm(key: key, kind: .text, unit: unit, meaning: "\(meaning)") }
      .number
  }
}

/// A fraction as a text such as `25/2`.
private struct FractionText: FormValue {
  let number: Fraction

  init(number: Fraction) { self.number = number }

  init?(_ value: FieldValue) {
    guard case .text(let text) = value, let number = Fraction(text) else { return nil }
    self.number = number
  }

  var fieldValue: FieldValue { .text("\(number)") }
}

/// A number rounded to a millionth, as a text.
private struct DecimalText: FormValue {
  let number: Double

  init(number: Double) { self.number = number }

  init?(_ value: FieldValue) {
    guard case .text(let text) = value, let number = Double(text) else { return nil }
    self.number = number
  }

  var fieldValue: FieldValue {
    let scaled = (number * 1_000_000).rounded()
    guard scaled.magnitude < 1e15 else { return .text("\(number)") }
    return .text("\(Fraction(Int(scaled), 1_000_000).decimal)")
  }
}
