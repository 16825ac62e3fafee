import Motion
public import SimulationCore

/// The rotation of a card: 180 degrees face down, 0 face up, with an ease-in-out curve between.
public struct CardFlip: Hashable, Sendable {
  /// The start angle of the present turn, in degrees.
  private var origin: Double
  /// The target angle.
  private var target: Double
  private var started = SimulationInstant.start
  private var duration = Duration.zero

  /// The angle of a face-down card, in degrees.
  static let down = 180.0
  /// The angle of a face-up card, in degrees.
  static let up = 0.0
  /// The angle at which a card is seen edge-on, in degrees; the back is visible from here up, the face below.
  static let edge = 90.0

  /// Creates the rotation of a face-down card.
  init() {
    origin = Self.down
    target = Self.down
  }

  /// Turns the card from its present angle; the turn always takes the whole duration.
  mutating func turn(faceUp: Bool, at instant: SimulationInstant, for duration: Duration) {
    origin = rotation(at: instant)
    target = faceUp ? Self.up : Self.down
    started = instant
    self.duration = duration
  }

  /// Returns the angle in degrees at an instant, which must not be before the present turn.
  public func rotation(at instant: SimulationInstant) -> Double {
    let elapsed = started.duration(to: instant)
    guard elapsed < duration else { return target }
    // The curve is symmetric: at half time it is exactly half way, without rounding errors.
    if elapsed + elapsed == duration { return (origin + target) / 2 }
    return origin + (target - origin) * UnitCurve.easeInOut.value(at: elapsed / duration)
  }

  /// Returns whether the face is visible at an instant; at 90 degrees the back is.
  public func showsFace(at instant: SimulationInstant) -> Bool { rotation(at: instant) < Self.edge }

  /// Returns whether the card is turning at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    origin != target && started.duration(to: instant) < duration
  }

  /// The instant at which the other side becomes visible, to the nearest nanosecond; nil if the turn shows only one
  /// side.
  ///
  /// > Source: the curve's inverse in plain arithmetic, see `UnitCurve.time(at:)`.
  var faceChange: SimulationInstant? {
    guard (origin < Self.edge) != (target < Self.edge) else { return nil }
    let share = (Self.edge - origin) / (target - origin)
    let time = share == 0.5 ? 0.5 : UnitCurve.easeInOut.time(at: share)
    let elapsed = Double(duration.wholeNanoseconds) * time
    return started.advanced(by: .nanoseconds(Int64(clamping: elapsed.rounded(.toNearestOrEven))))
  }

  /// The end of the turn.
  var end: SimulationInstant { started.advanced(by: duration) }
}
