// Extensions of other modules are visible only if the module is imported: without it, the defaults would apply.
public import Elevators
public import SimulationCore

extension HoistedGroup: DescribedMachine {
  /// The facts of the group, and of the hoist of each car.
  public var factSources: [FactSource] {
    group.factSources + group.cars.map { FactSource(path: "\($0.name)/hoist", forms: HoistFact.forms) }
  }

  /// The stimuli of the group.
  public var stimulusForms: [RecordForm] { group.stimulusForms }

  /// The signs of the landings.
  public var landingNames: [String] { group.landingNames }
}

// The readings of a group with its hoists.
extension HoistedGroup: MeasuredMachine {
  /// Returns the readings of the group, and those of each car's hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    group.readings(at: instant)
      + group.cars.indices.flatMap { car in
        hoistState(of: car, at: instant).readings.map { $0.inside("hoist").inside(group.cars[car].name) }
      }
  }

  /// Whether a car or a leaf moves, and a hoist with it.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { group.hasMovingReadings(at: instant) }
}
