import ArgumentParser
import Configuration
import SimulationCore
import Traffic

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
  /// - Returns: Those that were run to their end.
  /// - Throws: a `PlacedProblem` for options that cannot be read.
  func replications(
    _ count: Int, of source: PassengerSource, seed: UInt64, window: Replication<Root>.Window, isMonitored: Bool = false,
    jobs: Int
  ) throws -> [ReplicationResult] {
    try TrafficStudy(
      building: self, source: source, seed: seed, replicationCount: count, entrance: source.mainEntrance(in: building),
      window: window, isMonitored: isMonitored, jobs: jobs, controller: try ControllerOptions.parse([]),
      profilePlan: nil, store: TemporaryStore()
    ).run(log: nil, progress: StudyProgress(total: count, isShown: false)).replications
  }
}
