public import Motion
public import SimulationCore

/// Where the car is at any instant: it is at rest, or runs along a profile.
public struct CarMotion: Hashable, Sendable {
  /// A car at rest.
  private struct Rest: Hashable, Sendable {
    /// Where it is without the sag, in metres.
    let height: Double
    /// The load with which it was last level, in kilograms.
    var levelLoad = 0
    /// How far the ropes have stretched since then, in metres.
    var sag = 0.0
    var hasDrifted = false
  }

  /// What stops the car by force.
  enum Stopper: Hashable, Sendable {
    case brake
    /// The safety gear, or an obstacle.
    case gear
  }

  /// A running car.
  struct Course: Hashable, Sendable {
    var profile: TravelProfile
    var beginning: SimulationInstant
    /// The landing that lies behind it; one beyond the ends for none.
    var passed: Int
    /// The landing whose last chance to stop was reported last, or the one behind its start.
    var reportedChance: Int
    /// What forces it to stop; nil for nothing.
    var stopper: Stopper?
    /// How far the ropes had stretched as it set out, in metres.
    let sag: Double

    /// The instant of a time of its profile, in nanoseconds.
    func instant(afterNanoseconds elapsed: Int64) -> SimulationInstant {
      SimulationInstant(nanoseconds: beginning.nanoseconds + elapsed)
    }
  }

  private enum Phase: Hashable, Sendable {
    case resting(Rest)
    case running(Course)
  }

  private var phase: Phase

  /// A car at rest at a height.
  init(at height: Double) { phase = .resting(Rest(height: height)) }

  /// Its course; nil while it is at rest, where nothing can be set of it.
  var course: Course? {
    get { if case .running(let course) = phase { course } else { nil } }
    set { if let newValue, case .running = phase { phase = .running(newValue) } }
  }

  /// Its travel; nil while it is at rest.
  public var profile: TravelProfile? { if case .running(let course) = phase { course.profile } else { nil } }

  /// Whether it runs along a profile.
  func runs(along profile: TravelProfile) -> Bool {
    if case .running(let course) = phase { course.profile == profile } else { false }
  }

  /// Whether it runs as another motion does, whatever landings either has passed.
  public func isSameTravel(as other: CarMotion) -> Bool {
    guard case .running(let course) = phase, case .running(let former) = other.phase else { return false }
    return course.beginning == former.beginning && course.sag == former.sag && course.profile == former.profile
  }

  /// When its travel began; the start while it is at rest.
  public var beginning: SimulationInstant { if case .running(let course) = phase { course.beginning } else { .start } }

  /// How far the ropes have stretched since it was last level, in metres.
  public var sag: Double {
    switch phase {
    case .resting(let rest): rest.sag
    case .running(let course): course.sag
    }
  }

  /// Where it is and how it moves; at rest it has neither speed nor acceleration.
  public func state(at instant: SimulationInstant) -> TravelState {
    switch phase {
    case .resting(let rest): TravelState(position: rest.height - rest.sag)
    case .running(let course):
      course.profile.state(afterNanoseconds: instant.nanoseconds - course.beginning.nanoseconds)
    }
  }

  /// Whether it runs.
  public var isRunning: Bool { if case .running = phase { true } else { false } }

  /// Sets out from rest with a landing behind it, or, without one, goes on along another profile.
  mutating func run(along profile: TravelProfile, from instant: SimulationInstant, behind landing: Int? = nil) {
    if landing == nil, var course {
      (course.profile, course.beginning) = (profile, instant)
      phase = .running(course)
    } else {
      let landing = landing ?? 0
      phase = .running(Course(profile: profile, beginning: instant, passed: landing, reportedChance: landing, sag: sag))
    }
  }

  /// Comes to rest where it is, its ropes stretched by a load.
  mutating func rest(at instant: SimulationInstant, load: Int) {
    phase = .resting(Rest(height: state(at: instant).position, levelLoad: load))
  }

  /// Stretches the ropes of a car at rest by a load, in metres for each kilogram.
  ///
  /// - Parameters:
  ///   - load: The load, in kilograms.
  ///   - stretch: How far each kilogram stretches them, in metres.
  ///   - hoistway: The heights between which the car comes to rest on its buffers, or under its stops, at the latest.
  mutating func stretch(by load: Int, _ stretch: Double, within hoistway: ClosedRange<Double>) {
    guard case .resting(var rest) = phase else { return }
    let sag = stretch * Double(load - rest.levelLoad)
    let (least, most) = (rest.height - hoistway.upperBound, rest.height - hoistway.lowerBound)
    rest.sag = min(max(sag, least), most)
    phase = .resting(rest)
  }

  /// Updates whether a car at rest is off its landing; returns whether that has just begun.
  mutating func drift(isFar: Bool) -> Bool {
    guard case .resting(var rest) = phase else { return false }
    defer { phase = .resting(rest) }
    let hadDrifted = rest.hasDrifted
    rest.hasDrifted = isFar
    return isFar && !hadDrifted
  }

  /// The instant of a time of its profile.
  func instant(after elapsed: Duration) -> SimulationInstant { beginning.advanced(by: elapsed) }
}
