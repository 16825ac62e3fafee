public import Motion
public import SimulationCore

/// Where the car is at any instant: it is at rest, or runs along a profile.
public struct CarMotion: Hashable, Sendable {
  /// Its travel; nil while it is at rest.
  public private(set) var profile: TravelProfile?
  /// When the profile began.
  public private(set) var beginning = SimulationInstant.start
  /// Where it rests without the sag, in metres.
  private var rest: Double
  /// How far the ropes have stretched since it was last level, in metres.
  public internal(set) var sag = 0.0
  /// The load with which it was last level, in kilograms.
  var levelLoad = 0

  /// A car at rest at a height.
  init(at height: Double) {
    rest = height
  }

  /// Where it is and how it moves; at rest it has neither speed nor acceleration.
  public func state(at instant: SimulationInstant) -> TravelState {
    guard let profile else { return TravelState(position: rest - sag) }
    return profile.state(after: beginning.duration(to: instant))
  }

  /// Whether it runs.
  public var isRunning: Bool { profile != nil }

  /// Begins to run along a profile, or goes on along another one.
  mutating func run(along profile: TravelProfile, from instant: SimulationInstant) {
    self.profile = profile
    beginning = instant
  }

  /// Comes to rest where it is, its ropes stretched by a load.
  mutating func rest(at instant: SimulationInstant, load: Int) {
    rest = state(at: instant).position
    profile = nil
    sag = 0
    levelLoad = load
  }

  /// The instant of a time of its profile.
  func instant(after elapsed: Duration) -> SimulationInstant {
    beginning.advanced(by: elapsed)
  }
}
