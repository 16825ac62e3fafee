// Members of other modules are seen only where the module is imported: without it, the defaults would be.
public import Elevators
public import SimulationCore

extension GroupRace: DescribedMachine {
  /// What both groups can emit.
  public var factSources: [FactSource] {
    zip(names, lanes).flatMap { name, lane in lane.factSources.map { $0.inside(name) } }
  }

  /// What can be done to both groups.
  public var stimulusForms: [RecordForm] { lanes[0].stimulusForms }

  /// What the signs of the landings say.
  public var landingNames: [String] { lanes[0].landingNames }
}

extension GroupRace: MeasuredMachine {
  /// The readings of both groups.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    zip(names, lanes).flatMap { name, lane in lane.readings(at: instant).map { $0.inside(name) } }
  }

  /// Whether a car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    lanes.contains { $0.hasMovingReadings(at: instant) }
  }
}
