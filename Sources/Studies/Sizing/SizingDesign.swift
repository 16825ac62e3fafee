import Elevators
import Motion
import SimulationCore

/// A number of cars, their speed and rated load, for a building.
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
  /// The floor of a car, in m²: the largest that its load allows.
  var area: Double { CarArea.largest(for: ratedLoad) }

  /// The keys of the building that it changes, but for the number of cars.
  var settings: [String] {
    ["drive.speed=\(speed)", "car.ratedLoad=\(ratedLoad)", "car.capacity=\(capacity)", "car.area=\(area)"]
  }

  /// A building with its values.
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

/// What a design comes to in one period.
struct SizingFinding: Sendable {
  let period: SizingCriteria.Period
  /// The interval at the main entrance, in seconds: by the closed form for incoming traffic alone, else
  /// simulated; nil where it is not known.
  let interval: Double?
  /// The average waiting time with its interval of confidence; nil where it was not simulated or is
  /// saturated.
  let waiting: Estimate?
  /// The average time to the destination.
  let destination: Estimate?
  /// Whether more came than the cars took away.
  let isSaturated: Bool

  /// The first of the period's limits that is met.
  var met: SizingCriteria.Limits? { period.limits.first { lacks($0).isEmpty } }

  /// What is lacking for the limits that it comes nearest to; empty where one is met.
  var lacks: [SizingLack] {
    guard met == nil else { return [] }
    return period.limits.map(lacks).min { Self.worst($0) < Self.worst($1) } ?? []
  }

  private static func worst(_ lacks: [SizingLack]) -> Double { lacks.map(\.excess).max() ?? 0 }

  /// What is lacking for some limits: means count with the upper end of their interval.
  private func lacks(_ limits: SizingCriteria.Limits) -> [SizingLack] {
    var lacks: [SizingLack] = []
    if let limit = limits.interval, let interval, interval > limit {
      lacks.append(SizingLack(period: period.name, measure: .interval, value: interval, limit: limit))
    }
    if isSaturated {
      lacks.append(SizingLack(period: period.name, measure: .saturation, value: nil, limit: nil))
      return lacks
    }
    for (measure, estimate, limit) in [
      (SizingLack.Measure.waiting, waiting, limits.waiting),
      (.destination, destination, limits.destination),
    ] {
      guard let limit else { continue }
      let value = estimate.map { $0.interval?.upperBound ?? $0.mean }
      guard let value, value <= limit else {
        lacks.append(SizingLack(period: period.name, measure: measure, value: value, limit: limit))
        continue
      }
    }
    return lacks
  }
}

/// A limit that a design does not keep.
struct SizingLack: Hashable, Sendable {
  enum Measure: String, Sendable {
    case waiting
    case destination
    case interval
    case saturation
    case capacity
    case travelTime
  }

  /// Empty for what holds in all periods.
  let period: String
  let measure: Measure
  /// The upper end of the mean's interval, or the interval of the closed form, in seconds.
  let value: Double?
  let limit: Double?

  /// How far it is from the limit: 0.1 for a tenth over it; infinite where there is no value.
  var excess: Double {
    guard let value, let limit else { return .infinity }
    return measure == .capacity ? limit / value - 1 : value / limit - 1
  }

  var words: String {
    guard let value, let limit else { return "\(period): more people come than the cars take away" }
    let found = SizingReport.decimal(value)
    let most = SizingReport.decimal(limit)
    return switch measure {
    case .waiting: "\(period): average waiting \(found) s, at most \(most) s"
    case .destination: "\(period): average time to the destination \(found) s, at most \(most) s"
    case .interval: "\(period): interval \(found) s, at most \(most) s"
    case .saturation: "\(period): more people come than the cars take away"
    case .capacity: "\(period): full cars carry \(found) people in five minutes, and \(most) come"
    case .travelTime: "travel time \(found) s from end to end, at most \(most) s"
    }
  }

  var json: String {
    RecordText.object([
      ("period", RecordText.quoted(period)), ("measure", "\"\(measure.rawValue)\""),
      ("value", value.map { "\($0)" } ?? "null"), ("limit", limit.map { "\($0)" } ?? "null"),
    ])
  }
}

/// A design that was looked at, and how far.
struct SizedDesign: Sendable {
  /// How far a design was looked at.
  enum Verdict: Sendable {
    /// The closed form leaves hope, and it was not simulated yet.
    case promising
    /// The closed form refuses it.
    case sieved([SizingLack])
    /// The building does not take it.
    case refused(String)
    /// Another one with as many cars, as fast or faster, as large or larger, is far from the criteria.
    case outdone(by: SizingDesign)
    /// A faster one with as many cars and the same load fails clearly.
    case outrun(by: SizingDesign)
    /// It was simulated; periods behind one in which it lacks too much were not.
    case simulated([SizingFinding])
  }

  let design: SizingDesign
  /// The round trip with incoming traffic alone.
  let trip: RoundTrip
  let verdict: Verdict

  /// What it came to in the periods that were simulated.
  var findings: [SizingFinding] { if case .simulated(let findings) = verdict { findings } else { [] } }

  /// What it lacks; nothing where it meets the criteria, or where nobody knows.
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
  /// Whether it is so far from the criteria that nothing weaker meets them.
  var isFar: Bool { isSimulated && excess > Self.far }

  /// The share of a limit that is lacking from which on a design is far from it.
  static let far = 0.1

  /// How far it was looked at, in a word.
  var outcome: String {
    switch verdict {
    case .promising: "promising"
    case .sieved: "sieved"
    case .refused: "refused"
    case .outdone, .outrun: "given up"
    case .simulated: isMet ? "meets" : "fails"
    }
  }

  /// Why it does not meet the criteria; empty where it does.
  var reason: String {
    switch verdict {
    case .refused(let text): text
    case .outdone(let design): "not even \(design.words) is near"
    case .outrun(let design): "not even \(design.words) meets them"
    case .promising, .sieved, .simulated: lacks.map(\.words).joined(separator: "; ")
    }
  }
}
