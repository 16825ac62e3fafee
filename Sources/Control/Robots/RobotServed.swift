public import Elevators
public import SimulationCore

/// A machine whose cars are lifts that robots call: an elevator, or a group.
public protocol RobotServed: Machine {
  /// The names of its cars, in order; an only car has the empty name.
  var carNames: [String] { get }
  /// The names of all landings, the lowest first.
  var landingNames: [String] { get }
  func plant(of car: Int) -> Plant
  /// Whether a car stops at a landing.
  func stops(_ car: Int, at landing: Int) -> Bool
  /// The stimulus that applies a signal in a car.
  func control(_ signal: PlantSignal, in car: Int) -> Stimulus
}

extension Elevator: RobotServed where Controller == CollectiveController {
  /// One car, without a name.
  public var carNames: [String] { [""] }
  /// The plant.
  public func plant(of car: Int) -> Plant { plant }
  /// Always.
  public func stops(_ car: Int, at landing: Int) -> Bool { true }
  /// The stimulus that applies a signal in the car.
  public func control(_ signal: PlantSignal, in car: Int) -> ElevatorStimulus { .control(signal) }
}

extension ElevatorGroup: RobotServed {
  /// The names from the file.
  public var carNames: [String] { cars.map(\.name) }
  /// The plant of a car.
  public func plant(of car: Int) -> Plant { cars[car].plant }
  /// Whether the landing is one of those that the car serves.
  public func stops(_ car: Int, at landing: Int) -> Bool { cars[car].serves(landing) }
  /// The stimulus that applies a signal in a car.
  public func control(_ signal: PlantSignal, in car: Int) -> GroupStimulus { .car(cars[car].name, .control(signal)) }
}
