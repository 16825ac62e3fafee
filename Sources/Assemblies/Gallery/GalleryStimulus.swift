public import Elevators
public import SimulationCore
public import Stage

/// A stimulus of a lift through a gallery.
public enum GalleryStimulus: Hashable, Sendable {
  case elevator(ElevatorStimulus)
  /// A stimulus of the scene of a landing, which receives it while the doors there are not closed.
  case scene(landing: Int, SceneStimulus)
  /// A stimulus of the game of a landing, likewise.
  case game(landing: Int, GalleryGame.Stimulus)
}

extension GalleryStimulus: Formed, ReadableStimulus {
  /// The stimuli of the elevator, of scenes and of games.
  ///
  /// Leaving a scene is no stimulus: the doors determine it.
  public static let cases = Forms<Self>(
    ElevatorStimulus.cases.examples.map(GalleryStimulus.elevator)
      + SceneStimulus.cases.examples.filter { $0 != .sceneLeft }.map { .scene(landing: 1, $0) }
      + GalleryGame.Stimulus.cases.examples.map { .game(landing: 1, $0) })

  /// Visits the form of the elevator's stimulus, or that of the scene's or game's with the landing before the other
  /// fields.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .elevator(let stimulus): return .elevator(stimulus.form(with: &recorder))
    case .scene(let landing, let stimulus):
      var inner = LandingRecorder(base: recorder, landing: landing)
      defer { recorder = inner.base }
      let read = stimulus.form(with: &inner)
      return .scene(landing: inner.landing, read)
    case .game(let landing, let stimulus):
      var inner = LandingRecorder(base: recorder, landing: landing)
      defer { recorder = inner.base }
      let read = stimulus.form(with: &inner)
      return .game(landing: inner.landing, read)
    }
  }
}

/// A recorder that inserts a landing after the name.
private struct LandingRecorder<Base: Recorder>: Recorder {
  var base: Base
  var landing: Int

  mutating func part(_ name: String) { base.part(name) }
  mutating func name(_ name: String) {
    base.name(name)
    addLanding()
  }
  mutating func name(_ name: String, _ meaning: StaticString) {
    base.name(name, meaning)
    addLanding()
  }
  mutating func field(_ key: String, _ value: String) { base.field(key, value) }
  mutating func field(_ key: String, _ value: Int64) { base.field(key, value) }
  mutating func field(_ key: String, _ value: Bool) { base.field(key, value) }
  mutating func field(_ key: String, number value: Double) { base.field(key, number: value) }
  mutating func field(_ key: String, _ value: String, _ form: () -> FieldForm) -> String? {
    base.field(key, value, form)
  }
  mutating func field(_ key: String, _ value: Int64, _ form: () -> FieldForm) -> Int64? { base.field(key, value, form) }
  mutating func field(_ key: String, _ value: Bool, _ form: () -> FieldForm) -> Bool? { base.field(key, value, form) }
  mutating func field(_ key: String, number value: Double, _ form: () -> FieldForm) -> Double? {
    base.field(key, number: value, form)
  }
  mutating func field(_ key: String, plain value: FieldValue, _ form: () -> FieldForm) -> FieldValue? {
    base.field(key, plain: value, form)
  }
  mutating func field(_ key: String, optional value: String?, _ form: () -> FieldForm) -> String? {
    base.field(key, optional: value, form)
  }
  mutating func field(_ key: String, optional value: Int64?, _ form: () -> FieldForm) -> Int64? {
    base.field(key, optional: value, form)
  }
  mutating func refuse() { base.refuse() }

  private mutating func addLanding() { landing = base.landing(landing, "where the scene or the game is") }
}
