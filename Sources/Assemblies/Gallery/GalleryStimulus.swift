public import Elevators
public import SimulationCore
public import Stage

/// What can be done to a lift through a gallery.
public enum GalleryStimulus: Hashable, Sendable {
  /// Something is done to the elevator.
  case elevator(ElevatorStimulus)
  /// Something is told to the scene of a landing, which hears it while the doors are not shut there.
  case scene(landing: Int, SceneStimulus)
}

extension GalleryStimulus: ReadableStimulus {
  /// The stimuli of the elevator, and those of scenes with their landing before the rest.
  ///
  /// That a scene is left, the doors alone say.
  public static var forms: [RecordForm] {
    let landing = FieldForm(
      key: "landing",
      kind: .landing(1...SignalDeclaration.landingMax)
    )
    return ElevatorStimulus.forms
      + SceneStimulus.forms.filter { $0.name != "sceneLeft" }.map {
        RecordForm(name: $0.name, fields: [landing] + $0.fields)
      }
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    guard SceneStimulus.forms.contains(where: { $0.name == record.name }) else {
      guard let stimulus = ElevatorStimulus(record) else { return nil }
      self = .elevator(stimulus)
      return
    }
    guard case .integer(let landing)? = record.fields.first?.value,
      let stimulus = SceneStimulus(
        FilledForm(name: record.name, fields: Array(record.fields.dropFirst()))
      )
    else { return nil }
    self = .scene(landing: Int(landing), stimulus)
  }

  /// Tells what the elevator would tell, or what the scene would with its landing.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .elevator(let stimulus): stimulus.record(into: &recorder)
    case .scene(let landing, let stimulus):
      let told = Record(of: stimulus)
      recorder.name(told.name)
      recorder.field("landing", Int64(landing))
      for field in told.fields {
        switch field.value {
        case .text(let text): recorder.field(field.key, text)
        case .integer(let number): recorder.field(field.key, number)
        case .number(let number): recorder.field(field.key, number: number)
        case .flag(let flag): recorder.field(field.key, flag)
        }
      }
    }
  }
}
