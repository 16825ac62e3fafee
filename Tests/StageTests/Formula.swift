import Foundation

/// The formulae of movements, written anew for the tests: curves by bisection, springs from the textbook.
enum Formula {
  /// A curve from 0 to 1.
  typealias Curve = @Sendable (Double) -> Double

  /// The straight line.
  static let linear: Curve = { max(0, min(1, $0)) }
  /// The ease at both ends.
  static let easeInOut: Curve = { bezier($0, 0.42, 0.58) }
  /// The ease at the start.
  static let easeIn: Curve = { bezier($0, 0.42, 1) }

  /// A cubic Bezier curve with control points at heights 0 and 1.
  private static func bezier(_ share: Double, _ first: Double, _ second: Double) -> Double {
    let share = max(0, min(1, share))
    func along(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if along(middle, first, second) < share { low = middle } else { high = middle }
    }
    return along((low + high) / 2, 0, 1)
  }

  /// A damped spring: its step response.
  struct Spring: Sendable {
    let frequency: Double
    let damping: Double

    /// A spring by its period and damping fraction.
    init(response: Double, damping: Double) {
      frequency = 2 * Double.pi / response
      self.damping = damping
    }

    /// A spring by mass, stiffness and damping.
    init(mass: Double, stiffness: Double, damping: Double) {
      frequency = sqrt(stiffness / mass)
      self.damping = damping / (2 * sqrt(stiffness * mass))
    }

    /// How far it has come after some seconds.
    func step(_ seconds: Double) -> Double {
      guard seconds > 0 else { return 0 }
      let damped = frequency * sqrt(1 - damping * damping)
      return 1 - exp(-damping * frequency * seconds)
        * (cos(damped * seconds) + damping * frequency / damped * sin(damped * seconds))
    }

    /// After how long it has come within a hundredth.
    var settling: Double { log(100 / sqrt(1 - damping * damping)) / (damping * frequency) }
  }

  /// Where a value is that goes to target after target, each from where it stands.
  static func value(
    from start: Double, through targets: [(at: Double, to: Double)], in seconds: Double, _ curve: Curve, at time: Double
  ) -> Double {
    var origin = start
    var last: (at: Double, to: Double)?
    func presented(_ time: Double) -> Double {
      guard let last else { return start }
      return origin + (last.to - origin) * curve((time - last.at) / seconds)
    }
    for target in targets where target.at <= time {
      origin = presented(target.at)
      last = target
    }
    return presented(time)
  }
}
