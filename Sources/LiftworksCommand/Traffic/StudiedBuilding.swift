import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore
import Traffic

/// A building whose traffic can be studied.
protocol StudiedBuilding<Root>: Sendable {
  associatedtype Root: PlayedMachine & TrafficMachine

  /// The machine and its file.
  var entry: any CatalogueEntry<Root> { get }
  /// What all its cars share.
  var building: ElevatorConfiguration { get }
  /// The dispatcher of its hall calls, by name.
  var dispatcher: String { get }
  /// Whether the dispatcher sees queues, which no controller of a real group does.
  var isInformed: Bool { get }
  /// The names of its cars.
  var carNames: [String] { get }
  /// Whether people change cars at some landing.
  var hasTransfers: Bool { get }
  /// Whether a car stops at both of two landings.
  func connects(_ origin: Int, _ destination: Int) -> Bool
  /// What is wrong with a journey from one landing to another; nil where nothing is.
  func refusal(_ origin: Int, _ destination: Int) -> Problem?
}

extension StudiedBuilding {
  /// How many cars it has.
  var carCount: Int { carNames.count }
  /// Every car stops everywhere.
  func connects(_ origin: Int, _ destination: Int) -> Bool { true }
  /// Every journey can be made.
  func refusal(_ origin: Int, _ destination: Int) -> Problem? { nil }
  /// Nobody changes.
  var hasTransfers: Bool { false }
  /// It sees what a real controller sees.
  var isInformed: Bool { false }
}

/// A building with a group of cars.
struct GroupBuilding: StudiedBuilding {
  let entry: any CatalogueEntry<ElevatorGroup>

  var building: ElevatorConfiguration { entry.root.configuration.building }
  var dispatcher: String { entry.root.configuration.dispatcher.name }
  var isInformed: Bool { entry.root.isInformed }
  var carNames: [String] { entry.root.configuration.cars.map(\.name) }
  var hasTransfers: Bool { !entry.root.configuration.transfers.isEmpty }

  func connects(_ origin: Int, _ destination: Int) -> Bool {
    entry.root.configuration.connects(origin, destination)
  }

  func refusal(_ origin: Int, _ destination: Int) -> Problem? {
    entry.root.refusal(ofJourneyFrom: origin, to: destination)
  }
}

/// A building with a group of cars that have hoists.
struct HoistedGroupBuilding: StudiedBuilding {
  let entry: any CatalogueEntry<HoistedGroup>

  var building: ElevatorConfiguration { entry.root.configuration.building }
  var dispatcher: String { entry.root.configuration.dispatcher.name }
  var isInformed: Bool { entry.root.group.isInformed }
  var carNames: [String] { entry.root.configuration.cars.map(\.name) }
  var hasTransfers: Bool { !entry.root.configuration.transfers.isEmpty }

  func connects(_ origin: Int, _ destination: Int) -> Bool {
    entry.root.configuration.connects(origin, destination)
  }

  func refusal(_ origin: Int, _ destination: Int) -> Problem? {
    entry.root.group.refusal(ofJourneyFrom: origin, to: destination)
  }

  /// The same building whose hoists nobody asks for: its group does the same.
  var withoutHoists: GroupBuilding {
    var group = MachineEntry(
      name: entry.name,
      title: entry.title,
      root: entry.root.group,
      json: entry.json
    )
    group.exceptions = entry.exceptions
    group.remarks = entry.remarks
    group.signals = entry.signals
    group.monitors = [GroupMonitor(entry.root.configuration)]
    return GroupBuilding(entry: group)
  }
}

/// A building with one elevator.
struct ElevatorBuilding<Controller: ElevatorController>: StudiedBuilding
where Controller: DrawnController {
  let entry: any CatalogueEntry<HoistedElevator<Controller>>

  var building: ElevatorConfiguration { entry.root.configuration }
  var dispatcher: String { "collective" }
  var carNames: [String] { ["A"] }
}
