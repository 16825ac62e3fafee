/// What a person has chosen on the screen of a mechanism.
public struct MechanismSelection: Hashable, Sendable {
  /// How the dots are shown.
  public enum Look: Hashable, Sendable {
    /// Eight dots to a cell, one colour a cell.
    case braille
    /// Two pixels to a cell, each of its own colour.
    case halfBlocks
  }

  /// The part whose readouts are shown: its index in the order of ``MechanismPicture/parts``; nil for
  /// the whole.
  public var part: Int?
  /// How many steps nearer than the whole picture; each is the square root of two.
  public var zoom = 0
  /// How far the view is moved to the right, in eighths of the bounds.
  public var across = 0
  /// How far the view is moved down, in eighths of the bounds.
  public var down = 0
  /// How the dots are shown where there is colour.
  public var look = Look.braille
  /// Whether names are written on the parts.
  public var hasNames = true
  /// Whether the drawing is turned by a quarter more than it would be by itself.
  public var isTurned = false

  /// The steps of `zoom`.
  public static let zoomRange = 0...12
  /// The steps of `across` and `down`.
  public static let moveRange = -64...64

  /// The whole mechanism.
  public init() {}
}
