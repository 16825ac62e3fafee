/// The user's selection on the screen of a mechanism.
public struct MechanismSelection: Hashable, Sendable {
  /// How parts are drawn if there are colours enough.
  public enum Look: Hashable, Sendable {
    /// Solid bodies, whose teeth and belts are dots.
    case solid
    /// Dots alone, eight to a cell.
    case braille
  }

  /// The part whose readouts are shown, as an index in ``MechanismPicture/parts``; nil for the whole
  /// mechanism.
  public var part: Int?
  /// The zoom level in steps of the square root of two; 0 is the whole picture.
  public var zoom = 0
  /// The offset of the view to the right, in eighths of the bounds.
  public var across = 0
  /// The offset of the view downwards, in eighths of the bounds.
  public var down = 0
  /// How parts are drawn.
  public var look = Look.solid
  /// Whether there is a legend, with a number on each part.
  public var hasNames = true
  /// Whether the drawing is turned by a quarter turn relative to its automatic orientation.
  public var isTurned = false

  /// The allowed values of `zoom`.
  public static let zoomRange = 0...12
  /// The allowed values of `across` and `down`.
  public static let moveRange = -64...64

  /// Selects the whole mechanism.
  public init() {}
}
