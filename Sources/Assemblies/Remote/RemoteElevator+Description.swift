import Elevators
public import SimulationCore

extension RemoteElevator: DescribedMachine {
  /// The facts of the elevator, and of the judge.
  public var factSources: [FactSource] { elevator.factSources + [FactSource(path: "judge", forms: JudgeFact.forms)] }

  /// The stimuli of this elevator: its own, the commands, and the connection of the program.
  public var stimulusForms: [RecordForm] {
    elevator.stimulusForms + elevator.commandForms + RemoteStimulus.clientForms
  }

  /// The signs of the landings.
  public var landingNames: [String] { elevator.landingNames }
}

extension RemoteElevator: MeasuredMachine {
  /// Returns the readings of the elevator.
  public func readings(at instant: SimulationInstant) -> [Reading] { elevator.readings(at: instant) }

  /// Returns their values.
  public func readingValues(at instant: SimulationInstant) -> [Double?] { elevator.readingValues(at: instant) }

  /// Whether the car or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { elevator.hasMovingReadings(at: instant) }
}
