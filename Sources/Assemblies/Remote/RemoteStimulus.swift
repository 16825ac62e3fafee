public import Elevators
public import SimulationCore

/// What can be done to an elevator whose controller is another program.
public enum RemoteStimulus: Hashable, Sendable {
  /// What can be done to any elevator: a button, a switch, somebody who comes.
  case elevator(ElevatorStimulus)
  /// What the program commands.
  case command(ControlSignal)
  /// A program has connected, or has gone.
  case client(isConnected: Bool)
}

extension RemoteStimulus: Formed, ReadableStimulus {
  /// The stimuli of an elevator, then the commands, then what becomes of the program.
  public static let cases = Forms<Self>(
    ElevatorStimulus.cases.examples.map(RemoteStimulus.elevator)
      + ControlSignal.cases.examples.map(RemoteStimulus.command) + [.client(isConnected: true)])

  /// The forms of what becomes of the program.
  static var clientForms: [RecordForm] { forms.filter { $0.name == "client" } }

  /// What the elevator's stimulus or the command has, or whether a program is connected.
  @discardableResult public func form(with recorder: inout some Recorder) -> Self {
    switch self {
    case .elevator(let stimulus): .elevator(stimulus.form(with: &recorder))
    case .command(let command): .command(command.form(with: &recorder))
    case .client(let isConnected): .client(isConnected: Self.form(isConnected, with: &recorder))
    }
  }

  private static func form(_ isConnected: Bool, with recorder: inout some Recorder) -> Bool {
    recorder.name("client", "a program connects to control the elevator, or its connection ends")
    return recorder.flag("connected", isConnected, "whether one is connected")
  }
}
