import Assemblies
import Configuration
import Control
import Elevators
import SimulationCore

// Serving plants to external controllers.
extension ServeCommand {
  /// Serves an elevator or a group by its signals.
  ///
  /// - Throws: a `PlacedProblem` for a machine without signals, or an invalid option.
  func serveSignals(_ entry: any CatalogueEntry) throws {
    let file = try RemoteElevatorFile(of: entry, reaction: control.reactionTime())
    switch file.entry(named: entry.name) {
    case let served as MachineEntry<RemoteElevator>: try serve(served)
    case let served as MachineEntry<RemoteGroup>: try serve(served)
    default: preconditionFailure("'\(entry.name)' is given to other programs, and is neither an elevator nor a group")
    }
  }

  private func serve<Root: PlayedMachine & SignalsServed>(_ served: MachineEntry<Root>) throws {
    let cars = try control.clientCars(of: served.root, named: served.name)
    let target = try ListenTarget(listen, for: .signals, count: cars.count)
    if case .standardStreams = target, cars != [nil] {
      throw Problem(
        "--per-car is given with standard input and output", allowed: "Each car has a port of its own",
        advice: "Leave --per-car out, or name an address"
      ).placed(at: FileLocation(file: "--listen"))
    }
    let memory = SignalMemory(of: served.root)
    try play(served, at: target) { ports in
      var plan = ServicePlan<Root>(judged: ports) { port in
        SignalsSession(machine: served.name, root: served.root, memory: memory, car: cars[port])
      }
      plan.observers = [memory]
      return plan
    }
  }
}
