/// The motion of a door leaf to a position, known at every instant, from rest or from another motion.
///
/// Position and speed are continuous. A leaf that must reverse, or that cannot continue as it moves, first comes to
/// rest at the profile's braking rate (harder only if it would otherwise leave its range), and then runs the profile
/// over the remaining distance. A leaf with a trapezoid profile that moves in the right direction continues from its
/// speed.
public struct LeafMotion: Hashable, Sendable {
  /// A segment of the motion.
  private enum Stretch: Hashable {
    /// A constant acceleration.
    case steady(from: LeafState, acceleration: Double)
    /// An ease-in-out curve from rest to rest.
    case eased(from: Double, to: Double)
  }

  /// A segment with its times, in seconds.
  private struct Piece: Hashable {
    let beginning: Double
    let length: Double
    let stretch: Stretch
  }

  /// The initial state.
  public let start: LeafState
  /// The final position, at rest, in metres.
  public let target: Double
  /// The motion profile.
  public let profile: LeafProfile
  /// The duration, in seconds.
  public private(set) var time = 0.0
  /// The time at which it is at rest to reverse or restart, in seconds; 0 when it need not stop.
  public private(set) var turn = 0.0
  /// The time at which it has slowed down to its profile's speed, in seconds; 0 when it need not slow down.
  public private(set) var slowed = 0.0

  private let way: ClosedRange<Double>
  private var pieces: [Piece] = []

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - start: The present position and speed of the leaf.
  ///   - target: The position to come to rest at, in metres.
  ///   - profile: The motion profile; nudging has its own profile.
  ///   - way: The range of the leaf's positions, in metres: from closed to open. The time of an eased profile is for
  ///     the whole range.
  /// - Precondition: the start and the target lie in the range, which is not empty.
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

  // MARK: Planning

  private mutating func add(_ stretch: Stretch, for length: Double) {
    guard length > 0 else { return }
    pieces.append(Piece(beginning: time, length: length, stretch: stretch))
    time += length
  }

  /// Brakes, and returns the rest position.
  private mutating func comeToRest() -> Double {
    let (position, speed) = (start.position, start.speed)
    guard speed != 0 else { return position }
    let isTowardsTarget = (target - position) * speed > 0
    let end = isTowardsTarget ? target : speed > 0 ? way.upperBound : way.lowerBound
    let room = abs(end - position)
    // A leaf against its stop has no braking distance.
    guard room > 0 else { return position }
    let needed = speed * speed / (2 * room)
    let rate = max(profile.braking, needed)
    let sense = speed > 0 ? 1.0 : -1.0
    add(.steady(from: start, acceleration: -sense * rate), for: abs(speed) / rate)
    turn = time
    return needed >= profile.braking ? end : position + sense * speed * speed / (2 * rate)
  }

  /// Runs the profile from rest at a position.
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

  /// Continues a leaf that moves in the right direction, if its profile and the remaining distance allow it; returns
  /// whether they do.
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

  /// Runs a trapezoidal speed profile to the target, from a speed towards it that leaves enough distance.
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

  /// The duration, rounded to the nearest nanosecond, ties to even.
  public var duration: Duration { .nanoseconds(Int64(clamping: (time * 1e9).rounded(.toNearestOrEven))) }

  /// Returns the state after an elapsed time; from ``duration`` on it is at rest exactly at its target.
  public func state(after elapsed: Duration) -> LeafState {
    guard elapsed < duration else { return LeafState(position: target) }
    return state(atSeconds: elapsed.inSeconds)
  }

  /// Returns the state after a number of seconds; after ``time``, at rest at its target.
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
      let (value, slope) = UnitCurve.easeInOut.valueAndSlope(at: passed / piece.length)
      state = LeafState(position: from + (to - from) * value, speed: (to - from) / piece.length * slope)
    }
    // Rounding must not leave the range.
    state.position = min(max(state.position, way.lowerBound), way.upperBound)
    return state
  }

  /// The maximum speed of the motion, without its sign, in metres per second.
  public var peakSpeed: Double {
    pieces.map { piece in
      switch piece.stretch {
      case .steady(let from, let acceleration): max(abs(from.speed), abs(from.speed + piece.length * acceleration))
      case .eased(let from, let to):
        // The curve is symmetric and steepest in the middle.
        abs(to - from) / piece.length * UnitCurve.easeInOut.slope(at: 0.5)
      }
    }.max() ?? abs(start.speed)
  }

  /// Returns the maximum kinetic energy of a leaf of a mass in kilograms, in joules.
  public func peakKineticEnergy(mass: Double) -> Double {
    LeafState(position: target, speed: peakSpeed).kineticEnergy(mass: mass)
  }

  /// Returns the first elapsed time, to the nanosecond, at which it reaches or passes a position on its run to the
  /// target, after any reversal; nil when the position is not on that run.
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

  /// Returns the mean speed between two positions on its run to the target, without its sign, in metres per second;
  /// nil when one is not on it.
  public func averageSpeed(between first: Double, and second: Double) -> Double? {
    guard let one = firstInstant(at: first), let other = firstInstant(at: second), one != other else { return nil }
    return abs(second - first) / abs((other - one) / .seconds(1))
  }
}
