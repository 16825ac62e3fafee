/// A path of a frame, filled first and then stroked.
public struct FrameShape: Equatable, Sendable {
  /// Which points are inside a path whose contours overlap.
  public enum FillRule: Equatable, Hashable, Sendable {
    /// Where the contours go round at least once more in one sense than in the other.
    case winding
    /// Where a ray crosses the contours an odd number of times.
    case evenOdd
  }

  /// The path, in points of the node's surroundings.
  public var path: StagePath
  /// What the inside is painted with, or nil for nothing.
  public var fill: FramePaint?
  /// What is inside.
  public var rule: FillRule
  /// The line along the path, or nil for none.
  public var stroke: FrameStroke?
  /// Whether a terminal should show the shape as fine lines (braille) where it cannot do both lines and
  /// areas.
  public var isLineArt: Bool

  /// A path with its paints.
  public init(
    path: StagePath, fill: FramePaint? = nil, rule: FillRule = .winding, stroke: FrameStroke? = nil,
    isLineArt: Bool = false
  ) {
    self.path = path
    self.fill = fill
    self.rule = rule
    self.stroke = stroke
    self.isLineArt = isLineArt
  }
}

/// How the line along a path looks.
public struct FrameStroke: Equatable, Sendable {
  /// How a line ends.
  public enum Cap: String, Equatable, Hashable, Sendable, CaseIterable {
    /// At its last point.
    case butt
    /// With a half circle beyond it.
    case round
    /// With half a square beyond it.
    case square
  }

  /// How two pieces of a line meet.
  public enum Join: String, Equatable, Hashable, Sendable, CaseIterable {
    /// In a point, or cut off where it would be too long.
    case miter
    /// In an arc.
    case round
    /// Cut off.
    case bevel
  }

  /// What the line is painted with.
  public var paint: FramePaint
  /// How wide the line is, in points; nothing is drawn at 0 or less.
  public var width: Double
  /// How it ends, dashes included.
  public var cap: Cap
  /// How its pieces meet.
  public var join: Join
  /// How many line widths a miter may be long before it is cut off.
  public var miterLimit: Double
  /// Lengths in points of dash, gap, dash and so on, repeated; empty for a line without gaps.
  public var dashes: [Double]
  /// How many points into the dashes the line begins.
  public var dashPhase: Double

  /// A line of a paint and a width; by default as most drawing programs draw it.
  public init(
    paint: FramePaint, width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
