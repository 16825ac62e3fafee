extension StudiedBuilding {
  /// The window of runs of this building that end when everybody is delivered.
  package var wholeWindow: Replication<Root>.Window { Replication.Window() }

  /// Runs replications of which the results alone are asked for, without a log, a report or a bar.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - source: Who comes.
  ///   - seed: What their seeds derive from.
  ///   - window: When they end.
  ///   - isMonitored: Whether every instant is judged by the rules.
  ///   - resources: What they take, and when they are to end.
  ///   - areEnough: Whether the first of them say all that is asked for.
  /// - Returns: Those that were run to their end; the first of them alone where they were enough.
  /// - Throws: what is wrong with the first run that could not be made.
  func replications(
    _ count: Int, of source: PassengerSource, seed: UInt64, window: Replication<Root>.Window, isMonitored: Bool = false,
    resources: StudyResources, until areEnough: @Sendable ([ReplicationResult]) -> Bool = { _ in false }
  ) throws -> [ReplicationResult] {
    try TrafficStudy(
      building: self, source: source, seed: seed, replicationCount: count, entrance: source.mainEntrance(in: building),
      window: window, isMonitored: isMonitored, resources: resources
    ).run(until: areEnough).replications
  }
}
