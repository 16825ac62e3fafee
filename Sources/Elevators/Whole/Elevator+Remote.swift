public import SimulationCore

// What somebody commands from outside of the run.
extension Elevator where Controller == RemoteController {
  /// The plant is commanded.
  ///
  /// - Precondition: the configuration has the landings and sides that the command names.
  public mutating func receive(
    _ command: ControlSignal,
    in context: inout some MachineContext<Self>
  ) {
    if let problem = problem(with: command) { preconditionFailure(problem.finding) }
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    bank.runController(0) { $0.send(command, in: &$1) }
    deliver()
    post(in: &context)
  }

  /// What is wrong with a command for this elevator; nil when nothing is.
  public func problem(with command: ControlSignal) -> Problem? {
    switch command {
    case .run(let landing), .indicator(let landing), .announcement(let landing, _):
      configuration.problem(withLanding: landing)
    case .hallLamp(let landing, _, let side, _), .carLamp(let landing, let side, _),
      .lantern(let landing, _, let side, _), .gong(let landing, _, let side),
      .buttonStuck(let landing, _, let side, _):
      configuration.problem(withLanding: landing)
        ?? configuration.problem(withSide: side, at: landing)
    case .openDoors(let side), .closeDoors(let side), .nudgeDoors(let side):
      configuration.problem(withSide: side)
    case .relevel, .halt, .inspect, .slowDown, .passingTone, .buzzer, .sign, .fireHat, .fireBuzzer,
      .inspectionBell, .overloadSign:
      nil
    }
  }

  /// The forms of the commands for this very elevator: at its landings and sides alone.
  public var commandForms: [RecordForm] { ControlSignal.forms.map(configuration.present) }
}
