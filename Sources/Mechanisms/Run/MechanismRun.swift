public import SimulationCore

/// A mechanism as a machine on the clock: driven at its motor's speed, it turns.
///
/// Angles are exact functions of time since the last change: they are continuous through every change
/// of speed, clutch or stall. Speeds change at once, since there is no inertia here.
///
/// > Units: turns, turns a minute.
public struct MechanismRun: DiagrammedMachine {
  /// What can be done to it.
  public typealias Stimulus = MechanismStimulus
  /// It schedules nothing.
  public typealias Event = Never
  /// What it says has happened.
  public typealias Fact = MechanismFact

  /// What turns, with the drives as they are set now.
  public private(set) var mechanism: Mechanism
  /// Where its parts are drawn.
  public let layout: MechanismLayout
  /// How it moves.
  public private(set) var motion: SettledMotion
  /// Standing, turning, under-driven, locked or jammed.
  public private(set) var region = Region(MotionChart())
  /// The clutches and brakes, in the order of the file.
  public private(set) var elements: [Region<HoldChart>]
  /// What may hold a body fast, in the order of the file.
  public private(set) var stalls: [Region<HoldChart>]
  /// The speed of the first drive as the file gives it; nil without a drive.
  public let nominalSpeed: Fraction?
  /// When the motion last changed.
  public private(set) var changed = SimulationInstant.start
  /// The turns that each body had made by then.
  private var turnsBefore: [Fraction]
  /// The elements that engage at the start.
  private let engagedAtStart: [Int]

  /// A mechanism at rest, which starts with the first state of its file.
  public init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    layout = MechanismLayout(mechanism)
    elements = mechanism.elements.map { Region(HoldChart($0.name)) }
    stalls = mechanism.bodies.map { Region(HoldChart("stall of \($0.name)")) }
    nominalSpeed = mechanism.drives.first?.rpm
    turnsBefore = mechanism.bodies.map { _ in .zero }
    engagedAtStart = mechanism.states.first?.engaged ?? []
    var still = mechanism
    still.drives = []
    motion = SettledMotion(still, engaged: [], held: [])
  }

  /// The diagrams of the motion, of each clutch and brake, and of what may stall each body.
  public var diagrams: [StateDiagram] {
    [StateDiagram(region.chart)] + (elements + stalls).map { StateDiagram($0.chart) }
  }

  /// The speed of the first drive in turns a minute, as it is set; nil without a drive.
  public var motorSpeed: Fraction? { mechanism.drives.first?.rpm }

  /// The places of the engaged elements, in the order of the file.
  public var engaged: [Int] { elements.indices.filter { elements[$0].state == .engaged } }

  /// The bodies that are held fast, in the order of the file.
  public var held: [BodyID] {
    stalls.indices.filter { stalls[$0].state == .engaged }.map { BodyID($0) }
  }

  /// The speed of a body in turns a minute; the frame stands.
  public func speed(of body: BodyID) -> Fraction {
    body.isFrame ? .zero : motion.speeds[body.index]
  }

  /// The turns that a body has made by an instant, exactly.
  ///
  /// - Precondition: the instant is not before the last change.
  public func turns(of body: BodyID, at instant: SimulationInstant) -> Fraction {
    guard !body.isFrame else { return .zero }
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    let before = turnsBefore[body.index]
    let speed = motion.speeds[body.index]
    guard !speed.isZero else { return before }
    let elapsed = Int(instant.nanoseconds - changed.nanoseconds)
    return before + speed * Fraction(elapsed, 60_000_000_000)
  }

  /// The run begins: the first state engages, and the motor is switched on.
  public mutating func start(in context: inout some MachineContext<MechanismRun>) {
    for place in engagedAtStart {
      elements[place].move(on: .engage, in: &context)
      context.emit(.elementEngaged(mechanism.elements[place].name))
    }
    if let motorSpeed { context.emit(.motorSpeedSet(motorSpeed)) }
    settle(in: &context)
  }

  /// Something is done to it.
  ///
  /// - Precondition: the stimulus names parts of this very mechanism; see ``problem(with:)``.
  public mutating func receive(
    _ stimulus: MechanismStimulus,
    in context: inout some MachineContext<MechanismRun>
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard let rpm = Fraction(text), rpm != mechanism.drives[0].rpm else { return }
      mechanism.drives[0].rpm = rpm
      context.emit(.motorSpeedSet(rpm))
    case .clutchEngaged(let name):
      guard let place = element(named: name), elements[place].canMove(on: .engage) else { return }
      elements[place].move(on: .engage, in: &context)
      context.emit(.elementEngaged(name))
    case .clutchReleased(let name):
      guard let place = element(named: name), elements[place].canMove(on: .release) else { return }
      elements[place].move(on: .release, in: &context)
      context.emit(.elementReleased(name))
    case .shaftStalled(let name):
      guard let body = mechanism.body(named: name), stalls[body.index].canMove(on: .engage) else {
        return
      }
      stalls[body.index].move(on: .engage, in: &context)
      context.emit(.shaftHeld(name))
    case .shaftReleased(let name):
      guard let body = mechanism.body(named: name), stalls[body.index].canMove(on: .release) else {
        return
      }
      stalls[body.index].move(on: .release, in: &context)
      context.emit(.shaftFreed(name))
    }
    settle(in: &context)
  }

  /// Nothing is scheduled.
  public mutating func handle(
    _ event: Never,
    in context: inout some MachineContext<MechanismRun>
  ) {}

  /// Takes the angles as they are, and goes on from them with the speeds that follow now.
  private mutating func settle(in context: inout some MachineContext<MechanismRun>) {
    let now = context.now
    turnsBefore = mechanism.bodies.indices.map { turns(of: BodyID($0), at: now) }
    changed = now
    let before = motion
    motion = SettledMotion(mechanism, engaged: engaged, held: held)
    report(after: before, in: &context)
    for index in mechanism.bodies.indices where before.speeds[index] != motion.speeds[index] {
      let name = mechanism.bodies[index].name
      context.emit(.speedChanged(body: name, rpm: motion.speeds[index]))
    }
  }

  private mutating func report(
    after before: SettledMotion,
    in context: inout some MachineContext<MechanismRun>
  ) {
    let trigger: MotionChart.Trigger
    let fact: MechanismFact
    switch motion.verdict {
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
    // What is free, or what contradicts, may be something else within one state.
    if isNew || motion.free != before.free || motion.conflict != before.conflict {
      context.emit(fact)
    }
  }

  private func contradiction(_ verdict: Solution.Verdict) -> MechanismFact {
    .jammed(verdict: verdict, parts: motion.conflictParts, why: motion.conflictReason)
  }

  private func element(named name: String) -> Int? {
    mechanism.elements.firstIndex { $0.name == name }
  }
}

extension MechanismRun {
  /// What is wrong with a stimulus for this very mechanism; nil when it is good.
  public func problem(with stimulus: MechanismStimulus) -> Problem? {
    switch stimulus {
    case .motorSpeedChanged(let text):
      guard Fraction(text) != nil else {
        return Problem(
          "the speed '\(text.prefix(40))' is no number",
          allowed: "It is turns a minute: an integer, a decimal or a fraction like 25/2",
          advice: "Change the value"
        )
      }
      guard mechanism.drives.isEmpty else { return nil }
      return Problem(
        "the mechanism '\(mechanism.name)' has no motor",
        allowed: "The speed of a 'drive' can be changed",
        advice: "Add 'drive' to its file"
      )
    case .clutchEngaged(let name), .clutchReleased(let name):
      let names = mechanism.elements.map(\.name)
      return names.contains(name) ? nil : unknown("element", name, names)
    case .shaftStalled(let name), .shaftReleased(let name):
      let names = mechanism.bodies.map(\.name)
      return names.contains(name) ? nil : unknown("body", name, names)
    }
  }

  private func unknown(_ kind: String, _ name: String, _ names: [String]) -> Problem {
    let list = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return Problem(
      "unknown \(kind) '\(name)'",
      allowed: names.isEmpty
        ? "The mechanism has none"
        : "There are \(list)\(names.count > 20 ? " and \(names.count - 20) more" : "")",
      advice: names.isEmpty ? "Leave it out" : "Name one of them"
    )
  }
}
