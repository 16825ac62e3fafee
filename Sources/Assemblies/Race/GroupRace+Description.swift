// Extensions of other modules are visible only if the module is imported: without it, the defaults would apply.
public import Elevators
public import SimulationCore

extension GroupRace: DescribedMachine {
  /// The facts of both groups.
  public var factSources: [FactSource] {
    zip(names, lanes).flatMap { name, lane in lane.factSources.map { $0.inside(name) } }
  }

  /// The stimuli of both groups.
  public var stimulusForms: [RecordForm] { lanes[0].stimulusForms }

  /// The signs of the landings.
  public var landingNames: [String] { lanes[0].landingNames }
}

extension GroupRace: MeasuredMachine {
  /// The readings of both groups.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    zip(names, lanes).flatMap { name, lane in lane.readings(at: instant).map { $0.inside(name) } }
  }

  /// Their values.
  public func readingValues(at instant: SimulationInstant) -> [Double?] {
    lanes.flatMap { $0.readingValues(at: instant) }
  }

  /// Whether a car or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    lanes.contains { $0.hasMovingReadings(at: instant) }
  }
}
