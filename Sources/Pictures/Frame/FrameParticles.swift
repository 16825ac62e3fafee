/// Many small copies of one shape: snow, smoke, sparks.
public struct FrameParticles: Equatable, Sendable {
  /// One copy.
  public struct Particle: Equatable, Hashable, Sendable {
    /// The position.
    public var position: Point
    /// The scale; at 0 or less it is not drawn.
    public var scale: Double
    /// The clockwise rotation in degrees.
    public var rotation: Double
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The colour; nil for the default.
    public var color: StageColor?

    /// Creates a copy at a point.
    public init(position: Point, scale: Double = 1, rotation: Double = 0, opacity: Double = 1, color: StageColor? = nil)
    {
      self.position = position
      self.scale = scale
      self.rotation = rotation
      self.opacity = opacity
      self.color = color
    }
  }

  /// The shape of each copy.
  public enum Look: Equatable, Hashable, Sendable {
    /// A disc of a radius in points with a sharp edge.
    case disc(radius: Double)
    /// A disc of a radius in points whose opacity decreases from its centre to its edge.
    case glow(radius: Double)
    /// A line of a length and a width in points, upright before rotation.
    case streak(length: Double, width: Double)
    /// A path around the origin.
    case path(StagePath)
  }

  /// The shape of each copy.
  public var look: Look
  /// The colour of copies without a colour of their own.
  public var color: StageColor
  /// The blend mode of each copy.
  public var blendMode: BlendMode
  /// The glyph of a copy if there are no pixels.
  public var glyph: Unicode.Scalar
  /// The copies, from back to front.
  public var particles: [Particle]

  /// Creates copies of a shape.
  public init(
    look: Look, color: StageColor, blendMode: BlendMode = .normal, glyph: Unicode.Scalar = "*", particles: [Particle]
  ) {
    self.look = look
    self.color = color
    self.blendMode = blendMode
    self.glyph = glyph
    self.particles = particles
  }
}
