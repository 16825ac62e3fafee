package import Pictures

/// A particle emitter: its position, when it is active, and the look of its particles.
package struct SceneEmitter: Hashable, Sendable {
  /// The look of particles.
  package struct Look: Hashable, Sendable {
    /// The shape and its size in points.
    package var look = FrameParticles.Look.disc(radius: 3)
    /// The colours, assigned to particles cyclically by number.
    package var colors: [SceneExpression] = [.constant(.color(.white))]
    /// The blend mode of particles.
    package var blendMode = BlendMode.normal
    /// The glyph of a particle if there are no pixels.
    package var glyph: Unicode.Scalar = "*"
    /// Whether particles are rotated to their direction of movement.
    package var isAlongWay = false

    /// Creates the look of a white disc.
    package init() {}

    /// The names of the looks.
    package static let words = ["disc", "glow", "streak", "star", "flake"]

    /// Returns the look with a name and a size in points.
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

  /// Creates an emitter with a preset or the defaults, in the middle of the stage.
  package init(name: String, preset: EmitterPreset?) {
    self.name = name
    parameters = preset?.parameters ?? .standard
    x = .call(.divided, [.circumstance(.stageWidth), .constant(.number(2))])
    y = .call(.divided, [.circumstance(.stageHeight), .constant(.number(2))])
    areaWidth = preset.map { $0.width.map { .constant(.number($0)) } ?? .circumstance(.stageWidth) } ?? .zero
    areaHeight = .constant(.number(preset?.height ?? 0))
  }

  /// The name.
  package let name: String
  /// The parameters.
  package var parameters: EmitterParameters
  /// The x coordinate of its area's centre.
  package var x: SceneExpression
  /// The y coordinate of its area's centre.
  package var y: SceneExpression
  /// The width of its area.
  package var areaWidth: SceneExpression
  /// The height of its area.
  package var areaHeight: SceneExpression
  /// Whether it is active.
  package var isActive = SceneExpression.constant(.flag(true))
  /// Its layer.
  package var z = SceneExpression.zero
  /// The look.
  package var look = Look()
  /// The duration of each of its lives if actions start them; nil for one life, from the start.
  package var lifeSpan: Duration?
  /// Whether it belongs to a group, which draws it.
  package var isInner = false
}
