public import Motion
public import SimulationCore

/// The two-floor elevator with one button: the machine that everything began with.
///
/// At rest its doors are shut at floor 1 and both lights are unlit. The first press opens the doors;
/// each later one, with the doors open, makes a trip to the other floor. Its parameters are those of
/// `ClassicConfiguration`.
///
/// In the intended behaviour a press while the elevator is busy is registered, once, and acts at the
/// instant the busy time ends, exactly as if it were made then. As written, a press stops all
/// timers and acts at once, whatever the car is doing.
public struct Classic: DescribedMachine {
  /// The parameters and the behaviour.
  public let configuration: ClassicConfiguration
  /// The leaves.
  public internal(set) var doors: Region<ClassicDoorChart>
  /// What is being done for the passengers; only in the intended behaviour.
  public internal(set) var service = Region(ClassicServiceChart())
  /// Whether a call waits; only in the intended behaviour.
  public internal(set) var call = Region(ClassicCallChart())
  /// The lights, that of floor 1 first.
  public internal(set) var lights = [ClassicLight(floor: 1), ClassicLight(floor: 2)]
  /// How far the leaves are open: 0 shut to 1 open.
  public internal(set) var doorOpening = AnimatedValue(0)
  /// Whether the doors are commanded open; the button's lamp shows it.
  public internal(set) var doorsOpened = false
  /// Whether the trip goes up; as written, the source's inverted flag.
  public internal(set) var goingUp = false

  /// Commands the doors open again.
  public internal(set) var doorTimer: ScheduledEvent?
  /// Starts the chime.
  public internal(set) var chimeTimer: ScheduledEvent?
  /// Starts the sound of the doors; as written, the last one that was armed.
  public internal(set) var doorSoundTimer: ScheduledEvent?
  /// The next event of the leaves.
  var doorMotion: ScheduledEvent?

  /// The elevator at rest.
  public init(_ configuration: ClassicConfiguration = .classic) {
    self.configuration = configuration
    doors = Region(ClassicDoorChart(isInterruptible: configuration.behaviour == .asWritten))
  }

  /// The diagrams of the regions that this behaviour has.
  public var diagrams: [StateDiagram] {
    var diagrams = [StateDiagram(doors.chart)]
    if configuration.behaviour == .intended { diagrams += [StateDiagram(service.chart), StateDiagram(call.chart)] }
    return diagrams + lights.map { StateDiagram($0.region.chart) }
  }

  /// Nothing is armed at rest.
  public mutating func start(in context: inout some MachineContext<Self>) {}

  /// The button is pressed.
  @specialized(where Context == RootContext<Classic>) public mutating func receive<Context: MachineContext<Self>>(
    _ stimulus: Stimulus, in context: inout Context
  ) {
    switch configuration.behaviour {
    case .asWritten: pressAsWritten(in: &context)
    case .intended where service.state == .ready: serve(in: &context)
    case .intended:
      guard call.state == .none else { return }
      call.move(on: .pressed, in: &context)
      context.emit(.callRegistered)
    }
  }

  /// A timer has run out.
  @specialized(where Context == RootContext<Classic>) public mutating func handle<Context: MachineContext<Self>>(
    _ event: Event, in context: inout Context
  ) {
    switch event {
    case .doorTimer:
      doorTimer = nil
      commandDoors(soundAfter: nil, in: &context)
    case .chimeTimer:
      chimeTimer = nil
      context.emit(.cueStarted(.elevatorChime))
    case .doorSoundTimer: context.emit(.cueStarted(.doorsOpenClose))
    case .doorMotionStart:
      doors.move(on: .delayOver, in: &context)
      context.emit(.doorMotionStarted(to: doorCommand))
      doorMotion = context.arm(.doorMotionEnd, after: configuration.door.duration)
    case .doorMotionEnd: endDoorMotion(in: &context)
    case .lightChange(let floor):
      lights[floor - 1].change = nil
      if configuration.behaviour == .intended { lights[floor - 1].isModelLit.toggle() }
      showLight(of: floor, in: &context)
    case .callDue:
      call.move(on: .served, in: &context)
      serve(in: &context)
    }
  }

  /// The position that the doors are commanded to.
  var doorCommand: DoorPosition { doorsOpened ? .open : .closed }

  /// Reverses the door command: facts, motion, sound and lamp.
  ///
  /// - Parameters:
  ///   - delay: When the doors are to sound; nil when their sound is armed already.
  ///   - context: The run.
  mutating func commandDoors(soundAfter delay: Duration?, in context: inout some MachineContext<Self>) {
    doorsOpened.toggle()
    doors.move(on: doorsOpened ? .openCommanded : .closeCommanded, in: &context)
    context.emit(.doorCommanded(to: doorCommand))
    if let doorMotion { context.disarm(doorMotion) }
    doorOpening.go(to: doorsOpened ? 1 : 0, at: context.now.elapsed, with: configuration.door)
    doorMotion = context.arm(.doorMotionStart, after: configuration.door.delay)
    if let delay { doorSoundTimer = context.arm(.doorSoundTimer, after: delay) }
    context.emit(.buttonLampChanged(isLit: doorsOpened))
  }

  private mutating func endDoorMotion(in context: inout some MachineContext<Self>) {
    doorMotion = nil
    doors.move(on: .motionOver, in: &context)
    context.emit(.doorMotionEnded(to: doorCommand))
    guard configuration.behaviour == .intended, doorsOpened else { return }
    service.move(on: .doorsOpened, in: &context)
    // As an event of its own, the call acts before any stimulus of this instant, like a press now.
    if call.state == .registered { context.arm(.callDue, after: .zero) }
  }

  /// Shows what a light is meant to be, if it shows something else.
  mutating func showLight(of floor: Int, in context: inout some MachineContext<Self>) {
    let light = lights[floor - 1]
    guard light.isLit != light.isModelLit else { return }
    lights[floor - 1].region.move(on: light.isModelLit ? .switchedOn : .switchedOff, in: &context)
    lights[floor - 1].glow.go(to: light.isModelLit ? 1 : 0, at: context.now.elapsed, with: configuration.lightFade)
    context.emit(.floorLightChanged(floor: floor, isLit: light.isModelLit))
  }

  /// Whether a leaf or a light is changing at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    doorOpening.isMoving(at: instant.elapsed) || lights.contains { $0.glow.isMoving(at: instant.elapsed) }
  }
}
