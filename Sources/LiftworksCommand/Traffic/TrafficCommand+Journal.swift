import Journaling
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
    func arrival<Root: TrafficMachine>(of passenger: Passenger, at entry: some CatalogueEntry<Root>) -> Root.Stimulus {
      Root.arrival(of: passenger)
    }
    let entry = building.entry
    let studySeed = try seed.number()
    let seed = ReplicationSeeds.seed(of: 1, from: studySeed)
    let plan = RunPlan(
      entry, seed: seed, tieSeed: nil,
      stimuli: source.passengers(of: 1, seed: studySeed, in: building).map { ($0.time, arrival(of: $0, at: entry)) })
    let recording = try Recording(
      of: entry, header: JournalHeader(entry, seed: seed, tieSeed: nil), path: path, level: .full, replaces: force)
    let simulation = plan.simulation(observers: [recording.writer])
    let end = RunEnd(instant: end ?? .start, isInclusive: true)
    end.reach(simulation)
    try recording.finish(simulation, end: end)
  }
}
