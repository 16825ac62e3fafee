public import Assemblies
public import Elevators
public import SimulationCore

/// A machine whose cars are lifts that robots call: an elevator, or a group.
public protocol RobotServed: Machine {
  /// The names of its cars, in their order; empty for an only one.
  var carNames: [String] { get }
  /// The names of all landings, the lowest first.
  var landingNames: [String] { get }
  /// The plant of a car.
  func plant(of car: Int) -> Plant
  /// Whether a car stops at a landing.
  func stops(_ car: Int, at landing: Int) -> Bool
  /// What somebody does in a car.
  func control(_ signal: PlantSignal, in car: Int) -> Stimulus
}

extension HoistedElevator: RobotServed where Controller == CollectiveController {
  /// An only one, without a name.
  public var carNames: [String] { [""] }
  /// The plant.
  public func plant(of car: Int) -> Plant { plant }
  /// Always.
  public func stops(_ car: Int, at landing: Int) -> Bool { true }
  /// What somebody does in the car.
  public func control(_ signal: PlantSignal, in car: Int) -> ElevatorStimulus { .control(signal) }
}

extension ElevatorGroup: RobotServed {
  /// Those of the file.
  public var carNames: [String] { cars.map(\.name) }
  /// The plant of a car.
  public func plant(of car: Int) -> Plant { cars[car].plant }
  /// Whether the landing is one of those that the car serves.
  public func stops(_ car: Int, at landing: Int) -> Bool { cars[car].serves(landing) }
  /// What somebody does in a car.
  public func control(_ signal: PlantSignal, in car: Int) -> GroupStimulus { .car(cars[car].name, .control(signal)) }
}

extension HoistedGroup: RobotServed {
  /// Those of the file.
  public var carNames: [String] { group.carNames }
  /// The plant of a car.
  public func plant(of car: Int) -> Plant { group.plant(of: car) }
  /// Whether the landing is one of those that the car serves.
  public func stops(_ car: Int, at landing: Int) -> Bool { group.stops(car, at: landing) }
  /// What somebody does in a car.
  public func control(_ signal: PlantSignal, in car: Int) -> GroupStimulus { group.control(signal, in: car) }
}
