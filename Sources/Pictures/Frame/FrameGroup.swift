/// Nodes of a frame that are moved, masked, blended or filtered together.
///
/// The children are drawn, mapped by the transform, into a layer of their own. The layer is then, in
/// this order, blurred, saturated, turned in hue, masked, clipped, given its shadow, made translucent,
/// and blended with what is behind. Whatever has its neutral value costs nothing.
public struct FrameGroup: Equatable, Sendable {
  /// Where the children's points go in the surroundings.
  public var transform: StageTransform
  /// The opacity of the whole, 0 to 1.
  public var opacity: Double
  /// How the whole is laid over what is behind.
  public var blendMode: BlendMode
  /// What the whole is cut out with, in the children's points; nil for nothing.
  public var clip: StagePath?
  /// Which points are inside the clip.
  public var clipRule: FrameShape.FillRule
  /// Nodes whose opacity the whole is multiplied with, in the children's points; nil for nothing.
  public var mask: [FrameNode]?
  /// The standard deviation of a Gaussian blur, in the children's points; 0 is sharp.
  public var blur: Double
  /// A shadow of the whole, or nil.
  public var shadow: FrameShadow?
  /// Degrees added to every hue.
  public var hueRotation: Double
  /// How much colour is left: 0 grey, 1 all.
  public var saturation: Double
  /// What is in the group, from back to front.
  public var children: [FrameNode]

  /// A group; without further arguments its children as they are.
  public init(
    transform: StageTransform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal, clip: StagePath? = nil,
    clipRule: FrameShape.FillRule = .winding, mask: [FrameNode]? = nil, blur: Double = 0, shadow: FrameShadow? = nil,
    hueRotation: Double = 0, saturation: Double = 1, children: [FrameNode]
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blendMode = blendMode
    self.clip = clip
    self.clipRule = clipRule
    self.mask = mask
    self.blur = blur
    self.shadow = shadow
    self.hueRotation = hueRotation
    self.saturation = saturation
    self.children = children
  }
}

/// A shadow that a group casts on what is behind it.
public struct FrameShadow: Equatable, Hashable, Sendable {
  /// The colour, its opacity included.
  public var color: StageColor
  /// How soft it is, in the children's points: twice the standard deviation of a Gaussian blur.
  ///
  /// > Source: CSS Backgrounds and Borders Level 3, 6.2, for the factor.
  public var radius: Double
  /// How far to the right it falls, in the children's points.
  public var offsetX: Double
  /// How far down it falls, in the children's points.
  public var offsetY: Double

  /// A shadow of a colour and a softness.
  public init(color: StageColor, radius: Double, offsetX: Double = 0, offsetY: Double = 0) {
    self.color = color
    self.radius = radius
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}

/// How colours are combined with those behind them.
///
/// > Source: W3C Compositing and Blending Level 1, sections 9 and 10.
public enum BlendMode: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The upper one counts.
  case normal
  /// The product: a b.
  case multiply
  /// 1 - (1 - a)(1 - b).
  case screen
  /// Multiplied where the lower one is dark, screened where it is light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// The lower one divided by the rest of the upper one.
  case colorDodge
  /// The rest of the lower one divided by the upper one.
  case colorBurn
  /// Multiplied where the upper one is dark, screened where it is light.
  case hardLight
  /// As hard light, but gentle.
  case softLight
  /// The distance between both.
  case difference
  /// As difference, with less contrast.
  case exclusion
  /// The sum, opacity included.
  case plusLighter
}
