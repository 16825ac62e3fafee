public import Pictures
public import SimulationCore

/// The stimuli of a scene.
public enum SceneStimulus: Hashable, Sendable {
  case buttonPressed(String)
  /// A slider, a picker or a switch, or any state, was given a value.
  case controlChanged(String, SceneValue)
  /// A slider, a picker or a switch, or any state, was set to a value.
  case partTapped(String)
  /// The pointer moved to a point of the stage, in points.
  case pointerMoved(Point)
  case keyPressed(String)
  /// The stage was resized, in points.
  case stageResized(StageSize)
  case sceneLeft
}

extension SceneStimulus: Formed, ReadableStimulus {
  /// The allowed sizes of a stage, in points.
  public static let sizes = 1.0...100_000.0

  /// One value of each case.
  public static let cases = Forms<Self>([
    .buttonPressed("button"), .controlChanged("slider", .number(1)), .partTapped("part"), .pointerMoved(Point(0, 0)),
    .keyPressed("a"), .stageResized(StageSize(width: 400, height: 900)), .sceneLeft,
  ])

  /// Passes the name and the payload through a recorder.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .buttonPressed(let button):
      recorder.name("buttonPressed", "a button was pressed")
      return .buttonPressed(recorder.text("button", button, "the button"))
    case .controlChanged(let control, let value):
      recorder.name("controlChanged", "a slider, a picker, a switch or a state was given a value")
      return .controlChanged(
        recorder.text("control", control, "the control or state"),
        recorder.field("value", of: value) { FieldForm(key: "value", kind: .plain, meaning: "the value") })
    case .partTapped(let part):
      recorder.name("partTapped", "a part was tapped")
      return .partTapped(recorder.text("part", part, "the part"))
    case .pointerMoved(let point):
      recorder.name("pointerMoved", "the pointer moved to a point of the stage")
      return .pointerMoved(
        Point(recorder.coordinate("x", point.x, "from the left"), recorder.coordinate("y", point.y, "from the top")))
    case .keyPressed(let key):
      recorder.name("keyPressed", "a key was pressed")
      return .keyPressed(recorder.text("key", key, "the key"))
    case .stageResized(let size):
      recorder.name("stageResized", "the stage has another size")
      return .stageResized(
        StageSize(
          width: recorder.length("width", size.width, "the stage's width"),
          height: recorder.length("height", size.height, "the stage's height")))
    case .sceneLeft:
      recorder.name("sceneLeft", "the scene was left")
      return self
    }
  }
}

extension SceneValue: FormValue {
  /// Creates the value of a record's field.
  public init(_ value: FieldValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .finite(number)
    case .flag(let flag): self = .flag(flag)
    }
  }

  /// The value as stored in records; a list is stored as text.
  public var fieldValue: FieldValue {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .text, .list: .text(text)
    }
  }
}

/// The events of a scene.
public enum SceneEvent: Hashable, Formed {
  /// A timer of an action expires.
  case timer(Int, name: String)
  /// A periodic trigger is due.
  case tick(Int)
  /// An animated property reaches the end of its movement.
  case done(Int, name: String)
  /// An emitter that may reach its cap is advanced.
  case emission(Int, name: String)

  /// One value of each case.
  public static let cases = Forms<Self>([
    .timer(0, name: "timer"), .tick(0), .done(0, name: "part.x"), .emission(0, name: "snow"),
  ])

  /// Passes the name of the event and its subject through a recorder.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .timer(let index, let name):
      recorder.name("timer", "a timer of an action comes to its end")
      return .timer(index, name: recorder.text("name", name, "the timer"))
    case .tick(let trigger):
      recorder.name("tick", "a trigger that acts again and again is due")
      return .tick(recorder.whole("trigger", trigger, "the trigger's number, from 0"))
    case .done(let index, let name):
      recorder.name("done", "an animated property has come to the end of its movement")
      return .done(index, name: recorder.text("property", name, "the property"))
    case .emission(let index, let name):
      recorder.name("emission", "an emitter that may be full is brought forward")
      return .emission(index, name: recorder.text("emitter", name, "the emitter"))
    }
  }
}

/// The facts of a scene.
public enum SceneFact: Hashable, Formed, DeclaredFacts {
  /// The scene appeared.
  case appeared
  /// The scene was left.
  case left
  /// A state changed; its value is recorded as text.
  case stateChanged(String, value: String)
  /// A sound starts.
  case cueStarted(String)
  /// A sound stops.
  case cueStopped(String)
  /// An emitter begins another life.
  case emitterStarted(String)
  /// An animated property has reached the end of its movement; emitted if a trigger asks for it.
  case movementEnded(String)

  /// One value of each case.
  public static let cases = Forms<Self>([
    .appeared, .left, .stateChanged("state", value: "1"), .cueStarted("cue"), .cueStopped("cue"),
    .emitterStarted("emitter"), .movementEnded("part.x"),
  ])

  /// Passes the name and the payload through a recorder.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .appeared: recorder.name("appeared", "the scene appeared")
    case .left: recorder.name("left", "the scene was left")
    case .stateChanged(let state, let value):
      recorder.name("stateChanged", "a state has another value")
      return .stateChanged(
        recorder.text("state", state, "the state"), value: recorder.text("value", value, "its value"))
    case .cueStarted(let cue):
      recorder.name("cueStarted", "a sound starts")
      return .cueStarted(recorder.text("cue", cue, "the sound"))
    case .cueStopped(let cue):
      recorder.name("cueStopped", "a sound stops")
      return .cueStopped(recorder.text("cue", cue, "the sound"))
    case .emitterStarted(let emitter):
      recorder.name("emitterStarted", "an emitter begins another life")
      return .emitterStarted(recorder.text("emitter", emitter, "the emitter and a number"))
    case .movementEnded(let property):
      recorder.name(
        "movementEnded", "an animated property has come to the end of its movement, and a trigger asks for that")
      return .movementEnded(recorder.text("property", property, "the property"))
    }
    return self
  }
}

extension Recorder {
  fileprivate mutating func coordinate(_ key: String, _ value: Double, _ meaning: StaticString) -> Double {
    number(key, value, in: -1_000_000...1_000_000, unit: .points, meaning)
  }

  fileprivate mutating func length(_ key: String, _ value: Double, _ meaning: StaticString) -> Double {
    number(key, value, in: SceneStimulus.sizes, unit: .points, meaning)
  }
}

/// The statechart of a scene.
public struct SceneChart: Statechart {
  /// The states.
  public enum State: String, CaseIterable, Sendable {
    /// The scene has not started.
    case waiting
    /// The scene clock is running.
    case playing
    /// The scene clock is stopped.
    case holding
    /// The scene has been left.
    case gone
  }

  /// The triggers.
  public enum Trigger: String, CaseIterable, Sendable {
    /// The scene appears.
    case appear
    /// The scene clock stops.
    case hold
    /// The scene clock resumes.
    case resume
    /// The scene is left.
    case leave
  }

  /// Creates the chart.
  public init() {}

  /// The region's name.
  public var name: String { "scene" }
  /// The initial state: waiting.
  public var initial: State { .waiting }

  /// Returns the target state of a trigger, or nil.
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
