public import Elevators
public import SimulationCore

/// A trial of a swarm: a random building, or a given one, and what happens in it.
///
/// ```swift
/// let trial = ElevatorTrial<CollectiveController>(seed: 7)
/// let verdict = SwarmJudge().verdict(on: trial)
/// ```
public struct ElevatorTrial<Controller: ElevatorController>: SwarmTrial {
  /// What is tried.
  public typealias Root = Elevator<Controller>

  /// The seed from which everything was generated.
  public let seed: UInt64
  /// What simultaneous events are shuffled by; nil for nothing.
  public internal(set) var tieSeed: UInt64?
  /// The building.
  public internal(set) var configuration: ElevatorConfiguration
  /// What happens in it.
  public var acts: [SwarmAct<ElevatorStimulus>]
  /// The features that were kept.
  public let randomFeatures: ElevatorFeatures
  /// The names of rules that are not judged.
  public let exceptions: [String]
  /// Makes what decides.
  private let controller: @Sendable (ElevatorConfiguration) -> Controller
  /// Makes its hoist; nil for none.
  private let hoist: (@Sendable (ElevatorConfiguration) -> any CarHoist)?

  /// A trial of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed from which it is generated.
  ///   - given: The building; nil for a random one.
  ///   - exceptions: The names of rules that are not judged.
  ///   - controller: Makes what decides.
  ///   - hoist: Makes its hoist; nil for none.
  public init(
    seed: UInt64, in given: ElevatorConfiguration? = nil, exceptions: [String] = [],
    controlledBy controller: @escaping @Sendable (ElevatorConfiguration) -> Controller = { Controller($0) },
    hoist: (@Sendable (ElevatorConfiguration) -> any CarHoist)? = nil
  ) {
    var chance = RandomStream(seed: seed, name: "features")
    let features = ElevatorFeatures(&chance)
    var building = RandomStream(seed: seed, name: "building")
    let configuration = given ?? ElevatorConfiguration(randomFrom: &building, with: features)
    var acts = ElevatorActs(of: configuration, with: features, RandomStream(seed: seed, name: "acts"))
    self.seed = seed
    self.configuration = configuration
    self.exceptions = exceptions
    self.controller = controller
    self.hoist = hoist
    self.acts = acts.draw()
    randomFeatures = features
    tieSeed = features.contains(.shuffledTies) ? seed : nil
    if features.contains(.coincidences) {
      var coincidences = RandomStream(seed: seed, name: "coincidences")
      makeCoincide(&coincidences)
    }
    self.acts += interruptions(of: configuration, with: features) { act, _ in act }
  }

  /// The elevator at rest.
  public var root: Elevator<Controller> {
    Elevator(configuration, controller: controller(configuration), hoist: hoist?(configuration))
  }

  /// The monitor of every instant.
  public var monitors: [any Monitor<Elevator<Controller>>] {
    [SafetyMonitor<Controller>(configuration, exceptions: exceptions)]
  }

  /// The slowest car has brought everybody by then.
  public var restTime: Duration {
    // Some acts bring several people.
    configuration.timeToRest(people: acts.reduce(0) { $0 + $1.parts.count })
  }

  /// The names of the features.
  public var features: [String] { randomFeatures.list.map(\.rawValue) }

  /// Somebody is left, a call waits, or doors are not shut, though nothing keeps them.
  public func unrest(of machine: Elevator<Controller>) -> String? {
    let (plant, people) = (machine.plant, machine.people)
    // With freight that could not be removed there may be no room for anybody.
    guard plant.freightLoad == 0 else { return nil }
    let signs = LandingSigns(of: machine)
    if let person = people.persons.first {
      let left = counted(people.persons.count, "person")
      return "\(left) left, the first of them person \(person.number) "
        + "from landing \(signs.name(of: person.origin)) to \(signs.name(of: person.destination)), "
        + person.phase.rawValue
    }
    let numbers = configuration.landingNumbers
    if let landing = numbers.first(where: { plant.lamps.isCarLit($0) }) {
      return "the car lamp of landing \(signs.name(of: landing)) is lit"
    }
    for direction in [Direction.up, .down] {
      if let landing = numbers.first(where: { machine.calls.isLit($0, direction) }) {
        return "the hall lamp \(direction.rawValue) of landing \(signs.name(of: landing)) is lit"
      }
    }
    if plant.lamps.isBuzzing { return "the buzzer sounds" }
    return plant.areDoorsLocked ? nil : "the doors are not shut"
  }
}
