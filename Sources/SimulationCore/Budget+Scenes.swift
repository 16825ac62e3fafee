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
}
