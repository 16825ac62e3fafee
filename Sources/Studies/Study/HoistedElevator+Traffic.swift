public import Assemblies
public import Elevators

extension HoistedElevator: TrafficMachine {
  /// A passenger arrives at a landing.
  public static func arrival(of passenger: Passenger) -> ElevatorStimulus {
    Elevator<Controller>.arrival(of: passenger)
  }

  /// A fact of the elevator, or the energy of a run.
  @specialized(where Controller == CollectiveController) public static func observation(of fact: Fact)
    -> TrafficObservation?
  {
    switch fact {
    case .elevator(let fact): Elevator<Controller>.observation(of: fact)
    case .hoist(.motorStopped(_, let joules)): .energy(joules, of: 0)
    case .hoist: nil
    }
  }
}
