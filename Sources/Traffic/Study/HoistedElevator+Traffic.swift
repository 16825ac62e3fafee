public import Assemblies
public import Elevators

extension HoistedElevator: TrafficMachine {
  /// Somebody comes to a landing.
  public static func arrival(of passenger: Passenger) -> ElevatorStimulus {
    Elevator<Controller>.arrival(of: passenger)
  }

  /// A fact of the elevator.
  public static func observation(of fact: Fact) -> TrafficObservation? {
    guard case .elevator(let fact) = fact else { return nil }
    return Elevator<Controller>.observation(of: fact)
  }
}
