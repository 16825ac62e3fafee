package import SimulationCore

/// The results of a study, for people and programs.
package struct TrafficReport: Sendable {
  /// The building's name.
  package let building: String
  /// The names of its landings, the lowest first.
  package let landings: [String]
  package var carCount: Int { carNames.count }
  /// The names of its cars.
  package let carNames: [String]
  /// The rated load of a car, in kilograms.
  package let ratedLoad: Int
  package let seed: UInt64
  /// The digest of the program's version and all inputs of the study.
  package var digest: Digest { makeDigest() }
  /// Makes it: the lines for people have none.
  private let makeDigest: @Sendable () -> Digest
  package let results: [StudyResult]
  /// Who waited longest, of each dispatcher that delivered anybody.
  package let longestWaits: [LongestWait]
  /// Its banks; empty if all cars stop at the same landings.
  let banks: [StudiedBank]

  /// The report of some results.
  package init(
    building: String, landings: [String], carNames: [String], ratedLoad: Int, seed: UInt64,
    digest: @escaping @autoclosure @Sendable () -> Digest,
    results: [StudyResult], longestWaits: [LongestWait], banks: [StudiedBank] = []
  ) {
    self.banks = banks
    self.building = building
    self.landings = landings
    self.carNames = carNames
    self.ratedLoad = ratedLoad
    self.seed = seed
    makeDigest = digest
    self.results = results
    self.longestWaits = longestWaits
  }

  /// The digest of a report of some studies.
  package static func digest(of digests: [Digest]) -> Digest {
    guard digests.count != 1 else { return digests[0] }
    var digest = Digest()
    for one in digests { digest.absorb(Array("\(one)".utf8)) }
    return digest
  }

  /// Who waited longest with the dispatcher of a result; nil if nobody was delivered.
  func longestWait(of result: StudyResult) -> LongestWait? {
    longestWaits.first { $0.dispatcher == result.dispatcher }
  }

  // MARK: - For programs

  /// The report as one JSON object.
  package var json: String { RecordText.object(members) }

  /// The members of that object.
  var members: [(String, String)] { head(format: "liftworks-traffic", digest: digest) + [resultsMember] }

  /// The results of all dispatchers.
  var resultsMember: (String, String) { ("results", RecordText.list(results.map(json))) }

  /// What a study begins with, of some format.
  func head(format: String, digest: Digest) -> [(String, String)] {
    [
      ("format", "\"\(format)\""), ("version", "1"),
      ("building", RecordText.quoted(building)), ("cars", "\(carCount)"), ("seed", "\(seed)"),
      ("digest", "\"\(digest)\""),
    ]
  }

  private func json(_ result: StudyResult) -> String {
    let measures = TrafficMeasure.allCases.map { measure in
      (measure.rawValue, json(result[measure], isSaturated: result.isSaturated))
    }
    let cars = { (value: (CarRecorder) -> Double) in "\(result.mean { $0.cars.reduce(0) { $0 + value($1) } })" }
    return RecordText.object(
      [
        ("dispatcher", RecordText.quoted(result.dispatcher)), ("replications", "\(result.replications.count)"),
        (
          "passengers",
          RecordText.object(
            [
              ("arrived", "\(result.arrivedCount)"), ("delivered", "\(result.deliveredCount)"),
              ("undelivered", "\(result.undeliveredCount)"),
            ] + (result.gaveUpCount > 0 ? [("gaveUp", "\(result.gaveUpCount)")] : []))
        ), ("saturated", "\(result.isSaturated)"), ("informed", "\(result.isInformed)"),
      ] + measures + [
        ("longestWait", longestWait(of: result)?.json ?? "null"), ("worstFiveMinutes", worst(of: result)),
        ("landings", byLanding(of: result)),
        ("legs", byLeg(of: result)),
      ] + byBank(of: result) + [
        ("stops", cars { Double($0.stopCount) }), ("starts", cars { Double($0.startCount) }),
        ("distance", cars { $0.distance }),
        ("reassignments", "\(result.mean { Double($0.reassignmentCount) })"),
        ("energy", result.energy.map { "\($0)" } ?? "null"),
        ("comparisons", RecordText.list(comparisons(from: result))),
      ])
  }

  private func json(_ measure: StudyResult.Measure, isSaturated: Bool) -> String {
    func text(_ value: Double?) -> String { isSaturated ? "null" : value.map { "\($0)" } ?? "null" }
    let interval = isSaturated ? nil : measure.average?.interval
    let pooled = measure.pooled
    return RecordText.object([
      ("average", text(measure.average?.mean)),
      ("interval", interval.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"),
      ("p50", text(pooled.percentile(50))), ("p90", text(pooled.percentile(90))),
      ("p95", text(pooled.percentile(95))), ("longest", text(pooled.percentile(100))),
      ("meanSquare", text(pooled.meanSquare)), ("over60", text(pooled.shareOver60)),
    ])
  }

  /// The arrival windows of five minutes with the longest waiting and the longest time to the destination.
  private func worst(of result: StudyResult) -> String {
    func text(_ breakdown: MeasureBreakdown) -> String {
      guard !result.isSaturated, let worst = breakdown.worst, let average = worst.tally.average else { return "null" }
      return RecordText.object([
        ("from", "\(worst.start)"), ("average", "\(average)"), ("passengers", "\(worst.tally.count)"),
      ])
    }
    return RecordText.object([
      (TrafficMeasure.waiting.rawValue, text(result.waitingBreakdown)),
      (TrafficMeasure.destination.rawValue, text(result.destinationBreakdown)),
    ])
  }

  /// The average waiting on each leg of the journeys.
  private func byLeg(of result: StudyResult) -> String {
    RecordText.list(
      result.waitingByLeg.enumerated().map { index, tally in
        let average = result.isSaturated ? nil : tally.average
        return RecordText.object([
          ("leg", "\(index + 1)"), ("passengers", "\(tally.count)"),
          (TrafficMeasure.waiting.rawValue, average.map { "\($0)" } ?? "null"),
        ])
      })
  }

  /// The rides with the cars of each bank; nothing for a building of one bank.
  private func byBank(of result: StudyResult) -> [(String, String)] {
    guard !result.banks.isEmpty else { return [] }
    let banks = zip(banks, result.banks).map { bank, rides in
      RecordText.object(
        bank.json + [("rides", "\(rides.count)")]
          + [TrafficMeasure.waiting, .destination].compactMap { measure in
            rides[measure].map { (measure.rawValue, json($0, isSaturated: result.isSaturated)) }
          })
    }
    return [("banks", RecordText.list(banks))]
  }

  /// The averages by origin.
  private func byLanding(of result: StudyResult) -> String {
    func text(_ tally: MeasureBreakdown.Tally) -> String {
      result.isSaturated ? "null" : tally.average.map { "\($0)" } ?? "null"
    }
    return RecordText.list(
      landings.enumerated().map { index, name in
        let waiting = result.waitingBreakdown.landing(index + 1)
        return RecordText.object([
          ("landing", RecordText.quoted(name)), ("passengers", "\(waiting.count)"),
          (TrafficMeasure.waiting.rawValue, text(waiting)),
          (TrafficMeasure.destination.rawValue, text(result.destinationBreakdown.landing(index + 1))),
        ])
      })
  }

  /// The comparisons of a result with each one after it.
  private func comparisons(from result: StudyResult) -> [String] {
    guard let index = results.firstIndex(where: { $0.dispatcher == result.dispatcher }) else { return [] }
    return results[(index + 1)...].compactMap { other in
      guard let comparison = StudyComparison(result, other) else { return nil }
      let interval = comparison.difference.interval
      return RecordText.object([
        ("a", RecordText.quoted(comparison.first)), ("b", RecordText.quoted(comparison.second)),
        ("difference", "\(comparison.difference.mean)"),
        ("interval", interval.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"),
        ("winner", comparison.winner.map(RecordText.quoted) ?? "null"),
      ])
    }
  }
}
