public import Elevators
public import SimulationCore

/// A machine that passengers can be sent to, and whose facts say what becomes of them.
public protocol TrafficMachine: Machine {
  /// The stimulus that brings a passenger.
  static func arrival(of passenger: Passenger) -> Stimulus
  /// What a fact says of cars and people; nil where it says neither.
  static func observation(of fact: Fact) -> TrafficObservation?
}

/// What a fact says of cars and people.
public enum TrafficObservation: Hashable, Sendable {
  /// A car, by its index, does something.
  case car(PlantSignal, of: Int)
  /// Somebody does something.
  case person(People.Fact)
  /// A hall call that had no car was given one.
  case assigned
  /// A hall call was given to another car than it had.
  case reassigned
  /// The hoist of a car, by its index, has taken so many joules for a run, less what went back.
  case energy(Int64, of: Int)
}

extension Elevator: TrafficMachine {
  /// Somebody comes to a landing.
  public static func arrival(of passenger: Passenger) -> ElevatorStimulus {
    .personArrives(
      landing: passenger.origin, destination: passenger.destination, mass: passenger.mass, entrance: passenger.entrance,
      exit: passenger.exit)
  }

  /// A fact of the plant or the people, or the energy of a run.
  @specialized(where Controller == CollectiveController) public static func observation(of fact: Fact)
    -> TrafficObservation?
  {
    switch fact {
    case .plant(let signal): .car(signal, of: 0)
    case .people(let fact): .person(fact)
    case .hoist(.motorStopped(_, let joules)): .energy(joules, of: 0)
    case .controller, .hoist: nil
    }
  }
}

extension ElevatorGroup: TrafficMachine {
  /// Somebody comes to a landing.
  public static func arrival(of passenger: Passenger) -> GroupStimulus {
    .building(Elevator<CollectiveController>.arrival(of: passenger))
  }

  /// A fact of a plant or the people, a call that goes to another car, or the energy of a run.
  public static func observation(of fact: Fact) -> TrafficObservation? {
    switch fact {
    case .plant(let signal, let car): .car(signal, of: car.index)
    case .people(let fact): .person(fact)
    case .dispatcher(.callAssigned(_, _, _, _, _, let was)): was == nil ? .assigned : .reassigned
    case .hoist(.motorStopped(_, let joules), let car): .energy(joules, of: car.index)
    case .controller, .calls, .dispatcher, .hoist: nil
    }
  }
}
