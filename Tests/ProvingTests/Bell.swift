import SimulationCore

/// A bell that rings for a second when it is pressed, and may forget to stop.
struct Bell: Machine {
  enum Stimulus: String, Recordable {
    case press, release
    func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
  }
  enum Event: String, Recordable {
    case falls, echoes
    func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
  }
  typealias Fact = Event

  /// What is wrong with it.
  enum Fault { case none, neverFalls, echoesForEver, remembersPresses }

  let fault: Fault
  var rings = false
  var pressed = SimulationInstant.start
  var fall: ScheduledEvent?
  var pressCount = 0

  func start(in context: inout some MachineContext<Self>) {}

  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    guard stimulus == .press, !rings else { return }
    rings = true
    pressed = context.now
    if fault == .remembersPresses { pressCount += 1 }
    switch fault {
    case .neverFalls: break
    case .echoesForEver: fall = context.arm(.echoes, after: .seconds(1))
    case .none, .remembersPresses: fall = context.arm(.falls, after: .seconds(1))
    }
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    context.emit(event)
    switch event {
    case .falls: rings = false
    case .echoes: fall = context.arm(.echoes, after: .seconds(2))
    }
  }
}

/// Breaks a rule when the bell falls in the way that it is told.
struct NoFall: Monitor {
  typealias Root = Bell
  var hasFallen = false
  mutating func emitted(_ fact: Bell.Fact, at instant: SimulationInstant) { hasFallen = fact == .falls }
  func settled(_ machine: Bell, at instant: SimulationInstant) -> Breach? {
    hasFallen ? Breach(rule: "N1", finding: "it fell") : nil
  }
}
