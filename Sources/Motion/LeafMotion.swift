/// The motion of a door leaf to a position, known at every instant, from rest or out of another motion.
///
/// Position and speed never jump. A leaf that moves the other way, or that cannot go on as it moves,
/// first comes to rest at the profile's braking rate, harder only where it would leave its way, and
/// then runs the profile over what remains. A leaf of a trapezoid profile that moves the right way
/// goes on from its speed.
public struct LeafMotion: Hashable, Sendable {
  /// A stretch of the motion.
  private enum Stretch: Hashable {
    /// One acceleration.
    case steady(from: LeafState, acceleration: Double)
    /// The curve easeInOut from rest to rest.
    case eased(from: Double, to: Double)
  }

  /// A stretch in its time, in seconds.
  private struct Piece: Hashable {
    let beginning: Double
    let length: Double
    let stretch: Stretch
  }

  /// How it begins.
  public let start: LeafState
  /// Where it ends, at rest, in metres.
  public let target: Double
  /// How it moves.
  public let profile: LeafProfile
  /// How long it takes, in seconds.
  public private(set) var time = 0.0
  /// When it has come to rest to turn, or to start again, in seconds; 0 when it need not.
  public private(set) var turn = 0.0
  /// When it has slowed down to what its profile allows, in seconds; 0 when it needs not.
  public private(set) var slowed = 0.0

  private let way: ClosedRange<Double>
  private var pieces: [Piece] = []

  /// A motion.
  ///
  /// - Parameters:
  ///   - start: Where the leaf is now and how it moves.
  ///   - target: Where it is to come to rest, in metres.
  ///   - profile: How it moves; nudging is a profile of its own.
  ///   - way: All positions where the leaf can be, in metres: from shut to open. The time of an eased
  ///     profile is for all of it.
  /// - Precondition: the start and the target lie on the way, which has a length.
  public init(from start: LeafState, to target: Double, profile: LeafProfile, within way: ClosedRange<Double>) {
    precondition(way.upperBound > way.lowerBound, "a leaf's way \(way) has no length")
    precondition(way.contains(target), "a leaf is to go to \(target), outside its way \(way)")
    precondition(way.contains(start.position), "a leaf starts at \(start.position), outside its way \(way)")
    self.start = start
    self.target = target
    self.profile = profile
    self.way = way
    if !goesOn() { run(from: comeToRest()) }
  }

  // MARK: Laying out

  private mutating func add(_ stretch: Stretch, for length: Double) {
    guard length > 0 else { return }
    pieces.append(Piece(beginning: time, length: length, stretch: stretch))
    time += length
  }

  /// Brakes, and returns the position of rest.
  private mutating func comeToRest() -> Double {
    let (position, speed) = (start.position, start.speed)
    guard speed != 0 else { return position }
    let isTowardsTarget = (target - position) * speed > 0
    let end = isTowardsTarget ? target : speed > 0 ? way.upperBound : way.lowerBound
    let room = abs(end - position)
    // Against its stop, it has nowhere to brake.
    guard room > 0 else { return position }
    let needed = speed * speed / (2 * room)
    let rate = max(profile.braking, needed)
    let sense = speed > 0 ? 1.0 : -1.0
    add(.steady(from: start, acceleration: -sense * rate), for: abs(speed) / rate)
    turn = time
    return needed >= profile.braking ? end : position + sense * speed * speed / (2 * rate)
  }

  /// Runs the profile from a position of rest.
  private mutating func run(from position: Double) {
    let distance = abs(target - position)
    guard distance > 0 else { return }
    switch profile.course {
    case .eased(let whole):
      let share = distance / (way.upperBound - way.lowerBound)
      add(.eased(from: position, to: target), for: whole.inSeconds * share.squareRoot())
    case .trapezoid(let speed, let acceleration):
      let rest = LeafState(position: position)
      trapezoid(from: rest, speed: speed, acceleration: acceleration, slowing: acceleration)
    }
  }

  /// Lets a leaf that moves the right way go on, if its profile and the rest of its way allow.
  private mutating func goesOn() -> Bool {
    guard case .trapezoid(let speed, let acceleration) = profile.course, (target - start.position) * start.speed > 0
    else { return false }
    let present = abs(start.speed)
    let slow = min(present, speed)
    let slowing = max(profile.braking, acceleration)
    let needed = (present * present - slow * slow) / (2 * slowing) + slow * slow / (2 * acceleration)
    guard needed <= abs(target - start.position) else { return false }
    trapezoid(from: start, speed: speed, acceleration: acceleration, slowing: slowing)
    return true
  }

  /// Runs a trapezoid of speeds to the target, from a speed towards it that leaves way enough.
  private mutating func trapezoid(from start: LeafState, speed: Double, acceleration: Double, slowing: Double) {
    let heading = target < start.position ? -1.0 : 1.0
    let distance = abs(target - start.position)
    let initial = abs(start.speed)
    let highest = ((2 * acceleration * distance + initial * initial) / 2).squareRoot()
    let peak = min(speed, max(highest, 0))
    let rate = initial > peak ? -slowing : acceleration
    let change = (peak - initial) / rate
    let changed = abs(peak * peak - initial * initial) / (2 * abs(rate))
    add(.steady(from: start, acceleration: heading * rate), for: change)
    if initial > peak { slowed = time }
    let cruise = distance - changed - peak * peak / (2 * acceleration)
    let position = start.position + heading * changed
    if peak == speed, cruise > 0 {
      let cruising = LeafState(position: position, speed: heading * peak)
      add(.steady(from: cruising, acceleration: 0), for: cruise / peak)
    }
    let braking = LeafState(position: target - heading * peak * peak / (2 * acceleration), speed: heading * peak)
    add(.steady(from: braking, acceleration: -heading * acceleration), for: peak / acceleration)
  }

  // MARK: At an instant

  /// How long it takes, rounded to the nearest nanosecond, ties to even.
  public var duration: Duration { .nanoseconds(Int64(clamping: (time * 1e9).rounded(.toNearestOrEven))) }

  /// The state after an elapsed time; from ``duration`` on it is at rest exactly at its target.
  public func state(after elapsed: Duration) -> LeafState {
    guard elapsed < duration else { return LeafState(position: target) }
    return state(atSeconds: elapsed.inSeconds)
  }

  /// The state after a number of seconds; after ``time``, at rest at its target.
  public func state(atSeconds seconds: Double) -> LeafState {
    guard seconds < time else { return LeafState(position: target) }
    guard seconds > 0, let piece = pieces.last(where: { $0.beginning <= seconds }) else { return start }
    let passed = seconds - piece.beginning
    var state: LeafState
    switch piece.stretch {
    case .steady(let from, let acceleration):
      state = LeafState(
        position: from.position + passed * (from.speed + passed * acceleration / 2),
        speed: from.speed + passed * acceleration)
    case .eased(let from, let to):
      let share = passed / piece.length
      state = LeafState(
        position: from + (to - from) * UnitCurve.easeInOut.value(at: share),
        speed: (to - from) / piece.length * UnitCurve.easeInOut.slope(at: share))
    }
    // Rounding does not lead out of the way.
    state.position = min(max(state.position, way.lowerBound), way.upperBound)
    return state
  }

  /// The greatest speed in all of it, without its sign, in metres a second.
  public var peakSpeed: Double {
    pieces.map { piece in
      switch piece.stretch {
      case .steady(let from, let acceleration): max(abs(from.speed), abs(from.speed + piece.length * acceleration))
      case .eased(let from, let to):
        // The curve is symmetric, and steepest in its middle.
        abs(to - from) / piece.length * UnitCurve.easeInOut.slope(at: 0.5)
      }
    }.max() ?? abs(start.speed)
  }

  /// The greatest kinetic energy in all of it of a leaf of a mass in kilograms, in joules.
  public func peakKineticEnergy(mass: Double) -> Double {
    LeafState(position: target, speed: peakSpeed).kineticEnergy(mass: mass)
  }

  /// The first elapsed time, to the nanosecond, at which it has reached or passed a position on its run
  /// to the target, after any turn; nil when the position does not lie on that run.
  public func firstInstant(at position: Double) -> Duration? {
    let origin = turn > 0 ? state(atSeconds: turn).position : start.position
    let heading = target < origin ? -1.0 : 1.0
    guard heading * (position - origin) >= 0, heading * (target - position) >= 0 else { return nil }
    if position == target { return duration }
    var low = Int64(clamping: (turn * 1e9).rounded(.up)) - 1
    var high = Int64(clamping: duration / .nanoseconds(1))
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let reached = state(after: .nanoseconds(middle)).position
      if heading * (reached - position) >= 0 { high = middle } else { low = middle }
    }
    return .nanoseconds(high)
  }

  /// The mean speed between two positions on its run to the target, without its sign, in metres a second;
  /// nil when one does not lie on it.
  public func averageSpeed(between first: Double, and second: Double) -> Double? {
    guard let one = firstInstant(at: first), let other = firstInstant(at: second), one != other else { return nil }
    return abs(second - first) / abs((other - one) / .seconds(1))
  }
}
