public import Pictures

/// A scene as declared in its file: parts and their properties, states, triggers, emitters, controls.
///
/// It is a value without a clock; `SceneRun` is the machine that plays it.
public struct Scene: Sendable {
  /// The name under which values are printed.
  public package(set) var name = ""
  /// The one-line description.
  public package(set) var title = ""
  /// The size of the stage declared in the file, in points.
  public package(set) var size = StageSize(width: 400, height: 900)
  /// The user's controls, in the order of the file.
  public package(set) var controls: [SceneControl] = []
  /// The names of its sounds, in the order of the file.
  public package(set) var cues: [String] = []

  /// The visible part of the stage: left, top, width, height; nil for all of it.
  package var view: [SceneExpression]?
  /// The background colour.
  package var background = SceneExpression.constant(.color(.black))
  package var states: [SceneState] = []
  package var parts: [ScenePart] = []
  /// The properties of all parts.
  package var properties: [SceneProperty] = []
  /// The indices of the properties in an order in which each comes after those it depends on.
  package var order: [Int] = []
  /// The indices of the properties that never move, in the same order.
  package var steady: [Int] = []
  /// Whether any property depends on the scene time.
  package var dependsOnTime = false
  package var tracks: [SceneTrack] = []
  package var draws: [SceneDraw] = []
  package var emitters: [SceneEmitter] = []
  package var triggers: [SceneTrigger] = []
  package var timers: [SceneTimer] = []
  /// The readings of a run, in the order of the file.
  package var gauges: [SceneGauge] = []
  /// The scene seconds per second; nil for one.
  package var pace: SceneExpression?

  /// Creates an empty scene.
  package init() {}

  /// The names of the states, in the order of the file.
  public var stateNames: [String] { states.map(\.name) }
  /// The names of the parts, in the order of the file.
  public var partNames: [String] { parts.map(\.name) }
  /// The names of the emitters, in the order of the file.
  public var emitterNames: [String] { emitters.map(\.name) }
  /// The names of the buttons.
  public var buttonNames: [String] { controls.filter { $0.kind == .button }.map(\.name) }
}
