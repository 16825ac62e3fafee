import Elevators
import SimulationCore

/// Generates the stimuli of a group of cars: those of an elevator, of which some are applied to one car and the rest
/// to the building, and what happens to groups alone.
struct GroupActs {
  private let group: GroupConfiguration
  private let features: [GroupFeature]
  private var chance: RandomStream
  private var elevator: ElevatorActs

  init(of group: GroupConfiguration, with features: [GroupFeature], _ elevatorFeatures: ElevatorFeatures, seed: UInt64)
  {
    self.group = group
    self.features = features
    chance = RandomStream(seed: seed, name: "group acts")
    elevator = ElevatorActs(of: group.building, with: elevatorFeatures, RandomStream(seed: seed, name: "acts"))
  }

  /// Acts, in the order of their drawing; each stay in a mode is one car's.
  mutating func draw() -> [SwarmAct<GroupStimulus>] {
    var acts: [SwarmAct<GroupStimulus>] = []
    for together in elevator.drawTogether() {
      let car = chance.one(of: group.cars).name
      acts += together.compactMap { act in act.rewritten { group.stimuli($0, of: car) } }
    }
    if features.contains(.rushes) { acts += rushes() }
    if features.contains(.dispatchers) { acts += changes() }
    if features.contains(.entries) { acts += entries() }
    return acts
  }

  private mutating func instant() -> SimulationInstant { elevator.instant(chance.number(0, elevator.seconds)) }

  /// Many people, each alone: from one landing, to one, or between all.
  private mutating func rushes() -> [SwarmAct<GroupStimulus>] {
    let kind = chance.whole(0...2)
    let entrance = elevator.landing()
    return (0..<chance.whole(5...60)).compactMap { _ in
      let origin = kind == 0 ? entrance : elevator.landing()
      let destination = kind == 1 ? entrance : elevator.landing()
      let person = group.journey(from: origin, to: destination, mass: 0)
      return person.map { SwarmAct($0, at: instant()) }
    }
  }

  private mutating func changes() -> [SwarmAct<GroupStimulus>] {
    let names = GroupConfiguration.kinds(hasKeypads: false).map(\.name)
    let all = group.keypads.isEmpty ? names : names + [group.dispatcher.name]
    return (0..<chance.whole(1...3)).map { _ in SwarmAct(.dispatcher(chance.one(of: all)), at: instant()) }
  }

  private mutating func entries() -> [SwarmAct<GroupStimulus>] {
    guard !group.keypads.isEmpty else { return [] }
    return (0..<chance.whole(1...6)).compactMap { _ in
      let origin = chance.one(of: group.keypads)
      return group.destination(from: origin, near: elevator.landing()).map {
        SwarmAct(.entered(landing: origin, destination: $0), at: instant())
      }
    }
  }
}

extension GroupConfiguration {
  /// The stimulus of a group that corresponds to one of an elevator: for one car, or for the building.
  ///
  /// A fault is reset in all cars, since what holds for the building may have led to it in any of them.
  func stimuli(_ stimulus: ElevatorStimulus, of car: String) -> [GroupStimulus] {
    switch stimulus {
    case .personArrives(let origin, let destination, let mass, let entrance, _, _):
      let journey = journey(from: origin, to: destination, mass: mass, entrance: entrance)
      return journey.map { [$0] } ?? []
    case .control(.faultResetPressed): return cars.map { .car($0.name, stimulus) }
    default: return cars.firstIndex { $0.name == car }.map { [addressed(stimulus, ofCar: $0)] } ?? []
    }
  }

  /// Somebody who goes from a landing to another one, or to the next one above it to which a car goes from there; nil
  /// where no car goes anywhere.
  func journey(from origin: Int, to destination: Int, mass: Int, entrance: Entrance? = nil) -> GroupStimulus? {
    self.destination(from: origin, near: destination).map {
      .building(.personArrives(landing: origin, destination: $0, mass: mass, entrance: entrance))
    }
  }

  /// A landing, or the next one above it, and after the highest the lowest, to which a car goes from another one.
  func destination(from origin: Int, near destination: Int) -> Int? {
    let count = building.landings.count
    return (0..<count).lazy.map { (destination - 1 + $0) % count + 1 }.first { $0 != origin && connects(origin, $0) }
  }
}
