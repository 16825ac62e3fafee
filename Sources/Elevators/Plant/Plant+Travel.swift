import Motion
import SimulationCore

// Runs, halts and relevelling.
extension Plant {
  mutating func run(to number: Int, in context: inout some MachineContext<Self>) {
    guard configuration.landingNumbers.contains(number) else {
      return context.emit(.runRefused(target: number))
    }
    guard hasPower else { return context.emit(.runRefused(target: number)) }
    switch drive.state {
    case .standing where stands(level: number, at: context.now):
      landing = number
      target = number
      context.emit(
        .carStopped(landing: number, offset: millimetres(offset(at: context.now)))
      )
    case .standing:
      drive.move(on: .runCommanded, in: &context)
      target = number
      milestones = [context.arm(.brakeOpens, after: configuration.drive.startDelay)]
    case .starting where inspectionWay == nil && !stands(level: number, at: context.now):
      target = number
    case .running where number != target:
      retarget(to: number, in: &context)
    case .running: break
    case .starting, .halting, .relevelling, .inspecting, .stalled, .gripped:
      context.emit(.runRefused(target: number))
    }
  }

  /// Whether the car is at a landing so exactly that there is nowhere to run.
  private func stands(level number: Int, at instant: SimulationInstant) -> Bool {
    let distance = motion.state(at: instant).position - configuration.landing(number).height
    return abs(distance) <= CodeLimits.stoppingAccuracy
  }

  mutating func brakeOpens(in context: inout some MachineContext<Self>) {
    milestones = []
    guard !isStalled else {
      return drive.move(on: .slipped, in: &context)
    }
    guard inspectionWay == nil else { return beginInspection(in: &context) }
    drive.move(on: .brakeOpened, in: &context)
    beginRun(in: &context)
  }

  /// Lets the car run from where it is to its target.
  mutating func beginRun(in context: inout some MachineContext<Self>) {
    let end = configuration.landing(target).height + drawStoppingError()
    let limits = runLimits
    setOut(to: end, under: limits, levelling: levelling(under: limits), in: &context)
    armMilestones(in: &context)
  }

  /// Lets the car start from where it is towards a height.
  mutating func setOut(
    to end: Double,
    under limits: TravelLimits,
    levelling: Levelling? = nil,
    in context: inout some MachineContext<Self>
  ) {
    let start = motion.state(at: context.now).position
    motion.run(
      along: TravelProfile(from: start, to: end, limits: limits, levelling: levelling),
      from: context.now
    )
    hasDrifted = false
    travelCount += 1
    passed = landingBehind(start, isUp: end >= start)
    chanceTold = passed
    context.emit(.carStarted(landing: landing, target: target, direction: heading(from: start)))
  }

  private mutating func drawStoppingError() -> Double {
    let range = configuration.drive.stoppingError
    guard range > 0, let fraction = stoppingErrors?.fraction() else { return 0 }
    return (2 * fraction - 1) * range
  }

  func heading(from position: Double) -> Direction {
    configuration.landing(target).height >= position ? .up : .down
  }

  private mutating func retarget(
    to number: Int,
    in context: inout some MachineContext<Self>
  ) {
    let elapsed = motion.beginning.duration(to: context.now)
    let height = configuration.landing(number).height
    guard let profile = motion.profile,
      let exact = profile.retargeted(at: elapsed, to: height)
    else { return context.emit(.runRefused(target: number)) }
    // A stop that is met at the last moment has no room for an error short of its landing.
    let other = profile.retargeted(at: elapsed, to: height + drawStoppingError()) ?? exact
    target = number
    motion.run(along: other, from: context.now)
    armMilestones(in: &context)
  }

  mutating func halt(in context: inout some MachineContext<Self>) {
    switch drive.state {
    case .starting:
      drive.move(on: .haltCommanded, in: &context)
      disarmMilestones(in: &context)
      comeToRest(in: &context)
    case .running, .inspecting, .relevelling:
      drive.move(on: .haltCommanded, in: &context)
      stopOnTheWay(in: &context)
    case .stalled:
      drive.move(on: .haltCommanded, in: &context)
      if !motion.isRunning { arrive(in: &context) }
    case .standing, .halting, .gripped: break
    }
  }

  /// Slows the car down to rest where it is, at its own rates or at those of an emergency.
  mutating func stopOnTheWay(
    under limits: TravelLimits? = nil,
    in context: inout some MachineContext<Self>
  ) {
    guard let profile = motion.profile else { return }
    let elapsed = motion.beginning.duration(to: context.now)
    motion.run(along: profile.stopped(at: elapsed, limits: limits), from: context.now)
    disarmMilestones(in: &context)
    armArrival(in: &context)
    armPassing(in: &context)
  }

  /// Tells that the car does not run on to where it was sent.
  mutating func comeToRest(in context: inout some MachineContext<Self>) {
    // Doors that open already are those of the landing ahead.
    if !areDoorsLocked { landing = landingOfDoors(at: context.now) }
    target = landing
    inspectionWay = nil
    isBraking = false
    context.emit(.carHalted)
  }

  mutating func relevel(in context: inout some MachineContext<Self>) {
    let offset = offset(at: context.now)
    guard drive.state == .standing, hasPower, !isStalled else {
      return context.emit(.runRefused(target: landing))
    }
    guard offset != 0 else { return context.emit(.carStopped(landing: landing, offset: 0)) }
    drive.move(on: .relevelCommanded, in: &context)
    passed = landing
    let height = configuration.landing(landing).height
    motion.run(
      along: TravelProfile(
        from: height + offset,
        to: height,
        limits: configuration.drive.relevelling
      ),
      from: context.now
    )
    armArrival(in: &context)
  }

  mutating func arrive(in context: inout some MachineContext<Self>) {
    let state = drive.state
    if drive.canMove(on: .arrived) { drive.move(on: .arrived, in: &context) }
    disarmMilestones(in: &context)
    motion.rest(at: context.now, load: load)
    hasDrifted = false
    switch state {
    // Its motor turns on: no sensor reports that the car does not move.
    case .stalled: break
    case .halting: comeToRest(in: &context)
    case .gripped:
      if isGripOver { drive.move(on: .released, in: &context) }
      comeToRest(in: &context)
    default:
      inspectionWay = nil
      landing = target
      let offset = millimetres(offset(at: context.now))
      context.emit(.carStopped(landing: landing, offset: offset))
    }
  }

  // MARK: - What comes on the way

  /// Arms what the present profile brings, and nothing else.
  mutating func armMilestones(in context: inout some MachineContext<Self>) {
    disarmMilestones(in: &context)
    guard let profile = motion.profile else { return }
    armArrival(in: &context)
    armPassing(in: &context)
    armLastChance(in: &context)
    armAhead(.slowsDown, at: motion.instant(after: profile.approachBeginning), in: &context)
    armAhead(.levels, at: motion.instant(after: levellingTime(on: profile)), in: &context)
  }

  /// When the car is in the unlocking zone of its target, at levelling speed or less.
  private func levellingTime(on profile: TravelProfile) -> Duration {
    let zone = doors.map { configuration.unlockingZone(of: $0.entrance) }.min() ?? 0
    let landing = configuration.landing(target).height
    let edge = landing + (profile.target < profile.start.position ? zone : -zone)
    let entry = profile.firstInstant(at: edge) ?? .zero
    // From the beginning of the approach on, the speed only falls.
    var fast = max(entry, profile.approachBeginning).wholeNanoseconds
    guard abs(profile.state(after: .nanoseconds(fast)).speed) > CodeLimits.levellingSpeed else {
      return .nanoseconds(fast)
    }
    var slow = profile.duration.wholeNanoseconds
    while slow - fast > 1 {
      let middle = fast + (slow - fast) / 2
      let speed = profile.state(after: .nanoseconds(middle)).speed
      if abs(speed) > CodeLimits.levellingSpeed { fast = middle } else { slow = middle }
    }
    return .nanoseconds(slow)
  }

  private mutating func armAhead(
    _ event: Event,
    at instant: SimulationInstant,
    in context: inout some MachineContext<Self>
  ) {
    guard instant >= context.now else { return }
    milestones.append(context.arm(event, at: instant))
  }

  mutating func armArrival(in context: inout some MachineContext<Self>) {
    guard let profile = motion.profile else { return }
    milestones.append(context.arm(.arrives, at: motion.instant(after: profile.duration)))
  }

  mutating func disarmMilestones(in context: inout some MachineContext<Self>) {
    for milestone in milestones { context.disarm(milestone) }
    milestones = []
  }

  /// The landing that lies behind a car at a height, going up or down; one beyond the ends for none.
  ///
  /// A car at rest within the accuracy of its landing, a little below or above, has it behind.
  func landingBehind(_ height: Double, isUp: Bool) -> Int {
    let landings = configuration.landings
    let near = CodeLimits.relevellingAccuracy
    return isUp
      ? landings.count { $0.height <= height + near }
      : landings.count + 1 - landings.count { $0.height >= height - near }
  }

  /// The landing that follows another one on the way, if it lies before the end of the way.
  private func next(after number: Int) -> Int? {
    guard let profile = motion.profile else { return nil }
    let isUp = profile.target >= profile.start.position
    let next = number + (isUp ? 1 : -1)
    guard configuration.landingNumbers.contains(next) else { return nil }
    let height = configuration.landing(next).height
    let isBefore = isUp ? height < profile.target : height > profile.target
    let passesTarget = [.halting, .stalled, .gripped].contains(drive.state)
    return isBefore && (passesTarget || next != target) ? next : nil
  }

  /// Arms the passing of the next landing.
  mutating func armPassing(in context: inout some MachineContext<Self>) {
    guard let next = next(after: passed), let profile = motion.profile else { return }
    // A landing that was reached at this very instant may lie behind a new profile's beginning.
    let time = profile.firstInstant(at: configuration.landing(next).height) ?? .zero
    let due = max(motion.instant(after: time), context.now)
    milestones.append(context.arm(.passes(landing: next), at: due))
  }

  /// Arms the last chance to stop at the next landing at which that is still possible.
  mutating func armLastChance(in context: inout some MachineContext<Self>) {
    var number = chanceTold
    while let next = next(after: number), let profile = motion.profile {
      let time = profile.lastChance(toStopAt: configuration.landing(next).height)
      if let time, motion.instant(after: time) >= context.now {
        return armAhead(
          .lastChance(landing: next),
          at: motion.instant(after: time),
          in: &context
        )
      }
      number = next
    }
  }
}
