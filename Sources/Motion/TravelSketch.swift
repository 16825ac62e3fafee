/// A phase of a journey that is being laid out, in the direction of travel.
struct TravelPiece {
  var kind: TravelPhase.Kind
  var length: Double
  var start: TravelState
}

/// What takes the phases of a sketch: a list keeps them, and `NoPieces` does not, since for a distance they are
/// not needed.
protocol TravelPieces { mutating func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) }

/// Keeps no phase.
struct NoPieces: TravelPieces { func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) {} }

extension [TravelPiece]: TravelPieces {
  mutating func add(_ kind: TravelPhase.Kind, _ length: Double, from start: TravelState) {
    append(TravelPiece(kind: kind, length: length, start: start))
  }
}

/// A journey being laid out phase by phase, in the direction of travel, from position 0.
struct TravelSketch<Pieces: TravelPieces> {
  /// The position at the end of what is laid out, and how it moves there.
  private(set) var position = 0.0
  private(set) var speed: Double
  private(set) var acceleration: Double
  /// What is laid out, where that is kept.
  private(set) var pieces: Pieces

  /// The same beginning, for trying something out.
  var unrecorded: TravelSketch<NoPieces> { TravelSketch<NoPieces>(speed: speed, acceleration: acceleration) }

  /// Goes to an acceleration at full jerk; a ramp through zero is two phases.
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

  /// Keeps the acceleration.
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

  /// Changes to a speed, without acceleration at its end, as soon as the limits allow.
  ///
  /// Of all admissible ways to a lower speed, this is also the shortest.
  mutating func change(toSpeed end: Double, under limits: TravelLimits) {
    let jerk = limits.jerk
    let greatest = max(limits.acceleration, abs(acceleration))
    let settled = speed + acceleration * abs(acceleration) / (2 * jerk)
    if abs(end - settled) > TravelPlan.tolerance * max(abs(speed), abs(end)) {
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
  mutating func settle(atSpeed exact: Double) { speed = exact }

  private mutating func record(_ kind: TravelPhase.Kind, _ length: Double, jerk: Double) {
    let start = TravelState(position: position, speed: speed, acceleration: acceleration, jerk: jerk)
    pieces.add(kind, length, from: start)
  }
}

extension TravelSketch where Pieces == NoPieces {
  /// A sketch of a distance.
  init(speed: Double, acceleration: Double) {
    self.speed = speed
    self.acceleration = acceleration
    pieces = NoPieces()
  }
}

extension TravelSketch where Pieces == [TravelPiece] {
  /// A sketch of phases.
  init(recordingFrom speed: Double, acceleration: Double) {
    self.speed = speed
    self.acceleration = acceleration
    pieces = []
    pieces.reserveCapacity(12)
  }
}
