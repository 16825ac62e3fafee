import Assemblies
import Elevators
import SimulationCore

/// What breaks a code, or is unusual, with the key of the file that it comes from.
struct FileBreach {
  private(set) var finding: String
  let allowed: String
  private let advice: String
  let isBinding: Bool
  private let path: [String]
  /// The index of the car of which it is; nil for the building.
  private var car: Int?

  /// All of an elevator and its hoist.
  static func all(of elevator: ElevatorConfiguration, _ hoist: HoistParameters?) -> [FileBreach] {
    elevator.breaches.map { breach in
      FileBreach(
        finding: breach.finding, allowed: breach.allowed, advice: breach.rule.advice,
        isBinding: breach.rule.weight == .binding, path: breach.measurement.path)
    }
      + (hoist.map { HoistCheck($0, in: elevator).breaches } ?? []).map { breach in
        FileBreach(
          finding: breach.finding, allowed: breach.allowed, advice: breach.advice, isBinding: breach.isBinding,
          path: ["hoist"] + breach.path)
      }
  }

  /// The same of a car of a group.
  func inCar(_ index: Int, called name: String) -> FileBreach {
    var breach = self
    (breach.car, breach.finding) = (index, "car \(name): \(finding)")
    return breach
  }

  /// The problem that a user can fix, at the key in the file.
  func problem(in node: YAMLNode) -> PlacedProblem {
    let own = car.map { ElevatorFile.node(of: $0, in: node) } ?? node
    return Problem(finding, allowed: allowed, advice: "\(advice), or write 'unsafe: true' to break codes on purpose")
      .placed(at: own.value(at: path).location)
  }

  /// One line.
  var remark: String { "\(isBinding ? "unsafe" : "unusual"): \(finding); \(allowed)" }
}
