import SimulationCore

/// What the traffic is like at present, judged by the loads that cars carry up and down.
///
/// It keeps the mean load of a car on its way up and down, in shares of the rated load, of which the last
/// minutes count most: a sample of t seconds counts t / (t + 120 s).
struct TrafficPattern: Sendable {
  /// How long what was seen counts, in seconds.
  private static let memory = 120.0

  private(set) var upLoad = 0.0
  private(set) var downLoad = 0.0
  private(set) var isUpPeak = false
  private var latest = SimulationInstant.start

  /// Looks at the loads of the cars.
  mutating func observe(_ group: GroupView) {
    let elapsed = Double(group.now.nanoseconds - latest.nanoseconds) / 1e9
    guard elapsed > 0 else { return }
    latest = group.now
    var (up, down) = (0.0, 0.0)
    for car in group.cars where car.load > 0 {
      if car.direction == .up { up += Double(car.load) } else { down += Double(car.load) }
    }
    let full = Double(group.cars.indices.reduce(0) { $0 + group.configuration.ratedLoad(of: $1) })
    let share = elapsed / (elapsed + Self.memory)
    upLoad += (up / full - upLoad) * share
    downLoad += (down / full - downLoad) * share
    // A pattern that has begun ends later than it began.
    isUpPeak = upLoad > (isUpPeak ? 0.08 : 0.12) && upLoad > (isUpPeak ? 1.5 : 2.5) * downLoad
  }
}
