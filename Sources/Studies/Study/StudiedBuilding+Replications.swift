extension StudiedBuilding {
  /// The window of runs that end when everybody is delivered.
  var wholeWindow: Replication<Root>.Window { Replication.Window() }

  /// Runs replications for their results alone, without a log, a report or a progress bar.
  ///
  /// - Parameters:
  ///   - count: The number of replications.
  ///   - source: The source of the passengers.
  ///   - seed: The seed from which their seeds derive.
  ///   - window: When they end.
  ///   - isMonitored: Whether the rules are checked at every instant.
  ///   - resources: The threads, and when the study is to end.
  ///   - areEnough: Whether the first of them already answer the question.
  /// - Returns: The completed ones; only the first ones if they were enough.
  /// - Throws: a `PlacedProblem` for invalid options.
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
