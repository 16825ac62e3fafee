import Motion

/// The same journey by other means: a schedule of jerks from the source's formulae, and the classical
/// Runge-Kutta method on x' = v, v' = a, a' = j, in steps that end where a phase ends.
struct JerkIntegration {
  private(set) var time = 0.0
  private(set) var position = 0.0
  private(set) var speed = 0.0
  private(set) var acceleration = 0.0
  private let schedule: [(until: Double, jerk: Double)]

  init(distance d: Double, limits: TravelLimits) {
    let (v, a, j) = (limits.speed, limits.acceleration, limits.jerk)
    let reaches = v >= a * a / j
    var (rise, held, cruise) = (a / j, v / a - a / j, d / v - v / a - a / j)
    if !reaches {
      (rise, held) = ((v / j).squareRoot(), 0)
      cruise = d / v - 2 * rise
      if cruise < 0 { (rise, cruise) = (IndependentRoot.cube(d / (2 * j)), 0) }
    } else if cruise < 0 {
      // With T = rise + sqrt(4 d / a + rise^2) in all, what is not jerked is held.
      let total = rise + (4 * d / a + rise * rise).squareRoot()
      (held, cruise) = ((total - 4 * rise) / 2, 0)
      if held < 0 { (rise, held) = (IndependentRoot.cube(d / (2 * j)), 0) }
    }
    var end = 0.0
    schedule = [(rise, j), (held, 0), (rise, -j), (cruise, 0), (rise, -j), (held, 0), (rise, j)].map { length, jerk in
      end += length
      return (end, jerk)
    }
  }

  /// Integrates up to a time.
  mutating func advance(to end: Double) {
    while time < end {
      let phase = schedule.first { $0.until > time }
      step(until: min(end, phase?.until ?? end), jerk: phase?.jerk ?? 0)
    }
  }

  private mutating func step(until end: Double, jerk: Double) {
    let h = end - time
    typealias Slope = (x: Double, v: Double, a: Double)
    func slope(_ before: Slope, _ share: Double) -> Slope {
      (speed + share * before.v, acceleration + share * before.a, jerk)
    }
    let first = slope((0, 0, 0), 0)
    let second = slope(first, h / 2)
    let third = slope(second, h / 2)
    let fourth = slope(third, h)
    position += h * (first.x + 2 * second.x + 2 * third.x + fourth.x) / 6
    speed += h * (first.v + 2 * second.v + 2 * third.v + fourth.v) / 6
    acceleration += h * jerk
    time = end
  }
}

/// A cube root by bisection, apart from the program's.
enum IndependentRoot {
  static func cube(_ number: Double) -> Double {
    var (low, high) = (0.0, max(1, number))
    for _ in 0..<300 {
      let middle = low + (high - low) / 2
      if middle * middle * middle < number { low = middle } else { high = middle }
    }
    return high
  }
}
