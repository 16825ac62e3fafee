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
  /// A car does something.
  case car(PlantSignal)
  /// Somebody does something.
  case person(People.Fact)
  /// The hoist of a car has taken so many joules for a run, less what went back.
  case energy(Int64)
}

extension Elevator: TrafficMachine {
  /// Somebody comes to a landing.
  public static func arrival(of passenger: Passenger) -> ElevatorStimulus {
    .personArrives(
      landing: passenger.origin,
      destination: passenger.destination,
      mass: passenger.mass
    )
  }

  /// A fact of the plant or the people.
  public static func observation(of fact: Fact) -> TrafficObservation? {
    switch fact {
    case .plant(let signal): .car(signal)
    case .people(let fact): .person(fact)
    case .controller: nil
    }
  }
}
