package import Elevators
package import SimulationCore

/// A building whose traffic can be studied.
package protocol StudiedBuilding<Root>: Sendable {
  associatedtype Root: TrafficMachine

  var machine: StudiedMachine<Root> { get }
  /// What all its cars share.
  var building: ElevatorConfiguration { get }
  /// The dispatcher of its hall calls, by name.
  var dispatcher: String { get }
  /// Whether the dispatcher sees queues, which no controller of a real group does.
  var isInformed: Bool { get }
  var carNames: [String] { get }
  /// Its group of cars; nil for a single elevator.
  var group: GroupConfiguration? { get }
  /// The same building with another group of cars, without hoists.
  func with(_ group: GroupConfiguration) -> any StudiedBuilding
  /// What is wrong with a journey from one landing to another; nil where nothing is.
  func refusal(_ origin: Int, _ destination: Int) -> Problem?
}

extension StudiedBuilding {
  /// Its shipped name or its file.
  package var name: String { machine.name }
  /// One line of description.
  package var title: String { machine.title }
  /// Its whole configuration, as one JSON object.
  package var json: String { machine.json }
  /// How many cars it has.
  package var carCount: Int { carNames.count }
  /// Whether a car stops at both of two landings.
  func connects(_ origin: Int, _ destination: Int) -> Bool { group?.connects(origin, destination) ?? true }
  /// Every journey can be made.
  package func refusal(_ origin: Int, _ destination: Int) -> Problem? { nil }
  /// What is wrong with a journey of somebody who takes the room of several persons; nil where nothing is.
  package func refusal(ofSpace space: Int, _ origin: Int, _ destination: Int) -> Problem? {
    machine.root.people.problem(withSpace: space, from: origin, to: destination)
  }
  /// A single elevator has no group.
  package var group: GroupConfiguration? { nil }
  /// A single elevator has no group.
  package func with(_ group: GroupConfiguration) -> any StudiedBuilding { self }
  /// Whether people change cars at some landing.
  package var hasTransfers: Bool { !(group?.transfers.isEmpty ?? true) }

  /// What each of its banks carries, in order; none where all cars stop at the same landings.
  package var banks: [BankTraffic] {
    let banks = group.map { BankTraffic.banks(of: $0, entrance: building.mainEntrance) } ?? []
    return banks.count > 1 ? banks : []
  }

  /// A bank as a building of its own; the building itself for nil.
  ///
  /// - Parameters:
  ///   - bank: The bank.
  ///   - cars: How many cars it has, in place of its own.
  /// - Returns: The building.
  package func alone(_ bank: BankTraffic?, cars: Int? = nil) -> any StudiedBuilding {
    guard let bank, let group else { return self }
    return with(bank.alone(in: group, cars: cars))
  }
  /// It sees what a real controller sees.
  package var isInformed: Bool { false }
}

/// A building with a group of cars.
package struct GroupBuilding: StudiedBuilding {
  package let machine: StudiedMachine<ElevatorGroup>

  package var building: ElevatorConfiguration { machine.root.configuration.building }
  package var dispatcher: String { machine.root.configuration.dispatcher.name }
  package var isInformed: Bool { machine.root.isInformed }
  package var carNames: [String] { machine.root.configuration.cars.map(\.name) }
  package var group: GroupConfiguration? { machine.root.configuration }

  package func refusal(_ origin: Int, _ destination: Int) -> Problem? {
    machine.root.refusal(ofJourneyFrom: origin, to: destination)
  }

  /// The same building without hoists, which do not affect its group.
  package var withoutHoists: GroupBuilding {
    GroupBuilding(of: ElevatorGroup(machine.root.configuration), from: machine)
  }

  package func with(_ group: GroupConfiguration) -> any StudiedBuilding {
    GroupBuilding(of: ElevatorGroup(group), from: machine)
  }

  /// The building of a group.
  package init(_ machine: StudiedMachine<ElevatorGroup>) { self.machine = machine }

  /// The building of a file with another group than its own.
  init(of group: ElevatorGroup, from file: StudiedMachine<some TrafficMachine>) {
    machine = StudiedMachine(
      name: file.name, title: file.title, root: group, json: file.json, monitors: [GroupMonitor(group.configuration)])
  }
}

/// A building with one elevator.
package struct ElevatorBuilding<Controller: ElevatorController>: StudiedBuilding {
  package let machine: StudiedMachine<Elevator<Controller>>

  /// The building of an elevator.
  package init(_ machine: StudiedMachine<Elevator<Controller>>) { self.machine = machine }

  package var building: ElevatorConfiguration { machine.root.configuration }
  package var dispatcher: String { "collective" }
  package var carNames: [String] { ["A"] }
}
