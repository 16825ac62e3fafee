import Motion
import SimulationCore

// Inspection runs, the seismic speed, and what stops the car by force.
extension Plant {
  /// What a run keeps to now.
  var runLimits: TravelLimits {
    isSlowed ? configuration.seismicLimits : configuration.drive.limits
  }

  /// The slow approach of a run under limits; nil where they do not allow it.
  func levelling(under limits: TravelLimits) -> Levelling? {
    configuration.drive.levelling.flatMap { $0.isPossible(under: limits) ? $0 : nil }
  }

  /// Slows a run down to the seismic speed, or lets the next one go at the rated speed again.
  mutating func slowDown(_ isOn: Bool, in context: inout some MachineContext<Self>) {
    isSlowed = isOn
    guard isOn, drive.state == .running, let profile = motion.profile else { return }
    let state = motion.state(at: context.now)
    let limits = runLimits
    // Without one, the car slows down for its target already.
    let slower = TravelProfile(
      from: state,
      to: profile.target,
      limits: limits,
      levelling: levelling(under: limits)
    )
    guard let slower else { return }
    motion.run(along: slower, from: context.now)
    armMilestones(in: &context)
  }

  // MARK: - Inspection

  mutating func inspect(_ way: Direction, in context: inout some MachineContext<Self>) {
    let last = lastLanding(way)
    guard hasPower, drive.state == .standing, mayInspect(way, at: context.now) else {
      return context.emit(.runRefused(target: last))
    }
    drive.move(on: .inspectCommanded, in: &context)
    inspectionWay = way
    target = last
    milestones = [context.arm(.brakeOpens, after: configuration.drive.startDelay)]
  }

  /// Whether there is way left for an inspection run.
  func mayInspect(_ way: Direction, at instant: SimulationInstant) -> Bool {
    let end = configuration.landing(lastLanding(way)).height
    let distance = end - motion.state(at: instant).position
    return way == .up ? distance > 0 : distance < 0
  }

  private func lastLanding(_ way: Direction) -> Int {
    way == .up ? configuration.landings.count : 1
  }

  mutating func beginInspection(in context: inout some MachineContext<Self>) {
    drive.move(on: .inspectionBegan, in: &context)
    let (usual, slow) = (configuration.inspectionLimits, configuration.seismicLimits)
    let limits = isSlowed && slow.speed < usual.speed ? slow : usual
    setOut(to: configuration.landing(target).height, under: limits, in: &context)
    armArrival(in: &context)
    armPassing(in: &context)
  }

  // MARK: - Force

  /// The rates at which brake and safety gear stop the car, within what the code allows them.
  private var brakingLimits: TravelLimits {
    let limits = configuration.drive.limits
    return TravelLimits(
      speed: limits.speed,
      acceleration: max(limits.acceleration, CodeLimits.safetyGearRetardation / 2),
      jerk: max(limits.jerk, Self.brakingJerk)
    )
  }

  /// How suddenly brake and safety gear take hold, in m/s³.
  private static var brakingJerk: Double { 50 }

  private mutating func brake(in context: inout some MachineContext<Self>) {
    isBraking = true
    stopOnTheWay(under: brakingLimits, in: &context)
  }

  mutating func takeSupply(_ supply: PowerSupply, in context: inout some MachineContext<Self>) {
    hasPower = supply != .lost
    guard !hasPower, drive.canMove(on: .powerFailed) else { return }
    let wasStarting = drive.state == .starting
    drive.move(on: .powerFailed, in: &context)
    if wasStarting {
      disarmMilestones(in: &context)
      comeToRest(in: &context)
    } else if motion.isRunning {
      brake(in: &context)
    } else {
      arrive(in: &context)
    }
  }

  mutating func takeGrip(_ isEngaged: Bool, in context: inout some MachineContext<Self>) {
    isGripOver = !isEngaged
    guard isEngaged else {
      // Wedges that hold a moving car let go of it once it stands.
      if !motion.isRunning, drive.canMove(on: .released) {
        drive.move(on: .released, in: &context)
      }
      return
    }
    guard drive.canMove(on: .gripped) else { return }
    let state = drive.state
    drive.move(on: .gripped, in: &context)
    if motion.isRunning {
      brake(in: &context)
    } else if state != .standing {
      disarmMilestones(in: &context)
      comeToRest(in: &context)
    }
  }

  mutating func takeStall(_ isStalled: Bool, in context: inout some MachineContext<Self>) {
    self.isStalled = isStalled
    if isStalled {
      guard drive.state == .running || drive.state == .inspecting else { return }
      drive.move(on: .slipped, in: &context)
      brake(in: &context)
    } else if drive.state == .stalled {
      resume(in: &context)
    }
  }

  /// Lets a car whose ropes hold again go on to where it was sent; an inspection run waits for its
  /// button to be pressed anew.
  private mutating func resume(in context: inout some MachineContext<Self>) {
    guard inspectionWay == nil else { return halt(in: &context) }
    let isMoving = motion.isRunning
    let distance = configuration.landing(target).height - motion.state(at: context.now).position
    guard !isMoving, abs(distance) > CodeLimits.stoppingAccuracy else {
      return halt(in: &context)
    }
    drive.move(on: .caught, in: &context)
    isBraking = false
    beginRun(in: &context)
  }
}
