/// A planner for the phases of journeys, in the direction of travel, from position 0.
///
/// Everything is closed form except one number, which bisection finds in a fixed number of steps.
struct TravelPlan {
  let limits: TravelLimits
  let levelling: Levelling?
  /// The tolerance for a distance that is too short because of rounding, in metres.
  private let slack: Double

  init(limits: TravelLimits, levelling: Levelling?, from position: Double, to target: Double) {
    self.limits = limits
    self.levelling = levelling
    slack = position.ulp + target.ulp
  }

  /// The relative tolerance within which two speeds count as equal: rounding alone causes differences of that size,
  /// and their square root would become a phase of some nanoseconds.
  static let tolerance = 1e-12

  /// More halvings than are needed for any double between 0 and a bound of an elevator's size.
  private static let halvings = 160

  // MARK: From rest

  /// Plans a journey from rest to rest over a distance, with its case.
  func fromRest(over distance: Double) -> (case: TravelCase, pieces: [TravelPiece]) {
    let (v, a, j) = (limits.speed, limits.acceleration, limits.jerk)
    let journey = TravelCase(distance: distance, limits: limits)
    let peak: Double
    var held = 0.0
    var cruise = 0.0
    switch journey {
    case .allReached:
      peak = a
      held = v / a - a / j
      cruise = (distance - (v * v / a + v * a / j)) / v
    case .speedNotReached:
      peak = a
      let rise = a / j
      let root = (rise * rise + 4 * distance / a).squareRoot()
      held = 2 * (distance / a - 2 * rise * rise) / (3 * rise + root)
    case .jerkOnly: peak = j * CubeRoot.of(distance / (2 * j))
    case .accelerationNotReached:
      peak = (v * j).squareRoot()
      cruise = (distance - 2 * v * (v / j).squareRoot()) / v
    }
    var sketch = TravelSketch(recordingFrom: 0, acceleration: 0)
    sketch.ramp(to: peak, jerk: j)
    sketch.hold(for: held)
    sketch.ramp(to: 0, jerk: j)
    if cruise > 0 { sketch.correct(toSpeed: v) }
    sketch.hold(for: cruise)
    sketch.ramp(to: -peak, jerk: j)
    sketch.hold(for: held)
    sketch.ramp(to: 0, jerk: j)
    return (journey, sketch.pieces)
  }

  // MARK: From a running start

  /// Whether a car can still come to rest after a distance without reversing.
  func canRest(after distance: Double, speed: Double, acceleration: Double) -> Bool {
    room(over: distance, speed: speed, acceleration: acceleration) >= 0
  }

  /// Returns the distance minus what a car needs to come to rest without reversing; negative if it cannot.
  func room(over distance: Double, speed: Double, acceleration: Double) -> Double {
    let settled = settledSpeed(speed, acceleration)
    guard speed >= 0, settled >= -Self.tolerance * speed else { return -1 }
    let fastest = max(speed, settled)
    guard let levelling, fastest > levelling.speed * (1 + Self.tolerance) else {
      return distance - shortest(to: 0, speed: speed, acceleration: acceleration)
    }
    let least = shortest(to: levelling.speed, speed: speed, acceleration: acceleration)
    return distance - levelling.distance - least
  }

  /// The same for a car without acceleration whose ``stop(from:)`` is known, with the slack of where it is.
  func room(over distance: Double, speed: Double, stop: Double, slack: Double) -> Double {
    let least = stop * (1 - Self.tolerance) - slack
    guard let levelling, speed > levelling.speed * (1 + Self.tolerance) else { return distance - least }
    return distance - levelling.distance - least
  }

  /// How far a car at a speed, without acceleration, goes until it is at rest, or at the levelling speed if it is
  /// faster, without any tolerance; in metres.
  func stop(from speed: Double) -> Double {
    let end = levelling.map { speed > $0.speed * (1 + Self.tolerance) ? $0.speed : 0 } ?? 0
    var sketch = TravelSketch(speed: speed, acceleration: 0)
    sketch.change(toSpeed: end, under: limits)
    return sketch.position
  }

  /// Plans a journey from a speed and an acceleration to rest after a distance; nil when that is impossible.
  func running(over distance: Double, speed: Double, acceleration: Double) -> [TravelPiece]? {
    guard canRest(after: distance, speed: speed, acceleration: acceleration) else { return nil }
    var sketch = TravelSketch(recordingFrom: speed, acceleration: acceleration)
    guard let levelling else {
      lay(&sketch, to: 0, over: distance, topSpeed: limits.speed)
      return sketch.pieces
    }
    let before = distance - levelling.distance
    guard before >= shortest(to: levelling.speed, speed: speed, acceleration: acceleration) else {
      // The distance is too short to exceed the levelling speed anywhere.
      lay(&sketch, to: 0, over: distance, topSpeed: levelling.speed)
      return sketch.pieces
    }
    lay(&sketch, to: levelling.speed, over: before, topSpeed: limits.speed)
    let crawl = levelling.distance - levelling.leastDistance(under: limits)
    sketch.hold(for: crawl / levelling.speed, isLevelling: true)
    sketch.change(toSpeed: 0, under: limits)
    return sketch.pieces
  }

  /// Plans the fastest motion to a speed over a distance that is long enough for it.
  private func lay(_ sketch: inout TravelSketch<[TravelPiece]>, to end: Double, over distance: Double, topSpeed: Double)
  {
    let settled = settledSpeed(sketch.speed, sketch.acceleration)
    guard settled <= topSpeed * (1 + 1e-9) else {
      slowDown(&sketch, to: end, over: distance, topSpeed: topSpeed)
      return
    }
    let start = sketch.unrecorded
    let top = max(topSpeed, settled)
    let most = longestPush(from: start, topSpeed: top)
    var trial = start
    push(&trial, for: most, end: end, cruise: 0, top: top)
    if trial.position <= distance {
      push(&sketch, for: most, end: end, cruise: (distance - trial.position) / top, top: top)
      return
    }
    let isFromRest = start.speed == 0 && start.acceleration == 0
    let guess = isFromRest ? endOfPush(to: end, over: distance) : nil
    let time = bisect(upTo: most, reaching: distance, guess: guess) { time in
      var trial = start
      push(&trial, for: time, end: end, cruise: 0, top: top)
      return trial.position
    }
    push(&sketch, for: time, end: end, cruise: 0, top: top)
  }

  /// A motion that first accelerates for some time at the limits and then changes to its end speed; it may cruise at
  /// its top speed.
  ///
  /// A longer push covers a longer distance: the family has a member for each distance.
  private func push<Pieces>(
    _ sketch: inout TravelSketch<Pieces>, for time: Double, end: Double, cruise: Double, top: Double
  ) {
    let greatest = max(limits.acceleration, abs(sketch.acceleration))
    let rise = (greatest - sketch.acceleration) / limits.jerk
    if time < rise {
      sketch.ramp(to: sketch.acceleration + limits.jerk * time, jerk: limits.jerk)
    } else {
      sketch.ramp(to: greatest, jerk: limits.jerk)
      sketch.hold(for: time - rise)
    }
    let settled = settledSpeed(sketch.speed, sketch.acceleration)
    if sketch.acceleration >= 0, settled >= end * (1 - Self.tolerance) {
      sketch.ramp(to: 0, jerk: limits.jerk)
      if cruise > 0 {
        sketch.correct(toSpeed: top)
        sketch.hold(for: cruise)
      }
    }
    sketch.change(toSpeed: end, under: limits)
  }

  /// Returns the approximate duration of a push from rest that leads to a speed after a distance, as a quadratic
  /// equation has it; nil unless the car accelerates at the limit and slows down at it.
  ///
  /// Up to a speed v the car goes v (v / a + a / j) / 2, and from v down to the end speed e
  /// (v + e) ((v - e) / a + a / j) / 2.
  func endOfPush(to end: Double, over distance: Double) -> Double? {
    let (a, j) = (limits.acceleration, limits.jerk)
    let rise = a * a / j
    let speed = ((rise * rise + 4 * a * distance + 2 * end * (end - rise)).squareRoot() - rise) / 2
    return speed - end >= rise ? speed / a : nil
  }

  /// Returns the duration of the push whose peak speed is the top speed, in seconds.
  private func longestPush(from start: TravelSketch<NoPieces>, topSpeed: Double) -> Double {
    let jerk = limits.jerk
    let initial = start.acceleration
    let greatest = max(limits.acceleration, abs(initial))
    let least = max(initial, 0)
    let rest = topSpeed - start.speed
    let peak = max(jerk * rest + initial * initial / 2, least * least).squareRoot()
    guard peak > greatest else { return (peak - initial) / jerk }
    let held = (rest + initial * initial / (2 * jerk)) / greatest - greatest / jerk
    return (greatest - initial) / jerk + max(held, 0)
  }

  /// Plans the motion of a car that exceeds its limits: down to the top speed first, or, if the distance is too short
  /// for that, to the highest possible speed below it.
  private func slowDown(
    _ sketch: inout TravelSketch<[TravelPiece]>, to end: Double, over distance: Double, topSpeed: Double
  ) {
    let start = sketch.unrecorded
    func way<Pieces>(_ trial: inout TravelSketch<Pieces>, at speed: Double, cruise: Double) {
      trial.change(toSpeed: speed, under: limits)
      trial.hold(for: cruise)
      trial.change(toSpeed: end, under: limits)
    }
    var trial = start
    way(&trial, at: topSpeed, cruise: 0)
    if trial.position <= distance {
      way(&sketch, at: topSpeed, cruise: (distance - trial.position) / topSpeed)
      return
    }
    let above = bisect(upTo: topSpeed - end) { above in
      var trial = start
      way(&trial, at: end + above, cruise: 0)
      return trial.position <= distance
    }
    way(&sketch, at: end + above, cruise: 0)
  }

  // MARK: Parts

  private func settledSpeed(_ speed: Double, _ acceleration: Double) -> Double {
    speed + acceleration * abs(acceleration) / (2 * limits.jerk)
  }

  /// Returns the shortest distance to a speed, in metres, minus the tolerance for rounding.
  private func shortest(to end: Double, speed: Double, acceleration: Double) -> Double {
    var sketch = TravelSketch(speed: speed, acceleration: acceleration)
    sketch.change(toSpeed: end, under: limits)
    return sketch.position * (1 - Self.tolerance) - slack
  }

  /// Returns the greatest number up to a bound for which an increasing distance does not exceed a given one.
  ///
  /// The result equals that of plain bisection, with fewer comparisons: those far from the root are known.
  private func bisect(
    upTo bound: Double, reaching distance: Double, guess: Double? = nil, _ way: (Double) -> Double
  ) -> Double {
    // If the distance hardly changes around the root, rounding matters far from it too.
    func steepReach(around root: Double) -> Double? {
      let room = 64 * distance.ulp
      return [6e-14, 1e-12].lazy.map { bound * $0 }.first { reach in
        root >= bound / 1_000 && way(root - reach) < distance - room && way(root + reach) > distance + room
      }
    }
    var root = guess ?? 0
    var reach = steepReach(around: root)
    if reach == nil {
      root = GuidedBisection.root(from: 0, to: bound, within: bound * 1e-13) { distance - way($0) }
      reach = steepReach(around: root)
    }
    let (before, after) = (root - (reach ?? .infinity), root + (reach ?? .infinity))
    return GuidedBisection.halve(from: 0, to: bound, knownTo: before, andFrom: after, halvings: Self.halvings) {
      way($0) <= distance
    }.low
  }

  /// Returns the greatest number up to a bound for which a condition holds that is true at 0 and, once false, stays
  /// false.
  private func bisect(upTo bound: Double, where holds: (Double) -> Bool) -> Double {
    GuidedBisection.halve(
      from: 0, to: bound, knownTo: -.infinity, andFrom: .infinity, halvings: Self.halvings, holds
    ).low
  }
}
