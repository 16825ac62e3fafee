public import Elevators
public import SimulationCore

/// What can be done to an elevator whose controller is another program.
public enum RemoteStimulus: Hashable, Sendable {
  /// What can be done to any elevator: a button, a switch, somebody who comes.
  case elevator(ElevatorStimulus)
  /// What the program commands.
  case command(ControlSignal)
}

extension RemoteStimulus: Formed, ReadableStimulus {
  /// The stimuli of an elevator, then the commands.
  public static let cases = Forms<Self>(
    ElevatorStimulus.cases.examples.map(RemoteStimulus.elevator)
      + ControlSignal.cases.examples.map(RemoteStimulus.command)
  )

  /// What the elevator's stimulus or the command has.
  @discardableResult
  public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .elevator(let stimulus): .elevator(stimulus.form(with: &recorder))
    case .command(let command): .command(command.form(with: &recorder))
    }
  }
}
