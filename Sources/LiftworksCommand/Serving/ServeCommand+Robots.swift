import Assemblies
import Control
import Elevators
import SimulationCore

// Serving lifts to robots, by HTTP or MQTT.
extension ServeCommand {
  /// Serves an elevator, or the cars of a group, to robots, by the protocol `rest` or `lci`.
  ///
  /// - Throws: a `PlacedProblem` for another machine, or an invalid option.
  func serveRobots(_ entry: any CatalogueEntry) throws {
    switch entry {
    case let entry as MachineEntry<Elevator<CollectiveController>>: try serve(entry)
    case let entry as MachineEntry<ElevatorGroup>: try serve(entry)
    default:
      throw Problem(
        "'\(entry.name)' is no elevator", allowed: "Robots are served with an elevator or a group",
        advice: "Name one such as 'office' or 'tower'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
  }

  private func serve<Root: PlayedMachine & RobotServed>(_ entry: MachineEntry<Root>) throws {
    let name = Self.liftName(of: entry.name)
    if service == .lci { return try serveLci(entry, as: name) }
    let target = try ListenTarget(listen, for: .rest)
    let lifts = RobotLifts(name: name, of: entry.root, idleTime: try idleTime())
    try play(entry, at: target, framing: .http) { ports in plan(lifts, at: ports) { RestSession(lifts: lifts) } }
  }

  private func serveLci<Root: PlayedMachine & RobotServed>(_ entry: MachineEntry<Root>, as name: String) throws {
    let topics = try broker.topics(of: name)
    let lifts = RobotLifts(
      name: LciSession<Root>.anyCar, only: LciSession<Root>.onlyCar, of: entry.root, idleTime: try idleTime())
    try play(entry, at: .broker(try broker.plan(topics))) { ports in
      plan(lifts, at: ports) { LciSession(lifts: lifts, topics: topics) }
    }
  }

  /// How lifts are served, given the session of a new client.
  private func plan<Root>(
    _ lifts: RobotLifts<Root>, at ports: ClientPorts, _ session: @escaping () -> any ClientSession<Root>
  ) -> ServicePlan<Root> {
    var plan = ServicePlan<Root>(ports: ports) { _ in session() }
    plan.attendant = RobotAttendant(lifts: lifts)
    return plan
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

  /// A machine's name in paths: its file's name without folders and extension, of letters, digits, '-' and '_'.
  static func liftName(of machine: String) -> String {
    let file = machine.split(separator: "/").last ?? "lift"
    let name = file.prefix { $0 != "." }.map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || character == "-" || character == "_" ? character : "_"
    }
    return name.isEmpty ? "lift" : String(name)
  }
}
