import Elevators
public import SimulationCore

extension RemoteGroup: DescribedMachine {
  /// What the group can emit, and the judges.
  public var factSources: [FactSource] {
    group.factSources + group.cars.map { FactSource(path: "\($0.name)/judge", forms: JudgeFact.forms) }
      + [FactSource(path: "judge", forms: GroupJudgeFact.forms)]
  }

  /// What can be done to this very group, and commanded, and what becomes of the programs.
  public var stimulusForms: [RecordForm] {
    group.stimulusForms + group.commandForms + RemoteGroupStimulus.clientForms(of: group.cars.map(\.name))
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { group.landingNames }
}

extension RemoteGroup: MeasuredMachine {
  /// The readings of the group.
  public func readings(at instant: SimulationInstant) -> [Reading] { group.readings(at: instant) }

  /// Their values.
  public func readingValues(at instant: SimulationInstant) -> [Double?] { group.readingValues(at: instant) }

  /// Whether a car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { group.hasMovingReadings(at: instant) }
}
