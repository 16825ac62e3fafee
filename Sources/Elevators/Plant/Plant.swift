import Motion
public import SimulationCore

/// The plant of one elevator: drive and brake, doors and their switches, load, position and lamps.
///
/// It decides nothing: it obeys the controller's signals and reports what its sensors see.
///
/// > Units: metres, seconds, kilograms; heights count from the level that the configuration's do.
public struct Plant: Sendable {
  /// The stimuli of the plant.
  public enum Stimulus: Hashable, Sendable {
    /// A signal of the controller.
    case command(ControlSignal)
    /// Something of a width in millimetres is put into a doorway.
    case obstructionPlaced(entrance: Entrance, width: Int)
    /// The obstruction of a doorway is removed.
    case obstructionRemoved(entrance: Entrance)
    /// Somebody begins or ends to pass a doorway.
    case passage(entrance: Entrance, isBeginning: Bool)
    /// Somebody of a mass in kilograms is in the car now, or, negative, out of it.
    case person(mass: Int)
    /// Freight of so many kilograms is put into the car, or removed from it.
    case freight(change: Int)
    /// What feeds the drive has changed.
    case supply(PowerSupply)
    /// The safety gear engages, or is released.
    case grip(Bool)
    /// The ropes begin to slip on the sheave, or to hold again.
    case stall(Bool)
  }

  /// What the plant schedules.
  public enum Event: Hashable, Sendable {
    /// The start delay is over.
    case brakeOpens
    /// The car can stop at a landing for the last time.
    case lastChance(landing: Int)
    /// The car passes a landing.
    case passes(landing: Int)
    /// The car begins to slow down.
    case slowsDown
    /// The car is in the unlocking zone of its target, slow enough to open the doors.
    case levels
    /// The car is at rest.
    case arrives
    /// The leaves of a side are at their end.
    case doorsArrive(Entrance)
    /// A leaf reaches an obstruction in the doorway.
    case doorsTouch(Entrance)
    /// A battery or generator comes in by itself.
    case supplyArrives
    /// The car, under inspection, is far enough from the end of the hoistway to go faster.
    case leavesEnd

    /// Whether it comes of a run, so that it does not come when the run ends otherwise.
    var isOnTheWay: Bool {
      switch self {
      case .brakeOpens, .lastChance, .passes, .slowsDown, .levels, .arrives, .leavesEnd: true
      case .doorsArrive, .doorsTouch, .supplyArrives: false
      }
    }
  }

  /// The facts of the plant.
  public typealias Fact = PlantSignal

  /// The parameters.
  public let configuration: ElevatorConfiguration
  /// The drive.
  public internal(set) var drive = Region(DriveChart())
  /// Where the car is and how it moves.
  public internal(set) var motion: CarMotion { didSet { hasChangedMotion = true } }
  /// The landing where the car is, or which it passed last.
  public internal(set) var landing: Int
  /// The doors of each side that the car has, front first.
  public internal(set) var doors: [DoorOperator]
  /// What the people in the car weigh, in kilograms.
  public private(set) var peopleLoad = 0 { didSet { hasChangedMotion = true } }
  /// What the freight in the car weighs, in kilograms.
  public private(set) var freightLoad = 0 { didSet { hasChangedMotion = true } }
  /// Whether motion or load have changed since a hoist has followed them.
  var hasChangedMotion = true
  /// How often the car has started.
  public internal(set) var travelCount = 0
  /// The lamps, lanterns and indicators.
  public internal(set) var lamps: Lamps

  /// Whether the drive has power.
  public internal(set) var hasPower = true
  /// Whether the ropes slip as soon as the motor turns.
  public internal(set) var isStalled = false
  /// Whether the drive was commanded to run at the seismic speed at most.
  public internal(set) var isSlowed = false
  /// What the car has been commanded to do.
  var assignment = Assignment.none
  /// Whether the safety gear is engaged.
  var isGripped = false
  var stoppingErrors: RandomStream?

  /// The plant at rest at its start landing, its doors shut.
  public init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    landing = configuration.startLanding
    motion = CarMotion(at: configuration.landing(configuration.startLanding).height)
    doors = configuration.entrances.compactMap { side in
      configuration.doors[side].map { DoorOperator(entrance: side, parameters: $0) }
    }
    lamps = Lamps(configuration)
  }

  /// The diagrams of drive and doors.
  public var diagrams: [StateDiagram] { [StateDiagram(drive.chart)] + doors.map { StateDiagram($0.region.chart) } }

  /// Creates its random stream; nothing moves.
  mutating func start(stoppingErrors: RandomStream) { self.stoppingErrors = stoppingErrors }

  /// A command, an obstacle or a load.
  mutating func receive(_ stimulus: Stimulus, in outbox: inout Outbox<Event, Fact>) {
    switch stimulus {
    case .command(let command): obey(command, in: &outbox)
    case .obstructionPlaced(let entrance, let width):
      changeDoorway(at: entrance, in: &outbox) { $0.obstructions.append(width) }
    case .obstructionRemoved(let entrance): changeDoorway(at: entrance, in: &outbox) { $0.obstructions = [] }
    case .passage(let entrance, let isBeginning):
      changeDoorway(at: entrance, in: &outbox) { $0.passingCount += isBeginning ? 1 : -1 }
    case .person(let mass): changeLoad(people: mass, in: &outbox)
    case .freight(let change):
      // Nothing comes in or out through doors that are shut, and nobody can take out more than is in.
      guard !areDoorsLocked else { return }
      changeLoad(freight: max(change, -freightLoad), in: &outbox)
    case .supply(let supply): takeSupply(supply, in: &outbox)
    case .grip(let isEngaged): takeGrip(isEngaged, in: &outbox)
    case .stall(let isStalled): takeStall(isStalled, in: &outbox)
    }
  }

  /// Something of the plant is due.
  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    switch event {
    case .doorsArrive(let entrance): doorsArrive(at: entrance, in: &outbox)
    case .doorsTouch(let entrance): doorsTouch(at: entrance, in: &outbox)
    case .brakeOpens: brakeOpens(in: &outbox)
    case .lastChance(let landing):
      motion.course?.reportedChance = landing
      outbox.emit(.lastChanceToStop(landing: landing))
      armLastChance(in: &outbox)
    case .passes(let number):
      landing = number
      motion.course?.passed = number
      outbox.emit(.landingPassed(landing: number))
      armPassing(in: &outbox)
    case .slowsDown: outbox.emit(.slowingDown(landing: target))
    case .levels: outbox.emit(.levelling(landing: target))
    case .arrives: arrive(in: &outbox)
    case .leavesEnd: goOnFromEnd(in: &outbox)
    case .supplyArrives:
      hasPower = true
      outbox.emit(.emergencySupplyArrived)
    }
  }

  private mutating func obey(_ command: ControlSignal, in outbox: inout Outbox<Event, Fact>) {
    switch command {
    case .run(let landing): run(to: landing, in: &outbox)
    case .relevel: relevel(in: &outbox)
    case .halt: halt(in: &outbox)
    case .inspect(let direction): inspect(direction, in: &outbox)
    case .slowDown(let isOn): slowDown(isOn, in: &outbox)
    case .openDoors(let entrance): open(entrance, in: &outbox)
    case .closeDoors(let entrance): close(entrance, isNudging: false, in: &outbox)
    case .nudgeDoors(let entrance): close(entrance, isNudging: true, in: &outbox)
    default: lamps.obey(command)
    }
  }

  private mutating func changeLoad(people: Int = 0, freight: Int = 0, in outbox: inout Outbox<Event, Fact>) {
    guard people != 0 || freight != 0 else { return }
    let wasOverloaded = isOverloaded
    peopleLoad += people
    freightLoad += freight
    outbox.emit(.loadChanged(kilograms: load))
    if isOverloaded != wasOverloaded { outbox.emit(.overloadChanged(isOverloaded: isOverloaded)) }
    guard drive.state == .standing else { return }
    motion.stretch(by: load, ropeStretch, within: hoistway)
    let offset = offset(at: outbox.now)
    if motion.drift(isFar: abs(offset) > CodeLimits.relevellingAccuracy) {
      outbox.emit(.carDrifted(landing: landing, offset: millimetres(offset)))
    }
  }

  /// What a car is sent to do.
  enum Assignment: Hashable, Sendable {
    /// Nothing: it is at rest, or is levelled.
    case none
    /// To run to a landing.
    case run(to: Int)
    /// To go as long as an inspection button is held.
    case inspection(Direction)
  }

  /// The landing to which it runs; where it is while it does not.
  @inline(__always) public var target: Int {
    switch assignment {
    case .none: landing
    case .run(let number): number
    case .inspection(let direction): lastLanding(direction)
    }
  }

  /// The direction of an inspection run; nil while there is none.
  public var inspectionDirection: Direction? { if case .inspection(let way) = assignment { way } else { nil } }

  /// Whether the present stop is one by the brake or the safety gear.
  public var isBraking: Bool { motion.course?.stopper != nil }

  /// What is in the car, in kilograms.
  @inline(__always) public var load: Int { peopleLoad + freightLoad }

  /// Whether the load is above the overload limit.
  @inline(__always) public var isOverloaded: Bool { load > configuration.overload }

  /// Whether the car is at rest.
  public var isStanding: Bool { drive.state == .standing || drive.state == .starting }

  /// Whether all doors are shut and locked.
  @inline(__always) public var areDoorsLocked: Bool { doors.indices.allSatisfy { doors[$0].region.state == .closed } }

  /// The doors of a side; nil when the car has none there.
  public func door(_ entrance: Entrance) -> DoorOperator? { index(of: entrance).map { doors[$0] } }

  /// How far the ropes stretch under each kilogram at the car's landing, in metres: in proportion to their
  /// length above it.
  ///
  /// > Source: Hooke's law.
  @inline(__always) private var ropeStretch: Double {
    let landings = configuration.landings
    let (lowest, highest) = (landings.first?.height ?? 0, landings.last?.height ?? 0)
    let overhead = configuration.drive.ropeOverhead
    let length = highest - configuration.landing(landing).height + overhead
    return configuration.drive.ropeStretch * length / (highest - lowest + overhead)
  }

  /// Between which heights the car stays whatever is put into it: its buffers and its stops are so far beyond the last
  /// landings.
  @inline(__always) private var hoistway: ClosedRange<Double> {
    let landings = configuration.landings
    let (lowest, highest) = (landings.first?.height ?? 0, landings.last?.height ?? 0)
    return lowest - CodeLimits.runBy...highest + CodeLimits.runBy
  }

  /// How far the car is above the floor of its landing, in metres.
  @inline(__always) func offset(at instant: SimulationInstant) -> Double {
    motion.state(at: instant).position - configuration.landing(landing).height
  }

  @inline(__always) func millimetres(_ metres: Double) -> Int {
    Int(clamping: (metres * 1_000).rounded(.toNearestOrEven))
  }
}

extension Plant.Event: Formed, CustomStringConvertible {
  /// One of each.
  public static let cases = Forms<Self>([
    .brakeOpens, .lastChance(landing: 2), .passes(landing: 2), .slowsDown, .levels, .arrives, .doorsArrive(.front),
    .doorsTouch(.front), .supplyArrives, .leavesEnd,
  ])

  /// The name and the payload.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .brakeOpens: recorder.name("brakeOpens", "the start delay is over")
    case .lastChance(let landing):
      recorder.name("lastChance", "the car can stop at a landing for the last time")
      return .lastChance(landing: recorder.landing(landing))
    case .passes(let landing):
      recorder.name("passes", "the car passes a landing")
      return .passes(landing: recorder.landing(landing))
    case .slowsDown: recorder.name("slowsDown", "the car begins to slow down")
    case .levels: recorder.name("levels", "the car is in the unlocking zone, slow enough to open")
    case .arrives: recorder.name("arrives", "the car stops")
    case .doorsArrive(let entrance):
      recorder.name("doorsArrive", "the leaves are at their end")
      return .doorsArrive(recorder.entrance(entrance))
    case .doorsTouch(let entrance):
      recorder.name("doorsTouch", "a leaf reaches what is in the doorway")
      return .doorsTouch(recorder.entrance(entrance))
    case .leavesEnd: recorder.name("leavesEnd", "the car under inspection is far enough from the end to go faster")
    case .supplyArrives: recorder.name("supplyArrives", "a battery or generator comes in by itself")
    }
    return self
  }
}
