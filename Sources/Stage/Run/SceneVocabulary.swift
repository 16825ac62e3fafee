public import SimulationCore

/// What a scene can be told.
public enum SceneStimulus: Hashable, Sendable {
  /// A button was pressed.
  case buttonPressed(String)
  /// A slider, a picker or a switch, or any state, was given a value.
  case controlChanged(String, SceneValue)
  /// A part was tapped.
  case partTapped(String)
  /// The pointer moved to a place of the stage, in points.
  case pointerMoved(StagePoint)
  /// A key was pressed.
  case keyPressed(String)
  /// The stage has another size, in points.
  case stageResized(StageSize)
  /// The scene was left.
  case sceneLeft
}

extension SceneStimulus: ReadableStimulus {
  /// How large a stage may be, in points.
  public static let sizes = 1.0...100_000.0

  /// The names and payloads of all stimuli.
  public static var forms: [RecordForm] {
    func form(_ name: String, _ fields: (String, FieldForm.Kind)...) -> RecordForm {
      RecordForm(name: name, fields: fields.map { FieldForm(key: $0.0, kind: $0.1) })
    }
    let coordinate = FieldForm.Kind.number(-1_000_000...1_000_000)
    return [
      RecordForm("buttonPressed", "button"),
      form("controlChanged", ("control", .text), ("value", .plain)),
      RecordForm("partTapped", "part"),
      form("pointerMoved", ("x", coordinate), ("y", coordinate)),
      RecordForm("keyPressed", "key"),
      form("stageResized", ("width", .number(sizes)), ("height", .number(sizes))),
      RecordForm("sceneLeft"),
    ]
  }

  /// The stimulus of a record that fits one of the forms.
  public init?(_ record: FilledForm) {
    let values = record.fields.map { SceneValue($0.value) }
    switch (record.name, values.count) {
    case ("buttonPressed", 1): self = .buttonPressed(values[0].text)
    case ("controlChanged", 2): self = .controlChanged(values[0].text, values[1])
    case ("partTapped", 1): self = .partTapped(values[0].text)
    case ("pointerMoved", 2):
      self = .pointerMoved(StagePoint(x: values[0].number, y: values[1].number))
    case ("keyPressed", 1): self = .keyPressed(values[0].text)
    case ("stageResized", 2):
      self = .stageResized(StageSize(width: values[0].number, height: values[1].number))
    case ("sceneLeft", 0): self = .sceneLeft
    default: return nil
    }
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .buttonPressed(let button): recorder.tell("buttonPressed", "button", button)
    case .controlChanged(let control, let value):
      recorder.name("controlChanged")
      recorder.field("control", control)
      switch value {
      case .number(let number): recorder.field("value", number: number)
      case .flag(let flag): recorder.field("value", flag)
      case .text, .list: recorder.field("value", value.text)
      }
    case .partTapped(let part): recorder.tell("partTapped", "part", part)
    case .pointerMoved(let point):
      recorder.name("pointerMoved")
      recorder.field("x", number: point.x)
      recorder.field("y", number: point.y)
    case .keyPressed(let key): recorder.tell("keyPressed", "key", key)
    case .stageResized(let size):
      recorder.name("stageResized")
      recorder.field("width", number: size.width)
      recorder.field("height", number: size.height)
    case .sceneLeft: recorder.name("sceneLeft")
    }
  }
}

extension SceneValue {
  /// The value of a field of a record.
  init(_ value: FieldValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .finite(number)
    case .flag(let flag): self = .flag(flag)
    }
  }
}

/// What a scene schedules.
public enum SceneEvent: Hashable, Recordable {
  /// A timer of an action comes to its end.
  case timer(Int, name: String)
  /// A trigger that acts time after time is due.
  case tick(Int)
  /// An animated property has come to the end of its movement.
  case done(Int, name: String)
  /// An emitter that may be full is brought forward.
  case emission(Int, name: String)

  /// Tells what is due, and of what.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .timer(_, let name): recorder.tell("timer", "name", name)
    case .tick(let trigger): recorder.tell("tick", "trigger", trigger)
    case .done(_, let name): recorder.tell("done", "property", name)
    case .emission(_, let name): recorder.tell("emission", "emitter", name)
    }
  }
}

/// What a scene says has happened.
public enum SceneFact: Hashable, DeclaredFacts {
  /// The scene appeared.
  case appeared
  /// The scene was left.
  case left
  /// A state has another value, told as a text.
  case stateChanged(String, value: String)
  /// A sound starts.
  case cueStarted(String)
  /// A sound stops.
  case cueStopped(String)
  /// An emitter begins another life.
  case emitterStarted(String)
  /// An animated property has come to the end of its movement; told where a trigger asks for it.
  case movementEnded(String)

  /// The names and payloads of all facts.
  public static var forms: [RecordForm] {
    [
      RecordForm("appeared"), RecordForm("left"), RecordForm("stateChanged", "state", "value"),
      RecordForm("cueStarted", "cue"), RecordForm("cueStopped", "cue"),
      RecordForm("emitterStarted", "emitter"), RecordForm("movementEnded", "property"),
    ]
  }

  /// Tells the name and the payload.
  public func record(into recorder: inout some Recorder) {
    switch self {
    case .appeared: recorder.name("appeared")
    case .left: recorder.name("left")
    case .stateChanged(let state, let value):
      recorder.name("stateChanged")
      recorder.field("state", state)
      recorder.field("value", value)
    case .cueStarted(let cue): recorder.tell("cueStarted", "cue", cue)
    case .cueStopped(let cue): recorder.tell("cueStopped", "cue", cue)
    case .emitterStarted(let emitter): recorder.tell("emitterStarted", "emitter", emitter)
    case .movementEnded(let property): recorder.tell("movementEnded", "property", property)
    }
  }
}

/// Whether a scene is to be seen.
public struct SceneChart: Statechart {
  /// What it does.
  public enum State: String, CaseIterable, Sendable {
    /// It has not begun.
    case waiting
    /// Its time runs.
    case playing
    /// Its time stands.
    case holding
    /// It has been left.
    case gone
  }

  /// What changes that.
  public enum Trigger: String, CaseIterable, Sendable {
    /// It appears.
    case appear
    /// Its time stops.
    case hold
    /// Its time goes on.
    case resume
    /// It is left.
    case leave
  }

  /// A chart.
  public init() {}

  /// The region's name.
  public var name: String { "scene" }
  /// Waiting.
  public var initial: State { .waiting }

  /// Where a trigger leads from a state.
  public func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.waiting, .appear): .playing
    case (.playing, .hold): .holding
    case (.holding, .resume): .playing
    case (.playing, .leave), (.holding, .leave): .gone
    default: nil
    }
  }
}
