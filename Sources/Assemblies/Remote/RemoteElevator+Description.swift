import Elevators
public import SimulationCore

extension RemoteElevator: DescribedMachine {
  /// What the elevator can emit, and the judge.
  public var factSources: [FactSource] { elevator.factSources + [FactSource(path: "judge", forms: JudgeFact.forms)] }

  /// What can be done to this very elevator, and commanded, and what becomes of the program.
  public var stimulusForms: [RecordForm] {
    elevator.stimulusForms + elevator.elevator.commandForms + RemoteStimulus.clientForms
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { elevator.landingNames }
}

extension RemoteElevator: MeasuredMachine {
  /// The readings of the elevator.
  public func readings(at instant: SimulationInstant) -> [Reading] { elevator.readings(at: instant) }

  /// Whether the car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { elevator.hasMovingReadings(at: instant) }
}
