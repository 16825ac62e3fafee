public import Elevators
public import SimulationCore

/// What can be done to a group of cars whose controllers are other programs.
public enum RemoteGroupStimulus: Hashable, Sendable {
  /// What can be done to any building with several cars.
  case group(GroupStimulus)
  /// What a program commands a car, by its name; without one, what it does to a hall button.
  case command(ControlSignal, of: String?)
  /// A program has connected, or has gone: that of a car, by its name, or that of all cars.
  case client(isConnected: Bool, of: String?)
}

extension RemoteGroupStimulus: ReadableStimulus {
  private static let clientForms: [RecordForm] = RemoteStimulus.clientForms.map { form in
    let car = FieldForm(
      key: GroupStimulus.carKey, kind: .text, meaning: "the car that it controls; omitted, all", isOptional: true)
    return RecordForm(name: form.name, fields: [car] + form.fields, meaning: form.meaning)
  }

  private static let commandForms: [RecordForm] = ControlSignal.forms.map { form in
    let isOfGroup = SignalDeclaration.namesOfGroup.contains(form.name)
    let car = FieldForm(key: GroupStimulus.carKey, kind: .text, meaning: "the car")
    return RecordForm(name: form.name, fields: (isOfGroup ? [] : [car]) + form.fields, meaning: form.meaning)
  }

  /// The stimuli of a group, then the commands, then what becomes of the programs.
  public static let forms: [RecordForm] = GroupStimulus.formsWithoutDispatcher + commandForms + clientForms

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    if let stimulus = GroupStimulus(record) {
      self = .group(stimulus)
      return
    }
    var car: String?
    if case .text(let name)? = record.fields.first(where: { $0.key == GroupStimulus.carKey })?.value { car = name }
    let rest = FilledForm(name: record.name, fields: record.fields.filter { $0.key != GroupStimulus.carKey })
    switch RemoteStimulus(rest) {
    case .command(let command): self = .command(command, of: car)
    case .client(let isConnected): self = .client(isConnected: isConnected, of: car)
    case .elevator, nil: return nil
    }
  }

  /// Records the car as the part that the stimulus is for.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .group(let stimulus): stimulus.record(into: &recorder)
    case .command(let command, let car):
      if let car { recorder.part(car) }
      command.record(into: &recorder)
    case .client(let isConnected, let car):
      if let car { recorder.part(car) }
      RemoteStimulus.client(isConnected: isConnected).record(into: &recorder)
    }
  }

  /// The forms of what becomes of the programs of these very cars.
  static func clientForms(of cars: [String]) -> [RecordForm] { clientForms.naming([GroupStimulus.carKey: cars]) }
}
