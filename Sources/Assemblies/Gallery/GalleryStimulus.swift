public import Elevators
public import SimulationCore
public import Stage

/// What can be done to a lift through a gallery.
public enum GalleryStimulus: Hashable, Sendable {
  /// Something is done to the elevator.
  case elevator(ElevatorStimulus)
  /// Something is sent to the scene of a landing, which receives it while the doors are not shut there.
  case scene(landing: Int, SceneStimulus)
  /// Something is done in the game of a landing, likewise.
  case game(landing: Int, GalleryGame.Stimulus)
}

extension GalleryStimulus: ReadableStimulus {
  /// The stimuli of the elevator, and those of scenes and games with their landing before the rest.
  ///
  /// Only the doors decide that a scene is left.
  public static var forms: [RecordForm] {
    let landing = FieldForm(
      key: "landing",
      kind: .landing(1...SignalDeclaration.landingMax)
    )
    let exhibits =
      SceneStimulus.forms.filter { $0.name != "sceneLeft" } + GalleryGame.Stimulus.forms
    return ElevatorStimulus.forms
      + exhibits.map { RecordForm(name: $0.name, fields: [landing] + $0.fields) }
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    func has(_ forms: [RecordForm]) -> Bool { forms.contains { $0.name == record.name } }
    let isOfScene = has(SceneStimulus.forms)
    guard isOfScene || has(GalleryGame.Stimulus.forms) else {
      guard let stimulus = ElevatorStimulus(record) else { return nil }
      self = .elevator(stimulus)
      return
    }
    guard case .integer(let landing)? = record.fields.first?.value else { return nil }
    let own = FilledForm(name: record.name, fields: Array(record.fields.dropFirst()))
    if isOfScene {
      guard let stimulus = SceneStimulus(own) else { return nil }
      self = .scene(landing: Int(landing), stimulus)
    } else {
      guard let stimulus = GalleryGame.Stimulus(own) else { return nil }
      self = .game(landing: Int(landing), stimulus)
    }
  }

  /// Records what the elevator would, or what the scene or game would with its landing.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .elevator(let stimulus): stimulus.record(into: &recorder)
    case .scene(let landing, let stimulus): Self.record(stimulus, at: landing, into: &recorder)
    case .game(let landing, let stimulus): Self.record(stimulus, at: landing, into: &recorder)
    }
  }

  private static func record(
    _ stimulus: some Recordable,
    at landing: Int,
    into recorder: inout some Recorder
  ) {
    let own = Record(of: stimulus)
    recorder.name(own.name)
    recorder.field("landing", Int64(landing))
    for field in own.fields {
      switch field.value {
      case .text(let text): recorder.field(field.key, text)
      case .integer(let number): recorder.field(field.key, number)
      case .number(let number): recorder.field(field.key, number: number)
      case .flag(let flag): recorder.field(field.key, flag)
      }
    }
  }
}
