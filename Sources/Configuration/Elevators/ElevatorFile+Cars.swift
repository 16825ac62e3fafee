import Assemblies
import Elevators
import SimulationCore

// Cars of a group that are not built as the building's.
extension ElevatorFile {
  /// The cars that are not built as the building's: the index of each, its name, and its elevator.
  private var ownCars: [(index: Int, name: String, elevator: ElevatorConfiguration)] {
    (group?.cars ?? []).enumerated().compactMap { index, car in
      car.build.map { (index, car.name, configuration.built(as: $0)) }
    }
  }

  /// Derives what the hoist decides of each car that has a build of its own.
  mutating func deriveCars(in node: YAMLNode) {
    for (index, _, elevator) in ownCars {
      var build = CarBuild(of: elevator)
      let hasStretch = Self.node(of: index, in: node).value.member("drive")?.value.member("ropeStretch") != nil
      if !hasStretch { build.drive.ropeStretch = configuration.drive.ropeStretch }
      derive(&build.drive, of: elevator)
      group?.cars[index].build = build
    }
  }

  /// Throws if a car with a build of its own is impossible.
  func checkCars(in node: YAMLNode) throws(PlacedProblem) {
    for (index, name, elevator) in ownCars {
      guard let problem = elevator.problem else { continue }
      throw Problem("car \(name): \(problem.finding)", allowed: problem.allowed, advice: problem.advice).placed(
        at: Self.node(of: index, in: node).location)
    }
  }

  /// The entry of a car in a file.
  static func node(of car: Int, in node: YAMLNode) -> YAMLNode { node.value(at: ["group", "cars", "\(car)"]) }

  /// What breaks codes, or is unusual: of the building, then of each car what it alone does.
  var breaches: [FileBreach] {
    let common = FileBreach.all(of: configuration, hoist)
    return common
      + ownCars.flatMap { index, name, elevator in
        FileBreach.all(of: elevator, hoist).filter { own in !common.contains { $0.finding == own.finding } }.map {
          $0.inCar(index, called: name)
        }
      }
  }
}
