/// Nodes of a frame that are transformed, masked, blended or filtered together.
///
/// The children are drawn, mapped by the transform, into a layer of their own. The layer is then, in
/// this order, blurred, saturated, rotated in hue, masked, clipped, given its shadow, made translucent,
/// and blended with the background. An effect at its neutral value costs nothing.
public struct FrameGroup: Equatable, Sendable {
  /// The map from the children's points to the surroundings.
  public var transform: StageTransform
  /// The opacity of the group, 0 to 1.
  public var opacity: Double
  /// The blend mode of the group with the background.
  public var blendMode: BlendMode
  /// The clip path in the children's points; nil for none.
  public var clip: StagePath?
  /// The fill rule of the clip.
  public var clipRule: FrameShape.FillRule
  /// The mask, nodes whose opacity multiplies that of the group, in the children's points; nil for none.
  public var mask: [FrameNode]?
  /// The standard deviation of a Gaussian blur, in the children's points; 0 is sharp.
  public var blur: Double
  /// The shadow of the group, or nil.
  public var shadow: FrameShadow?
  /// Degrees added to every hue.
  public var hueRotation: Double
  /// The saturation: 0 is grey, 1 unchanged.
  public var saturation: Double
  /// The nodes of the group, from back to front.
  public var children: [FrameNode]

  /// Creates a group; without further arguments it draws its children unchanged.
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

/// The drop shadow of a group.
public struct FrameShadow: Equatable, Hashable, Sendable {
  /// The colour, including its opacity.
  public var color: StageColor
  /// The softness, in the children's points: twice the standard deviation of a Gaussian blur.
  ///
  /// > Source: CSS Backgrounds and Borders Level 3, 6.2, for the factor.
  public var radius: Double
  /// The offset to the right, in the children's points.
  public var offsetX: Double
  /// The offset downwards, in the children's points.
  public var offsetY: Double

  /// Creates a shadow with a colour and a softness.
  public init(color: StageColor, radius: Double, offsetX: Double = 0, offsetY: Double = 0) {
    self.color = color
    self.radius = radius
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}

/// The way a colour is combined with the background colour.
///
/// > Source: W3C Compositing and Blending Level 1, sections 9 and 10.
public enum BlendMode: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The upper colour replaces the lower one.
  case normal
  /// The product: a b.
  case multiply
  /// 1 - (1 - a)(1 - b).
  case screen
  /// Multiplied if the lower colour is dark, screened if it is light.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// The lower colour divided by the inverse of the upper one.
  case colorDodge
  /// The inverse of the lower colour divided by the upper one, inverted.
  case colorBurn
  /// Multiplied if the upper colour is dark, screened if it is light.
  case hardLight
  /// Like hard light, but softer.
  case softLight
  /// The absolute difference of the two.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The sum, including opacity.
  case plusLighter
}
