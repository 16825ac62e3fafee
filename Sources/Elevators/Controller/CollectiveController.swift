public import SimulationCore

/// Simplex collective control of one car: it answers car calls and hall calls of its direction in the
/// order of the landings, then turns at the farthest call.
///
/// > Source: the rules of sections 2.3 and 2.4 of the elevator page; ADA 2010, 407, for lanterns, gongs
/// > and dwells.
public struct CollectiveController: ElevatorController {
  /// The parameters.
  public let configuration: ElevatorConfiguration
  /// The calls that wait.
  public internal(set) var calls: CallRegister
  /// The car's next direction; nil when it has no calls.
  public internal(set) var direction: Direction?
  /// What the car is doing for its calls.
  public internal(set) var service = Region(CollectiveServiceChart())
  /// The doors of each side, front first.
  public internal(set) var doors: [DoorControl]
  /// The landing where the car is, or which it passed last.
  public internal(set) var landing: Int
  /// Whether the stop switch of the car is on.
  public internal(set) var isStopSwitchOn = false
  /// The mode that prevails.
  public internal(set) var mode = Region(ServiceModeChart())
  /// How far the service for firefighters has come.
  public internal(set) var fireService = Region(FireServiceChart())
  /// The positions of keys, switches and detectors.
  public internal(set) var keys: ServiceKeys

  /// What the drive was commanded to do.
  var drive = CollectiveDrive()
  var isOverloaded = false
  var load = 0
  /// What is announced and answered of the present stop.
  var stop = CollectiveStop()
  /// The hall calls whose gong has sounded, while their answer is still to come.
  var announcedCalls: CallRegister
  /// What the position indicators show.
  var shown: Int

  /// Whether the car has failed, and nobody has reset it.
  var hasFailed = false
  /// Whether other cars return on the same emergency power, so that the group decides whose turn it is.
  var sharesEmergencySupply = false
  /// How far the return on emergency power has come.
  var emergency = EmergencyStage.waiting
  /// How far a car has come that goes out of service.
  var retirement = Retirement.none
  /// How long the motor may run while the car does not move, at its rated speed and after an
  /// earthquake.
  let motorRunLimit: Duration
  let slowMotorRunLimit: Duration
  /// The hall buttons that are pressed while the car stands open for them.
  var pressedButtons: [PressedButton] = []
  /// What the indicators show of the service, and how helmet, fire buzzer and seismic speed are set.
  var shownService = ShownService()

  /// A controller of an elevator at rest at its start landing.
  public init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    calls = CallRegister(landingCount: configuration.landings.count)
    announcedCalls = calls
    keys = ServiceKeys(configuration)
    motorRunLimit = configuration.motorRunTime(under: configuration.drive.limits)
    slowMotorRunLimit = configuration.motorRunTime(under: configuration.seismicLimits)
    doors = configuration.entrances.map { DoorControl(entrance: $0) }
    landing = configuration.startLanding
    shown = configuration.startLanding
  }

  /// Whether no service mode prevails.
  public var isInNormalService: Bool { mode.state == .normal }

  /// The diagrams of mode, fire service, service, drive and doors.
  public var diagrams: [StateDiagram] {
    [
      StateDiagram(mode.chart), StateDiagram(fireService.chart), StateDiagram(service.chart),
      StateDiagram(CollectiveDriveChart()),
    ] + doors.map { StateDiagram($0.region.chart) }
  }

  /// An idle car goes to its home landing after a while.
  public mutating func start(in outbox: inout Outbox<Event, Fact>) { armParking(in: &outbox) }

  /// A signal of the plant.
  public mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    switch signal {
    case .hallButtonPressed(let landing, let direction, let side): takeHallCall(landing, direction, side, in: &outbox)
    case .carButtonPressed(let landing, let side): takeCarCall(landing, side, in: &outbox)
    case .doorOpenButton(let entrance, let isPressed): takeOpenButton(entrance, isPressed, in: &outbox)
    case .doorCloseButton(let entrance, let isPressed): takeCloseButton(entrance, isPressed, in: &outbox)
    case .holdButtonPressed(let entrance): hold(entrance, in: &outbox)
    case .stopSwitch(let isOn): takeStopSwitch(isOn, in: &outbox)
    case .photoEye(let entrance, let isBlocked): takePhotoEye(entrance, isBlocked, in: &outbox)
    case .safetyEdge(let entrance, let isTouched): if isTouched { takeTouch(entrance, in: &outbox) }
    case .loadChanged(let kilograms): load = kilograms
    case .overloadChanged(let isOverloaded): takeOverload(isOverloaded, in: &outbox)
    case .doorsOpened(_, let entrance): doorsOpened(entrance, in: &outbox)
    case .doorsClosed(_, let entrance): doorsClosed(entrance, in: &outbox)
    case .doorsOpening, .doorsClosing, .doorsReversed, .doorsBlocked: break
    case .callCancelButtonPressed: cancelByButton(in: &outbox)
    case .faultResetPressed: resetFault(in: &outbox)
    case .carStarted, .lastChanceToStop, .landingPassed, .slowingDown, .levelling, .carStopped, .carHalted, .carDrifted,
      .runRefused:
      receiveMotion(signal, in: &outbox)
    default:
      let stood = motionInhibited
      if keys.receive(signal) { takeKey(signal, stood: stood, in: &outbox) }
    }
  }

  /// A timer has run out.
  public mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    switch event {
    case .dwellOver(let entrance): dwellOver(entrance, in: &outbox)
    case .nudgeDue(let entrance): nudgeDue(entrance, in: &outbox)
    case .parks: park(in: &outbox)
    case .motorRunOver: motorRunOver(in: &outbox)
    case .emergencyTurn: endEmergencyWait(in: &outbox)
    case .buttonReleased(let landing, let direction, let side):
      releaseButton(landing, direction, configuration.entrance(side, at: landing), in: &outbox)
    }
  }

  mutating func send(_ signal: ControlSignal, in outbox: inout Outbox<Event, Fact>) { outbox.emit(.signal(signal)) }

  /// Whether the car passes hall calls because it is nearly full and has somebody to bring elsewhere.
  @inline(__always) var passesHallCalls: Bool { passesHallCalls(from: nil) }

  /// The same once it has answered the car call of a landing.
  @inline(__always) func passesHallCalls(from number: Int?) -> Bool { isFull && calls.hasCarCall(besides: number) }

  /// Whether what is in the car leaves hardly any room.
  @inline(__always) var isFull: Bool {
    load > 0 && Double(load) >= configuration.control.bypassLoad * Double(configuration.ratedLoad)
  }
}
