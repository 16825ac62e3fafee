import Motion
import SimulationCore

// Inspection runs, the seismic speed, and what stops the car by force.
extension Plant {
  /// What a run keeps to now.
  var runLimits: TravelLimits { isSlowed ? configuration.seismicLimits : configuration.drive.limits }

  /// The slow approach of a run under limits; nil where they do not allow it.
  func levelling(under limits: TravelLimits) -> Levelling? {
    configuration.drive.levelling.flatMap { $0.isPossible(under: limits) ? $0 : nil }
  }

  /// Slows a run down to the seismic speed, or lets the next one go at the rated speed again.
  mutating func slowDown(_ isOn: Bool, in outbox: inout Outbox<Event, Fact>) {
    isSlowed = isOn
    guard isOn, drive.state == .running, let profile = motion.profile else { return }
    let state = motion.state(at: outbox.now)
    let limits = runLimits
    // Without one, the car slows down for its target already.
    let slower = TravelProfile(from: state, to: profile.target, limits: limits, levelling: levelling(under: limits))
    guard let slower else { return }
    motion.run(along: slower, from: outbox.now)
    armMilestones(in: &outbox)
  }

  // MARK: - Inspection

  mutating func inspect(_ direction: Direction, in outbox: inout Outbox<Event, Fact>) {
    let last = lastLanding(direction)
    guard hasPower, drive.state == .standing, mayInspect(direction, at: outbox.now) else {
      return outbox.emit(.runRefused(target: last))
    }
    drive.move(on: .inspectCommanded, in: &outbox)
    assignment = .inspection(direction)
    outbox.arm(.brakeOpens, after: configuration.drive.startDelay)
  }

  /// Whether an inspection run has any distance left.
  func mayInspect(_ direction: Direction, at instant: SimulationInstant) -> Bool {
    let end = configuration.landing(lastLanding(direction)).height
    let distance = end - motion.state(at: instant).position
    return direction == .up ? distance > 0 : distance < 0
  }

  func lastLanding(_ direction: Direction) -> Int { direction == .up ? configuration.landings.count : 1 }

  mutating func beginInspection(in outbox: inout Outbox<Event, Fact>) {
    drive.move(on: .inspectionBegan, in: &outbox)
    let limits = inspectionLimits
    let end = configuration.landing(target).height
    let start = motion.state(at: outbox.now).position
    if configuration.isNearEnd(start) {
      setOut(to: end, under: slowLimits, in: &outbox)
      if let exit = motion.profile?.firstInstant(at: configuration.exitFromEnd(towards: end)),
        limits.speed > slowLimits.speed
      {
        outbox.arm(.leavesEnd, at: motion.instant(after: exit))
      }
    } else {
      setOut(to: end, under: limits, levelling: approach(under: limits), in: &outbox)
    }
    armArrival(in: &outbox)
    armPassing(in: &outbox)
  }

  /// Lets an inspection run go faster once it is far enough from the end behind it.
  mutating func goOnFromEnd(in outbox: inout Outbox<Event, Fact>) {
    guard drive.state == .inspecting, let end = motion.profile?.target else { return }
    let limits = inspectionLimits
    let faster = TravelProfile(
      from: motion.state(at: outbox.now), to: end, limits: limits, levelling: approach(under: limits))
    guard let faster else { return }
    motion.run(along: faster, from: outbox.now)
    disarmMilestones(in: &outbox)
    armArrival(in: &outbox)
    armPassing(in: &outbox)
  }

  /// What an inspection run keeps to in the middle of the hoistway.
  private var inspectionLimits: TravelLimits {
    let (normal, slow) = (configuration.inspectionLimits, configuration.seismicLimits)
    return isSlowed && slow.speed < normal.speed ? slow : normal
  }

  /// The same near its ends.
  private var slowLimits: TravelLimits {
    let limits = inspectionLimits
    return TravelLimits(
      speed: min(limits.speed, configuration.modes.inspectionEndSpeed), acceleration: limits.acceleration,
      jerk: limits.jerk)
  }

  /// How an inspection run slows down at the end of the hoistway; nil where it is slow enough already.
  private func approach(under limits: TravelLimits) -> Levelling? {
    let speed = configuration.modes.inspectionEndSpeed
    guard limits.speed > speed else { return nil }
    let approach = Levelling(speed: speed, distance: CodeLimits.inspectionEnd)
    return approach.isPossible(under: limits) ? approach : nil
  }

  // MARK: - Force

  /// How a stopper stops the car that runs in a state.
  ///
  /// The drive lets go of it at once: what it did to the speed is over, but for what the stopper does as well.
  private func stop(by stopper: CarMotion.Stopper, from running: TravelState) -> TravelProfile {
    let limits = configuration.drive.limits
    let direction: Direction = running.speed < 0 ? .down : .up
    let rate =
      switch stopper {
      case .gear: max(limits.acceleration, CodeLimits.safetyGearRetardation / 2)
      case .brake: configuration.drive.brake.deceleration(load: load, direction)
      }
    var state = running
    state.acceleration =
      direction == .up ? min(max(running.acceleration, -rate), 0) : max(min(running.acceleration, rate), 0)
    let stopping = TravelLimits(
      speed: max(limits.speed, abs(state.speed)), acceleration: rate, jerk: max(limits.jerk, Self.brakingJerk))
    return .stop(from: state, limits: stopping)
  }

  /// How suddenly brake and safety gear take hold, in m/s³.
  private static var brakingJerk: Double { 50 }

  /// Lets the brake stop the running car.
  ///
  /// Near the ends of the hoistway it stops as it would have, by its own rates, and never beyond them.
  ///
  /// > Source: EN 81-20, 5.9.2.2.2.1, for the brake; ASME A17.1, 2.25.4, for the ends, from memory.
  mutating func brake(in outbox: inout Outbox<Event, Fact>) { stop(by: .brake, in: &outbox) }

  private mutating func stop(by stopper: CarMotion.Stopper, in outbox: inout Outbox<Event, Fact>) {
    // What the safety gear or an obstacle stops already, the brake does not stop less hard.
    guard motion.course?.stopper != .gear || stopper == .gear else { return }
    motion.course?.stopper = stopper
    let stop = stop(by: stopper, from: motion.state(at: outbox.now))
    let heights = configuration.landings.map(\.height)
    let isInside = stop.target >= (heights.first ?? stop.target) && stop.target <= (heights.last ?? stop.target)
    stopOnTheWay(along: isInside || stopper == .gear ? stop : nil, in: &outbox)
  }

  mutating func takeSupply(_ supply: PowerSupply, in outbox: inout Outbox<Event, Fact>) {
    hasPower = supply != .lost
    outbox.disarm(.supplyArrives)
    if !hasPower, let time = configuration.modes.emergencyAfter { outbox.arm(.supplyArrives, after: time) }
    guard !hasPower, drive.canMove(on: .powerFailed) else { return }
    let wasStarting = drive.state == .starting
    drive.move(on: .powerFailed, in: &outbox)
    if wasStarting {
      disarmMilestones(in: &outbox)
      comeToRest(in: &outbox)
    } else if motion.isRunning {
      brake(in: &outbox)
    } else {
      arrive(in: &outbox)
    }
  }

  mutating func takeGrip(_ isEngaged: Bool, in outbox: inout Outbox<Event, Fact>) {
    isGripped = isEngaged
    guard isEngaged else {
      // Wedges that hold a moving car let go of it once it is at rest.
      if !motion.isRunning, drive.canMove(on: .released) { drive.move(on: .released, in: &outbox) }
      return
    }
    guard drive.canMove(on: .gripped) else { return }
    let state = drive.state
    drive.move(on: .gripped, in: &outbox)
    if motion.isRunning {
      // Its wedges grip downwards only; upwards its switch makes the brake stop the car.
      let isFalling = motion.state(at: outbox.now).speed < 0
      stop(by: isFalling ? .gear : .brake, in: &outbox)
    } else if state != .standing {
      disarmMilestones(in: &outbox)
      comeToRest(in: &outbox)
    }
  }

  mutating func takeStall(_ isStalled: Bool, in outbox: inout Outbox<Event, Fact>) {
    self.isStalled = isStalled
    if isStalled {
      guard drive.state == .running || drive.state == .inspecting else { return }
      drive.move(on: .slipped, in: &outbox)
      stop(by: .gear, in: &outbox)
    } else if drive.state == .stalled {
      resume(in: &outbox)
    }
  }

  /// Lets a car whose ropes hold again continue to its target; an inspection run waits for its
  /// button to be pressed again.
  private mutating func resume(in outbox: inout Outbox<Event, Fact>) {
    guard inspectionDirection == nil else { return halt(in: &outbox) }
    let isMoving = motion.isRunning
    let distance = configuration.landing(target).height - motion.state(at: outbox.now).position
    guard !isMoving, abs(distance) > CodeLimits.stoppingAccuracy else { return halt(in: &outbox) }
    drive.move(on: .caught, in: &outbox)
    beginRun(in: &outbox)
  }
}
