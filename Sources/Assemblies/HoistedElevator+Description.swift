// Extensions of other modules are visible only if the module is imported: without it, the defaults would apply.
public import Elevators
public import SimulationCore

extension HoistedElevator: DescribedMachine {
  /// The facts of the elevator, and of its hoist if it has one.
  public var factSources: [FactSource] {
    elevator.factSources + (hoist == nil ? [] : [FactSource(path: "hoist", forms: HoistFact.forms)])
  }

  /// The stimuli of the elevator.
  public var stimulusForms: [RecordForm] { elevator.stimulusForms }

  /// The signs of the landings.
  public var landingNames: [String] { elevator.landingNames }
}
