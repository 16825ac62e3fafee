/// What a drawing declares of a part; the solver ignores it, views position parts by it.
///
/// Lengths are in the drawing's unit, x to the right and y down; angles in degrees, times in seconds.
public struct Declaration: Hashable, Codable, Sendable {
  /// How a part is turned out of the plane of the drawing, without perspective.
  public enum Tilt: Hashable, Codable, Sendable {
    /// About the horizontal axis; positive turns the top edge away.
    case aboutX(Fraction)
    /// About the vertical axis; positive turns the right edge away.
    case aboutY(Fraction)
  }

  /// The way that a worm's thread winds.
  public enum Thread: String, CaseIterable, Hashable, Codable, Sendable {
    /// Like an ordinary screw.
    case right
    /// The other way.
    case left
  }

  /// The diameter, or how wide the picture is.
  public var width: Fraction?
  /// How high the picture is, where that is not the width.
  public var height: Fraction?
  /// The longer extent of a belt.
  public var length: Fraction?
  /// Where the centre lies, to the right.
  public var x: Fraction?
  /// Where the centre lies, downwards.
  public var y: Fraction?
  /// The layer; parts of lower layers lie behind.
  public var layer: Fraction?
  /// How far the whole picture is turned in its plane.
  public var turned: Fraction?
  /// How the part is turned out of the plane.
  public var tilt: Tilt?
  /// The angle turned in one duration; positive is clockwise on the part's own face.
  public var turn: Fraction?
  /// How long one turn, or one shift of the dashes, lasts.
  public var duration: Fraction?
  /// A belt's dashes and gaps, alternating.
  public var dash: [Fraction] = []
  /// How far the dashes move in one duration.
  public var phase: Fraction?
  /// The name of the picture.
  public var picture: String?
  /// How many teeth the picture shows.
  public var teeth: Int?
  /// The way that a worm's thread winds.
  public var thread: Thread?

  /// A declaration of nothing.
  public init() {}

  /// Seconds a full turn, by turn and duration; nil when one of them is not declared or zero.
  public var period: Fraction? {
    guard let turn, let duration, !turn.isZero, !duration.isZero else { return nil }
    return duration * 360 / turn.magnitude
  }

  /// The axis that the part turns about: the one that its own face shows most of.
  public var axis: Axis {
    switch tilt {
    case .aboutX(let angle) where angle.magnitude > 45: .y
    case .aboutY(let angle) where angle.magnitude > 45: .x
    default: .z
    }
  }

  /// The axes of a drawing.
  public enum Axis: String, Hashable, Sendable {
    /// To the right.
    case x
    /// Downwards.
    case y
    /// Away from the viewer.
    case z
  }
}
