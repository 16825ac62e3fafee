/// Many small copies of one look: snow, smoke, sparks.
public struct FrameParticles: Equatable, Sendable {
  /// One copy.
  public struct Particle: Equatable, Hashable, Sendable {
    /// Where it is.
    public var position: Point
    /// How large it is; at 0 or less it is not drawn.
    public var scale: Double
    /// By how many degrees it is turned clockwise.
    public var rotation: Double
    /// How opaque it is, 0 to 1.
    public var opacity: Double
    /// The colour; nil for that of the look.
    public var color: StageColor?

    /// A copy at a point.
    public init(position: Point, scale: Double = 1, rotation: Double = 0, opacity: Double = 1, color: StageColor? = nil)
    {
      self.position = position
      self.scale = scale
      self.rotation = rotation
      self.opacity = opacity
      self.color = color
    }
  }

  /// What each copy looks like.
  public enum Look: Equatable, Hashable, Sendable {
    /// A disc of a radius in points with a sharp edge.
    case disc(radius: Double)
    /// A disc of a radius in points whose opacity falls from its middle to its edge.
    case glow(radius: Double)
    /// A line of a length and a width in points, upright before it is turned.
    case streak(length: Double, width: Double)
    /// A path around the origin.
    case path(StagePath)
  }

  /// What each copy looks like.
  public var look: Look
  /// The colour of copies that have none of their own.
  public var color: StageColor
  /// How each copy is laid over what is behind.
  public var blendMode: BlendMode
  /// The glyph of a copy where there are no pixels.
  public var glyph: Unicode.Scalar
  /// The copies, from back to front.
  public var particles: [Particle]

  /// Copies of a look.
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
