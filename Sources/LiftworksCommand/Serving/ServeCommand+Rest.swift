import Assemblies
import ControllerServer
import Elevators
import SimulationCore

// A lift as robots see it.
extension ServeCommand {
  /// Serves an elevator of one car to robots.
  ///
  /// - Throws: a `PlacedProblem` for another machine, or a wrong option.
  func serveRest(_ entry: any CatalogueEntry, at target: ListenTarget) throws {
    guard let entry = entry as? MachineEntry<HoistedElevator<CollectiveController>> else {
      throw Problem(
        "'\(entry.name)' is no elevator of one car",
        allowed: "Robots are served with one car",
        advice: "Name one such as 'house' or 'office'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let lift = RobotLift(name: Self.liftName(of: entry.name))
    try play(entry, at: target, framing: .http) { ports in
      var plan = ServicePlan<HoistedElevator<CollectiveController>>(ports: ports) { _ in
        RestSession(lift: lift)
      }
      plan.attendant = RestAttendant(lift: lift)
      return plan
    }
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
