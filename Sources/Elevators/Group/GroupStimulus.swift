public import SimulationCore

/// What can be done to a group of cars from outside.
public enum GroupStimulus: Hashable, Sendable {
  /// What holds for the building: people, hall buttons, fire recall, smoke, supply and earthquake.
  case building(ElevatorStimulus)
  /// What is done to one car, by its name.
  case car(String, ElevatorStimulus)
  /// Another dispatcher is to distribute the calls, by its name.
  case dispatcher(String)
}

extension ElevatorStimulus {
  /// Whether it holds for the building, not for one car of it.
  public var isOfBuilding: Bool {
    switch self {
    case .personArrives: true
    case .control(let signal):
      switch signal {
      case .hallButtonPressed, .fireRecallSwitch, .smokeDetector, .machineRoomSmoke, .powerSupply,
        .seismicSwitch:
        true
      default: false
      }
    case .obstructionPlaced, .obstructionRemoved, .freightMoved, .driveStalled: false
    }
  }
}

extension GroupStimulus: ReadableStimulus {
  /// The key of the car in a line.
  static let carKey = "of"
  /// The name of the stimulus that changes the dispatcher.
  static let dispatcherName = "dispatcherChosen"

  /// The stimuli of the building, those of a car with its name, and the choice of a dispatcher.
  public static let forms: [RecordForm] =
    ElevatorStimulus.cases.examples.map { example in
      let form = Record(of: example).name
      guard let declared = ElevatorStimulus.forms.first(where: { $0.name == form }) else {
        preconditionFailure("no stimulus of an elevator is called '\(form)'")
      }
      guard !example.isOfBuilding else { return declared }
      return RecordForm(
        name: declared.name,
        fields: [FieldForm(key: carKey, kind: .text, meaning: "the car")] + declared.fields,
        meaning: declared.meaning
      )
    } + [
      RecordForm(
        name: dispatcherName,
        fields: [FieldForm(key: "dispatcher", kind: .text, meaning: "its name")],
        meaning: "another dispatcher is to distribute the calls"
      )
    ]

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    func text(_ key: String) -> String? {
      guard case .text(let text)? = record.fields.first(where: { $0.key == key })?.value else {
        return nil
      }
      return text
    }
    if record.name == Self.dispatcherName {
      guard let name = text("dispatcher") else { return nil }
      self = .dispatcher(name)
      return
    }
    let rest = record.fields.filter { $0.key != Self.carKey }
    guard let stimulus = ElevatorStimulus(FilledForm(name: record.name, fields: rest)) else {
      return nil
    }
    if stimulus.isOfBuilding {
      self = .building(stimulus)
    } else {
      guard let car = text(Self.carKey) else { return nil }
      self = .car(car, stimulus)
    }
  }

  /// Records the car as the part that the stimulus is for.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .building(let stimulus): stimulus.record(into: &recorder)
    case .car(let name, let stimulus):
      recorder.part(name)
      stimulus.record(into: &recorder)
    case .dispatcher(let name):
      recorder.name(Self.dispatcherName)
      recorder.field("dispatcher", name)
    }
  }
}
