public import Elevators
public import SimulationCore

/// A machine to which passengers can be sent, and whose facts report what they do.
public protocol TrafficMachine: Machine {
  /// Who uses it.
  var people: People { get }
  /// The stimulus for the arrival of a passenger.
  static func arrival(of passenger: Passenger) -> Stimulus
  /// What a fact reports about cars and people; nil for nothing.
  static func observation(of fact: Fact) -> TrafficObservation?
}

/// What a fact reports about cars and people.
public enum TrafficObservation: Hashable, Sendable {
  /// A signal of a car, by its index.
  case car(PlantSignal, of: Int)
  case person(People.Fact)
  /// A hall call without a car was assigned to one.
  case assigned
  /// A hall call was reassigned to another car.
  case reassigned
  /// The energy of a run in joules, less what was fed back, for the hoist of a car by its index.
  case energy(Int64, of: Int)
}

extension Elevator: TrafficMachine {
  /// A passenger arrives at a landing.
  public static func arrival(of passenger: Passenger) -> ElevatorStimulus {
    .personArrives(
      landing: passenger.origin, destination: passenger.destination, mass: passenger.mass, entrance: passenger.entrance,
      exit: passenger.exit, traits: passenger.traits)
  }

  /// A fact of the plant or the people, or the energy of a run.
  @inline(__always) public static func observation(of fact: Fact) -> TrafficObservation? {
    switch fact {
    case .plant(let signal): .car(signal, of: 0)
    case .people(let fact): .person(fact)
    case .hoist(.motorStopped(_, let joules)): .energy(joules, of: 0)
    case .controller, .hoist: nil
    }
  }
}

extension ElevatorGroup: TrafficMachine {
  /// A passenger arrives at a landing.
  public static func arrival(of passenger: Passenger) -> GroupStimulus {
    .building(Elevator<CollectiveController>.arrival(of: passenger))
  }

  /// A fact of a plant or the people, a call that goes to another car, or the energy of a run.
  @inline(__always) public static func observation(of fact: Fact) -> TrafficObservation? {
    switch fact {
    case .plant(let signal, let car): .car(signal, of: car.index)
    case .people(let fact): .person(fact)
    case .dispatcher(.callAssigned(_, _, _, _, _, let was)): was == nil ? .assigned : .reassigned
    case .hoist(.motorStopped(_, let joules), let car): .energy(joules, of: car.index)
    case .controller, .calls, .dispatcher, .hoist: nil
    }
  }
}
