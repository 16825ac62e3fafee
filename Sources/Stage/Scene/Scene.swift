public import Pictures

/// What the file of a scene says: parts and their properties, states, triggers, emitters, controls.
///
/// It is a value without a clock; `SceneRun` is the machine that plays it.
public struct Scene: Sendable {
  /// The name by which values are printed.
  public internal(set) var name = ""
  /// One line of description.
  public internal(set) var title = ""
  /// The size of the stage that the file gives, in points.
  public internal(set) var size = StageSize(width: 400, height: 900)
  /// What a person changes it with, in the order of the file.
  public internal(set) var controls: [SceneControl] = []
  /// The names of its sounds, in the order of the file.
  public internal(set) var cues: [String] = []

  /// The part of the stage that is shown: left, top, width, height; nil for all of it.
  var view: [SceneExpression]?
  /// What is behind everything.
  var background = SceneExpression.constant(.color(.black))
  var states: [SceneState] = []
  var parts: [ScenePart] = []
  /// The properties of all parts.
  var properties: [SceneProperty] = []
  /// The indices of the properties in an order in which each comes after those that it follows from.
  var order: [Int] = []
  /// The indices of the properties that never move, in the same order.
  var steady: [Int] = []
  /// Whether a property follows from the scene's time.
  var dependsOnTime = false
  var tracks: [SceneTrack] = []
  var draws: [SceneDraw] = []
  var emitters: [SceneEmitter] = []
  var triggers: [SceneTrigger] = []
  var timers: [SceneTimer] = []
  /// What can be read of it in a run, in the order of the file.
  var gauges: [SceneGauge] = []
  /// How many seconds of the scene pass in a second; nil for one.
  var pace: SceneExpression?

  /// The names of the states, in the order of the file.
  public var stateNames: [String] { states.map(\.name) }
  /// The names of the parts, in the order of the file.
  public var partNames: [String] { parts.map(\.name) }
  /// The names of the emitters, in the order of the file.
  public var emitterNames: [String] { emitters.map(\.name) }
  /// The names of the buttons.
  public var buttonNames: [String] { controls.filter { $0.kind == .button }.map(\.name) }
}
