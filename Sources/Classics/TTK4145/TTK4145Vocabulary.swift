public import SimulationCore

extension TTK4145 {
  /// What is done to a car, its panel or its motor.
  public enum Action: Hashable, Formed {
    /// A hall button of the car's panel is pressed, and springs back by itself.
    case hallButtonPressed(landing: Int, Direction)
    /// A button in the car is pressed, and springs back by itself.
    case carButtonPressed(landing: Int)
    /// Somebody holds a hall button of the car's panel down, or lets go of it.
    case hallButtonHeld(landing: Int, Direction, isHeld: Bool)
    /// Somebody holds a button in the car down, or lets go of it.
    case carButtonHeld(landing: Int, isHeld: Bool)
    /// The stop button is pressed, or released.
    case stopButton(isPressed: Bool)
    /// Something is put into the door, or taken away.
    case obstruction(isOn: Bool)
    /// The motor loses its power, or has it again.
    case motorPower(isOn: Bool)
    /// Somebody commands the motor in place of the client; nil to stop.
    case motorOverridden(Direction?)
    /// Somebody puts a car that is past an end back to the last landing.
    case movedWithinEnds
    /// A client connects, or its connection ends, which stops the motor.
    case client(isConnected: Bool)
    /// A client has asked for a button while it is pressed.
    case buttonRead(TTK4145Button, floor: Int)
    /// Messages of the client to others are lost, late or doubled, or no longer are.
    case network(isDisturbed: Bool)
    /// A client writes, be it something that changes nothing.
    case write(TTK4145Write)

    /// One of each.
    public static let cases = Forms<Self>(
      [
        .hallButtonPressed(landing: 1, .up), .carButtonPressed(landing: 1),
        .hallButtonHeld(landing: 1, .up, isHeld: true), .carButtonHeld(landing: 1, isHeld: true),
        .stopButton(isPressed: true), .obstruction(isOn: true), .motorPower(isOn: false), .motorOverridden(.up),
        .movedWithinEnds, .client(isConnected: true), .buttonRead(.car, floor: 0), .network(isDisturbed: true),
      ]
        + [
          .reload, .motor(1), .buttonLamp(type: 0, floor: 0, value: 1), .indicator(floor: 0), .doorLamp(1),
          .stopLamp(1),
        ].map { .write($0) })

    /// The name and the payload.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .hallButtonPressed(let landing, let direction):
        recorder.name("hallButtonPressed", "a hall button is pressed")
        return .hallButtonPressed(landing: recorder.landing(landing), recorder.direction(direction, "which button"))
      case .carButtonPressed(let landing):
        recorder.name("carButtonPressed", "a button in the car is pressed")
        return .carButtonPressed(landing: recorder.landing(landing))
      case .hallButtonHeld, .carButtonHeld, .motorOverridden, .movedWithinEnds: return manualForm(with: &recorder)
      case .stopButton(let isPressed):
        recorder.name("stopButton", "the stop button is pressed, or released")
        return .stopButton(isPressed: recorder.pressed(isPressed))
      case .obstruction(let isOn):
        recorder.name("obstruction", "something is put into the door, or taken away")
        return .obstruction(isOn: recorder.on(isOn))
      case .motorPower(let isOn):
        recorder.name("motorPower", "the motor loses its power, or has it again")
        return .motorPower(isOn: recorder.on(isOn))
      case .client(let isConnected):
        recorder.name("client", "a client connects, or its connection ends")
        return .client(isConnected: recorder.flag("connected", isConnected, "whether one is connected"))
      case .buttonRead(let button, let floor):
        recorder.name("buttonRead", "a client has seen that a button is pressed, operation 6")
        return .buttonRead(recorder.button(button), floor: recorder.landing(ofFloor: floor))
      case .network(let isDisturbed):
        recorder.name("network", "messages to other clients are lost or late from now on, or not")
        return .network(isDisturbed: recorder.flag("disturbed", isDisturbed, "whether they are"))
      case .write(let write): return .write(write.form(with: &recorder))
      }
    }

    private func manualForm(with recorder: inout some Recorder) -> Self {
      switch self {
      case .hallButtonHeld(let landing, let direction, let isHeld):
        recorder.name("hallButtonHeld", "a hall button is held down, or let go")
        return .hallButtonHeld(
          landing: recorder.landing(landing), recorder.direction(direction, "which button"),
          isHeld: recorder.flag("held", isHeld, "whether it is held"))
      case .carButtonHeld(let landing, let isHeld):
        recorder.name("carButtonHeld", "a button in the car is held down, or let go")
        return .carButtonHeld(
          landing: recorder.landing(landing), isHeld: recorder.flag("held", isHeld, "whether it is held"))
      case .motorOverridden(let direction):
        recorder.name("motorOverridden", "somebody commands the motor in place of the client")
        return .motorOverridden(recorder.word("direction", orNone: direction, "which way"))
      case .movedWithinEnds:
        recorder.name("movedWithinEnds", "a car past an end is put back to the last landing")
        return self
      default: return self
      }
    }
  }

  /// What the plant receives: what is done, and to which car.
  public struct Stimulus: Hashable, ReadableStimulus, CustomStringConvertible {
    /// The name of the car; nil for the only one, or for the first one's hall buttons.
    public let car: String?
    /// What is done.
    public let action: Action

    /// Something that is done to a car; to the only one where none is named.
    public init(_ action: Action, of car: String? = nil) {
      self.car = car
      self.action = action
    }

    /// The key of the car in a line.
    static let carKey = "of"
    private static let carField = FieldForm(key: carKey, kind: .text, meaning: "the car", isOptional: true)

    /// All actions, each with the car.
    public static let forms: [RecordForm] = Action.forms.map { form in
      RecordForm(name: form.name, fields: [carField] + form.fields, meaning: form.meaning)
    }

    /// The stimulus of a record that fits one of the forms.
    public init?(_ record: FilledForm) {
      let rest = record.fields.filter { $0.key != Self.carKey }
      guard let action = Action(FilledForm(name: record.name, fields: rest)) else { return nil }
      var car: String?
      if let field = record.fields.first(where: { $0.key == Self.carKey }) {
        guard case .text(let name) = field.value else { return nil }
        car = name
      }
      self.init(action, of: car)
    }

    /// Records the car as the part that the stimulus is for.
    public func record(into recorder: inout some Recorder) {
      if let car { recorder.part(car) }
      action.record(into: &recorder)
    }
  }

  /// What waits for its time in a car; floors count from 0.
  public enum Timer: Hashable, Formed {
    /// A button springs back.
    case buttonReleased(TTK4145Button, floor: Int)
    /// The sensor of a floor goes off.
    case sensorLeft
    /// The sensor of the next floor goes on.
    case sensorReached

    /// One of each.
    public static let cases = Forms<Self>([.buttonReleased(.car, floor: 0), .sensorLeft, .sensorReached])

    /// The name and, of a button, which one.
    @discardableResult public func form(with recorder: inout some Recorder) -> Self {
      switch self {
      case .buttonReleased(let button, let floor):
        recorder.name("buttonReleased", "a button springs back")
        return .buttonReleased(recorder.button(button), floor: recorder.landing(ofFloor: floor))
      case .sensorLeft: recorder.name("sensorLeft", "the sensor of a floor goes off")
      case .sensorReached: recorder.name("sensorReached", "the sensor of the next floor goes on")
      }
      return self
    }
  }

  /// What the plant schedules.
  public enum Event: Recordable, CustomStringConvertible {
    /// Something is due in a car, by its index; the only car has no name.
    case car(Int, name: String?, Timer)
    /// A rule is to be judged.
    case judge(Judgement)

    /// Records the car or the judge, then what is due.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .car(_, let name, let timer):
        if let name { recorder.part(name) }
        timer.record(into: &recorder)
      case .judge(let judgement):
        recorder.part(TTK4145.judgePart)
        recorder.name(judgement.check.name)
        recorder.field("index", Int64(judgement.check.index))
      }
    }
  }

  /// A rule that is to be judged.
  public struct Judgement: Sendable { let check: TTK4145Check }

  /// The part of the judge in paths.
  static let judgePart = "judge"

  /// What has happened: in a car, or by the judge.
  public enum Fact: Hashable, DeclaredFacts, CustomStringConvertible {
    /// In a car, by its name; the only one has none.
    case car(String?, Happening)
    case judge(RuleBroken)

    /// Records the car or the judge, then what has happened.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .car(let name, let happening):
        if let name { recorder.part(name) }
        happening.record(into: &recorder)
      case .judge(let broken):
        recorder.part(TTK4145.judgePart)
        broken.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { Happening.forms + RuleBroken.forms }
  }
}

extension TTK4145Write {
  /// The name and the bytes.
  func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .reload: recorder.name("reloadWritten", "a client loads the plant again, operation 0")
    case .motor(let value):
      recorder.name("motorWritten", "a client commands the motor, operation 1")
      return .motor(recorder.byte("value", value, "0 stop, 1 to 127 up, 128 to 255 down"))
    case .buttonLamp(let type, let floor, let value):
      recorder.name("buttonLampWritten", "a client switches the lamp of a button, operation 2")
      return .buttonLamp(
        type: recorder.byte("type", type, "0 hall up, 1 hall down, 2 car; others are ignored"),
        floor: recorder.byte("floor", floor, "the floor, from 0"),
        value: recorder.byte("value", value, "0 off, others on"))
    case .indicator(let floor):
      recorder.name("indicatorWritten", "a client sets the floor indicator, operation 3")
      return .indicator(floor: recorder.byte("floor", floor, "the floor, from 0"))
    case .doorLamp(let value):
      recorder.name("doorLampWritten", "a client switches the door-open lamp, operation 4")
      return .doorLamp(recorder.byte("value", value, "0 off, others on"))
    case .stopLamp(let value):
      recorder.name("stopLampWritten", "a client switches the stop lamp, operation 5")
      return .stopLamp(recorder.byte("value", value, "0 off, others on"))
    }
    return self
  }
}

extension Recorder {
  mutating func byte(_ key: String, _ value: UInt8, _ meaning: StaticString) -> UInt8 {
    UInt8(clamping: whole(key, Int(value), in: 0...255, meaning))
  }

  mutating func button(_ button: TTK4145Button) -> TTK4145Button { word("button", button, "the kind of button") }

  /// A floor from 0, recorded as a landing from 1.
  mutating func landing(ofFloor floor: Int) -> Int { landing(floor + 1) - 1 }
}
