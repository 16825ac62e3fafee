import Assemblies
import ControllerServer
import Elevators
import SimulationCore

// Lifts as robots see them.
extension ServeCommand {
  /// Serves an elevator, or the cars of a group, to robots.
  ///
  /// - Throws: a `PlacedProblem` for another machine, or a wrong option.
  func serveRest(_ entry: any CatalogueEntry) throws {
    let target = try ListenTarget(listen, for: service)
    switch entry {
    case let entry as MachineEntry<HoistedElevator<CollectiveController>>: try serveRobots(entry, at: target)
    case let entry as MachineEntry<ElevatorGroup>: try serveRobots(entry, at: target)
    case let entry as MachineEntry<HoistedGroup>: try serveRobots(entry, at: target)
    default:
      throw Problem(
        "'\(entry.name)' is no elevator", allowed: "Robots are served with an elevator or a group",
        advice: "Name one such as 'office' or 'tower'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
  }

  private func serveRobots<Root: PlayedMachine & RobotServed>(_ entry: MachineEntry<Root>, at target: ListenTarget)
    throws
  {
    let lifts = RobotLifts(name: Self.liftName(of: entry.name), of: entry.root, idleTime: try idleTime())
    try play(entry, at: target, framing: .http) { ports in
      var plan = ServicePlan<Root>(ports: ports) { _ in RestSession(lifts: lifts) }
      plan.attendant = RestAttendant(lifts: lifts)
      return plan
    }
  }

  /// How long a session lasts without a request.
  private func idleTime() throws -> Duration {
    guard let sessionTimeout else { return .seconds(120) }
    let time: Duration
    do throws(Problem) { time = try TimeText.duration(sessionTimeout) } catch {
      throw error.placed(at: FileLocation(file: "--session-timeout"))
    }
    guard (.seconds(1)...(.seconds(86_400))).contains(time) else {
      throw Problem(
        "'\(excerpt(sessionTimeout))' is no time for a session", allowed: "It is a time from 1s to 1d",
        advice: "Give such a time, like 2min"
      ).placed(at: FileLocation(file: "--session-timeout"))
    }
    return time
  }

  /// What a machine is called in paths: its file's name without folders and ending, of letters, digits, '-' and '_'.
  static func liftName(of machine: String) -> String {
    let file = machine.split(separator: "/").last ?? "lift"
    let name = file.prefix { $0 != "." }.map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || character == "-" || character == "_" ? character : "_"
    }
    return name.isEmpty ? "lift" : String(name)
  }
}
