/// A path of a frame, which is filled first and then stroked.
public struct FrameShape: Equatable, Sendable {
  /// The fill rule, which determines the inside of a path whose contours overlap.
  public enum FillRule: Equatable, Hashable, Sendable {
    /// The nonzero rule: the contours wind around the point more often in one direction than in the other.
    case winding
    /// The even-odd rule: a ray from the point crosses the contours an odd number of times.
    case evenOdd
  }

  /// The path, in points of the node's surroundings.
  public var path: StagePath
  /// The paint of the inside, or nil for none.
  public var fill: FramePaint?
  /// The fill rule.
  public var rule: FillRule
  /// The stroke along the path, or nil for none.
  public var stroke: FrameStroke?
  /// Whether a terminal should show the shape as fine lines (braille) if it cannot show both lines and
  /// areas.
  public var isLineArt: Bool

  /// Creates a path with its paints.
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

/// The stroke along a path.
public struct FrameStroke: Equatable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The line ends at its last point.
    case butt
    /// A half circle is added.
    case round
    /// Half a square is added.
    case square
  }

  /// The shape of the joint between two segments.
  public enum Join: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A point, cut off if it would be too long.
    case miter
    /// An arc.
    case round
    /// A cut corner.
    case bevel
  }

  /// The paint of the line.
  public var paint: FramePaint
  /// The width of the line, in points; nothing is drawn at 0 or less.
  public var width: Double
  /// The shape of its ends, including those of dashes.
  public var cap: Cap
  /// The shape of its joints.
  public var join: Join
  /// The maximum length of a miter in line widths, beyond which it is cut off.
  public var miterLimit: Double
  /// The lengths of dash, gap, dash and so on in points, repeated; empty for a solid line.
  public var dashes: [Double]
  /// The offset into the dash pattern at which the line begins, in points.
  public var dashPhase: Double

  /// Creates a stroke with a paint and a width; other defaults are those of most drawing programs.
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
