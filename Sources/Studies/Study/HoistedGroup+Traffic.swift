public import Assemblies
public import Elevators

extension HoistedGroup: TrafficMachine {
  /// A passenger arrives at a landing.
  public static func arrival(of passenger: Passenger) -> GroupStimulus { ElevatorGroup.arrival(of: passenger) }

  /// A fact of the group, or the energy of a run.
  public static func observation(of fact: Fact) -> TrafficObservation? {
    switch fact {
    case .group(let fact): ElevatorGroup.observation(of: fact)
    case .hoist(.motorStopped(_, let joules), let car): .energy(joules, of: car.index)
    case .hoist: nil
    }
  }
}
