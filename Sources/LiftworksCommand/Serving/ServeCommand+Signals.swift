import Assemblies
import Configuration
import ControllerServer
import Elevators
import SimulationCore

// The plant of an elevator, controlled by another program.
extension ServeCommand {
  /// How long a controller has to answer where nobody says.
  static let usualReaction = Duration.milliseconds(100)

  /// Serves an elevator of one car by its signals.
  ///
  /// - Throws: a `PlacedProblem` for a machine that has no signals, or a wrong option.
  func serveSignals(_ entry: any CatalogueEntry, at target: ListenTarget) throws {
    let served = try RemoteElevator.entry(of: entry, reaction: Self.reactionTime(reaction))
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

  /// How long a controller has to answer, as `--reaction` says.
  ///
  /// - Throws: a `PlacedProblem` for what is no such time.
  static func reactionTime(_ reaction: String?) throws -> Duration {
    guard let reaction else { return usualReaction }
    let time: Duration
    do throws(Problem) {
      time = try TimeText.duration(reaction)
    } catch {
      throw error.placed(at: FileLocation(file: "--reaction"))
    }
    guard RemoteElevator.reactionRange.contains(time) else {
      throw Problem(
        "'\(excerpt(reaction))' is no time to answer",
        allowed: "It is a time from 1ns to 60s",
        advice: "Give such a time, like 0.1"
      ).placed(at: FileLocation(file: "--reaction"))
    }
    return time
  }
}
