public import SimulationCore

// What somebody commands from outside of the run.
extension Elevator where Controller == RemoteController {
  /// The plant is commanded.
  ///
  /// - Precondition: the configuration has the landings and sides that the command names.
  public mutating func receive(_ command: ControlSignal, in context: inout some MachineContext<Self>) {
    if let problem = problem(with: command) { preconditionFailure(problem.finding) }
    bank.open(at: context.now, observesTransitions: context.observesTransitions)
    bank.runController(0) { $0.send(command, in: &$1) }
    deliver()
    post(in: &context)
  }

  /// What is wrong with a command for this elevator; nil when nothing is.
  public func problem(with command: ControlSignal) -> Problem? {
    guard let landing = command.landing else { return command.entrance.flatMap(configuration.problem(withSide:)) }
    return configuration.problem(withLanding: landing) ?? configuration.problem(withSide: command.entrance, at: landing)
  }

  /// The forms of the commands for this very elevator: at its landings and sides alone.
  public var commandForms: [RecordForm] { ControlSignal.forms.map(configuration.present) }
}
