import Elevators
package import SimulationCore

/// What a dispatcher did in one case of a suite.
package struct BenchmarkOutcome: Sendable {
  /// The name of the case.
  package let name: String
  let seed: UInt64
  /// The results of its runs; those of a program that has failed are left out.
  package let result: StudyResult
  /// How the program failed; nil if it did not.
  package let failure: Problem?
  /// The digests of the passengers of each run.
  let passengers: [Digest]
  /// The digest of the first run when it is made again; nil where that was not wanted.
  let repeated: Digest?

  /// Runs a case.
  ///
  /// - Throws: a `PlacedProblem` for a journal that cannot be written or read.
  package init(
    of item: BenchmarkCase, in building: GroupBuilding, count: Int, resources: StudyResources,
    progress: any StudyProgress, recording: @escaping TrafficStudy<GroupBuilding>.Recorder = { _ in nil },
    responder: @escaping TrafficStudy<GroupBuilding>.Responder
  ) throws {
    var (replications, failure, repeated): ([ReplicationResult], Problem?, Digest?) = ([], nil, nil)
    do {
      replications = try item.study(
        in: building, count: count, resources: resources, recording: recording, responder: responder
      ).run(progress: progress).replications
      repeated = try item.study(in: building, count: 1, resources: resources, responder: responder).replicate(1)?.digest
    } catch let error as ProgramFailure { failure = error.problem.problem }
    (name, seed, self.failure, self.repeated) = (item.name, item.seed, failure, repeated)
    result = StudyResult(
      dispatcher: building.dispatcher, isInformed: building.isInformed, capacity: building.meanCapacity,
      replications: failure == nil ? replications : [])
    passengers = result.replications.map { item.passengers(of: $0.number, in: building) }
  }

  /// The greatest quotient of a run, which also is that of one that says nothing.
  package static let quotientLimit = 10.0

  /// How long people waited in each run by how long they waited with the reference, from 0.1 to 10.
  ///
  /// It is 10 for a case that is saturated or whose program failed, and for a run in which somebody is not delivered.
  func quotients(to reference: BenchmarkOutcome) -> [Double] {
    reference.result.replications.enumerated().map { index, other in
      guard !result.isSaturated, result.replications.indices.contains(index),
        result.replications[index].undeliveredCount == 0, let own = result.replications[index][.waiting].average,
        let other = other[.waiting].average
      else { return Self.quotientLimit }
      guard other > 0 else { return own > 0 ? Self.quotientLimit : 1 }
      return min(max(own / other, 1 / Self.quotientLimit), Self.quotientLimit)
    }
  }
}
