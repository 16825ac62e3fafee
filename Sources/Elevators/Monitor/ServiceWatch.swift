import SimulationCore

/// The mode in which any controller has to serve, by switches, detectors and the plant itself, and the calls that are
/// shown to wait.
///
/// It knows nothing of the controller, so that its rules judge anybody's.
struct ServiceWatch: Sendable {
  /// What the firefighters' service asks for.
  enum Fire: Sendable {
    /// Nothing.
    case off
    /// The car is to go to its recall landing and stay there with open doors.
    case recall
    /// Firefighters run the car.
    case operation
  }

  /// The positions of the keys.
  private(set) var keys: ServiceKeys
  private(set) var fire = Fire.off
  /// Whether the car slips or is gripped, or was and nobody has reset it.
  private var carHasFailed = false
  /// Whether doors that nudge were held too often, and nobody has reset that.
  private var doorsHaveFailed = false
  /// How often the doors of each side were held as they nudged, without having been shut since.
  private var heldCounts: [(side: Entrance, count: Int, isNudging: Bool)]
  private let doorRetries: Int
  /// The row of the code by which firefighters run the car.
  let firePolicy: FirePolicy
  private let hasStopSwitch: Bool
  private(set) var isStopSwitchOn = false
  /// Whether the elevator is there for everybody, so that its calls must be served; at the instant at
  /// which it comes to be, not yet.
  private(set) var isNormal = true
  private var wasFree = true
  /// What holds the car where it is.
  private(set) var stay = StayReasons()
  /// Which sides' door-open buttons are held down, front first.
  private var openPressed: EntranceSet = []
  private var closePressed: EntranceSet = []
  /// Which sides' doors are fully open.
  private var open: EntranceSet = []
  /// Which sides' doors have come to be fully open, or were until they began to close, since it looked last.
  private var opened: EntranceSet = []
  /// Which sides' doors are not shut.
  private var unshut: EntranceSet = []
  private var isSlipping = false
  private var needsReset = false
  /// The sides on which hall buttons are lit.
  private(set) var litButtons = HallSides()
  /// Those of them that are surely the car's: all where it is alone, and none in a group.
  private(set) var ownCalls = HallSides()
  private let isAlone: Bool

  init(_ configuration: ElevatorConfiguration, isAlone: Bool) {
    self.isAlone = isAlone
    keys = ServiceKeys(configuration)
    doorRetries = configuration.control.doorRetries
    firePolicy = configuration.fireCode.policy
    hasStopSwitch = configuration.hasStopSwitch
    heldCounts = configuration.entrances.map { ($0, 0, false) }
  }

  /// Whether the car is out of service for a fault that nobody has reset.
  var hasFailed: Bool { carHasFailed || doorsHaveFailed }

  mutating func observe(_ occurrence: Occurrence) {
    stay.observe(occurrence)
    switch occurrence {
    case .slip(let isSlipping):
      self.isSlipping = isSlipping
      if isSlipping { carHasFailed = true }
    case .plant(.stopSwitch(let isOn)): isStopSwitchOn = isOn && hasStopSwitch
    case .plant(.faultResetPressed):
      if unshut.isEmpty { keys.endInspection() }
      if !keys.isGripped { resetDoors() }
      guard !isSlipping, !keys.isGripped else { break }
      (carHasFailed, needsReset) = (false, false)
    case .plant(.carStopped): if !isSlipping, !needsReset { carHasFailed = false }
    case .plant(.carStarted): if !keys.isInspection { resetDoors() }
    case .plant(.doorsClosing(_, let side, let isNudging)):
      changeDoors(side) { $0.isNudging = isNudging }
      if open.contains(side) { opened.set(side, true) }
      open.set(side, false)
    case .plant(.doorsBlocked(_, let side)): holdDoors(side)
    case .plant(.doorsClosed(_, let side)):
      changeDoors(side) { $0.count = 0 }
      unshut.set(side, false)
    case .plant(.doorsOpening(_, let side)): unshut.set(side, true)
    case .plant(.doorOpenButton(let side, let isPressed)): openPressed.set(side, isPressed)
    case .plant(.doorCloseButton(let side, let isPressed)): closePressed.set(side, isPressed)
    case .plant(.doorsOpened(_, let side)):
      opened.set(side, true)
      open.set(side, true)
    case .plant(let signal):
      keys.receive(signal)
      if keys.isGripped { (carHasFailed, needsReset) = (true, true) }
    case .press, .run, .lamp, .lantern, .gong, .stuck, .person, .interference: break
    }
  }

  private mutating func changeDoors(
    _ side: Entrance, _ change: (inout (side: Entrance, count: Int, isNudging: Bool)) -> Void
  ) { if let index = heldCounts.firstIndex(where: { $0.side == side }) { change(&heldCounts[index]) } }

  private mutating func holdDoors(_ side: Entrance) {
    changeDoors(side) { if $0.isNudging { $0.count += 1 } }
    if heldCounts.contains(where: { $0.count > doorRetries }) { doorsHaveFailed = true }
  }

  private mutating func resetDoors() {
    doorsHaveFailed = false
    for index in heldCounts.indices { heldCounts[index].count = 0 }
  }

  /// Looks at the plant and the hall buttons once all of an instant's messages are delivered.
  mutating func look(at plant: Plant, _ calls: HallCalls) {
    // Mostly none has changed: to compare is cheaper than to copy.
    if !calls.hasLit(litButtons) {
      litButtons = calls.lit
      if isAlone { ownCalls = litButtons }
    }
    stay.look(isHindered: plant.isObstructed || plant.isOverloaded)
    if fire == .off, !keys.isRecalled { isReturning = false } else { follow(plant) }
    opened = []
    let isFree = keys.isNormal && !hasFailed && fire == .off
    isNormal = isFree && wasFree
    wasFree = isFree
  }

  /// Goes on with the firefighters' service.
  private mutating func follow(_ plant: Plant) {
    let isRecalled = isRecalledOpen(plant)
    let isOpenElsewhere = !plant.areDoorsLocked && plant.landing != keys.fireLanding
    var before: Fire
    // Smoke at a landing where the car is open with the key on 'on' leads through two of them.
    repeat {
      before = fire
      follow(isRecalled: isRecalled, isOpenElsewhere: isOpenElsewhere)
    } while fire != before
  }

  private mutating func follow(isRecalled: Bool, isOpenElsewhere: Bool) {
    switch fire {
    case .off: if keys.isRecalled { fire = .recall }
    case .recall:
      if isRecalled || !isReturning, !keys.isRecalled {
        fire = .off
      } else if isReturning, isOpenElsewhere, keys.fireOperation != .off, firePolicy.leaving == .returns {
        // The key was turned on again before the doors had shut.
        fire = .operation
      } else if keys.isRecalled, keys.fireOperation == .on, isRecalled,
        firePolicy.leaving == .returns || keys.isCalledByKey
      {
        fire = .operation
        keys.giveCarToFirefighters()
      }
    case .operation where firePolicy.leaving == .holds:
      // Away from its landing the car stays, until the key there takes it back.
      if keys.takesCarBack || keys.fireOperation == .off && isRecalled {
        fire = isRecalled && !keys.isRecalled ? .off : .recall
      }
    case .operation: if keys.fireOperation == .off { fire = isRecalled && !keys.isRecalled ? .off : .recall }
    }
    switch fire {
    case .off: isReturning = false
    case .operation: isReturning = true
    case .recall: if isRecalled { isReturning = false }
    }
  }

  /// Whether firefighters have had the car since it was recalled last.
  private var isReturning = false

  /// Whether the car is at its recall landing with open doors.
  func isRecalledOpen(_ plant: Plant) -> Bool {
    let sides = plant.configuration.landing(plant.landing).entrances
    // A car that is levelled again with open doors, or halted as it is, is at its landing; one whose
    // ropes slip as it comes there with open doors does not yet.
    let isComing = plant.drive.state == .running || plant.drive.state == .stalled
    return plant.landing == keys.fireLanding && !isComing
      && plant.doors.allSatisfy { door in
        // Doors that are open may be commanded to close at the very instant.
        !sides.contains(door.entrance) || door.region.state == .open || opened.contains(door.entrance)
      }
  }

  /// Whether nobody can ask the car to move: an inspection, a fault, no power or the stop switch.
  var motionInhibited: Bool { keys.isInspection || hasFailed || keys.supply == .lost || isStopSwitchOn }

  /// Whether the service for firefighters has to wait: for an inspection or a fault.
  var isOverridden: Bool { keys.isInspection || hasFailed }

  /// Whether any door-open button is held down.
  var isAnyOpenPressed: Bool { !openPressed.isEmpty }

  func isOpenPressed(_ side: Entrance) -> Bool { openPressed.contains(side) }
  func isClosePressed(_ side: Entrance) -> Bool { closePressed.contains(side) }
}
