import SimulationCore

/// What a controller has commanded the drive to do, and how far that has come.
///
/// Its states carry what belongs to them; ``CollectiveDriveChart`` declares what follows what.
struct CollectiveDrive: Hashable, Sendable {
  /// What was commanded.
  enum State: Hashable, Sendable {
    /// Nothing.
    case resting(Rest)
    /// The car was sent somewhere, and its brake has not opened yet.
    case starting(Run)
    case running(Run)
    /// It slows down for its target, and can no longer stop elsewhere.
    case slowing(Run)
    /// It is so near its landing that its doors open already.
    case levelling(Run)
    /// It is to stop wherever it is.
    case halting(Halt)
    /// It is levelled at its landing.
    case relevelling
    /// It runs while an inspection button is held.
    case inspecting(Inspection)
  }

  /// How a car at rest is to its landing.
  enum Rest: Hashable, Sendable {
    case level
    /// To be levelled again, once it may move.
    case offLevel
    /// Somewhere between landings: the direction of its run, the landing it slowed down for, and whether it is to
    /// let people out first.
    case adrift(Direction?, towards: Int?, letsOut: Bool = false)
  }

  /// A run to a landing.
  struct Run: Hashable, Sendable {
    /// The purpose of a run.
    enum Purpose: Hashable, Sendable {
      /// To answer calls.
      case calls
      /// To reposition the car: it stops at its target without opening for anybody.
      case repositioning
    }

    /// Where it goes; nil where the plant has refused every target.
    var target: Int?
    var purpose: Purpose
    /// Where it went before it was sent to its target, and for what.
    private var earlierTarget: Int?
    private var earlierPurpose: Purpose
    /// How the car was to its landing as it set out, and is to the one at which it opens.
    fileprivate(set) var origin: Rest
    /// The direction of the car; nil before its brake has opened.
    fileprivate(set) var direction: Direction?
    /// Whether it runs at the seismic speed, from its start or from an earthquake on.
    var isSlow: Bool
    /// Whether doors open where it ends, whoever has called: people get out there, or an attendant waits.
    fileprivate(set) var opens: Bool
    /// Whether it ends at the next landing at which it can.
    var stopsNext = false

    init(to target: Int, for purpose: Purpose, from origin: Rest, isSlow: Bool, opens: Bool) {
      self.target = target
      (self.purpose, earlierPurpose) = (purpose, purpose)
      self.origin = origin
      (self.isSlow, self.opens) = (isSlow, opens)
    }

    /// Changes the target of the run.
    mutating func redirect(to number: Int, for purpose: Purpose) {
      (earlierTarget, earlierPurpose) = (target, self.purpose)
      (target, self.purpose) = (number, purpose)
    }

    /// The car is recalled: what it was to do at its stop is cancelled.
    mutating func recall() { (purpose, stopsNext, opens) = (.repositioning, false, false) }

    /// The plant has refused its target: the run continues to the one before.
    mutating func resumeEarlierTarget() { (target, purpose) = (earlierTarget, earlierPurpose) }
  }

  /// A run under inspection.
  struct Inspection: Hashable, Sendable {
    let direction: Direction
    /// How the car was to its landing as it set out.
    fileprivate(set) var origin: Rest
    /// Whether its brake has opened.
    fileprivate(set) var hasStarted = false

    init(_ direction: Direction, from origin: Rest) {
      self.direction = direction
      self.origin = origin
    }
  }

  /// What is halted, and how far it had come.
  enum Halt: Hashable, Sendable {
    case run(Run, in: Phase)
    case inspection(Inspection)
  }

  /// How far a run had come that is halted.
  enum Phase: Hashable, Sendable { case starting, running, slowing, levelling }

  /// What was commanded, with what belongs to it.
  private(set) var state = State.resting(.level)
}

// MARK: - Readings

extension CollectiveDrive {
  /// The run to a landing; nil where there is none.
  var run: Run? {
    get {
      switch state {
      case .starting(let run), .running(let run), .slowing(let run), .levelling(let run), .halting(.run(let run, _)):
        run
      case .resting, .halting, .relevelling, .inspecting: nil
      }
    }
    set {
      guard let newValue else { return }
      switch state {
      case .starting: state = .starting(newValue)
      case .running: state = .running(newValue)
      case .slowing: state = .slowing(newValue)
      case .levelling: state = .levelling(newValue)
      case .halting(.run(_, let phase)): state = .halting(.run(newValue, in: phase))
      case .resting, .halting, .relevelling, .inspecting: break
      }
    }
  }

  /// How the car is to its landing, or was as it set out.
  fileprivate(set) var rest: Rest {
    get {
      switch state {
      case .resting(let rest): rest
      case .relevelling: .level
      case .starting(let run), .running(let run), .slowing(let run), .levelling(let run), .halting(.run(let run, _)):
        run.origin
      case .inspecting(let inspection), .halting(.inspection(let inspection)): inspection.origin
      }
    }
    set {
      switch state {
      case .resting: state = .resting(newValue)
      case .relevelling: break
      case .starting, .running, .slowing, .levelling, .halting(.run): run?.origin = newValue
      case .inspecting, .halting(.inspection): inspection?.origin = newValue
      }
    }
  }

  /// The run under inspection; nil where there is none.
  private var inspection: Inspection? {
    get {
      switch state {
      case .inspecting(let inspection), .halting(.inspection(let inspection)): inspection
      case .resting, .starting, .running, .slowing, .levelling, .halting, .relevelling: nil
      }
    }
    set {
      guard let newValue else { return }
      switch state {
      case .inspecting: state = .inspecting(newValue)
      case .halting(.inspection): state = .halting(.inspection(newValue))
      case .resting, .starting, .running, .slowing, .levelling, .halting, .relevelling: break
      }
    }
  }

  /// The direction of the car, or of its last run if it is between landings; nil for a car at a landing.
  var direction: Direction? {
    if case .resting(.adrift(let direction, _, _)) = state { return direction }
    if let inspection { return inspection.hasStarted ? inspection.direction : nil }
    return run?.direction
  }

  /// Whether nothing is commanded.
  @inline(__always) var isResting: Bool { kind == .resting }

  /// Whether the car has started, and has not come to rest.
  var isMoving: Bool {
    switch state {
    case .running, .slowing, .levelling: true
    case .halting(.run(_, let phase)): phase != .starting
    case .inspecting(let inspection), .halting(.inspection(let inspection)): inspection.hasStarted
    case .resting, .starting, .relevelling: false
    }
  }

  /// Whether it runs, or was halted, under inspection.
  var isInspecting: Bool { inspection != nil }

  /// The state without what belongs to it, as the chart declares it.
  @inline(__always) private var kind: CollectiveDriveChart.State { state.kind }
}

extension CollectiveDrive.State {
  fileprivate var kind: CollectiveDriveChart.State {
    switch self {
    case .resting: .resting
    case .starting: .starting
    case .running: .running
    case .slowing: .slowing
    case .levelling: .levelling
    case .halting: .halting
    case .relevelling: .relevelling
    case .inspecting: .inspecting
    }
  }
}

// MARK: - Changes

extension CollectiveDrive {
  /// The only function that changes the state.
  private mutating func move(
    on trigger: CollectiveDriveChart.Trigger, to next: State, in receiver: inout some TransitionReceiver
  ) {
    let target = CollectiveDriveChart().transition(from: kind, on: trigger, in: &receiver)
    precondition(target == next.kind, "'\(trigger.rawValue)' leads to '\(target.rawValue)'")
    state = next
  }

  /// The car is sent somewhere.
  mutating func depart(
    to number: Int, for purpose: Run.Purpose, isSlow: Bool, opens: Bool, in receiver: inout some TransitionReceiver
  ) {
    let run = Run(to: number, for: purpose, from: rest, isSlow: isSlow, opens: opens)
    move(on: .departed, to: .starting(run), in: &receiver)
  }

  /// The brake has opened: a levelling that was due is cancelled.
  mutating func start(_ direction: Direction, in receiver: inout some TransitionReceiver) {
    switch state {
    case .starting(let run): move(on: .brakeOpened, to: .running(run), in: &receiver)
    case .halting(.run(let run, .starting)): state = .halting(.run(run, in: .running))
    case .inspecting, .halting(.inspection): inspection?.hasStarted = true
    case .resting, .running, .slowing, .levelling, .halting, .relevelling: return
    }
    run?.direction = direction
    if rest == .offLevel { rest = .level }
  }

  /// The car can stop nowhere else than at a landing.
  mutating func slow(for number: Int, in receiver: inout some TransitionReceiver) {
    guard var run else { return }
    run.target = number
    switch state {
    case .running: move(on: .slowedDown, to: .slowing(run), in: &receiver)
    case .slowing: state = .slowing(run)
    case .resting, .starting, .levelling, .halting, .relevelling, .inspecting: break
    }
  }

  /// The car is not to stop where it would have.
  mutating func speedUp(in receiver: inout some TransitionReceiver) {
    if case .slowing(let run) = state { move(on: .sentOn, to: .running(run), in: &receiver) }
  }

  /// The doors are to open where the car stands or is about to stop.
  mutating func open(in receiver: inout some TransitionReceiver) {
    reachLanding()
    switch state {
    case .slowing(let run): move(on: .doorsDecided, to: .levelling(run), in: &receiver)
    case .halting(.run(let run, .slowing)): state = .halting(.run(run, in: .levelling))
    case .resting, .starting, .running, .levelling, .halting, .relevelling, .inspecting: break
    }
  }

  /// The car is at a landing, or so near that its doors may open.
  mutating func reachLanding() { if rest.isAdrift { rest = .level } }

  /// The car is to halt.
  mutating func halt(in receiver: inout some TransitionReceiver) {
    let halt: Halt
    switch state {
    case .starting(let run): halt = .run(run, in: .starting)
    case .running(let run): halt = .run(run, in: .running)
    case .slowing(let run): halt = .run(run, in: .slowing)
    case .levelling(let run): halt = .run(run, in: .levelling)
    case .inspecting(let inspection): halt = .inspection(inspection)
    case .resting, .halting, .relevelling: return
    }
    move(on: .haltCommanded, to: .halting(halt), in: &receiver)
  }

  /// The car is at rest, however it was brought to it.
  mutating func stop(_ rest: Rest, in receiver: inout some TransitionReceiver) {
    if isResting { state = .resting(rest) } else { move(on: .stopped, to: .resting(rest), in: &receiver) }
  }

  /// The car is to be levelled at its landing.
  mutating func relevel(in receiver: inout some TransitionReceiver) {
    move(on: .relevelCommanded, to: .relevelling, in: &receiver)
  }

  /// The car is to be levelled again, once it may move.
  mutating func awaitRelevelling() { rest = .offLevel }

  /// The car is to run as long as an inspection button is held.
  mutating func inspect(_ direction: Direction, in receiver: inout some TransitionReceiver) {
    let inspection = Inspection(direction, from: rest)
    move(on: .inspectCommanded, to: .inspecting(inspection), in: &receiver)
  }

  /// The car is to open where it stops next.
  mutating func letOut() {
    run?.opens = true
    guard run != nil || isResting, case .adrift(let way, let number, _) = rest else { return }
    rest = .adrift(way, towards: number, letsOut: true)
  }
}

extension CollectiveDrive.Rest {
  /// Whether the car is between landings, and is to let people out first.
  var letsOut: Bool { if case .adrift(_, _, letsOut: true) = self { true } else { false } }

  /// Whether the car is somewhere between landings.
  var isAdrift: Bool { if case .adrift = self { true } else { false } }
}

// MARK: - What the controller asks

extension CollectiveController {
  /// Where the car runs to; nil while it does not.
  @inline(__always) var target: Int? { drive.run?.target }

  /// Whether the car has started, and has not come to rest.
  @inline(__always) var isMoving: Bool { drive.isMoving }

  /// Whether it was commanded to halt, and has not come to rest.
  @inline(__always) var isHalting: Bool { if case .halting = drive.state { true } else { false } }

  /// Whether it is at a landing, or was as it set out.
  @inline(__always) var isAtLanding: Bool { !drive.rest.isAdrift }

  /// Whether it is levelled at its landing.
  var isRelevelling: Bool { drive.state == .relevelling }

  /// Whether it is to be levelled again once it may move.
  var needsRelevelling: Bool { drive.rest == .offLevel }

  /// Whether it slows down for its target, or did as it was commanded to halt.
  @inline(__always) var isSlowing: Bool {
    switch drive.state {
    case .slowing, .halting(.run(_, in: .slowing)): true
    default: false
    }
  }

  /// Whether it runs to be somewhere, and not for calls.
  @inline(__always) var servesNoCalls: Bool { drive.run?.purpose == .repositioning }
}
