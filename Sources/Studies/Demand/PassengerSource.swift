package import Elevators
package import SimulationCore

/// Where the passengers of a study come from.
package enum PassengerSource: Sendable {
  /// A demand, in which each replication draws its own.
  case demand(Demand)
  /// A list, the same in all replications.
  case list([Passenger])

  /// The passengers of one replication, in the order of time.
  package func passengers(of replication: Int, seed: UInt64, in studied: some StudiedBuilding)
    -> any Sequence<Passenger>
  {
    switch self {
    case .list(let passengers): return passengers
    case .demand(let demand):
      let building = studied.building
      return ArrivalSequence(
        of: demand, populations: building.landings.map(\.population), sides: building.landings.map(\.entrances),
        masses: building.people.mass, seed: ReplicationSeeds.seed(of: replication, from: seed))
    }
  }

  /// The main entrance: the entrance of the demand with the largest share, or the building's.
  package func mainEntrance(in building: ElevatorConfiguration) -> Int {
    guard case .demand(let demand) = self else { return building.mainEntrance }
    var best = demand.entrances.first
    for entrance in demand.entrances where entrance.share > best?.share ?? 0 { best = entrance }
    return best?.landing ?? building.mainEntrance
  }

  /// The stretches of time whose queues are judged; a list is taken for one.
  package var stretches: [Range<SimulationInstant>] {
    switch self {
    case .demand(let demand): demand.stretches
    case .list(let passengers): [.start..<(passengers.last?.time ?? .start)]
    }
  }

  /// The further columns of a list of its passengers.
  package var columns: [PassengerColumn] {
    switch self {
    case .demand(let demand): demand.people.columns
    case .list(let passengers): PassengerColumn.needed(by: passengers.map(\.traits))
    }
  }

  /// Whether somebody may leave without having got in.
  package var givesUp: Bool { columns.contains(.balksAt) || columns.contains(.patience) }

  /// When the demand ends; nil for a list, which ends with its last passenger.
  package var end: SimulationInstant? {
    guard case .demand(let demand) = self else { return nil }
    return SimulationInstant.start.advanced(by: demand.duration)
  }
}
