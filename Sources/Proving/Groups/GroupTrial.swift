public import Elevators
public import SimulationCore

/// A trial of a swarm: a random group of cars, or a given one, and what happens in its building.
///
/// ```swift
/// let trial = GroupTrial(seed: 7)
/// let verdict = SwarmJudge().verdict(on: trial)
/// ```
public struct GroupTrial: SwarmTrial {
  /// What is tried.
  public typealias Root = ElevatorGroup

  /// The seed from which everything was generated.
  public let seed: UInt64
  /// What simultaneous events are shuffled by; nil for nothing.
  public internal(set) var tieSeed: UInt64?
  /// The cars, their building and who distributes the calls.
  public internal(set) var configuration: GroupConfiguration
  /// What happens.
  public var acts: [SwarmAct<GroupStimulus>]
  /// The features of its elevators that were kept.
  public let elevatorFeatures: ElevatorFeatures
  /// The features of groups that were kept.
  public let groupFeatures: [GroupFeature]
  /// The names of rules that are not judged.
  public let exceptions: [String]
  /// Who distributes the calls in place of the one that the configuration names; nil for that one.
  private let dispatcher: (any Dispatcher)?
  /// Makes the hoist of a car; nil for none.
  private let hoist: (@Sendable (ElevatorConfiguration) -> any CarHoist)?

  /// A trial of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed from which it is generated.
  ///   - given: The group; nil for a random one.
  ///   - exceptions: The names of rules that are not judged.
  ///   - dispatcher: Who distributes the calls, one of a user's for instance; nil for the one of the group.
  ///   - hoist: Makes the hoist of a car; nil for none.
  public init(
    seed: UInt64, in given: GroupConfiguration? = nil, exceptions: [String] = [], dispatcher: (any Dispatcher)? = nil,
    hoist: (@Sendable (ElevatorConfiguration) -> any CarHoist)? = nil
  ) {
    var chance = RandomStream(seed: seed, name: "features")
    elevatorFeatures = ElevatorFeatures(&chance)
    groupFeatures = GroupFeature.random(&chance)
    var building = RandomStream(seed: seed, name: "building")
    configuration =
      given
      ?? GroupConfiguration(
        randomFrom: &building, in: ElevatorConfiguration(randomFrom: &building, with: elevatorFeatures),
        with: groupFeatures)
    var acts = GroupActs(of: configuration, with: groupFeatures, elevatorFeatures, seed: seed)
    self.seed = seed
    self.exceptions = exceptions
    self.dispatcher = dispatcher
    self.hoist = hoist
    self.acts = acts.draw()
    tieSeed = elevatorFeatures.contains(.shuffledTies) ? seed : nil
    self.acts = accepted.acts
    if elevatorFeatures.contains(.coincidences) {
      var coincidences = RandomStream(seed: seed, name: "coincidences")
      makeCoincide(&coincidences)
    }
    let group = root
    self.acts += interruptions(of: configuration.building, with: elevatorFeatures) { act, path in
      // A part of a car is named after both: A/plant.
      guard let car = path.first?.prefix(while: { $0 != "/" }) else { return nil }
      return act.rewritten { stimulus in
        group.configuration.stimuli(stimulus, of: String(car)).filter { group.problem(with: $0) == nil }
      }
    }
  }

  /// The group at rest.
  public var root: ElevatorGroup { ElevatorGroup(configuration, dispatcher: dispatcher, hoist: hoist) }

  /// The monitor of every instant.
  public var monitors: [any Monitor<ElevatorGroup>] { [GroupMonitor(configuration, exceptions: exceptions)] }

  /// The slowest car has brought everybody by then.
  public var restTime: Duration {
    // Some acts bring several people.
    let people = acts.reduce(0) { $0 + $1.parts.count }
    return configuration.kinds.map { $0.elevator.timeToRest(people: people) }.max() ?? .zero
  }

  /// The names of the features.
  public var features: [String] { elevatorFeatures.list.map(\.rawValue) + groupFeatures.map(\.rawValue) }

  /// Somebody is left, a call waits, or doors are not shut, though nothing keeps them.
  public func unrest(of group: ElevatorGroup) -> String? {
    // With freight that could not be removed there may be no room for anybody.
    guard group.cars.allSatisfy({ $0.plant.freightLoad == 0 }) else { return nil }
    let signs = LandingSigns(of: group)
    if let person = group.people.persons.first {
      let left = counted(group.people.persons.count, "person")
      return "\(left) left, the first of them person \(person.number) "
        + "from landing \(signs.name(of: person.origin)) to \(signs.name(of: person.destination)), "
        + person.phase.rawValue
    }
    if let call = group.calls.all.first {
      return "the call \(call.direction.rawValue) of landing \(signs.name(of: call.landing)) is registered"
    }
    let buttons = group.configuration.building.landingNumbers.flatMap { landing in
      Direction.allCases.map { (landing, $0) }
    }
    if buttons.contains(where: group.calls.isLit) { return "a hall lamp is lit" }
    return group.cars.lazy.compactMap { unrest(of: $0, signs) }.first
  }

  private func unrest(of car: GroupCar, _ signs: LandingSigns) -> String? {
    let lamps = car.plant.lamps
    if let landing = lamps.car.firstIndex(of: true) {
      return "the lamp of landing \(signs.name(of: landing + 1)) is lit in car \(car.name)"
    }
    if lamps.isBuzzing { return "the buzzer of car \(car.name) sounds" }
    return car.plant.areDoorsLocked ? nil : "the doors of car \(car.name) are not shut"
  }
}
