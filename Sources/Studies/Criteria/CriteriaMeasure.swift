/// What a limit of criteria is of.
package enum CriteriaMeasure: String, CaseIterable, Hashable, Sendable {
  /// The average waiting time.
  case waiting
  /// The average time to the destination.
  case destination
  /// The interval at the main entrance.
  case interval
  /// The waiting time that 90 % do not exceed.
  case waitingP90
  /// The time to the destination that 90 % do not exceed.
  case destinationP90
  /// The share of those who wait over 60 s, in per cent.
  case over60

  /// Its index among all.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// What is limited, as the subject of a sentence.
  package var subject: String {
    switch self {
    case .waiting: "average waiting"
    case .destination: "average time to the destination"
    case .interval: "interval"
    case .waitingP90: "waiting of 90 %"
    case .destinationP90: "time to the destination of 90 %"
    case .over60: "share that waits over 60 s"
    }
  }

  /// The meaning of its key in a file.
  package var meaning: String {
    switch self {
    case .waiting: "the largest average waiting time"
    case .destination: "the largest average time to the destination"
    case .interval:
      "the largest interval at the main entrance: of incoming traffic alone by the closed form, else simulated"
    case .waitingP90: "the largest waiting time of 90 % of all passengers"
    case .destinationP90: "the largest time to the destination of 90 % of all passengers"
    case .over60: "the largest share of passengers who wait over 60 s"
    }
  }

  /// The unit.
  package var unit: String { self == .over60 ? "%" : "s" }

  /// The value of a result, in the unit; an interval is measured elsewhere.
  func value(in measure: (TrafficMeasure) -> StudyResult.Measure?) -> Estimate? {
    func pooled(_ times: TrafficMeasure, _ value: (DurationSample) -> Double?) -> Estimate? {
      measure(times).flatMap { value($0.pooled) }.flatMap { Estimate([$0]) }
    }
    return switch self {
    case .waiting: measure(.waiting)?.average
    case .destination: measure(.destination)?.average
    case .interval: nil
    case .waitingP90: pooled(.waiting) { $0.percentile(90) }
    case .destinationP90: pooled(.destination) { $0.percentile(90) }
    case .over60: pooled(.waiting) { $0.shareOver60.map { $0 * 100 } }
    }
  }
}
