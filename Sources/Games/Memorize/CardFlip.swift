import Motion
public import SimulationCore

/// How far a card is turned: 180 degrees face down, 0 face up, and easeInOut between.
public struct CardFlip: Hashable, Sendable {
  /// Where the present turn began, in degrees.
  private var origin: Double
  /// Where it leads.
  private var target: Double
  private var started = SimulationInstant.start
  private var duration = Duration.zero

  /// Degrees of a card that lies face down.
  static let down = 180.0
  /// Degrees of a card that lies face up.
  static let up = 0.0
  /// Degrees at which a card is seen from its edge: the back up to here, the face below.
  static let edge = 90.0

  /// A card that lies face down.
  init() {
    origin = Self.down
    target = Self.down
  }

  /// Turns the card from where it is shown; the turn takes the whole duration, wherever it begins.
  mutating func turn(faceUp: Bool, at instant: SimulationInstant, for duration: Duration) {
    origin = rotation(at: instant)
    target = faceUp ? Self.up : Self.down
    started = instant
    self.duration = duration
  }

  /// Degrees at an instant that is not before the present turn.
  public func rotation(at instant: SimulationInstant) -> Double {
    let elapsed = started.duration(to: instant)
    guard elapsed < duration else { return target }
    // The curve is symmetric: at the very half it is half way, whatever rounding does around it.
    if elapsed + elapsed == duration { return (origin + target) / 2 }
    return origin + (target - origin) * UnitCurve.easeInOut.value(at: elapsed / duration)
  }

  /// Whether the face is seen at an instant; at 90 degrees the back is.
  public func showsFace(at instant: SimulationInstant) -> Bool { rotation(at: instant) < Self.edge }

  /// Whether it turns at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    origin != target && started.duration(to: instant) < duration
  }

  /// When the other side begins to be seen, to the nearest nanosecond; nil when the turn shows one side
  /// only.
  ///
  /// > Source: the curve's inverse in plain arithmetic, see `UnitCurve.time(at:)`.
  var faceChange: SimulationInstant? {
    guard (origin < Self.edge) != (target < Self.edge) else { return nil }
    let share = (Self.edge - origin) / (target - origin)
    let time = share == 0.5 ? 0.5 : UnitCurve.easeInOut.time(at: share)
    let elapsed = Double(duration.wholeNanoseconds) * time
    return started.advanced(by: .nanoseconds(Int64(clamping: elapsed.rounded(.toNearestOrEven))))
  }

  /// When the turn ends.
  var end: SimulationInstant { started.advanced(by: duration) }
}
