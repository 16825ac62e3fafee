public import Elevators
public import SimulationCore

/// A stimulus of an elevator whose controller is another program.
public enum RemoteStimulus: Hashable, Sendable {
  /// A stimulus of any elevator: a button, a switch, an arriving passenger.
  case elevator(ElevatorStimulus)
  /// A command of the program.
  case command(ControlSignal)
  /// A program has connected or disconnected.
  case client(isConnected: Bool)
}

extension RemoteStimulus: Formed, ReadableStimulus {
  /// The stimuli of an elevator, then the commands, then the connection of the program.
  public static let cases = Forms<Self>(
    ElevatorStimulus.cases.examples.map(RemoteStimulus.elevator)
      + ControlSignal.cases.examples.map(RemoteStimulus.command) + [.client(isConnected: true)])

  /// The forms of the program's connection.
  static var clientForms: [RecordForm] { forms.filter { $0.name == "client" } }

  /// Visits the form of the elevator's stimulus or of the command, or whether a program is connected.
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
