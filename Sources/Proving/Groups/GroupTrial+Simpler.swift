import Elevators
import SimulationCore

// What makes a trial of a group simpler: fewer cars and landings, then a plainer group, then plainer parameters.
extension GroupTrial {
  /// Groups with one car or landing less, without zones and keypads, with a plain dispatcher and plain parameters.
  public var simpler: [GroupTrial] {
    fewer + lower + [withoutRearDoors, withoutShuffling].compactMap(\.self) + plainerGroups + plainer + lighter
  }

  private func with(_ change: (inout GroupTrial) -> Void) -> GroupTrial {
    var other = self
    change(&other)
    return other
  }

  /// The same acts in another group; those that no longer make sense are dropped.
  private func rewritten(_ change: (ElevatorStimulus) -> ElevatorStimulus?, landing: (Int) -> Int = { $0 })
    -> GroupTrial
  {
    with { other in
      other.acts = acts.compactMap { act in
        act.rewritten { stimulus -> [GroupStimulus] in
          switch stimulus {
          case .building(let inner): change(inner).map { [.building($0)] } ?? []
          case .car(let name, let inner): change(inner).map { [.car(name, $0)] } ?? []
          case .bank(let name, let inner): change(inner).map { [.bank(name, $0)] } ?? []
          case .entered(let origin, let destination, let bank):
            landing(origin) == landing(destination)
              ? [] : [.entered(landing: landing(origin), destination: landing(destination), bank: bank)]
          case .dispatcher, .answered, .parked: [stimulus]
          }
        }
      }
    }
  }

  /// Without the stimuli that the group would refuse: a button for a landing at which the car does not stop.
  var accepted: GroupTrial {
    let group = ElevatorGroup(configuration)
    return with { other in
      other.acts = acts.compactMap { act in act.rewritten { group.problem(with: $0) == nil ? [$0] : [] } }
    }
  }

  // MARK: - Cars

  /// One car fewer, the last first.
  private var fewer: [GroupTrial] {
    guard configuration.cars.count > 1 else { return [] }
    return configuration.cars.indices.reversed().map { index in
      with {
        let name = $0.configuration.cars.remove(at: index).name
        $0.configuration.emergencyPower.order.removeAll { $0 == name }
      }
    }.filter(\.servesAll).map(\.accepted)
  }

  /// Whether each landing is served by some car.
  private var servesAll: Bool {
    configuration.building.landingNumbers.allSatisfy { landing in
      configuration.cars.contains { $0.servedLandings?.contains(landing) ?? true }
    }
  }

  // MARK: - Buildings

  private var lower: [GroupTrial] {
    guard configuration.building.landings.count > 2 else { return [] }
    return configuration.building.landingNumbers.reversed().map { without(landing: $0) }
  }

  private func without(landing gone: Int) -> GroupTrial {
    func moved(_ landing: Int) -> Int { landing.moved(without: gone) }
    /// Each landing once, in their order.
    func moved(_ landings: [Int]) -> [Int] {
      landings.map { moved($0) }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    var other = rewritten({ $0.atLandings(moved) }, landing: moved)
    other.configuration.building = configuration.building.without(landing: gone)
    for index in other.configuration.cars.indices {
      let served = configuration.cars[index].servedLandings.map { moved($0) }
      other.configuration.cars[index].servedLandings = served.flatMap { $0.count > 1 ? $0 : nil }
      other.configuration.cars[index].startLanding = configuration.cars[index].startLanding.map { moved($0) }
    }
    other.configuration.keypads = moved(configuration.keypads)
    let sides = other.configuration.building.entrances
    return other.rewritten { stimulus in stimulus.side.map(sides.contains) ?? true ? stimulus : nil }.accepted
  }

  private var withoutRearDoors: GroupTrial? {
    guard let plain = configuration.building.withoutRearDoors else { return nil }
    var other = rewritten(\.atFront)
    other.configuration.building = plain
    return other
  }

  private var withoutShuffling: GroupTrial? { tieSeed == nil ? nil : with { $0.tieSeed = nil } }

  private var plainer: [GroupTrial] {
    let alike = with { trial in
      for index in trial.configuration.cars.indices { trial.configuration.cars[index].build = nil }
    }
    return (alike.configuration == configuration ? [] : [alike])
      + configuration.building.plainer.map { plain in with { $0.configuration.building = plain } }
  }

  // MARK: - Groups

  private var plainerGroups: [GroupTrial] {
    let standard = DispatcherChoice("collective")
    let changes: [(inout GroupConfiguration) -> Void] = [
      { $0.parking = GroupParking() },
      { $0.delayedAfter = .seconds(40) },
      { $0.emergencyPower = GroupConfiguration.EmergencyPower() },
      {
        $0.keypads = []
        $0.dispatcher = standard
      },
      { if $0.keypads.isEmpty { $0.dispatcher = standard } },
      { $0.dispatcher.options = [] },
      { for index in $0.cars.indices { $0.cars[index].startLanding = nil } },
      { for index in $0.cars.indices { $0.cars[index].servedLandings = nil } },
    ]
    return changes.compactMap { change in
      let other = with { change(&$0.configuration) }
      return other.configuration == configuration ? nil : other.accepted
    }
  }

  // MARK: - Weights and widths

  private var lighter: [GroupTrial] {
    [rewritten(\.narrower), rewritten(\.rounder)].filter { $0.stimuli.map(\.stimulus) != stimuli.map(\.stimulus) }
  }
}
