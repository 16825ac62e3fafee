import Motion
import SimulationCore

/// L1: every registered call is served, within a bound that depends on the configuration.
///
/// The bound is one and a half times a whole round with a stop at every landing in both directions.
/// Passengers and whoever presses for the car's own landing add what they take, a stuck button nothing. The clock
/// starts again while doors are held (by the hold button for all of its time), obstructed, overloaded or stopped,
/// while the elevator is not in normal service, and for hall calls that a full car passes.
struct CallsServed: SafetyRule {
  let configuration: ElevatorConfiguration
  private let round: Duration
  private let transfer: Duration
  private let stopTime: Duration

  /// When each call was registered; nil where none is.
  private var since: [SimulationInstant?]
  /// What had been added until then.
  private var addedBefore: [Duration]
  private var added = Duration.zero
  private var restart = SimulationInstant.start
  /// Until when the hold button may keep the doors open.
  private var heldUntil = SimulationInstant.start
  private var lit: [Call] = []
  private var isPassing = false
  private var pressed: [Call] = []
  private var series: PressSeries
  var name: SafetyRuleName { .callsServed }
  var attention: Attention { .everything }
  var observed: Attention { [.way, .people, .lamps, .buttons] }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    let count = Call.countPerLanding * configuration.landings.count
    since = Array(repeating: nil, count: count)
    addedBefore = Array(repeating: .zero, count: count)
    series = PressSeries(configuration)
    round = Self.round(configuration)
    transfer = configuration.people.transferTime.upperBound + configuration.control.transferExtension
    stopTime = Self.stop(configuration)
  }

  /// One and a half times a whole round with a stop at every landing in both directions.
  static func round(_ configuration: ElevatorConfiguration) -> Duration {
    // Doors of one side may open after those of the other.
    let count = configuration.landings.reduce(0) { $0 + $1.entrances.count }
    return (travel(configuration) + stop(configuration) * (2 * count)) * 3 / 2
  }

  /// The longest undisturbed stop: its start, its doors and its dwell.
  static func stop(_ configuration: ElevatorConfiguration) -> Duration {
    let control = configuration.control
    var doors = Duration.zero
    for side in configuration.entrances {
      guard let parameters = configuration.doors[side] else { continue }
      let opening = parameters.motion(along: parameters.opening, isOpening: true).duration
      doors = max(
        doors,
        opening + parameters.motion(along: parameters.closing, isOpening: false).duration
          + parameters.motion(along: parameters.nudging, isOpening: false).duration)
    }
    let dwells = [control.carCallDwell, control.hallCallDwell, control.minimumDwell, control.notificationTime]
    return configuration.drive.startDelay + doors + (dwells.max() ?? .zero)
  }

  /// The time of all runs of a round from landing to landing.
  private static func travel(_ configuration: ElevatorConfiguration) -> Duration {
    let heights = configuration.landings.map(\.height)
    var time = Duration.zero
    for (below, above) in zip(heights, heights.dropFirst()) {
      let drive = configuration.drive
      let profile = TravelProfile(from: below, to: above, limits: drive.limits, levelling: drive.levelling)
      time += profile.duration * 2
    }
    return time
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .lamp(let call, let isLit):
      since[call.index] = isLit ? instant : nil
      addedBefore[call.index] = added
      lit.removeAll { $0 == call }
      if isLit { lit.append(call) }
    case .press(let call):
      series.press(call, at: instant)
      pressed.append(call)
    case .person(.atDoors(let landing)):
      added += transfer
      series.pass(at: landing, instant)
    case .plant(.landingPassed): isPassing = true
    case .plant(.holdButtonPressed): heldUntil = instant.advanced(by: configuration.control.holdTime)
    default: break
    }
  }

  mutating func beginAnew(at instant: SimulationInstant) { restart = instant }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    if !pressed.isEmpty {
      for call in pressed where plant.isOpen(for: call) {
        // A button that is stuck excuses nobody.
        let age = series.age(of: call, at: instant)
        if age <= configuration.control.stuckButtonTime { added += stopTime }
      }
      pressed.removeAll(keepingCapacity: true)
    }
    if service.stay.isHeld || !service.isNormal { restart = instant }
    if isPassing || plant.isStanding { restartPassed(plant, at: instant) }
    isPassing = false
    for call in lit {
      guard let registered = since[call.index] else { continue }
      let since = max(registered, restart, heldUntil)
      let waited = since.duration(to: instant)
      // What was added makes it younger.
      guard waited > round else { continue }
      let age = waited - (added - addedBefore[call.index])
      guard age > round else { continue }
      return "\(call.words(configuration)) has been registered since \(registered); "
        + "it was to be served in \(round)"
    }
    return nil
  }

  /// Hall calls that a full car cannot serve wait for its next round.
  private mutating func restartPassed(_ plant: Plant, at instant: SimulationInstant) {
    let full = configuration.control.bypassLoad * Double(configuration.ratedLoad)
    guard Double(plant.load) >= full else { return }
    for call in lit { if case .hall = call { since[call.index] = instant } }
  }
}

extension ElevatorConfiguration {
  /// The time within which everybody is served and the doors are shut once nothing more happens to the elevator.
  ///
  /// It has room for five rounds with a stop at every landing, in each of which the doors are held once, and for
  /// everybody to get in and out alone.
  ///
  /// - Parameter people: How many people there may be.
  /// - Returns: The time.
  public func timeToRest(people: Int) -> Duration {
    let holding = control.holdTime + control.nudgeAfter + control.stuckButtonTime + self.people.reaction
    let passage = self.people.transferTime.upperBound + control.transferExtension
    let rounds = (CallsServed.round(self) + holding) * 5
    return rounds + passage * (2 * people)
  }
}
