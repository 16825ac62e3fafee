import Motion

/// A speed that follows dw/dt = push - drag w - fan w2 from an initial speed, in closed form.
///
/// It is valid while the speed is not negative. Without a fan it is an exponential; with one it is a quotient of
/// exponentials like a hyperbolic tangent, or a tangent if the push is too negative for any steady speed. Everything
/// is plain arithmetic, so that instants derived from it are the same on every computer.
///
/// > Units: any consistent units of speed and time, such as rad/s and s.
struct SpeedLaw: Hashable, Sendable {
  /// The acceleration at standstill.
  let push: Double
  /// The deceleration per unit of speed; not negative.
  let drag: Double
  /// The deceleration per unit of the speed's square; not negative.
  let fan: Double
  /// The speed at the beginning; not negative.
  let first: Double

  private enum Form: Hashable {
    /// Neither drag nor fan.
    case even
    /// It approaches a speed; `root` is the rate of approach.
    case nearing(root: Double, sum: Double)
    /// It decreases without limit; `rate` in radians per unit of time, zero on the boundary of both cases.
    case falling(rate: Double)
  }

  private let form: Form

  init(push: Double, drag: Double, fan: Double, from first: Double) {
    precondition(drag >= 0 && fan >= 0, "drag \(drag) and fan \(fan) are against the motion")
    precondition(first >= 0, "a law began at the speed \(first)")
    self.push = push
    self.drag = drag
    self.fan = fan
    self.first = first
    let square = drag * drag + 4 * fan * push
    if drag == 0, fan == 0 {
      form = .even
    } else if square > 1e-18 * drag * drag, square > 0 {
      let root = square.squareRoot()
      form = .nearing(root: root, sum: (drag + root) / 2)
    } else {
      form = .falling(rate: max(0, -square).squareRoot() / 2)
    }
  }

  /// The speed that it approaches, which may be negative; nil if there is none.
  var limit: Double? {
    switch form {
    case .even: push == 0 ? first : nil
    case .nearing(_, let sum): push / sum
    case .falling: nil
    }
  }

  /// Returns the acceleration at a speed.
  func change(at speed: Double) -> Double { push - (drag + fan * speed) * speed }

  /// Returns the speed after a time.
  func speed(after time: Double) -> Double {
    switch form {
    case .even: return first + push * time
    case .nearing(let root, let sum):
      let limit = push / sum
      let share = (first - limit) / (fan * first + sum) * Elementary.exponential(-root * time)
      return limit + root * share / (1 - fan * share)
    case .falling(let rate):
      let middle = drag / (2 * fan)
      let above = first + middle
      guard rate > 0 else { return above / (1 + fan * above * time) - middle }
      let angle = Elementary.arctangent(above * fan / rate) - rate * time
      return rate / fan * Elementary.tangent(angle) - middle
    }
  }

  /// Returns the distance after a time: the integral of the speed.
  func way(after time: Double) -> Double {
    switch form {
    case .even: return (first + push * time / 2) * time
    case .nearing(let root, let sum):
      let limit = push / sum
      let share = (first - limit) / (fan * first + sum)
      let rest = share * Elementary.exponential(-root * time)
      // The logarithm divided by the fan's share, without a division by it.
      let step = (share - rest) / (1 - fan * share)
      return limit * time + step * Self.logarithmQuotient(fan * step)
    case .falling(let rate):
      let middle = drag / (2 * fan)
      let above = first + middle
      guard rate > 0 else { return Elementary.logarithm(1 + fan * above * time) / fan - middle * time }
      let start = Elementary.arctangent(above * fan / rate)
      let quotient = Elementary.cosine(start - rate * time) / Elementary.cosine(start)
      return Elementary.logarithm(max(quotient, 1e-300)) / fan - middle * time
    }
  }

  /// Returns the time until it reaches a speed; nil when it never does.
  func time(untilSpeed speed: Double) -> Double? {
    if speed == first { return 0 }
    switch form {
    case .even:
      guard push != 0 else { return nil }
      let time = (speed - first) / push
      return time >= 0 ? time : nil
    case .nearing(let root, let sum):
      let limit = push / sum
      let start = (first - limit) / (fan * first + sum)
      let end = (speed - limit) / (fan * speed + sum)
      guard start != 0 else { return nil }
      let share = end / start
      guard share > 0, share <= 1 else { return nil }
      return -Elementary.logarithm(share) / root
    case .falling(let rate):
      guard speed < first else { return nil }
      let middle = drag / (2 * fan)
      let (above, end) = (first + middle, speed + middle)
      guard rate > 0 else { return end > 0 ? (above / end - 1) / (fan * above) : nil }
      let start = Elementary.arctangent(above * fan / rate)
      return (start - Elementary.arctangent(end * fan / rate)) / rate
    }
  }

  /// Returns log(1 + x) / x, accurate for any small x; 1 at zero.
  private static func logarithmQuotient(_ number: Double) -> Double {
    guard number.magnitude < 0.3 else { return Elementary.logarithm(1 + number) / number }
    let ratio = number / (2 + number)
    var (power, sum) = (1.0, 0.0)
    for index in 0..<16 {
      sum += power / Double(2 * index + 1)
      power *= ratio * ratio
    }
    return 2 * sum / (2 + number)
  }
}
