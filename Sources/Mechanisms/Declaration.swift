/// The properties of a part declared by a drawing; the solver ignores them, views use them to place parts.
///
/// Lengths are in the drawing's unit, x to the right and y down; angles are in degrees, times in seconds.
public struct Declaration: Hashable, Codable, Sendable {
  /// The rotation of a part out of the plane of the drawing, without perspective.
  public enum Tilt: Hashable, Codable, Sendable {
    /// About the horizontal axis; positive turns the top edge away.
    case aboutX(Fraction)
    /// About the vertical axis; positive turns the right edge away.
    case aboutY(Fraction)
  }

  /// The hand of a worm's thread.
  public enum Thread: String, CaseIterable, Hashable, Codable, Sendable {
    /// Right-handed, like an ordinary screw.
    case right
    /// Left-handed.
    case left
  }

  /// The diameter, or the width of the picture.
  public var width: Fraction?
  /// The height of the picture, if it differs from the width.
  public var height: Fraction?
  /// The longer extent of a belt.
  public var length: Fraction?
  /// The x coordinate of the centre, to the right.
  public var x: Fraction?
  /// The y coordinate of the centre, downwards.
  public var y: Fraction?
  /// The layer; parts of lower layers lie behind.
  public var layer: Fraction?
  /// The rotation of the whole picture in its plane.
  public var turned: Fraction?
  /// The rotation of the part out of the plane.
  public var tilt: Tilt?
  /// The angle turned in one duration; positive is clockwise as seen on the part's own face.
  public var turn: Fraction?
  /// The duration of one turn, or of one shift of the dashes.
  public var duration: Fraction?
  /// A belt's dashes and gaps, alternating.
  public var dash: [Fraction] = []
  /// The distance that the dashes move in one duration.
  public var phase: Fraction?
  /// The name of the picture.
  public var picture: String?
  /// The number of teeth in the picture.
  public var teeth: Int?
  /// The hand of a worm's thread.
  public var thread: Thread?

  /// Creates an empty declaration.
  public init() {}

  /// The seconds per full turn, from turn and duration; nil when one of them is missing or zero.
  public var period: Fraction? {
    guard let turn, let duration, !turn.isZero, !duration.isZero else { return nil }
    return duration * 360 / turn.magnitude
  }

  /// The axis about which the part turns: the one closest to the normal of its face.
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
