import ArgumentParser
import Configuration
import SimulationCore
import Studies

extension StudiedBuilding {
  /// The window of runs of this building that end when everybody is delivered.
  var wholeWindow: Replication<Root>.Window { Replication.Window() }

  /// Runs replications of which the results alone are asked for, without a log, a report or a bar.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - source: Who comes.
  ///   - seed: What their seeds derive from.
  ///   - window: When they end.
  ///   - isMonitored: Whether every instant is judged by the rules.
  ///   - jobs: How many threads run them.
  ///   - areEnough: Whether the first of them say all that is asked for.
  /// - Returns: Those that were run to their end; the first of them alone where they were enough.
  /// - Throws: a `PlacedProblem` for options that cannot be read.
  func replications(
    _ count: Int, of source: PassengerSource, seed: UInt64, window: Replication<Root>.Window, isMonitored: Bool = false,
    jobs: Int, until areEnough: @Sendable ([ReplicationResult]) -> Bool = { _ in false }
  ) throws -> [ReplicationResult] {
    try TrafficStudy(
      building: self, source: source, seed: seed, replicationCount: count, entrance: source.mainEntrance(in: building),
      window: window, isMonitored: isMonitored, jobs: jobs, controller: try ControllerOptions.parse([]),
      profilePlan: nil, store: TemporaryStore()
    ).run(log: nil, progress: StudyProgress(total: count, isShown: false), until: areEnough).replications
  }
}
