package import Pictures

/// A source of particles: where it stands, when it works, and what its particles look like.
package struct SceneEmitter: Hashable, Sendable {
  /// What particles look like.
  package struct Look: Hashable, Sendable {
    /// The look and its size in points.
    package var look = FrameParticles.Look.disc(radius: 3)
    /// The colours: a particle has the one that its number falls on.
    package var colors: [SceneExpression] = [.constant(.color(.white))]
    /// How particles are laid over what is behind.
    package var blendMode = BlendMode.normal
    /// The glyph of a particle where there are no pixels.
    package var glyph: Unicode.Scalar = "*"
    /// Whether particles are turned the way they go.
    package var isAlongWay = false

    /// A white disc.
    package init() {}

    /// The words for looks.
    package static let words = ["disc", "glow", "streak", "star", "flake"]

    /// The look of a word, and its size in points.
    package static func look(of word: String, radius: Double) -> FrameParticles.Look {
      switch word {
      case "glow": .glow(radius: radius)
      case "streak": .streak(length: radius * 6, width: max(1, radius / 2))
      case "star": .path(star(radius: radius, points: 5, depth: 0.45))
      case "flake": .path(star(radius: radius, points: 6, depth: 0.35))
      default: .disc(radius: radius)
      }
    }

    private static func star(radius: Double, points: Int, depth: Double) -> StagePath {
      SceneOutline.star(
        in: Rectangle(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), points: points, depth: depth)
    }
  }

  /// An emitter as it is when its file says nothing but its preset: in the middle of the stage.
  package init(name: String, preset: EmitterPreset?) {
    self.name = name
    parameters = preset?.parameters ?? .usual
    x = .call(.divided, [.circumstance(.stageWidth), .constant(.number(2))])
    y = .call(.divided, [.circumstance(.stageHeight), .constant(.number(2))])
    areaWidth = preset.map { $0.width.map { .constant(.number($0)) } ?? .circumstance(.stageWidth) } ?? .zero
    areaHeight = .constant(.number(preset?.height ?? 0))
  }

  /// The name.
  package let name: String
  /// The parameters.
  package var parameters: EmitterParameters
  /// Where the middle of its area is.
  package var x: SceneExpression
  /// Where the middle of its area is.
  package var y: SceneExpression
  /// The width of its area.
  package var areaWidth: SceneExpression
  /// The height of its area.
  package var areaHeight: SceneExpression
  /// Whether it works.
  package var isActive = SceneExpression.constant(.flag(true))
  /// Its layer.
  package var z = SceneExpression.zero
  /// How it looks.
  package var look = Look()
  /// How long each of its lives lasts, where actions begin them; nil for one life, from the start.
  package var lifeSpan: Duration?
  /// Whether a group holds it, so that it is not drawn by itself.
  package var isInner = false
}
