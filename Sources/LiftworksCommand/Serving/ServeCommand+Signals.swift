import Assemblies
import Configuration
import ControllerServer
import Elevators
import SimulationCore

// The plant of an elevator, controlled by another program.
extension ServeCommand {
  /// Serves an elevator of one car by its signals.
  ///
  /// - Throws: a `PlacedProblem` for a machine that has no signals, or a wrong option.
  func serveSignals(_ entry: any CatalogueEntry, at target: ListenTarget) throws {
    let served = try RemoteElevator.entry(of: entry, reaction: control.reactionTime())
    let root = served.root
    let memory = SignalMemory(of: root)
    let name = entry.name
    try play(served, at: target) { ports in
      var plan = ServicePlan<RemoteElevator>(judged: ports) { _ in
        SignalsSession(machine: name, root: root, memory: memory)
      }
      plan.observers = [memory]
      return plan
    }
  }
}
