import Elevators
import Records
import SimulationCore
import Studies

// The journal of the first replication.
extension TrafficCommand {
  /// Begins the journal of the first replication of a building.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  func recording<Building: StudiedBuilding>(of building: Building, to path: String) throws -> RunRecording<
    Building.Root
  >? {
    let seed = try seed.number()
    switch building {
    case let building as GroupBuilding:
      return try RunRecording(of: building.machine, seed: seed, path: path, level: .full, replaces: force)
        as? RunRecording<Building.Root>
    case let building as ElevatorBuilding<CollectiveController>:
      return try RunRecording(of: building.machine, seed: seed, path: path, level: .full, replaces: force)
        as? RunRecording<Building.Root>
    default: preconditionFailure("'\(building.name)' is studied, and cannot be played")
    }
  }
}

extension RunRecording where Root: PlayedMachine {
  /// Begins the journal of a run of a study.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be created.
  init(
    of machine: StudiedMachine<Root>, seed: UInt64, path: String, level: JournalWriter<Root>.Level, replaces: Bool
  ) throws {
    let entry = MachineEntry(name: machine.name, title: machine.title, root: machine.root, json: machine.json)
    let recording = try Recording(
      of: entry, header: JournalHeader(entry, seed: seed, tieSeed: nil), path: path, level: level, replaces: replaces)
    self.init(observer: recording.writer) { try recording.finish($0, end: .through($0.now)) }
  }
}
