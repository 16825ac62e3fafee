/// A phase of a journey being planned, in the direction of travel.
struct TravelPiece {
  var kind: TravelPhase.Kind
  var length: Double
  var start: TravelState
}

/// A collector of a sketch's phases: an array keeps them, and `NoPieces` discards them, because computing a distance
/// does not need them.
protocol TravelPieces { mutating func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) }

/// Discards all phases.
struct NoPieces: TravelPieces { func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) {} }

extension [TravelPiece]: TravelPieces {
  mutating func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) {
    append(TravelPiece(kind: kind, length: length, start: start))
  }
}

/// A journey being planned phase by phase, in the direction of travel, from position 0.
struct TravelSketch<Pieces: TravelPieces> {
  /// The position at the end of the planned phases; with speed and acceleration, the state there.
  private(set) var position = 0.0
  private(set) var speed: Double
  private(set) var acceleration: Double
  /// The planned phases, if they are kept.
  private(set) var pieces: Pieces

  /// A sketch from the same state that discards its phases, for trials.
  var unrecorded: TravelSketch<NoPieces> { TravelSketch<NoPieces>(speed: speed, acceleration: acceleration) }

  /// Changes to an acceleration at full jerk; a ramp through zero is two phases.
  mutating func ramp(to next: Double, jerk: Double) {
    if acceleration * next < 0 { ramp(to: 0, jerk: jerk) }
    let length = abs(next - acceleration) / jerk
    guard length > 0 else { return }
    let middle = acceleration + next
    let grows = abs(next) > abs(acceleration)
    let kind: TravelPhase.Kind =
      if middle > 0 { grows ? .accelerationRises : .accelerationFalls } else {
        grows ? .decelerationRises : .decelerationFalls
      }
    record(kind, length, jerk: next > acceleration ? jerk : -jerk)
    position += length * (speed + length * (2 * acceleration + next) / 6)
    speed += length * middle / 2
    acceleration = next
  }

  /// Keeps the acceleration constant.
  mutating func hold(for length: Double, isLevelling: Bool = false) {
    guard length > 0 else { return }
    let kind: TravelPhase.Kind =
      if acceleration > 0 { .accelerationHolds } else if acceleration < 0 { .decelerationHolds } else {
        isLevelling ? .levelling : .cruise
      }
    record(kind, length, jerk: 0)
    position += length * (speed + length * acceleration / 2)
    speed += length * acceleration
  }

  /// Changes to a speed, ending without acceleration, as fast as the limits allow.
  ///
  /// Of all admissible changes to a lower speed, this one also covers the shortest distance.
  mutating func change(toSpeed end: Double, under limits: TravelLimits) {
    let jerk = limits.jerk
    let greatest = max(limits.acceleration, abs(acceleration))
    let settled = speed + acceleration * abs(acceleration) / (2 * jerk)
    if abs(end - settled) > TravelPlan.tolerance * max(abs(speed), abs(end)) {
      // In the direction of the remaining change, the acceleration rises to a peak and returns.
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

  /// Replaces a rounded speed with its known exact value.
  mutating func correct(toSpeed exact: Double) { speed = exact }

  private mutating func record(_ kind: TravelPhase.Kind, _ length: Double, jerk: Double) {
    let start = TravelState(position: position, speed: speed, acceleration: acceleration, jerk: jerk)
    pieces.add(kind, length, from: start)
  }
}

extension TravelSketch where Pieces == NoPieces {
  /// Creates a sketch that only computes the distance.
  init(speed: Double, acceleration: Double) {
    self.speed = speed
    self.acceleration = acceleration
    pieces = NoPieces()
  }
}

extension TravelSketch where Pieces == [TravelPiece] {
  /// Creates a sketch that records phases.
  init(recordingFrom speed: Double, acceleration: Double) {
    self.speed = speed
    self.acceleration = acceleration
    pieces = []
    pieces.reserveCapacity(12)
  }
}
