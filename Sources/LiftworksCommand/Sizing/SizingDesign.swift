import Configuration
import SimulationCore
import Traffic

/// A number of cars, their speed and capacity, for a building.
struct SizingDesign: Hashable, Sendable {
  let cars: Int
  /// In m/s.
  let speed: Double
  /// In persons.
  let capacity: Int

  /// The rated load in kilograms: 75 kg a person.
  ///
  /// > Source: EN 81-20, 5.4.2.3.1.
  var ratedLoad: Int { capacity * 75 }

  /// The keys of the building that it changes.
  var settings: [String] {
    [
      "group.cars=\(cars)", "drive.speed=\(speed)", "car.capacity=\(capacity)",
      "car.ratedLoad=\(ratedLoad)",
    ]
  }

  var words: String {
    "\(counted(cars, "car")) of \(capacity) persons (\(ratedLoad) kg) at \(speed) m/s"
  }

  var json: [(String, String)] {
    [
      ("cars", "\(cars)"), ("speed", "\(speed)"), ("capacity", "\(capacity)"),
      ("ratedLoad", "\(ratedLoad)"),
    ]
  }
}

/// What a design comes to in one period.
struct SizingFinding: Sendable {
  let period: CriteriaFile.Period
  /// The interval of the closed form, in seconds.
  let interval: Double
  /// What the closed form carries in five minutes with cars filled to 80 %, in persons.
  let capacity: Double
  /// The average waiting time with its interval of confidence; nil where it was not simulated or is
  /// saturated.
  let waiting: Estimate?
  /// The average time to the destination.
  let destination: Estimate?
  /// Whether more came than the cars took away.
  let isSaturated: Bool

  /// The first of the period's limits that is met.
  var met: CriteriaFile.Limits? { period.limits.first { lacks($0).isEmpty } }

  /// What is lacking for the limits that it comes nearest to; empty where one is met.
  var lacks: [SizingLack] {
    guard met == nil else { return [] }
    return period.limits.map(lacks).min { Self.worst($0) < Self.worst($1) } ?? []
  }

  private static func worst(_ lacks: [SizingLack]) -> Double { lacks.map(\.excess).max() ?? 0 }

  /// What is lacking for some limits: means count with the upper end of their interval.
  private func lacks(_ limits: CriteriaFile.Limits) -> [SizingLack] {
    var lacks: [SizingLack] = []
    if let limit = limits.interval, interval > limit {
      lacks.append(
        SizingLack(period: period.name, measure: .interval, value: interval, limit: limit)
      )
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
        lacks.append(
          SizingLack(period: period.name, measure: measure, value: value, limit: limit)
        )
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
  }

  let period: String
  let measure: Measure
  /// The upper end of the mean's interval, or the interval of the closed form, in seconds.
  let value: Double?
  let limit: Double?

  /// How far it is from the limit: 0.1 for a tenth over it; infinite where there is no value.
  var excess: Double {
    guard let value, let limit else { return .infinity }
    return value / limit - 1
  }

  var words: String {
    guard let value, let limit else { return "\(period): more people come than the cars take away" }
    let name =
      switch measure {
      case .waiting: "average waiting"
      case .destination: "average time to the destination"
      case .interval: "interval"
      case .saturation: "queue"
      }
    return
      "\(period): \(name) \(SizingReport.decimal(value)) s, at most \(SizingReport.decimal(limit)) s"
  }

  var json: String {
    RecordText.object([
      ("period", RecordText.quoted(period)), ("measure", "\"\(measure.rawValue)\""),
      ("value", value.map { "\($0)" } ?? "null"), ("limit", limit.map { "\($0)" } ?? "null"),
    ])
  }
}

/// A design that was simulated.
struct SizedDesign: Sendable {
  let design: SizingDesign
  let trip: RoundTrip
  let findings: [SizingFinding]

  /// What it lacks; nothing where it meets the criteria.
  var lacks: [SizingLack] { findings.flatMap(\.lacks) }
  var isMet: Bool { lacks.isEmpty }
  /// How far it is from the criteria.
  var excess: Double { lacks.map(\.excess).max() ?? 0 }
}
