public import SimulationCore

/// A mechanism as a machine on the clock, driven at its motor's speed.
///
/// Angles are functions of the time since the last change: they are continuous through every change of speed, clutch
/// or stall. If the drive only has a speed, they are exact, and speeds change instantly. If it has a motor with a
/// torque, speeds follow from torques and inertias; see ``Mechanism/hasMotor``.
///
/// > Units: turns, turns per minute.
public struct MechanismRun: DescribedMachine {
  /// The stimuli that it receives.
  public typealias Stimulus = MechanismStimulus
  /// The events that it schedules; none if its drive only has a speed.
  public typealias Event = MechanismEvent
  /// Its facts.
  public typealias Fact = MechanismFact

  /// The mechanism, with its drives as currently set.
  public private(set) var mechanism: Mechanism
  /// The names of its bodies.
  public let names: [String]
  /// The current motion.
  public private(set) var motion: SettledMotion
  /// The state of the motion: standing, turning, under-driven, locked or jammed.
  public private(set) var region = Region(MotionChart())
  /// The clutches and brakes, in the order of the file.
  public private(set) var elements: [Region<HoldChart>]
  /// For each body in the order of the file, whether it is held.
  public private(set) var stalls: [Region<HoldChart>]
  /// The speed of the first drive as stated in the file; nil without a drive.
  public let nominalSpeed: Fraction?
  /// The instant of the last change of the motion.
  public private(set) var changed = SimulationInstant.start
  /// The angle of each body since then, without a motor's torque.
  var angles: [ExactAngle]
  /// The current motion driven by a motor's torque, if there is one.
  var forced: ForcedMotion?
  /// The turns of each body when `forced` began.
  var forcedTurns: [Double] = []
  /// Whether the motor is on and too weak to move the mechanism.
  private var overload = false
  private var due: ScheduledEvent?
  /// The speeds of all bodies as floating-point numbers, without a motor's torque.
  private(set) var rpms: [Double]
  /// The speeds of all bodies as multiples of the motor's; nil if they are not fixed multiples.
  public private(set) var ratios: [Fraction?]
  /// The indices of the elements that engage at the start.
  private let engagedAtStart: [Int]

  /// Creates a mechanism at rest, which starts in the first state of its file.
  public init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    names = mechanism.bodies.map(\.name)
    elements = mechanism.elements.map { Region(HoldChart($0.name)) }
    stalls = mechanism.bodies.map { Region(HoldChart("stall of \($0.name)")) }
    nominalSpeed = mechanism.drives.first?.rpm
    angles = mechanism.bodies.map { _ in ExactAngle(before: .zero, speed: .zero) }
    rpms = mechanism.bodies.map { _ in 0 }
    ratios = mechanism.bodies.map { _ in nil }
    engagedAtStart = mechanism.states.first?.engaged ?? []
    var still = mechanism
    still.drives = []
    motion = SettledMotion(still, engaged: [], held: [])
  }

  /// The diagrams of the motion, of each clutch and brake, and of the stall of each body.
  public var diagrams: [StateDiagram] {
    [StateDiagram(region.chart)] + (elements + stalls).map { StateDiagram($0.chart) }
  }

  /// The current speed setting of the first drive in turns per minute; nil without a drive.
  public var motorSpeed: Fraction? { mechanism.drives.first?.rpm }

  /// The indices of the engaged elements, in the order of the file.
  public var engaged: [Int] { elements.indices.filter { elements[$0].state == .engaged } }

  /// The bodies that are held, in the order of the file.
  public var held: [BodyID] { stalls.indices.filter { stalls[$0].state == .engaged }.map { BodyID($0) } }

  /// Returns the speed of a body in turns per minute, from the drives' speeds; that of the frame is 0.
  public func speed(of body: BodyID) -> Fraction { body.isFrame ? .zero : motion.speeds[body.index] }

  /// Returns the exact turns of a body up to an instant.
  ///
  /// - Precondition: the instant is not before the last change, and the mechanism is not driven by a motor's torque.
  public func turns(of body: BodyID, at instant: SimulationInstant) -> Fraction {
    guard !body.isFrame else { return .zero }
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    precondition(forced == nil, "the angles of '\(mechanism.name)' follow from torques")
    return angles[body.index].turns(after: instant.nanoseconds - changed.nanoseconds)
  }

  /// Starts the run: engages the first state and switches the motor on.
  public mutating func start(in context: inout some MachineContext<MechanismRun>) {
    for index in engagedAtStart {
      elements[index].move(on: .engage, in: &context)
      context.emit(.elementEngaged(mechanism.elements[index].name))
    }
    if let motorSpeed { context.emit(.motorSpeedSet(motorSpeed)) }
    applyChanges(in: &context)
  }

  /// Receives a stimulus.
  ///
  /// - Precondition: the stimulus names parts of this mechanism; see ``problem(with:)``.
  public mutating func receive(_ stimulus: MechanismStimulus, in context: inout some MachineContext<MechanismRun>) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard let rpm = Fraction(text), rpm != mechanism.drives[0].rpm else { return }
      mechanism.drives[0].rpm = rpm
      context.emit(.motorSpeedSet(rpm))
    case .clutchEngaged(let name):
      guard let index = element(named: name), elements[index].canMove(on: .engage) else { return }
      elements[index].move(on: .engage, in: &context)
      context.emit(.elementEngaged(name))
    case .clutchReleased(let name):
      guard let index = element(named: name), elements[index].canMove(on: .release) else { return }
      elements[index].move(on: .release, in: &context)
      context.emit(.elementReleased(name))
    case .shaftStalled(let name):
      guard let body = mechanism.body(named: name), stalls[body.index].canMove(on: .engage) else { return }
      stalls[body.index].move(on: .engage, in: &context)
      context.emit(.shaftHeld(name))
    case .shaftReleased(let name):
      guard let body = mechanism.body(named: name), stalls[body.index].canMove(on: .release) else { return }
      stalls[body.index].move(on: .release, in: &context)
      context.emit(.shaftFreed(name))
    }
    applyChanges(in: &context)
  }

  /// Handles the end of a piece of the motion.
  public mutating func handle(_ event: MechanismEvent, in context: inout some MachineContext<MechanismRun>) {
    due = nil
    guard let forced else { return }
    let now = context.now
    forcedTurns = numbers(at: now)
    let state = forced.state(after: seconds(to: now))
    changed = now
    let own = event == .standstillReached ? forced.own.map { _ in 0 } : state.own
    proceed(ForcedMotion(forced.model, own: own), in: &context)
    report(after: motion, in: &context)
    if event == .speedReached || (self.forced?.isSteady ?? false) && !forced.isSteady { emitSpeeds(in: &context) }
  }

  /// Stores the current angles and continues from them with the new speeds.
  private mutating func applyChanges(in context: inout some MachineContext<MechanismRun>) {
    let now = context.now
    let before = motion
    motion = SettledMotion(mechanism, engaged: engaged, held: held)
    if mechanism.hasMotor {
      updateForces(in: &context)
      report(after: before, in: &context)
      return
    }
    let elapsed = now.nanoseconds - changed.nanoseconds
    angles = zip(angles, motion.speeds).map { angle, speed in
      ExactAngle(before: angle.turns(after: elapsed), speed: speed)
    }
    changed = now
    rpms = motion.speeds.map(\.decimal)
    let base = mechanism.drives.first.map { speed(of: $0.body) } ?? .zero
    ratios = motion.speeds.map { base.isZero ? nil : $0 / base }
    report(after: before, in: &context)
    for index in mechanism.bodies.indices where before.speeds[index] != motion.speeds[index] {
      let name = mechanism.bodies[index].name
      context.emit(.speedChanged(body: name, rpm: motion.speeds[index]))
    }
  }

  /// Couples the engaged parts and continues with the resulting speeds.
  private mutating func updateForces(in context: inout some MachineContext<MechanismRun>) {
    let now = context.now
    let turns = numbers(at: now)
    let speeds = radians(at: now)
    let model = ForceModel(mechanism, nominal: nominalSpeed ?? 1, engaged: engaged, held: held)
    forcedTurns = turns
    changed = now
    ratios = model.ratios
    let own = model.own(after: speeds)
    let lost = model.energy(speeds) - model.energy(model.speeds(own))
    if lost > 1e-6 { context.emit(.energyLost(joules: lost)) }
    proceed(ForcedMotion(model, own: own), in: &context)
  }

  /// Sets the current motion and schedules its end.
  private mutating func proceed(_ motion: ForcedMotion, in context: inout some MachineContext<MechanismRun>) {
    forced = motion
    if let due { context.disarm(due) }
    due = nil
    // Nothing needs to be scheduled beyond a century.
    guard let end = motion.end, end.time < 3e9 else { return }
    let delay = max(1, Int64(clamping: (end.time * 1e9).rounded(.up)))
    guard delay < Int64.max - context.now.nanoseconds else { return }
    let event: MechanismEvent =
      switch end.reason {
      case .onward: .pieceEnded
      case .steady: .speedReached
      case .rest: .standstillReached
      }
    due = context.arm(event, after: .nanoseconds(delay))
  }

  private func emitSpeeds(in context: inout some MachineContext<MechanismRun>) {
    for index in mechanism.bodies.indices {
      let rpm = rpm(of: BodyID(index), at: context.now)
      let name = mechanism.bodies[index].name
      if rpm != 0 { context.emit(.speedSettled(body: name, rpm: rpm)) }
    }
  }

  private mutating func report(after before: SettledMotion, in context: inout some MachineContext<MechanismRun>) {
    let trigger: MotionChart.Trigger
    let fact: MechanismFact
    switch motion.verdict {
    case .turns? where isOverloaded, .underDriven? where isOverloaded:
      let torque = forced?.model.motorPush ?? 0
      (trigger, fact) = (.overloaded, .overloaded(torque: torque))
    // Without its motor it keeps running until friction, fans and the motor's own drag have stopped it.
    case nil where forced.map({ !$0.isStanding }) ?? false: (trigger, fact) = (.allDriven, .started)
    case nil: (trigger, fact) = (.motorStopped, .stopped)
    case .turns?: (trigger, fact) = (.allDriven, .started)
    case .underDriven?:
      let free = motion.free.map { mechanism.name(of: $0) }.joined(separator: ", ")
      (trigger, fact) = (.someFree, .underDriven(free: free))
    case .locked?: (trigger, fact) = (.heldFast, contradiction(.locked))
    case .jammed?: (trigger, fact) = (.contradicted, contradiction(.jammed))
    }
    let isNew = region.canMove(on: trigger)
    if isNew { region.move(on: trigger, in: &context) }
    // The free bodies or the contradiction may change within one state.
    let wasOverloaded = overload
    overload = trigger == .overloaded
    if isNew || overload != wasOverloaded || motion.free != before.free || motion.conflict != before.conflict {
      context.emit(fact)
    }
  }

  /// Whether the motor is on and nothing moves although it could.
  private var isOverloaded: Bool { forced?.isStanding ?? false }

  private func contradiction(_ verdict: Solution.Verdict) -> MechanismFact {
    .jammed(verdict: verdict, parts: motion.conflictParts, why: motion.conflictReason)
  }

  private func element(named name: String) -> Int? { mechanism.elements.firstIndex { $0.name == name } }
}
