import SimulationCore

/// Judges a run of the TTK4145 plant by ``TTK4145Rule``: a part of the plant that observes what happens in the
/// cars, and emits a fact for each rule that is broken.
///
/// A broken rule stops nothing: the run goes on, and a replay finds the same.
public struct TTK4145Judge: Sendable {
  /// How often each rule had something to judge, in the order of the rules.
  public private(set) var judgedCounts = TTK4145Rule.allCases.map { _ in 0 }
  /// How often each rule was broken, in the order of the rules.
  public private(set) var brokenCounts = TTK4145Rule.allCases.map { _ in 0 }

  let configuration: TTK4145Configuration
  /// What is known of each car.
  var cars: [CarWatch]
  /// All calls: up, down, and those of each car.
  var calls: [TTK4145CallWatch]

  init(_ configuration: TTK4145Configuration) {
    self.configuration = configuration
    cars = configuration.carNames.map { _ in CarWatch() }
    let hall = [TTK4145Button.hallUp, .hallDown].flatMap { button in
      configuration.floors.map { TTK4145CallWatch(button, $0, car: nil, panels: configuration.carCount) }
    }
    calls =
      hall
      + (0..<configuration.carCount).flatMap { car in
        configuration.floors.map { TTK4145CallWatch(.car, $0, car: car, panels: 1) }
      }
  }

  /// How often a rule had something to judge.
  public func judgedCount(of rule: TTK4145Rule) -> Int { judgedCounts[Self.index(of: rule)] }

  /// How often a rule was broken.
  public func brokenCount(of rule: TTK4145Rule) -> Int { brokenCounts[Self.index(of: rule)] }

  /// How many lit lamps have a call that is yet to be served.
  package var openPromiseCount: Int { calls.count { $0.promise != nil } }

  /// How many of them are to be served by some time: a car could.
  public var runningPromiseCount: Int { calls.count { if case .running = $0.promise { true } else { false } } }

  /// Whether the lamp of a button is lit for a call that is yet to be served.
  ///
  /// - Parameters:
  ///   - button: The kind of button.
  ///   - floor: The floor, from 0.
  ///   - car: The index of the car of the panel.
  /// - Returns: Whether it is.
  package func isPromised(_ button: TTK4145Button, _ floor: Int, _ car: Int) -> Bool {
    calls[index(button, floor, car)].promise != nil
  }

  /// Whether somebody has pressed a button, and neither a lamp nor a service has answered.
  ///
  /// - Parameters:
  ///   - button: The kind of button.
  ///   - floor: The floor, from 0.
  ///   - car: The index of the car of the panel.
  /// - Returns: Whether that is so.
  package func isUnanswered(_ button: TTK4145Button, _ floor: Int, _ car: Int) -> Bool {
    let call = calls[index(button, floor, car)]
    return call.isPressed && call.litSince == nil && call.promise == nil && call.pressedUntil == nil && !isServed(call)
  }

  /// Whether something is yet to be judged.
  package var isPending: Bool {
    openPromiseCount > 0 || cars.contains { $0.doorSince != nil || $0.indicatorCheck != nil || $0.restCheck != nil }
      || calls.contains { $0.litCheck != nil || $0.announcedCheck != nil || $0.agreedCheck != nil }
  }

  private static func index(of rule: TTK4145Rule) -> Int { TTK4145Rule.allCases.firstIndex(of: rule) ?? 0 }

  /// What a car did, as far as rules ask for it.
  struct CarWatch {
    /// The floor whose sensor is on.
    var sensor: Int?
    /// Since when it is on.
    var sensorSince = SimulationInstant.start
    /// Which way the car runs.
    var running: Direction?
    /// Since when it runs.
    var runningSince = SimulationInstant.start
    /// Whether the door lamp was lit since the sensor went on.
    var hasOpened = false
    /// When the car last left a floor at which it was at rest, by its client; nil before.
    var departedAt: SimulationInstant?
    /// Whether hall calls of both ways waited at the floor when the door lamp was lit.
    var metBothWays = false
    /// Since when the door lamp is lit; nil while it is not.
    var doorSince: SimulationInstant?
    /// Since when something is in the door; nil while nothing is.
    var obstructedSince: SimulationInstant?
    /// Since when a client is connected; nil while none is.
    var clientSince: SimulationInstant?
    /// Whether the motor has power.
    var isPowered = true
    /// Whether the stop button is pressed.
    var isStopPressed = false
    /// Whether messages between the clients are lost or late.
    var isDisturbed = false
    /// Whether somebody commands the motor in place of the client.
    var isOverridden = false
    /// When something last failed, or no longer did, and what it was.
    var changed = Reason(at: .start, "the run began")
    /// How many presses in a row the client did not ask for.
    var unseenCount = 0
    /// The floor that the indicator shows.
    var indicator = 0
    /// Judges the indicator.
    var indicatorCheck: ScheduledEvent?
    /// Judges whether the car is at rest at a floor while its door lamp is lit.
    var restCheck: ScheduledEvent?

    /// Whether the car can serve calls.
    var isAvailable: Bool {
      clientSince != nil && isPowered && !isStopPressed && !isOverridden && obstructedSince == nil
    }

    /// Whether nothing fails, and nothing has for a while.
    func isWell(at instant: SimulationInstant) -> Bool {
      isAvailable && !isDisturbed && changed.instant.duration(to: instant) >= TTK4145Times.recovery
    }

    /// Whether its client has been connected for a while.
    func isSettled(at instant: SimulationInstant) -> Bool {
      clientSince.map { $0.duration(to: instant) >= TTK4145Times.beginning } ?? false
    }

    /// Whether the car lets people in and out at a floor.
    func serves(_ floor: Int) -> Bool { sensor == floor && running == nil && doorSince != nil }
  }

  /// Why a time began.
  struct Reason: Sendable {
    let instant: SimulationInstant
    let words: String

    init(at instant: SimulationInstant, _ words: String) {
      self.instant = instant
      self.words = words
    }

    /// When, and why.
    var text: String { "\(instant.secondsText) s, when \(words)" }
  }

  /// Notes that a rule had something to judge.
  mutating func note(_ rule: TTK4145Rule) { judgedCounts[Self.index(of: rule)] += 1 }

  /// Notes that a rule had something to judge, and says so where it was broken.
  mutating func judge(
    _ rule: TTK4145Rule, _ car: Int?, _ isKept: Bool, _ finding: @autoclosure () -> String,
    in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    note(rule)
    guard !isKept, configuration.judgesCalls || rule.isPhysical else { return }
    brokenCounts[Self.index(of: rule)] += 1
    context.emit(TTK4145.RuleBroken(rule: rule, car: configuration.carNames[car ?? 0], finding: finding()))
  }

  /// Observes what happened in a car.
  mutating func observe(
    _ happening: TTK4145.Happening, in car: Int, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    switch happening {
    case .carPlaced(let floor, let isAtFloor): place(car, at: isAtFloor ? floor : nil, in: &context)
    case .carStarted(let direction): started(car, direction, in: &context)
    case .carStopped:
      cars[car].running = nil
      serve(car, in: &context)
    case .movedWithinEnds: cars[car].running = nil
    case .overrideChanged(let isOn):
      cars[car].isOverridden = isOn
      changed(car, isOn ? "somebody moved the car" : "the client moved the car again", in: &context)
    case .floorSensorChanged(let floor, let isOn):
      if isOn { reached(floor, car, in: &context) } else { left(floor, car, in: &context) }
    case .endPassed(let direction):
      cars[car].running = nil
      judge(.endStop, car, false, "it ran past the \(direction.endWords) end", in: &context)
    case .doorLampChanged(let isLit): doorChanged(car, isLit, in: &context)
    case .buttonPressed(let button, let floor): pressed(button, floor, car, in: &context)
    case .buttonSeen(let button, let floor): seen(button, floor, car, in: &context)
    case .buttonReleased(let button, let floor): released(button, floor, car, in: &context)
    case .buttonLampChanged(let button, let floor, let isLit): lampChanged(button, floor, car, isLit, in: &context)
    case .indicatorChanged(let floor): indicated(floor, car, in: &context)
    case .obstructionChanged(let isOn):
      // A door lamp that stayed lit meanwhile has kept the rule.
      if !isOn, let obstructed = cars[car].obstructedSince, let lit = cars[car].doorSince,
        max(obstructed, lit).duration(to: context.now) >= TTK4145Times.reaction
      {
        note(.obstruction)
      }
      cars[car].obstructedSince = isOn ? context.now : nil
      changed(car, isOn ? "the door was obstructed" : "the door was free", in: &context)
    case .motorPowerChanged(let isOn):
      cars[car].isPowered = isOn
      changed(car, isOn ? "the motor had power again" : "the motor lost its power", in: &context)
    case .stopButtonChanged(let isPressed):
      cars[car].isStopPressed = isPressed
      if isPressed { excuse(callsOf: car, in: &context) }
      changed(car, "the stop button was " + (isPressed ? "pressed" : "released"), in: &context)
    case .clientChanged(let isConnected):
      cars[car].clientSince = isConnected ? context.now : nil
      cars[car].departedAt = nil
      cars[car].unseenCount = 0
      for call in calls.indices { countLamps(of: call) }
      if isConnected { _ = context.arm(.settled(car: car), after: TTK4145Times.beginning) }
      changed(car, isConnected ? "its client came" : "its client was away", in: &context)
    case .networkChanged(let isDisturbed):
      cars[car].isDisturbed = isDisturbed
      changed(car, isDisturbed ? "messages began to be lost" : "no message was lost any longer", in: &context)
    case .motorChanged, .stopLampChanged: break
    }
  }

  /// Something began to fail, or no longer does.
  private mutating func changed(
    _ car: Int, _ words: String, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>
  ) {
    cars[car].changed = Reason(at: context.now, words)
    availabilityChanged(by: car, in: &context)
    for call in calls.indices { compareLamps(of: call, in: &context) }
  }

  /// A time is over.
  mutating func handle(_ check: TTK4145Check, in context: inout TTK4145JudgeContext<some MachineContext<TTK4145>>) {
    switch check {
    case .served(let call): missed(call, in: &context)
    case .lit(let call, let panel): unlit(call, panel, in: &context)
    case .announced(let call, let panel): unannounced(call, panel, in: &context)
    case .agreed(let call): disagreed(call, in: &context)
    case .indicated(let car): unindicated(car, in: &context)
    case .atRest(let car): judgeRest(car, in: &context)
    case .settled(let car): settled(car, in: &context)
    }
  }
}

/// A time by which a rule judges: of a call by its index, or of a car.
enum TTK4145Check: Hashable, Sendable {
  /// The call is to be served by now.
  case served(call: Int)
  /// The lamp is to be lit by now.
  case lit(call: Int, panel: Int)
  /// The service that a lamp announced by going out is to be here by now.
  case announced(call: Int, panel: Int)
  /// The lamps of all panels are to show the same by now.
  case agreed(call: Int)
  /// The indicator is to show the floor by now.
  case indicated(car: Int)
  /// The car is to be at rest at a floor by now, or its door lamp dark.
  case atRest(car: Int)
  /// A client that has come has put its panel in order by now.
  case settled(car: Int)

  /// What it is called among what is armed.
  var name: String {
    switch self {
    case .served: "servedBy"
    case .lit: "litBy"
    case .announced: "announcedBy"
    case .agreed: "agreedBy"
    case .indicated: "indicatedBy"
    case .atRest: "atRestBy"
    case .settled: "settledBy"
    }
  }

  /// The index of the call or of the car.
  var index: Int {
    switch self {
    case .served(let index), .lit(let index, _), .announced(let index, _), .agreed(let index), .indicated(let index),
      .atRest(let index), .settled(let index):
      index
    }
  }
}

/// What the judge can do to the run.
struct TTK4145JudgeContext<Whole: MachineContext<TTK4145>> {
  var whole: Whole

  var now: SimulationInstant { whole.now }

  mutating func arm(_ check: TTK4145Check, after delay: Duration) -> ScheduledEvent {
    whole.arm(.judge(TTK4145.Judgement(check: check)), after: delay)
  }

  mutating func disarm(_ event: inout ScheduledEvent?) {
    guard let armed = event else { return }
    whole.disarm(armed)
    event = nil
  }

  mutating func emit(_ broken: TTK4145.RuleBroken) { whole.emit(.judge(broken)) }
}

extension Direction {
  /// What the end that lies this way is called.
  var endWords: String { self == .up ? "top" : "bottom" }
}

extension SimulationInstant {
  /// Seconds with three decimals, as findings have them.
  var secondsText: String {
    let milliseconds = nanoseconds / 1_000_000
    let rest = "\(milliseconds % 1_000)"
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}

extension Duration {
  /// Seconds with three decimals, as findings have them.
  var secondsText: String { SimulationInstant.start.advanced(by: self).secondsText }
}
