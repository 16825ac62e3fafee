/// The definitions and formulae of one dispatcher's statistics, with numbers.
struct StatisticsText {
  let result: StudyResult

  /// The maximum number of terms in a written-out sum.
  private static let termMax = 12

  /// A measure, as tables name it.
  static func name(of measure: TrafficMeasure) -> String {
    switch measure {
    case .waiting: "waiting"
    case .boarding: "until in the car"
    case .transit: "transit"
    case .destination: "to the destination"
    case .exit: "until out of the car"
    }
  }

  /// The source of a measure's definition; the others are the same times as passengers perceive them.
  static func source(of measure: TrafficMeasure) -> String {
    switch measure {
    case .waiting, .transit, .destination: " (CIBSE Guide D)"
    case .boarding, .exit: ""
    }
  }

  /// A mean with half of its confidence interval.
  static func withMargin(_ estimate: Estimate?) -> String {
    guard let estimate else { return "–" }
    let half = estimate.interval.map { ($0.upperBound - $0.lowerBound) / 2 }
    return NumberText.fixed(estimate.mean, 1) + (half.map { " ± " + NumberText.fixed($0, 1) } ?? "")
  }

  /// The confidence interval of a mean.
  static func interval(_ estimate: Estimate?) -> String {
    guard let interval = estimate?.interval else { return "–" }
    return NumberText.fixed(interval.lowerBound, 2) + " to " + NumberText.fixed(interval.upperBound, 2)
  }

  /// How the mean of a measure and its interval are computed.
  func explanation(of measure: TrafficMeasure) -> Element {
    Explanation(
      definition: "\(Self.name(of: measure)): \(measure.definition)\(Self.source(of: measure)). The average is "
        + "the mean of the replications' averages; its interval of 95 % confidence is by Student's t "
        + "over the replications.", formula: "average = Σ aᵣ / R;  interval = average ± t(R − 1) · s / √R",
      values: Self.estimate(result.replications.compactMap { $0[measure].average })
    ).element
  }

  /// All measures; with several tables, the definitions are in the first one.
  func explanation(after first: StudyResult?) -> Element {
    let waiting = result[.waiting].pooled
    let rank = (waiting.count * 95 + 99) / 100
    let definitions = TrafficMeasure.allCases.map { "\(Self.name(of: $0)): \($0.definition)\(Self.source(of: $0))" }
    let averages = TrafficMeasure.allCases.flatMap { measure in
      Self.estimate(result.replications.compactMap { $0[measure].average }).map { "\(Self.name(of: measure)): \($0)" }
    }
    let (definition, formula) =
      first.map { ("As for \($0.dispatcher).", "") } ?? (
        definitions.joined(separator: "; ") + ". Percentiles are by the nearest rank.", Self.formulae
      )
    return Explanation(
      definition: definition, formula: formula,
      values: averages + [
        "p95 of waiting: rank ⌈0.95 · \(waiting.count)⌉ = \(rank), "
          + "\(NumberText.fixed(waiting.percentile(95), 3)) s"
      ]
    ).element
  }

  /// How the statistics are computed.
  private static let formulae =
    "average = Σ aᵣ / R;  interval = average ± t(R − 1) · s / √R;  "
    + "p95 = the value of rank ⌈0.95 n⌉;  mean square = Σ x² / n;  over 60 s = (number > 60 s) / n"

  /// A mean and its interval, with numbers.
  static func estimate(_ values: [Double], unit: String = "s") -> [String] {
    guard let estimate = Estimate(values) else { return [] }
    let count = values.count
    let terms = values.prefix(termMax).map { NumberText.fixed($0, 2) }.joined(separator: " + ")
    let rest = count > termMax ? " + … (\(count - termMax) more)" : ""
    let mean = "(\(terms)\(rest)) / \(count) = \(NumberText.fixed(estimate.mean, 3)) \(unit)"
    guard count > 1 else { return [mean + "; one replication has no interval"] }
    let deviation = deviation(of: values, around: estimate.mean)
    let bound = StudentDistribution(degreesOfFreedom: count - 1).bound95
    let half = estimate.interval.map { ($0.upperBound - $0.lowerBound) / 2 }
    return [
      mean,
      "t(\(count - 1)) · s / √R = \(NumberText.fixed(bound, 3)) · \(NumberText.fixed(deviation, 3)) "
        + "/ √\(count) = \(NumberText.fixed(half, 3)) \(unit)",
    ]
  }

  private static func deviation(of values: [Double], around mean: Double) -> Double {
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(values.count - 1, 1))).squareRoot()
  }
}
