import Elevators
import Records
import SimulationCore
import Studies

// The journal of the first replication.
extension TrafficCommand {
  /// Runs the first replication again, and writes its journal.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  func writeJournal(
    of building: some StudiedBuilding, _ source: PassengerSource, to path: String, through end: SimulationInstant?
  ) throws {
    switch building {
    case let building as GroupBuilding: try write(building, source, to: path, through: end)
    case let building as ElevatorBuilding<CollectiveController>: try write(building, source, to: path, through: end)
    default: preconditionFailure("'\(building.name)' is studied, and cannot be played")
    }
  }

  private func write<Building: StudiedBuilding>(
    _ building: Building, _ source: PassengerSource, to path: String, through end: SimulationInstant?
  ) throws where Building.Root: PlayedMachine {
    let machine = building.machine
    let entry = MachineEntry(
      name: machine.name, title: machine.title, root: machine.root, json: machine.json, monitors: machine.monitors)
    let studySeed = try seed.number()
    let seed = ReplicationSeeds.seed(of: 1, from: studySeed)
    let plan = RunPlan(
      entry, seed: seed, tieSeed: nil, people: ReplicationPeople(of: 1, from: source, seed: studySeed, in: building))
    let recording = try Recording(
      of: entry, header: JournalHeader(entry, seed: seed, tieSeed: nil), path: path, level: .full, replaces: force)
    let simulation = plan.simulation(observers: [recording.writer])
    let end = RunEnd(instant: end ?? .start, isInclusive: true)
    end.reach(simulation)
    try recording.finish(simulation, end: end)
  }
}
