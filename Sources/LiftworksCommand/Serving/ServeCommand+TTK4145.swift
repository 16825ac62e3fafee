import Classics
import Control
import SimulationCore

// Serving the TTK4145 plant to students' clients.
extension ServeCommand {
  /// Serves the plant: a port for each car.
  ///
  /// - Throws: a `PlacedProblem` for another machine, or an unavailable port.
  func serveTTK4145() throws {
    guard try Catalogue.machine(machine, settings: settings.set).root is TTK4145 else {
      throw Problem(
        "'\(machine)' is no plant of TTK4145",
        allowed: "The protocol 'ttk4145' is that of a plant of its own, in which doors are lamps",
        advice: "Name 'ttk4145', or a file with 'machine: ttk4145'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let served = try Catalogue.machine(machine, settings: settings.set + plant.settings)
    guard let entry = served as? MachineEntry<TTK4145> else { return }
    let count = entry.root.configuration.carCount
    let target = try ListenTarget(listen, for: .ttk4145, count: count)
    try play(entry, at: target) { ports in ServicePlan<TTK4145>(judged: ports) { TTK4145Session(car: $0) } }
  }
}
