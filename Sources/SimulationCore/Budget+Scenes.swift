// The maximum size of a scene.
extension Budget {
  /// The maximum number of states of a scene: every evaluated expression sees all of them.
  public static let sceneStates = 1_000

  /// The maximum weight of a list of a scene: numbers, flags and text bytes, nested lists included.
  public static let sceneListWeight = 100_000

  /// The maximum nesting depth of a scene's lists at run time.
  public static let sceneListDepth = 8

  /// The maximum length of a scene's text at run time, in Unicode scalars.
  public static let sceneTextLength = 10_000

  /// The maximum number of simultaneous lives of an emitter with 'lasts': a new one replaces the oldest.
  public static let emitterLives = 100

  /// The maximum number of live particles of all emitters of a scene.
  public static let sceneParticles = 20_000

  /// The maximum number of parts of a scene, copies counted.
  public static let sceneParts = 2_000

  /// The maximum number of copies of one part of a scene.
  public static let sceneCopies = 1_000

  /// The maximum number of properties of all parts of a scene, copies counted.
  public static let sceneProperties = 20_000

  /// The maximum number of actions of a scene, nested ones counted.
  public static let sceneActions = 2_000

  /// The maximum number of emitters of a scene.
  public static let sceneEmitters = 50

  /// The maximum number of parts drawn per picture; a group used by several parts counts once for each.
  public static let sceneDrawnParts = 20_000

  /// The maximum number of numbers in the data of one path.
  public static let scenePathNumbers = 20_000

  /// The maximum nesting depth of parentheses, lists and calls in an expression.
  public static let expressionDepth = 32

  /// The maximum number of characters of an expression.
  public static let expressionLength = 2_000

  /// The maximum number of tokens (numbers, names and operators) of an expression.
  public static let expressionTokens = 240

  /// The maximum nesting depth of lists and mappings in a scene file.
  public static let sceneFileDepth = 24
}
