/// A journey being laid out phase by phase, in the direction of travel, from position 0.
struct TravelSketch {
  /// A phase in the direction of travel.
  struct Piece {
    var kind: TravelPhase.Kind
    var length: Double
    var start: TravelState
  }

  /// The position at the end of what is laid out, and how it moves there.
  private(set) var position = 0.0
  private(set) var speed: Double
  private(set) var acceleration: Double
  /// What is laid out; empty unless it is recorded.
  private(set) var pieces: [Piece] = []
  /// Whether pieces are kept: to know a distance, they are not needed.
  private let isRecording: Bool

  /// The part of a speed within which two speeds are taken for one, since rounding alone makes
  /// differences of that size, and their square root would be a phase of some nanoseconds.
  static let tolerance = 1e-12

  init(speed: Double, acceleration: Double, isRecording: Bool = false) {
    self.speed = speed
    self.acceleration = acceleration
    self.isRecording = isRecording
    if isRecording { pieces.reserveCapacity(12) }
  }

  /// The same beginning, for trying something out.
  var unrecorded: TravelSketch { TravelSketch(speed: speed, acceleration: acceleration) }

  /// Goes to an acceleration at full jerk; a ramp through zero is two phases.
  mutating func ramp(to next: Double, jerk: Double) {
    if acceleration * next < 0 {
      ramp(to: 0, jerk: jerk)
    }
    let length = abs(next - acceleration) / jerk
    guard length > 0 else { return }
    let middle = acceleration + next
    let grows = abs(next) > abs(acceleration)
    let kind: TravelPhase.Kind =
      if middle > 0 {
        grows ? .accelerationRises : .accelerationFalls
      } else {
        grows ? .decelerationRises : .decelerationFalls
      }
    record(kind, length, jerk: next > acceleration ? jerk : -jerk)
    position += length * (speed + length * (2 * acceleration + next) / 6)
    speed += length * middle / 2
    acceleration = next
  }

  /// Keeps the acceleration.
  mutating func hold(for length: Double, isLevelling: Bool = false) {
    guard length > 0 else { return }
    let kind: TravelPhase.Kind =
      if acceleration > 0 {
        .accelerationHolds
      } else if acceleration < 0 {
        .decelerationHolds
      } else {
        isLevelling ? .levelling : .cruise
      }
    record(kind, length, jerk: 0)
    position += length * (speed + length * acceleration / 2)
    speed += length * acceleration
  }

  /// Changes to a speed, without acceleration at its end, as soon as the limits allow.
  ///
  /// Of all admissible ways to a lower speed, this is also the shortest.
  mutating func change(toSpeed end: Double, under limits: TravelLimits) {
    let jerk = limits.jerk
    let greatest = max(limits.acceleration, abs(acceleration))
    let settled = speed + acceleration * abs(acceleration) / (2 * jerk)
    if abs(end - settled) > Self.tolerance * max(abs(speed), abs(end)) {
      // Seen in the sense of the change that remains, the acceleration goes up to a peak and back.
      let sense = end > settled ? 1.0 : -1.0
      let change = sense * (end - speed)
      let initial = sense * acceleration
      let least = max(initial, 0)
      let square = max(jerk * change + initial * initial / 2, least * least)
      let peak = min(square.squareRoot(), greatest)
      let held = (change + initial * initial / (2 * jerk)) / greatest - greatest / jerk
      ramp(to: sense * peak, jerk: jerk)
      if peak == greatest { hold(for: held) }
    }
    ramp(to: 0, jerk: jerk)
    speed = end
  }

  /// Lets the rounding of a speed go that is known exactly.
  mutating func settle(atSpeed exact: Double) {
    speed = exact
  }

  private mutating func record(_ kind: TravelPhase.Kind, _ length: Double, jerk: Double) {
    guard isRecording else { return }
    let start = TravelState(
      position: position,
      speed: speed,
      acceleration: acceleration,
      jerk: jerk
    )
    pieces.append(Piece(kind: kind, length: length, start: start))
  }
}
