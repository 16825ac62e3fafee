/// The picture of a scene at one instant, as a list of what to draw: all that renderers see.
///
/// It is made of values only and knows nothing of pixels or cells.
public struct StageFrame: Equatable, Sendable {
  /// The stage, in points; its origin is the left top corner.
  ///
  /// Nothing outside it is shown.
  public var size: StageSize
  /// What is behind everything.
  public var background: StageColor
  /// What is drawn, from back to front.
  public var nodes: [FrameNode]

  /// A frame of a size with its nodes from back to front.
  public init(size: StageSize, background: StageColor = .black, nodes: [FrameNode] = []) {
    self.size = size
    self.background = background
    self.nodes = nodes
  }
}

/// One thing that a frame shows.
public enum FrameNode: Equatable, Sendable {
  /// A path, filled or stroked or both.
  case shape(FrameShape)
  /// A line or lines of text.
  case text(FrameText)
  /// Nodes that are moved, masked, blended or filtered together.
  case group(FrameGroup)
  /// Many small copies of one look.
  case particles(FrameParticles)
}
