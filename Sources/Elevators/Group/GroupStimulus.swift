public import SimulationCore

/// The stimuli of a group of cars.
public enum GroupStimulus: Hashable, Sendable {
  /// What holds for the building: people, hall buttons, fire recall, smoke, supply and earthquake.
  case building(ElevatorStimulus)
  /// A stimulus for one car, by its name.
  case car(String, ElevatorStimulus)
  /// A hall button or the fire recall switch of a bank, by the bank's name.
  case bank(String, ElevatorStimulus)
  /// Somebody enters a destination at the keypad of a landing, of a bank where banks have names.
  case entered(landing: Int, destination: Int, bank: String? = nil)
  /// Another dispatcher is to distribute the calls, by its name.
  case dispatcher(String)
  /// A program that distributes the calls has given one to a car, by its name.
  case answered(landing: Int, direction: Direction, car: String)
  /// A program that distributes the calls sends an idle car to where it is to wait.
  case parked(car: String, landing: Int)

  /// Whether it is what a program answers that distributes the calls.
  package var isAnswer: Bool {
    switch self {
    case .answered, .parked: true
    case .building, .car, .bank, .entered, .dispatcher: false
    }
  }
}

extension ElevatorStimulus {
  /// Whether it holds for the building, not for one car of it.
  public var isOfBuilding: Bool {
    switch self {
    case .personArrives: true
    case .control(let signal):
      switch signal {
      case .hallButtonPressed, .fireRecallSwitch, .smokeDetector, .machineRoomSmoke, .powerSupply, .seismicSwitch: true
      default: false
      }
    case .obstructionPlaced, .obstructionRemoved, .freightMoved, .driveStalled: false
    }
  }
}

extension GroupStimulus: ReadableStimulus, CustomStringConvertible {
  /// The key of the car in a line.
  package static let carKey = "of"
  /// The key of the bank in a line.
  static let bankKey = "bank"
  /// The name of the stimulus that changes the dispatcher.
  static let dispatcherName = "dispatcherChosen"
  /// The name of the stimulus of a keypad.
  static let enteredName = "destinationEntered"
  /// The names of the answers of a program.
  static let (answeredName, parkedName) = ("dispatcherAnswered", "dispatcherParked")

  private static let landingField = FieldForm(
    key: "landing", kind: .landing(1...FieldForm.landingMax), meaning: "the landing")
  private static let destinationField = FieldForm(
    key: "destination", kind: .landing(1...FieldForm.landingMax), meaning: "where somebody wants to go")
  private static let carField = FieldForm(key: "car", kind: .text, meaning: "the car")
  private static let bankField = FieldForm(
    key: bankKey, kind: .text, meaning: "the bank, where banks have names", isOptional: true)
  private static let directionField = FieldForm(
    key: "direction", kind: .choice(Direction.allCases.map(\.rawValue)), meaning: "which way the call is")

  /// The stimuli of the building, those of a car with its name, and the choice of a dispatcher.
  public static let forms: [RecordForm] =
    formsWithoutDispatcher + [
      RecordForm(
        name: enteredName, fields: [landingField, destinationField, bankField],
        meaning: "somebody enters a destination at a keypad"),
      RecordForm(
        name: dispatcherName, fields: [FieldForm(key: "dispatcher", kind: .text, meaning: "its name")],
        meaning: "another dispatcher is to distribute the calls"),
      RecordForm(
        name: answeredName, fields: [landingField, directionField, carField],
        meaning: "the program that distributes the calls gives one to a car"),
      RecordForm(
        name: parkedName, fields: [carField, landingField],
        meaning: "the program that distributes the calls sends an idle car to where it is to wait"),
    ]

  /// The stimuli of the building, and those of a car with its name.
  public static let formsWithoutDispatcher: [RecordForm] =
    ElevatorStimulus.cases.examples.map { example in
      let form = Record(of: example).name
      guard let declared = ElevatorStimulus.forms.first(where: { $0.name == form }) else {
        preconditionFailure("no stimulus of an elevator is called '\(form)'")
      }
      if case .control(.hallButtonPressed) = example {
        return RecordForm(name: declared.name, fields: declared.fields + [bankField], meaning: declared.meaning)
      }
      if case .control(.fireRecallSwitch) = example {
        let fields = [FieldForm(key: carKey, kind: .text, meaning: "the car whose switch it is", isOptional: true)]
        return RecordForm(
          name: declared.name, fields: fields + declared.fields + [bankField], meaning: declared.meaning)
      }
      guard !example.isOfBuilding else { return declared }
      return RecordForm(
        name: declared.name, fields: [FieldForm(key: carKey, kind: .text, meaning: "the car")] + declared.fields,
        meaning: declared.meaning)
    }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    func text(_ key: String) -> String? {
      guard case .text(let text)? = record.fields.first(where: { $0.key == key })?.value else { return nil }
      return text
    }
    func number(_ key: String) -> Int? {
      guard case .integer(let number)? = record.fields.first(where: { $0.key == key })?.value else { return nil }
      return Int(clamping: number)
    }
    let landing = number("landing")
    switch record.name {
    case Self.enteredName:
      guard let landing, let destination = number("destination") else { return nil }
      self = .entered(landing: landing, destination: destination, bank: text(Self.bankKey))
      return
    case Self.dispatcherName:
      guard let name = text("dispatcher") else { return nil }
      self = .dispatcher(name)
      return
    case Self.answeredName:
      guard let landing, let direction = text("direction").flatMap(Direction.init(rawValue:)), let car = text("car")
      else { return nil }
      self = .answered(landing: landing, direction: direction, car: car)
      return
    case Self.parkedName:
      guard let landing, let car = text("car") else { return nil }
      self = .parked(car: car, landing: landing)
      return
    default: break
    }
    let rest = record.fields.filter { $0.key != Self.carKey && $0.key != Self.bankKey }
    guard let stimulus = ElevatorStimulus(FilledForm(name: record.name, fields: rest)) else { return nil }
    if let bank = text(Self.bankKey) {
      self = .bank(bank, stimulus)
    } else if let car = text(Self.carKey) {
      self = .car(car, stimulus)
    } else {
      guard stimulus.isOfBuilding else { return nil }
      self = .building(stimulus)
    }
  }

  /// Records the car as the part that the stimulus is for.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .building(let stimulus): stimulus.record(into: &recorder)
    case .car(let name, let stimulus):
      recorder.part(name)
      stimulus.record(into: &recorder)
    case .bank(let name, let stimulus):
      stimulus.record(into: &recorder)
      recorder.field(Self.bankKey, name)
    case .entered(let landing, let destination, let bank):
      recorder.name(Self.enteredName)
      recorder.field("landing", Int64(landing))
      recorder.field("destination", Int64(destination))
      if let bank { recorder.field(Self.bankKey, bank) }
    case .dispatcher(let name):
      recorder.name(Self.dispatcherName)
      recorder.field("dispatcher", name)
    case .answered(let landing, let direction, let car):
      recorder.name(Self.answeredName)
      recorder.field("landing", Int64(landing))
      recorder.field("direction", direction.rawValue)
      recorder.field("car", car)
    case .parked(let car, let landing):
      recorder.name(Self.parkedName)
      recorder.field("car", car)
      recorder.field("landing", Int64(landing))
    }
  }
}
