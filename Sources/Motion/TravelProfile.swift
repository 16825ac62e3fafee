/// A journey to a landing within limits of speed, acceleration and jerk, known at every instant.
///
/// It is a list of phases of constant jerk, so that position, speed and acceleration are polynomials of the time
/// since the phase began. From rest the phases are computed in closed form; from a running start one number is found
/// by bisection in a fixed number of steps. Both use plain arithmetic, square roots and our own cube root, so that
/// every computer gets the same bits.
///
/// Elapsed times count from the profile's own beginning. Positions are in metres and may lie in either direction.
///
/// > Source: R. D. Peters, Ideal Lift Kinematics, 1996.
public struct TravelProfile: Hashable, Sendable {
  /// What it is made of.
  private struct Values: Hashable, Sendable {
    let start: TravelState
    let target: Double
    let limits: TravelLimits
    let levelling: Levelling?
    let journey: TravelCase?
    let phases: [TravelPhase]
    let time: Double
    let nanoseconds: Int64
    let cruise: Cruise?
    let crawl: Int?
  }

  /// The phase at the highest speed of a journey without acceleration there.
  struct Cruise: Hashable, Sendable {
    /// The index of the phase.
    let phase: Int
    /// How far a car at its speed goes until it is at rest, or at the levelling speed, as a sketch has it; in metres.
    let stop: Double
  }

  /// One element: profiles are copied more often than made, and all copies share one place.
  private let values: [Values]

  /// The initial state.
  public var start: TravelState { values[0].start }
  /// The final position, at rest, in metres.
  public var target: Double { values[0].target }
  /// The limits; a running start that exceeds them returns to them at once.
  public var limits: TravelLimits { values[0].limits }
  /// The approach to the target; nil for a direct approach.
  public var levelling: Levelling? { values[0].levelling }
  /// The limits that it reaches; nil when it starts while running, levels, or is a stop.
  public var journey: TravelCase? { values[0].journey }
  /// Its phases in order, none of them empty; without phases, the car stays where it is.
  public var phases: [TravelPhase] { values[0].phases }
  /// The duration, in seconds.
  public var time: Double { values[0].time }
  /// The duration in nanoseconds, rounded to the nearest, ties to even.
  var nanoseconds: Int64 { values[0].nanoseconds }
  /// Where it cruises; nil for a journey that does not.
  var cruise: Cruise? { values[0].cruise }
  /// The index of its phase at the levelling speed; nil for a journey that does not level.
  var crawl: Int? { values[0].crawl }
  /// The direction of travel: 1 where positions increase, else -1.
  var heading: Double { target < start.position ? -1 : 1 }

  /// Creates a journey from rest to rest.
  ///
  /// - Precondition: both positions are finite, at most ``TravelLimits/longestDistance`` apart, and
  ///   the levelling is possible under the limits.
  public init(from position: Double, to target: Double, limits: TravelLimits, levelling: Levelling? = nil) {
    Self.check(target - position, limits, levelling)
    let plan = TravelPlan(limits: limits, levelling: levelling, from: position, to: target)
    let distance = abs(target - position)
    let start = TravelState(position: position)
    if levelling != nil, let pieces = plan.running(over: distance, speed: 0, acceleration: 0) {
      self.init(start, to: target, plan, pieces, nil)
    } else {
      let (journey, pieces) = plan.fromRest(over: distance)
      self.init(start, to: target, plan, pieces, journey)
    }
  }

  /// Creates a journey to rest at a target from any state; nil when the target cannot be reached.
  ///
  /// The target cannot be reached when it is behind the car, when it is nearer than the stopping distance, or, with a
  /// levelling, when the levelling speed cannot be reached in time. From a start within the limits it is the fastest
  /// motion that respects them; it never reverses and never passes its target.
  ///
  /// - Precondition: as for a journey from rest.
  public init?(from state: TravelState, to target: Double, limits: TravelLimits, levelling: Levelling? = nil) {
    guard !state.isAtRest else {
      self.init(from: state.position, to: target, limits: limits, levelling: levelling)
      return
    }
    Self.check(target - state.position, limits, levelling)
    let plan = TravelPlan(limits: limits, levelling: levelling, from: state.position, to: target)
    let heading = target < state.position ? -1.0 : 1.0
    guard
      let pieces = plan.running(
        over: abs(target - state.position), speed: heading * state.speed, acceleration: heading * state.acceleration)
    else { return nil }
    self.init(state, to: target, plan, pieces, nil)
  }

  /// Returns the fastest stop from any state.
  ///
  /// A car that decelerates too hard to keep its direction comes to rest slightly behind.
  public static func stop(from state: TravelState, limits: TravelLimits) -> TravelProfile {
    let heading = state.settledSpeed(under: limits) < 0 ? -1.0 : 1.0
    var sketch = TravelSketch(recordingFrom: heading * state.speed, acceleration: heading * state.acceleration)
    sketch.change(toSpeed: 0, under: limits)
    let target = state.position + heading * sketch.position
    let plan = TravelPlan(limits: limits, levelling: nil, from: state.position, to: target)
    return TravelProfile(state, to: target, plan, sketch.pieces, nil, heading: heading)
  }

  /// Converts pieces in the direction of travel to phases at their positions.
  private init(
    _ start: TravelState, to target: Double, _ plan: TravelPlan, _ pieces: [TravelPiece], _ journey: TravelCase?,
    heading: Double? = nil
  ) {
    let heading = heading ?? (target < start.position ? -1.0 : 1.0)
    var phases: [TravelPhase] = []
    phases.reserveCapacity(pieces.count)
    var beginning = 0.0
    for (index, piece) in pieces.enumerated() {
      var state = TravelState(
        position: start.position + heading * piece.start.position, speed: heading * piece.start.speed,
        acceleration: heading * piece.start.acceleration, jerk: heading * piece.start.jerk)
      if index == pieces.count - 1 { state = Self.ending(at: target, jerk: state.jerk, before: piece.length) }
      if index == 0 { state = start.with(jerk: state.jerk) }
      phases.append(TravelPhase(kind: piece.kind, beginning: beginning, length: piece.length, start: state))
      beginning += piece.length
    }
    self.init(
      start: start, target: target, limits: plan.limits, levelling: plan.levelling, journey: journey, phases: phases)
  }

  /// Creates a profile from contiguous phases.
  init(
    start: TravelState, target: Double, limits: TravelLimits, levelling: Levelling?, journey: TravelCase?,
    phases: [TravelPhase]
  ) {
    let time = phases.last?.end ?? 0
    let cruise = phases.firstIndex { $0.jerk == 0 && $0.start.acceleration == 0 }.map { index in
      let plan = TravelPlan(limits: limits, levelling: levelling, from: start.position, to: target)
      return Cruise(phase: index, stop: plan.stop(from: phases[index].start.speed.magnitude))
    }
    values = [
      Values(
        start: start.with(jerk: phases.first?.jerk ?? 0), target: target, limits: limits, levelling: levelling,
        journey: journey, phases: phases, time: time,
        nanoseconds: Int64(clamping: (time * 1e9).rounded(.toNearestOrEven)), cruise: cruise,
        crawl: phases.lastIndex { $0.kind == .levelling })
    ]
  }

  private static func check(_ distance: Double, _ limits: TravelLimits, _ levelling: Levelling?) {
    if let refusal = refusal(distance, limits, levelling) { preconditionFailure(refusal) }
  }

  /// Returns the problem with a journey over a distance; nil when it is valid.
  static func refusal(_ distance: Double, _ limits: TravelLimits, _ levelling: Levelling?) -> String? {
    guard abs(distance) <= TravelLimits.longestDistance else {
      return "a journey is \(distance) m; at most \(TravelLimits.longestDistance) m can be computed"
    }
    return levelling?.refusal(under: limits)
  }

  // MARK: At an instant

  /// The duration, rounded to the nearest nanosecond, ties to even.
  ///
  /// - Precondition: ``time`` is below 2^63 nanoseconds, about 292 years.
  public var duration: Duration {
    precondition(time * 1e9 < 0x1p63, "a journey takes \(time) s; at most 292 years can be scheduled")
    return .nanoseconds(nanoseconds)
  }

  /// Returns the state after an elapsed time.
  ///
  /// From ``duration`` on it is at rest exactly at its target; before zero, it is the start. On the boundary of two
  /// phases, the jerk is that of the later one.
  public func state(after elapsed: Duration) -> TravelState { state(afterNanoseconds: elapsed.nanosecondsTruncated) }

  /// Returns the state after a number of nanoseconds.
  package func state(afterNanoseconds elapsed: Int64) -> TravelState {
    guard elapsed < nanoseconds else { return TravelState(position: target) }
    return state(atSeconds: Double(elapsed) / 1e9)
  }

  /// Returns the state after a number of seconds; after ``time``, at rest at its target.
  ///
  /// - Complexity: O(1); there are at most twelve phases.
  public func state(atSeconds seconds: Double) -> TravelState {
    // A time that differs from a phase boundary only by rounding is on that boundary.
    let reached = seconds + 4 * time.ulp
    guard reached < time, let last = phases.last else { return TravelState(position: target) }
    guard seconds > 0 else { return start }
    // The last phase is computed from its end, so that it arrives exactly and never overshoots.
    if reached >= last.beginning { return Self.ending(at: target, jerk: last.jerk, before: time - seconds) }
    var index = phases.count - 1
    while index > 0, phases[index].beginning > reached { index -= 1 }
    return phases[index].state(after: seconds - phases[index].beginning)
  }

  /// Returns the state some seconds before coming to rest in a phase of constant jerk.
  private static func ending(at target: Double, jerk: Double, before seconds: Double) -> TravelState {
    TravelState(
      position: target - jerk * seconds * seconds * seconds / 6, speed: jerk * seconds * seconds / 2,
      acceleration: -jerk * seconds, jerk: jerk)
  }
}

extension TravelState {
  /// Returns the state with another jerk.
  func with(jerk: Double) -> TravelState {
    TravelState(position: position, speed: speed, acceleration: acceleration, jerk: jerk)
  }
}

extension Duration {
  /// This length in seconds, the nearest double to its whole nanoseconds.
  var inSeconds: Double { Double(nanosecondsTruncated) / 1e9 }

  /// This length in whole nanoseconds, truncated.
  var nanosecondsTruncated: Int64 {
    // Below nine seconds the division fits one machine word, which is several times faster.
    if let short = Int64(exactly: attoseconds) { return short / 1_000_000_000 }
    return Int64(attoseconds / 1_000_000_000)
  }
}
