import Pictures

/// A source of particles: where it stands, when it works, and what its particles look like.
struct SceneEmitter: Hashable, Sendable {
  /// What particles look like.
  struct Look: Hashable, Sendable {
    /// The look and its size in points.
    var look = FrameParticles.Look.disc(radius: 3)
    /// The colours: a particle has the one that its number falls on.
    var colors: [SceneExpression] = [.constant(.color(.white))]
    /// How particles are laid over what is behind.
    var blendMode = BlendMode.normal
    /// The glyph of a particle where there are no pixels.
    var glyph: Unicode.Scalar = "*"
    /// Whether particles are turned the way they go.
    var isAlongWay = false
  }

  /// The name.
  let name: String
  /// The parameters.
  var parameters: EmitterParameters
  /// Where the middle of its area is.
  var x: SceneExpression
  /// Where the middle of its area is.
  var y: SceneExpression
  /// The width of its area.
  var areaWidth: SceneExpression
  /// The height of its area.
  var areaHeight: SceneExpression
  /// Whether it works.
  var isActive: SceneExpression
  /// Its layer.
  var z: SceneExpression
  /// How it looks.
  var look = Look()
  /// How long each of its lives lasts, where actions begin them; nil for one life, from the start.
  var lifeSpan: Duration?
  /// Whether a group holds it, so that it is not drawn by itself.
  var isInner = false
}
