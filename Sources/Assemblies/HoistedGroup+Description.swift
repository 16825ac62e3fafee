// Members of other modules are seen only where the module is imported: without it, the defaults would be.
public import Elevators
public import SimulationCore

extension HoistedGroup: DescribedMachine {
  /// What the group can emit, and the hoist of each car.
  public var factSources: [FactSource] {
    group.factSources + group.cars.map { FactSource(path: "\($0.name)/hoist", forms: HoistFact.forms) }
  }

  /// What can be done to the group.
  public var stimulusForms: [RecordForm] { group.stimulusForms }

  /// What the signs of the landings say.
  public var landingNames: [String] { group.landingNames }
}

// What can be read of a group with its hoists.
extension HoistedGroup: MeasuredMachine {
  /// The readings of the group, and those of each car's hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    group.readings(at: instant)
      + group.cars.indices.flatMap { car in
        hoistState(of: car, at: instant).readings.map { $0.inside("hoist").inside(group.cars[car].name) }
      }
  }

  /// Whether a car runs or a leaf moves, and a hoist with it.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { group.hasMovingReadings(at: instant) }
}
