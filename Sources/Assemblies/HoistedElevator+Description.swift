// Members of other modules are seen only where the module is imported: without it, the defaults would be.
public import Elevators
public import SimulationCore

extension HoistedElevator: DescribedMachine {
  /// What the elevator can emit, and the hoist where there is one.
  public var factSources: [FactSource] {
    elevator.factSources + (hoist == nil ? [] : [FactSource(path: "hoist", forms: HoistFact.forms)])
  }

  /// What can be done to the elevator.
  public var stimulusForms: [RecordForm] { elevator.stimulusForms }

  /// What the signs of the landings say.
  public var landingNames: [String] { elevator.landingNames }
}
