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
  /// Its elevator.
  var building: ElevatorConfiguration { get }
}

extension StudiedBuilding {
  /// The dispatcher of its hall calls, by name.
  var dispatcher: String { "collective" }
  /// How many cars it has.
  var carCount: Int { 1 }
}

/// A building with one elevator.
struct ElevatorBuilding<Controller: ElevatorController>: StudiedBuilding
where Controller: DrawnController {
  let entry: any CatalogueEntry<HoistedElevator<Controller>>

  var building: ElevatorConfiguration { entry.root.configuration }
}
