/// What a controller has commanded the drive to do, and how far that has come.
///
/// ```text
/// resting ──depart──▶ starting ──▶ running ──▶ slowing ──▶ resting
/// starting, running, slowing, inspecting ──halt──▶ halting ──▶ resting
/// resting ──relevel──▶ relevelling ──▶ resting      resting ──inspect──▶ inspecting ──▶ resting
/// ```
enum CollectiveDrive: Hashable, Sendable {
  /// How a car at rest is to its landing.
  enum Rest: Hashable, Sendable {
    /// Level with it.
    case level
    /// To be levelled again, once it may move.
    case offLevel
    /// Somewhere between landings, which one it slowed down for, and whether it is to let people out first.
    case adrift(towards: Int?, letsOut: Bool = false)
  }

  /// Nothing is commanded.
  case resting(Rest)
  /// The car was sent somewhere, and its brake has not opened yet.
  case starting(Run)
  /// It runs.
  case running(Run)
  /// It slows down for its target, and can stop nowhere else any more.
  case slowing(Run)
  /// It is to halt, and how far its run had come.
  case halting(Run, in: Phase)
  /// It is levelled at its landing.
  case relevelling
  /// It runs while an inspection button is held.
  case inspecting(InspectionRun)

  /// How far a run has come.
  enum Phase: Hashable, Sendable {
    case starting, running, slowing
  }

  /// A run to a landing.
  struct Run: Hashable, Sendable {
    /// What a car runs for.
    enum Purpose: Hashable, Sendable {
      /// To answer calls.
      case calls
      /// To be somewhere: it stops there without opening for anybody.
      case errand
    }

    /// Where it goes; nil where the plant has refused every target.
    var target: Int?
    var purpose: Purpose
    /// Where it went before it was sent to its target, and for what.
    private var earlierTarget: Int?
    private var earlierPurpose: Purpose
    /// How the car was to its landing as it set out, and is to the one at which it opens.
    fileprivate(set) var origin: Rest
    /// Whether it is made at the seismic speed, from its start or from an earthquake on.
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

    /// Sends it elsewhere.
    mutating func redirect(to number: Int, for purpose: Purpose) {
      (earlierTarget, earlierPurpose) = (target, self.purpose)
      (target, self.purpose) = (number, purpose)
    }

    /// The car is recalled: whatever it was to do where it stops, it is not any more.
    mutating func recall() { (purpose, stopsNext, opens) = (.errand, false, false) }

    /// The plant has refused its target: it goes on to the one before.
    mutating func goOn() { (target, purpose) = (earlierTarget, earlierPurpose) }
  }

  /// A run under inspection.
  struct InspectionRun: Hashable, Sendable {
    /// How far it has come.
    enum Phase: Hashable, Sendable {
      case starting, running
      case halting(isMoving: Bool)
    }

    let direction: Direction
    fileprivate(set) var origin: Rest
    fileprivate(set) var phase = Phase.starting

    init(_ direction: Direction, from origin: Rest) {
      self.direction = direction
      self.origin = origin
    }
  }

  // MARK: - Readings

  /// The run to a landing; nil where there is none.
  var run: Run? {
    get {
      switch self {
      case .starting(let run), .running(let run), .slowing(let run), .halting(let run, _): run
      case .resting, .relevelling, .inspecting: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .starting: self = .starting(newValue)
      case .running: self = .running(newValue)
      case .slowing: self = .slowing(newValue)
      case .halting(_, let phase): self = .halting(newValue, in: phase)
      case .resting, .relevelling, .inspecting: break
      }
    }
  }

  /// The run under inspection; nil where there is none.
  var inspection: InspectionRun? {
    if case .inspecting(let run) = self { run } else { nil }
  }

  /// How the car is to its landing, or was as it set out.
  var rest: Rest {
    switch self {
    case .resting(let rest): rest
    case .relevelling: .level
    case .starting(let run), .running(let run), .slowing(let run), .halting(let run, _): run.origin
    case .inspecting(let run): run.origin
    }
  }

  /// Whether the car has started, and has not come to rest.
  var isMoving: Bool {
    switch self {
    case .running, .slowing: true
    case .halting(_, let phase): phase != .starting
    case .inspecting(let run): run.isMoving
    case .resting, .starting, .relevelling: false
    }
  }

  /// Whether it was commanded to halt, and has not come to rest.
  var isHalting: Bool {
    switch self {
    case .halting: true
    case .inspecting(let run): run.phase == .halting(isMoving: run.isMoving)
    case .resting, .starting, .running, .slowing, .relevelling: false
    }
  }

  // MARK: - Changes

  /// The brake has opened.
  mutating func start() {
    switch self {
    case .starting(var run):
      run.origin.start()
      self = .running(run)
    case .halting(let run, .starting): self = .halting(run, in: .running)
    case .inspecting(var run):
      run.origin.start()
      run.phase = .running
      self = .inspecting(run)
    case .halting, .resting, .running, .slowing, .relevelling: break
    }
  }

  /// The car can stop nowhere else than at a landing.
  mutating func slow(for number: Int) {
    guard var run, !isHalting else { return }
    run.target = number
    self = .slowing(run)
  }

  /// The car is level with a landing, or so near that its doors may open.
  mutating func reachLanding() {
    switch self {
    case .resting(.adrift): self = .resting(.level)
    case .slowing(var run):
      run.origin.reachLanding()
      self = .running(run)
    case .halting(var run, .slowing):
      run.origin.reachLanding()
      self = .halting(run, in: .running)
    case .inspecting(var run):
      run.origin.reachLanding()
      self = .inspecting(run)
    default: run?.origin.reachLanding()
    }
  }

  /// The car is to halt.
  mutating func halt() {
    switch self {
    case .starting(let run): self = .halting(run, in: .starting)
    case .running(let run): self = .halting(run, in: .running)
    case .slowing(let run): self = .halting(run, in: .slowing)
    case .inspecting(var run):
      run.phase = .halting(isMoving: run.isMoving)
      self = .inspecting(run)
    case .halting, .resting, .relevelling: break
    }
  }

  /// The car is sent somewhere.
  mutating func depart(to number: Int, for purpose: Run.Purpose, isSlow: Bool, opens: Bool) {
    let run = Run(to: number, for: purpose, from: rest, isSlow: isSlow, opens: opens)
    switch self {
    case .running, .slowing: self = .running(run)
    case .halting(_, .starting): self = .halting(run, in: .starting)
    case .halting: self = .halting(run, in: .running)
    case .resting, .starting, .relevelling, .inspecting: self = .starting(run)
    }
  }

  /// The car is to open where it stops next.
  mutating func letOut() {
    if case .resting(var rest) = self {
      rest.letOut()
      self = .resting(rest)
    } else {
      run?.opens = true
      run?.origin.letOut()
    }
  }

  /// The car is not to stop where it would have.
  mutating func speedUp() {
    if case .slowing(let run) = self { self = .running(run) }
  }
}

extension CollectiveDrive.InspectionRun {
  fileprivate var isMoving: Bool { phase != .starting && phase != .halting(isMoving: false) }
}

extension CollectiveDrive.Rest {
  fileprivate mutating func start() { if self == .offLevel { self = .level } }
  fileprivate mutating func reachLanding() { if isAdrift { self = .level } }

  fileprivate mutating func letOut() {
    if case .adrift(let number, _) = self { self = .adrift(towards: number, letsOut: true) }
  }

  /// Whether the car is between landings, and is to let people out first.
  var letsOut: Bool { if case .adrift(_, letsOut: true) = self { true } else { false } }

  /// Whether the car is somewhere between landings.
  var isAdrift: Bool { if case .adrift = self { true } else { false } }
}

// MARK: - What the controller asks

extension CollectiveController {
  /// Where the car runs to; nil while it does not.
  var target: Int? { drive.run?.target }

  /// Whether the car has started, and has not come to rest.
  var isMoving: Bool { drive.isMoving }

  /// Whether it was commanded to halt, and has not come to rest.
  var isHalting: Bool { drive.isHalting }

  /// Whether it is at a landing, or was as it set out.
  var isAtLanding: Bool { !drive.rest.isAdrift }

  /// Whether it is levelled at its landing.
  var isRelevelling: Bool { drive == .relevelling }

  /// Whether it is to be levelled again once it may move.
  var needsRelevelling: Bool { drive.rest == .offLevel }

  /// Whether it slows down for its target, or did as it was commanded to halt.
  var isSlowing: Bool {
    switch drive {
    case .slowing, .halting(_, in: .slowing): true
    default: false
    }
  }

  /// Whether it runs to be somewhere, and not for calls.
  var servesNoCalls: Bool { drive.run?.purpose == .errand }
}
