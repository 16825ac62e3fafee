import Elevators
import Motion
import SimulationCore

/// A design for a building: the number of cars, their speed and rated load.
struct SizingDesign: Hashable, Sendable {
  let cars: Int
  /// In m/s.
  let speed: Double
  /// In kilograms.
  let ratedLoad: Int

  /// In persons: one for every 75 kg.
  ///
  /// > Source: EN 81-20, 5.4.2.3.1.
  var capacity: Int { max(ratedLoad / CodeLimits.personMass, 1) }
  /// The floor area of a car, in m²: the maximum for its load.
  var area: Double { CarArea.largest(for: ratedLoad) }

  /// The keys of the building that it changes, except the number of cars.
  var settings: [String] {
    ["drive.speed=\(speed)", "car.ratedLoad=\(ratedLoad)", "car.capacity=\(capacity)", "car.area=\(area)"]
  }

  /// The building with this design.
  func applied(to building: ElevatorConfiguration) -> ElevatorConfiguration {
    var building = building
    building.drive.limits = TravelLimits(
      speed: speed, acceleration: building.drive.limits.acceleration, jerk: building.drive.limits.jerk)
    building.ratedLoad = ratedLoad
    building.capacity = capacity
    building.area = area
    return building
  }

  var words: String { "\(counted(cars, "car")) of \(ratedLoad) kg (\(counted(capacity, "person"))) at \(speed) m/s" }

  var json: [(String, String)] {
    [
      ("cars", "\(cars)"), ("speed", "\(speed)"), ("ratedLoad", "\(ratedLoad)"), ("capacity", "\(capacity)"),
      ("area", "\(area)"),
    ]
  }
}

/// The result of a design in one period.
struct SizingFinding: Sendable {
  let period: SizingCriteria.Period
  /// The values by measure: the interval at the main entrance by the closed form for incoming traffic alone,
  /// otherwise simulated; nil if unknown, not simulated or saturated.
  private let values: [Estimate?]
  /// Whether more people arrived than the cars carried.
  let isSaturated: Bool

  /// The finding of a period.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - interval: The interval at the main entrance; nil if unknown.
  ///   - isSaturated: Whether more people arrived than the cars carried.
  ///   - measure: The times of the passengers; nil if unknown.
  init(
    _ period: SizingCriteria.Period, interval: Estimate?, isSaturated: Bool,
    _ measure: (TrafficMeasure) -> StudyResult.Measure?
  ) {
    self.period = period
    self.isSaturated = isSaturated
    values = CriteriaMeasure.allCases.map { kind in
      if kind == .interval { return interval }
      let isNeeded = kind == .waiting || kind == .destination || period.asks(for: kind)
      return isSaturated || !isNeeded ? nil : kind.value(in: measure)
    }
  }

  /// The value of a measure, in its unit.
  subscript(measure: CriteriaMeasure) -> Estimate? { values[measure.index] }

  /// The first of the period's limits that it meets.
  var met: SizingCriteria.Limits? { period.limits.first { lacks($0).isEmpty } }

  /// The exceeded limits of the nearest alternative; empty if one is met.
  var lacks: [SizingLack] {
    guard met == nil else { return [] }
    return period.limits.map(lacks).min { Self.worst($0) < Self.worst($1) } ?? []
  }

  private static func worst(_ lacks: [SizingLack]) -> Double { lacks.map(\.excess).max() ?? 0 }

  /// The exceeded limits of one alternative: for means, the upper end of their interval counts.
  private func lacks(_ limits: SizingCriteria.Limits) -> [SizingLack] {
    func lack(_ measure: CriteriaMeasure) -> SizingLack? {
      guard let limit = limits[measure] else { return nil }
      let value = self[measure].map { $0.interval?.upperBound ?? $0.mean }
      if let value, value <= limit { return nil }
      return SizingLack(period: period.name, measure: .limit(measure), value: value, limit: limit)
    }
    let interval = self[.interval] == nil ? nil : lack(.interval)
    let others =
      isSaturated
      ? [SizingLack(period: period.name, measure: .saturation, value: nil, limit: nil)]
      : CriteriaMeasure.allCases.filter { $0 != .interval }.compactMap(lack)
    return [interval].compactMap { $0 } + others
  }
}

extension SizingCriteria.Period {
  /// Whether a limit or a grade is of a measure.
  fileprivate func asks(for measure: CriteriaMeasure) -> Bool {
    limits.contains { $0[measure] != nil } || grades.contains { $0.limits[measure] != nil }
  }
}

/// A limit that a design exceeds.
struct SizingLack: Hashable, Sendable {
  enum Measure: Hashable, Sendable {
    case limit(CriteriaMeasure)
    case saturation
    case capacity
    case travelTime

    var name: String { if case .limit(let measure) = self { measure.rawValue } else { "\(self)" } }
  }

  /// The period; empty for what holds in all of them.
  let period: String
  let measure: Measure
  /// The upper end of the mean's interval, or the closed form's interval, in seconds.
  let value: Double?
  let limit: Double?

  /// The relative excess over the limit: 0.1 for ten per cent; infinite without a value.
  var excess: Double {
    guard let value, let limit else { return .infinity }
    return measure == .capacity ? limit / value - 1 : value / limit - 1
  }

  var words: String {
    guard let value, let limit else { return "\(period): more people come than the cars take away" }
    let found = SizingReport.decimal(value)
    let most = SizingReport.decimal(limit)
    return switch measure {
    case .limit(let measure): "\(period): \(measure.subject) \(found) \(measure.unit), at most \(most) \(measure.unit)"
    case .saturation: "\(period): more people come than the cars take away"
    case .capacity: "\(period): full cars carry \(found) people in five minutes, and \(most) come"
    case .travelTime: "travel time \(found) s from end to end, at most \(most) s"
    }
  }

  var json: String {
    RecordText.object([
      ("period", RecordText.quoted(period)), ("measure", "\"\(measure.name)\""),
      ("value", value.map { "\($0)" } ?? "null"), ("limit", limit.map { "\($0)" } ?? "null"),
    ])
  }
}

/// A design with its verdict.
struct SizedDesign: Sendable {
  /// How thoroughly a design was checked, and the outcome.
  enum Verdict: Sendable {
    /// The closed form accepts it, and it was not simulated yet.
    case promising
    /// The closed form rejects it.
    case sieved([SizingLack])
    /// The building does not allow it.
    case refused(String)
    /// Another design with as many cars, at least as fast and as large, is far from the criteria.
    case outdone(by: SizingDesign)
    /// A faster design with as many cars and the same load clearly fails.
    case outrun(by: SizingDesign)
    /// It was simulated; periods after one with too large an excess were skipped.
    case simulated([SizingFinding])
  }

  let design: SizingDesign
  /// The round trip with incoming traffic alone.
  let trip: RoundTrip
  let verdict: Verdict

  /// Its results in the simulated periods.
  var findings: [SizingFinding] { if case .simulated(let findings) = verdict { findings } else { [] } }

  /// The limits that it exceeds; empty if it meets the criteria, or if unknown.
  var lacks: [SizingLack] {
    switch verdict {
    case .sieved(let lacks): lacks
    case .simulated(let findings): findings.flatMap(\.lacks)
    case .promising, .refused, .outdone, .outrun: []
    }
  }

  var isPromising: Bool { if case .promising = verdict { true } else { false } }
  var isSimulated: Bool { if case .simulated = verdict { true } else { false } }
  var isMet: Bool { isSimulated && lacks.isEmpty }
  /// How far it is from the criteria.
  var excess: Double { lacks.map(\.excess).max() ?? 0 }
  /// Whether it is so far from the criteria that no weaker design meets them.
  var isFar: Bool { isSimulated && excess > Self.far }

  /// The relative excess from which a design is far from the criteria.
  static let far = 0.1

  /// The verdict in one word.
  var outcome: String {
    switch verdict {
    case .promising: "promising"
    case .sieved: "sieved"
    case .refused: "refused"
    case .outdone, .outrun: "given up"
    case .simulated: isMet ? "meets" : "fails"
    }
  }

  /// Why it does not meet the criteria; empty if it does.
  var reason: String {
    switch verdict {
    case .refused(let text): text
    case .outdone(let design): "not even \(design.words) is near"
    case .outrun(let design): "not even \(design.words) meets them"
    case .promising, .sieved, .simulated: lacks.map(\.words).joined(separator: "; ")
    }
  }
}
