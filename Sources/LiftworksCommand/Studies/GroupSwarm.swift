import Assemblies
import Configuration
import Elevators
import Proving
import SimulationCore

/// Random groups of cars, or a given one.
struct GroupSwarm: SwarmSource {
  typealias Trial = GroupTrial

  /// The given group; nil for random ones.
  var given: ElevatorFile?
  /// The given group's name.
  var name: String?

  var title: String { name ?? "random groups of elevators" }

  /// The diagrams of one car with doors on both sides: all cars have the same.
  var diagrams: [StateDiagram] {
    if let given { return Elevator<CollectiveController>(given.configuration).diagrams }
    return ElevatorSwarm<CollectiveController>(given: nil, name: nil).diagrams
  }

  var rules: [(name: String, exercise: String?)] {
    let ofGroup = GroupRuleName.allCases.map { ($0.rawValue, $0.exercise) }
    let ofCars = SafetyRuleName.allCases.filter { rule in !ofGroup.contains { $0.0 == rule.rawValue } }
    let all = ofCars.map { ($0.rawValue, $0.exercise.map(Self.ofFirstCar)) } + ofGroup
    let exceptions = given?.exceptions.map(\.rule) ?? []
    return all.filter { !exceptions.contains($0.0) }.sorted { Self.rank($0.0) < Self.rank($1.0) }
  }

  var features: [String] { ElevatorFeature.allCases.map(\.rawValue) + GroupFeature.allCases.map(\.rawValue) }

  var reasons: [String: String] { UnreachableChanges.reasons }

  /// The path of an elevator's fact, as that of the first car.
  private static func ofFirstCar(_ path: String) -> String { path.hasPrefix("people/") ? path : "A/\(path)" }

  /// The order of rules in lists: safety rules first, by number.
  private static func rank(_ rule: String) -> Int { (rule.hasPrefix("S") ? 0 : 100) + (Int(rule.dropFirst()) ?? 0) }

  func trial(seed: UInt64) -> GroupTrial { trial(seed: seed, in: given?.groupConfiguration) }

  func trial(seed: UInt64, of trial: GroupTrial) -> GroupTrial { self.trial(seed: seed, in: trial.configuration) }

  private func trial(seed: UInt64, in group: GroupConfiguration?) -> GroupTrial {
    GroupTrial(
      seed: seed, in: group, exceptions: given?.exceptions.map(\.rule) ?? [], hoist: given?.hoist?.maker)
  }

  func entry(of trial: GroupTrial) -> any CatalogueEntry<ElevatorGroup> {
    let file = ElevatorFile(
      title: given?.title ?? "a group of a swarm, of seed \(trial.seed)", configuration: trial.configuration.building,
      hoist: given?.hoist, group: trial.configuration, exceptions: given?.exceptions ?? [],
      isUnsafe: given?.isUnsafe ?? false)
    return MachineEntry(
      name: name ?? "swarm", title: file.title, root: trial.root, json: file.json, exceptions: file.exceptions,
      monitors: trial.monitors)
  }

  func description(of trial: GroupTrial) -> String {
    let (group, building) = (trial.configuration, trial.configuration.building)
    let sides = building.entrances.map(\.rawValue).joined(separator: " and ")
    return "\(counted(group.cars.count, "car")), \(counted(building.landings.count, "landing")), "
      + "\(sides) doors, \(counted(building.capacity, "person")), \(group.dispatcher.name)"
  }
}
