import Elevators
public import SimulationCore

extension RemoteGroup: DescribedMachine {
  /// What the group can emit, the hoist of each car, and the judges: one for each car, and one for all.
  public var factSources: [FactSource] {
    let cars = group.cars.map(\.name)
    return group.factSources
      + (hoists.isEmpty ? [] : cars).map { FactSource(path: "\($0)/hoist", forms: HoistFact.forms) }
      + cars.map { FactSource(path: "\($0)/judge", forms: JudgeFact.forms) }
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
  /// The readings of the group, and those of each car's hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    group.readings(at: instant)
      + hoists.indices.flatMap { car in
        hoists[car].state(of: group.cars[car].plant, at: instant).readings.map {
          $0.inside("hoist").inside(group.cars[car].name)
        }
      }
  }

  /// Whether a car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { group.hasMovingReadings(at: instant) }
}
