// What a scene may ask for.
extension Budget {
  /// States of a scene: every expression that is evaluated sees all of them.
  public static let sceneStates = 1_000

  /// Numbers, flags and bytes of texts in a list of a scene, those of the lists inside it included.
  public static let sceneListWeight = 100_000

  /// How deep the lists of a scene nest while it runs.
  public static let sceneListDepth = 8

  /// Unicode scalars of a text of a scene while it runs.
  public static let sceneTextLength = 10_000

  /// Lives of an emitter with 'lasts' that go on at the same time: the oldest makes room for one more.
  public static let emitterLives = 100

  /// Particles of all emitters of a scene that may live at the same time.
  public static let sceneParticles = 20_000

  /// Parts of a scene, copies counted.
  public static let sceneParts = 2_000

  /// Copies of one part of a scene.
  public static let sceneCopies = 1_000

  /// Properties of all parts of a scene, copies counted.
  public static let sceneProperties = 20_000

  /// Actions of a scene, those inside others counted.
  public static let sceneActions = 2_000

  /// Emitters of a scene.
  public static let sceneEmitters = 50

  /// How often parts are drawn, those of groups that several parts hold counted each time.
  public static let sceneDrawnParts = 20_000

  /// Numbers in the data of one path.
  public static let scenePathNumbers = 20_000

  /// How deep parentheses, lists and calls of an expression nest.
  public static let expressionDepth = 32

  /// Characters of an expression.
  public static let expressionLength = 2_000

  /// Numbers, names and signs of an expression.
  public static let expressionTokens = 240

  /// How deep lists and mappings of a scene's file nest.
  public static let sceneFileDepth = 24
}
