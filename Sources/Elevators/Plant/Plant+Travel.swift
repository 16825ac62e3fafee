import Motion
import SimulationCore

// Runs, halts and relevelling.
extension Plant {
  mutating func run(to number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard configuration.landingNumbers.contains(number) else { return outbox.emit(.runRefused(target: number)) }
    guard hasPower else { return outbox.emit(.runRefused(target: number)) }
    switch drive.state {
    case .standing where stands(level: number, at: outbox.now):
      landing = number
      outbox.emit(.carStopped(landing: number, offset: millimetres(offset(at: outbox.now))))
    case .standing:
      drive.move(on: .runCommanded, in: &outbox)
      assignment = .run(to: number)
      outbox.arm(.brakeOpens, after: configuration.drive.startDelay)
    case .starting where inspectionDirection == nil && !stands(level: number, at: outbox.now):
      assignment = .run(to: number)
    case .running where number != target: retarget(to: number, in: &outbox)
    case .running: break
    case .starting, .halting, .relevelling, .inspecting, .stalled, .gripped: outbox.emit(.runRefused(target: number))
    }
  }

  /// Whether the car is at a landing so exactly that there is nowhere to run.
  @inline(__always) private func stands(level number: Int, at instant: SimulationInstant) -> Bool {
    let distance = motion.state(at: instant).position - configuration.landing(number).height
    return abs(distance) <= CodeLimits.stoppingAccuracy
  }

  mutating func brakeOpens(in outbox: inout Outbox<Event, Fact>) {
    guard !isStalled else { return drive.move(on: .slipped, in: &outbox) }
    guard inspectionDirection == nil else { return beginInspection(in: &outbox) }
    drive.move(on: .brakeOpened, in: &outbox)
    beginRun(in: &outbox)
  }

  /// Lets the car run from where it is to its target.
  mutating func beginRun(in outbox: inout Outbox<Event, Fact>) {
    let end = configuration.landing(target).height + drawStoppingError()
    let limits = runLimits
    setOut(to: end, under: limits, levelling: levelling(under: limits), in: &outbox)
    armMilestones(in: &outbox)
  }

  /// Lets the car start from where it is towards a height.
  mutating func setOut(
    to end: Double, under limits: TravelLimits, levelling: Levelling? = nil, in outbox: inout Outbox<Event, Fact>
  ) {
    let start = motion.state(at: outbox.now).position
    motion.run(
      along: TravelProfile(from: start, to: end, limits: limits, levelling: levelling), from: outbox.now,
      behind: landingBehind(start, isUp: end >= start))
    travelCount += 1
    outbox.emit(.carStarted(landing: landing, target: target, direction: heading(from: start)))
  }

  private mutating func drawStoppingError() -> Double {
    let range = configuration.drive.stoppingError
    guard range > 0, let fraction = stoppingErrors?.fraction() else { return 0 }
    return (2 * fraction - 1) * range
  }

  func heading(from position: Double) -> Direction { configuration.landing(target).height >= position ? .up : .down }

  private mutating func retarget(to number: Int, in outbox: inout Outbox<Event, Fact>) {
    let elapsed = motion.beginning.duration(to: outbox.now)
    let height = configuration.landing(number).height
    guard let profile = motion.profile, let exact = profile.retargeted(at: elapsed, to: height) else {
      return outbox.emit(.runRefused(target: number))
    }
    // A stop that is met at the last moment has no room for an error short of its landing.
    let other = profile.retargeted(at: elapsed, to: height + drawStoppingError()) ?? exact
    assignment = .run(to: number)
    motion.run(along: other, from: outbox.now)
    armMilestones(in: &outbox)
  }

  mutating func halt(in outbox: inout Outbox<Event, Fact>) {
    switch drive.state {
    case .starting:
      drive.move(on: .haltCommanded, in: &outbox)
      disarmMilestones(in: &outbox)
      comeToRest(in: &outbox)
    case .running:
      drive.move(on: .haltCommanded, in: &outbox)
      brake(in: &outbox)
    case .inspecting, .relevelling:
      drive.move(on: .haltCommanded, in: &outbox)
      stopOnTheWay(in: &outbox)
    case .stalled:
      drive.move(on: .haltCommanded, in: &outbox)
      if !motion.isRunning { arrive(in: &outbox) }
    case .standing, .halting, .gripped: break
    }
  }

  /// Slows the car down to rest where it is, at its own rates or at those of an emergency.
  mutating func stopOnTheWay(along stop: TravelProfile? = nil, in outbox: inout Outbox<Event, Fact>) {
    guard let profile = motion.profile else { return }
    let elapsed = motion.beginning.duration(to: outbox.now)
    motion.run(along: stop ?? profile.stopped(at: elapsed), from: outbox.now)
    disarmMilestones(in: &outbox)
    armArrival(in: &outbox)
    armPassing(in: &outbox)
  }

  /// Tells that the car does not run on to where it was sent.
  mutating func comeToRest(in outbox: inout Outbox<Event, Fact>) {
    // Doors that open already are those of the landing ahead.
    if !areDoorsLocked { landing = landingOfDoors(at: outbox.now) }
    assignment = .none
    outbox.emit(.carHalted)
  }

  mutating func relevel(in outbox: inout Outbox<Event, Fact>) {
    let offset = offset(at: outbox.now)
    guard drive.state == .standing, hasPower, !isStalled else { return outbox.emit(.runRefused(target: landing)) }
    guard offset != 0 else { return outbox.emit(.carStopped(landing: landing, offset: 0)) }
    drive.move(on: .relevelCommanded, in: &outbox)
    let height = configuration.landing(landing).height
    motion.run(
      along: TravelProfile(from: height + offset, to: height, limits: configuration.drive.relevelling),
      from: outbox.now, behind: landing)
    armArrival(in: &outbox)
  }

  mutating func arrive(in outbox: inout Outbox<Event, Fact>) {
    let state = drive.state
    if drive.canMove(on: .arrived) { drive.move(on: .arrived, in: &outbox) }
    disarmMilestones(in: &outbox)
    motion.rest(at: outbox.now, load: load)
    switch state {
    // Its motor turns on: no sensor reports that the car does not move.
    case .stalled: break
    case .halting: comeToRest(in: &outbox)
    case .gripped:
      if !isGripped { drive.move(on: .released, in: &outbox) }
      comeToRest(in: &outbox)
    default:
      landing = target
      assignment = .none
      let offset = millimetres(offset(at: outbox.now))
      outbox.emit(.carStopped(landing: landing, offset: offset))
    }
  }

  // MARK: - Events of a run

  /// Arms the events of the present profile, and no others.
  mutating func armMilestones(in outbox: inout Outbox<Event, Fact>) {
    disarmMilestones(in: &outbox)
    guard let profile = motion.profile else { return }
    armArrival(in: &outbox)
    armPassing(in: &outbox)
    armLastChance(in: &outbox)
    armAhead(.slowsDown, at: motion.instant(after: profile.approachBeginning), in: &outbox)
    armAhead(.levels, at: motion.instant(after: levellingTime(on: profile)), in: &outbox)
  }

  /// When the car is in the unlocking zone of its target, at levelling speed or less.
  private func levellingTime(on profile: TravelProfile) -> Duration {
    // Indexed: a closure of elements would copy each door.
    let zone = doors.indices.lazy.map { doors[$0].parameters.zone }.min() ?? 0
    let landing = configuration.landing(target).height
    let edge = landing + (profile.target < profile.start.position ? zone : -zone)
    let entry = profile.firstInstant(at: edge) ?? .zero
    return profile.firstInstant(from: max(entry, profile.approachBeginning), withSpeedUpTo: CodeLimits.levellingSpeed)
  }

  private mutating func armAhead(_ event: Event, at instant: SimulationInstant, in outbox: inout Outbox<Event, Fact>) {
    guard instant >= outbox.now else { return }
    outbox.arm(event, at: instant)
  }

  mutating func armArrival(in outbox: inout Outbox<Event, Fact>) {
    guard let profile = motion.profile else { return }
    outbox.arm(.arrives, at: motion.instant(after: profile.duration))
  }

  mutating func disarmMilestones(in outbox: inout Outbox<Event, Fact>) { outbox.disarm { $0.isOnTheWay } }

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

  /// The landing that follows another one in the direction of the run, if it is before its end.
  @inline(__always) private func next(after number: Int, on profile: TravelProfile) -> Int? {
    let isUp = profile.target >= profile.start.position
    let next = number + (isUp ? 1 : -1)
    guard configuration.landingNumbers.contains(next) else { return nil }
    let height = configuration.landing(next).height
    let isBefore = isUp ? height < profile.target : height > profile.target
    guard isBefore else { return nil }
    return switch drive.state {
    case .halting, .stalled, .gripped: next
    case .standing, .starting, .running, .relevelling, .inspecting: next == target ? nil : next
    }
  }

  /// Arms the passing of the next landing.
  mutating func armPassing(in outbox: inout Outbox<Event, Fact>) {
    guard let course = motion.course, let next = next(after: course.passed, on: course.profile) else { return }
    // A landing that was reached at this very instant may lie behind a new profile's beginning.
    let time = course.profile.firstNanosecond(at: configuration.landing(next).height) ?? 0
    let due = max(course.instant(afterNanoseconds: time), outbox.now)
    outbox.arm(.passes(landing: next), at: due)
  }

  /// Arms the last chance to stop at the next landing at which that is still possible.
  mutating func armLastChance(in outbox: inout Outbox<Event, Fact>) {
    guard let course = motion.course else { return }
    var number = course.reportedChance
    let elapsed = outbox.now.nanoseconds - course.beginning.nanoseconds
    while let next = next(after: number, on: course.profile) {
      let height = configuration.landing(next).height
      if let time = course.profile.lastNanosecond(toStopAt: height, searchingFrom: elapsed), time >= elapsed {
        return outbox.arm(.lastChance(landing: next), at: course.instant(afterNanoseconds: time))
      }
      number = next
    }
  }
}
