import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore
import Studies

/// A building whose traffic can be studied.
protocol StudiedBuilding<Root>: Sendable {
  associatedtype Root: PlayedMachine & TrafficMachine

  /// The machine and its file.
  var entry: any CatalogueEntry<Root> { get }
  /// The parameters that all its cars share.
  var building: ElevatorConfiguration { get }
  /// The name of its dispatcher.
  var dispatcher: String { get }
  /// Whether the dispatcher sees queues, which no controller of a real group does.
  var isInformed: Bool { get }
  /// The names of its cars.
  var carNames: [String] { get }
  /// Its group of cars; nil for a single elevator.
  var group: GroupConfiguration? { get }
  /// The same building with another group of cars, without hoists.
  func with(_ group: GroupConfiguration) -> any StudiedBuilding
  /// What is wrong with a journey from one landing to another; nil if nothing is.
  func refusal(_ origin: Int, _ destination: Int) -> Problem?
}

extension StudiedBuilding {
  var carCount: Int { carNames.count }
  /// Whether a car stops at both of two landings.
  func connects(_ origin: Int, _ destination: Int) -> Bool { group?.connects(origin, destination) ?? true }
  /// Every journey is possible.
  func refusal(_ origin: Int, _ destination: Int) -> Problem? { nil }
  /// A single elevator has no group.
  var group: GroupConfiguration? { nil }
  /// A single elevator has no group.
  func with(_ group: GroupConfiguration) -> any StudiedBuilding { self }
  /// Whether people change cars at some landing.
  var hasTransfers: Bool { !(group?.transfers.isEmpty ?? true) }

  /// The traffic of each of its banks, in order; empty if all cars stop at the same landings.
  var banks: [BankTraffic] {
    let banks = group.map { BankTraffic.banks(of: $0, entrance: building.mainEntrance) } ?? []
    return banks.count > 1 ? banks : []
  }

  /// A bank as a separate building; for nil, the building itself.
  ///
  /// - Parameters:
  ///   - bank: The bank.
  ///   - cars: Its number of cars, instead of its own.
  /// - Returns: The building.
  func alone(_ bank: BankTraffic?, cars: Int? = nil) -> any StudiedBuilding {
    guard let bank, let group else { return self }
    return with(bank.alone(in: group, cars: cars))
  }
  /// It sees only what a real controller sees.
  var isInformed: Bool { false }
}

/// A building with a group of cars.
struct GroupBuilding: StudiedBuilding {
  let entry: any CatalogueEntry<ElevatorGroup>

  var building: ElevatorConfiguration { entry.root.configuration.building }
  var dispatcher: String { entry.root.configuration.dispatcher.name }
  var isInformed: Bool { entry.root.isInformed }
  var carNames: [String] { entry.root.configuration.cars.map(\.name) }
  var group: GroupConfiguration? { entry.root.configuration }

  func refusal(_ origin: Int, _ destination: Int) -> Problem? {
    entry.root.refusal(ofJourneyFrom: origin, to: destination)
  }

  /// The same building whose hoists nobody asks for: its group does the same.
  var withoutHoists: GroupBuilding { GroupBuilding(of: ElevatorGroup(entry.root.configuration), from: entry) }

  func with(_ group: GroupConfiguration) -> any StudiedBuilding { GroupBuilding(of: ElevatorGroup(group), from: entry) }

  init(entry: any CatalogueEntry<ElevatorGroup>) { self.entry = entry }

  /// The building of a file with another group.
  init(of group: ElevatorGroup, from file: some CatalogueEntry) {
    var entry = MachineEntry(name: file.name, title: file.title, root: group, json: file.json)
    entry.exceptions = file.exceptions
    entry.remarks = file.remarks
    entry.signals = file.signals
    entry.monitors = [GroupMonitor(group.configuration)]
    self.entry = entry
  }
}

/// A building with one elevator.
struct ElevatorBuilding<Controller: ElevatorController>: StudiedBuilding where Controller: DrawnController {
  let entry: any CatalogueEntry<Elevator<Controller>>

  var building: ElevatorConfiguration { entry.root.configuration }
  var dispatcher: String { "collective" }
  var carNames: [String] { ["A"] }
}
