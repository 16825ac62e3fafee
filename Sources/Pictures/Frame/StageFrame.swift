/// The picture of a scene at one instant, as a list of nodes: the complete input of renderers.
///
/// It consists of values only and is independent of pixels and cells.
public struct StageFrame: Equatable, Sendable {
  /// The size of the stage, in points; its origin is the top left corner.
  ///
  /// Nothing outside it is visible.
  public var size: StageSize
  /// The background colour.
  public var background: StageColor
  /// The nodes, from back to front.
  public var nodes: [FrameNode]

  /// Creates a frame with its nodes from back to front.
  public init(size: StageSize, background: StageColor = .black, nodes: [FrameNode] = []) {
    self.size = size
    self.background = background
    self.nodes = nodes
  }
}

extension StageFrame {
  /// Returns the whole frame, with its background and within its size, as a node of another picture.
  public func group(transform: StageTransform = .identity) -> FrameGroup {
    let stage = StagePath.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    let ground = FrameNode.shape(FrameShape(path: stage, fill: .color(background)))
    return FrameGroup(transform: transform, clip: stage, children: [ground] + nodes)
  }
}

/// A node of a frame.
public enum FrameNode: Equatable, Sendable {
  /// A path, filled or stroked or both.
  case shape(FrameShape)
  /// Text of one or more lines.
  case text(FrameText)
  /// Nodes that are transformed, masked, blended or filtered together.
  case group(FrameGroup)
  /// Many small copies of one shape.
  case particles(FrameParticles)
}
