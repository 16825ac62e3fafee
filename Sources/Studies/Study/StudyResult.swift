/// The result of all replications of one dispatcher.
public struct StudyResult: Sendable {
  /// One measure over all replications.
  public struct Measure: Sendable {
    /// The mean of the replications' averages and its interval, in seconds; nil if nobody was delivered.
    public let average: Estimate?
    /// All passengers of all replications together.
    let pooled: DurationSample

    /// One measure of some replications.
    init(_ samples: [DurationSample]) {
      var pooled = DurationSample()
      for sample in samples { pooled.add(sample) }
      self.pooled = pooled
      average = Estimate(samples.compactMap(\.average))
    }
  }

  /// The dispatcher's name.
  public let dispatcher: String
  /// Whether the dispatcher saw queues, which no controller of a real group does: it is only compared with others
  /// that did.
  public let isInformed: Bool
  /// The replications, by number.
  public let replications: [ReplicationResult]
  /// How many passengers fill a car, on average over the cars.
  public let capacity: Double
  /// The number of arrivals after the warm-ups.
  public let arrivedCount: Int
  /// How many of those were delivered.
  public let deliveredCount: Int
  /// How many of those left without having got in.
  public let gaveUpCount: Int
  /// What a report shows over time, of all replications together; nil if not requested.
  public let profile: TrafficProfile?
  /// Waiting by landing and by time, of all replications together.
  public let waitingBreakdown: MeasureBreakdown
  /// The time to the destination by landing and by time, of all replications together.
  let destinationBreakdown: MeasureBreakdown
  /// Waiting by leg, of all replications together: more than one if passengers change cars.
  let waitingByLeg: [MeasureBreakdown.Tally]
  /// The growth of the queue where it grew without end, or else where it grew fastest; nil if the demand is too short
  /// to decide.
  public let growth: QueueGrowth?
  /// Whether more people arrive than are carried, so that means are meaningless.
  ///
  /// That is when over 1 % of the passengers are neither delivered nor gone by themselves, or the queue grows over the demand by more than
  /// ``growthLimit``.
  public let isSaturated: Bool
  private let measures: [Measure]
  /// The rides with the cars of each bank, over all replications; empty for a building of one bank.
  let banks: [BankResult]

  /// The result of some replications.
  ///
  /// - Parameters:
  ///   - dispatcher: The dispatcher's name.
  ///   - isInformed: Whether the dispatcher saw queues.
  ///   - capacity: How many passengers fill a car, on average over the cars.
  ///   - replications: The replications, by number.
  ///   - profile: What a report shows over time, of all replications together.
  public init(
    dispatcher: String, isInformed: Bool = false, capacity: Double, replications: [ReplicationResult],
    profile: TrafficProfile? = nil
  ) {
    self.profile = profile
    self.dispatcher = dispatcher
    self.isInformed = isInformed
    self.capacity = capacity
    self.replications = replications
    arrivedCount = replications.reduce(0) { $0 + $1.arrivedCount }
    deliveredCount = replications.reduce(0) { $0 + $1.deliveredCount }
    gaveUpCount = replications.reduce(0) { $0 + $1.gaveUpCount }
    var (waiting, destination) = (MeasureBreakdown(), MeasureBreakdown())
    var legs: [MeasureBreakdown.Tally] = []
    for replication in replications {
      for (index, tally) in replication.waitingByLeg.enumerated() {
        if index >= legs.count { legs.append(MeasureBreakdown.Tally()) }
        legs[index].add(tally)
      }
      waiting.add(replication.waitingBreakdown)
      destination.add(replication.destinationBreakdown)
    }
    (waitingBreakdown, destinationBreakdown) = (waiting, destination)
    waitingByLeg = legs
    let limit = Self.growthLimit(capacity: capacity, replications)
    let growths = Self.growths(replications)
    let endless = growths.first { $0.growth.atLeast > limit && $0.isLasting }
    growth = endless?.growth ?? growths.map({ $0.growth }).max { $0.perHour < $1.perHour }
    isSaturated = (arrivedCount - deliveredCount - gaveUpCount) * 100 > arrivedCount || endless != nil
    banks = (replications.first?.rides.indices ?? 0..<0).map { BankResult(of: $0, in: replications) }
    measures = TrafficMeasure.allCases.map { measure in Measure(replications.map { $0[measure] }) }
  }

  /// One measure.
  public subscript(measure: TrafficMeasure) -> Measure { measures[measure.index] }

  /// How many arrived, did not give up, and were not delivered.
  public var undeliveredCount: Int { arrivedCount - deliveredCount - gaveUpCount }

  /// How many waited at the end of the demand, on average over the replications.
  public var finalQueue: Double { mean { Double($0.finalQueue) } }

  /// The maximum growth of a bounded queue, in persons per hour: one car load for each car.
  public var growthLimit: Double { Self.growthLimit(capacity: capacity, replications) }

  private static func growthLimit(capacity: Double, _ replications: [ReplicationResult]) -> Double {
    capacity * Double(replications.first?.cars.count ?? 1)
  }

  /// The growth of the queue in each part of the demand, and whether as many still wait at the end.
  private static func growths(_ replications: [ReplicationResult]) -> [(growth: QueueGrowth, isLasting: Bool)] {
    let parts = replications.first?.queue.parts ?? []
    let final = replications.reduce(0) { $0 + ($1.queue.parts.last?.means.last ?? 0) }
    return parts.indices.compactMap { index in
      QueueGrowth(of: replications.map { $0.queue.parts[index] }, doubt: 0.01 / Double(parts.count)).map {
        ($0, final > $0.queueBefore * Double(replications.count))
      }
    }
  }

  /// The mean energy of a replication in joules; nil if no car has a hoist.
  var energy: Double? {
    let energies = replications.compactMap(\.energy)
    guard !energies.isEmpty else { return nil }
    return energies.reduce(0) { $0 + Double($1) } / Double(energies.count)
  }

  /// The mean of a value over the replications.
  public func mean(_ value: (ReplicationResult) -> Double) -> Double {
    replications.reduce(0) { $0 + value($1) } / Double(max(replications.count, 1))
  }
}

/// The comparison of two dispatchers on the same passengers.
public struct StudyComparison: Hashable, Sendable {
  /// The names of the two.
  public let (first, second): (String, String)
  /// The average waiting time of the first minus that of the second, in seconds, with its interval.
  public let difference: Estimate

  /// The comparison of two results; nil if one is saturated, only one saw queues, they have different replications, or
  /// the numbers of those who gave up differ by over 1 %, so that the means are of different people.
  public init?(_ first: StudyResult, _ second: StudyResult) {
    guard !first.isSaturated, !second.isSaturated, first.isInformed == second.isInformed,
      first.replications.count == second.replications.count,
      abs(first.gaveUpCount - second.gaveUpCount) * 100 <= first.arrivedCount
    else { return nil }
    let pairs = zip(first.replications, second.replications).compactMap { pair -> Double? in
      guard let one = pair.0[.waiting].average, let other = pair.1[.waiting].average else { return nil }
      return one - other
    }
    guard let difference = Estimate(pairs) else { return nil }
    (self.first, self.second) = (first.dispatcher, second.dispatcher)
    self.difference = difference
  }

  /// The one with the shorter waiting; nil if the interval contains zero, or there is none.
  public var winner: String? {
    guard let interval = difference.interval, !interval.contains(0) else { return nil }
    return difference.mean < 0 ? first : second
  }
}
