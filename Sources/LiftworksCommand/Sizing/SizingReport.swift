import Configuration
import Drawing
import SimulationCore
import Traffic

/// What a search for cars came to, as people and as programs read it.
struct SizingReport {
  let building: String
  let dispatcher: String
  let criteria: CriteriaFile
  let sizing: Sizing
  let result: Sizing.Result

  // MARK: - For people

  /// The answer, its proof, the runner-up, and where the answer changes.
  var lines: [String] {
    var lines = [
      "\(building), \(sizing.population) people, \(dispatcher): \(criteria.title)",
      "source: \(criteria.source)",
      "\(counted(result.sievedCount, "design")) sieved by the closed form, "
        + "\(counted(result.simulatedCount, "design")) simulated, "
        + "\(counted(sizing.replications, "replication")) of an hour each, seed \(sizing.seed)", "",
    ]
    guard let answer = result.answer else {
      lines.append("no design of up to \(Sizing.carMax) cars meets the criteria")
      if let runnerUp = result.runnerUp {
        lines += ["nearest: " + runnerUp.design.words] + Self.lacks(of: runnerUp)
      }
      return lines
    }
    lines.append("answer: " + answer.design.words)
    lines += Self.proof(of: answer)
    if let runnerUp = result.runnerUp {
      lines += ["", "runner-up: " + runnerUp.design.words] + Self.lacks(of: runnerUp)
    }
    return lines + ["", populations] + [
      "Means count with the upper end of their interval of 95 % confidence. The criteria are those of their "
        + "publication; whether a building meets it is for an engineer to say."
    ]
  }

  private static func proof(of design: SizedDesign) -> [String] {
    let trip = design.trip
    var lines = [
      "  closed form: P \(decimal(trip.persons)), S \(decimal(trip.stops)), H \(decimal(trip.highest)), "
        + "RTT \(decimal(trip.roundTrip)) s, interval "
        + "\(decimal(trip.interval(cars: design.design.cars))) s, "
        + "\(decimal(trip.handlingCapacity(cars: design.design.cars))) persons in five minutes"
    ]
    for finding in design.findings {
      lines.append(
        "  \(finding.period.name): waiting \(words(finding.waiting)), time to the destination "
          + "\(words(finding.destination))"
          + (finding.met.map { "; asked for: \(words($0))" } ?? "")
      )
    }
    return lines
  }

  private static func lacks(of design: SizedDesign) -> [String] {
    design.lacks.map { "  lacks: " + $0.words }
  }

  private static func words(_ estimate: Estimate?) -> String {
    guard let estimate else { return "-" }
    let margin = estimate.interval.map { " ±" + decimal(($0.upperBound - $0.lowerBound) / 2) }
    return decimal(estimate.mean) + (margin ?? "") + " s"
  }

  private static func words(_ limits: CriteriaFile.Limits) -> String {
    [
      limits.waiting.map { "waiting at most \(decimal($0)) s" },
      limits.destination.map { "destination at most \(decimal($0)) s" },
      limits.interval.map { "interval at most \(decimal($0)) s" },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// At which populations the answer is another one.
  private var populations: String {
    var words: [String] = []
    if let holds = result.answerHolds {
      words.append(
        holds.isOpen
          ? "the answer holds up to \(holds.people) people at least"
          : "the answer holds up to \(holds.people) people"
      )
    }
    if let holds = result.runnerUpHolds {
      words.append(
        holds.people == 0
          ? "the runner-up is enough for no population"
          : "up to \(holds.people) people the runner-up is enough"
      )
    }
    return words.joined(separator: "; ")
  }

  /// A number with two decimals.
  static func decimal(_ value: Double) -> String {
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    return DurationText.seconds(
      .nanoseconds(Int64(clamping: (bounded * 1e9).rounded())),
      decimals: 2
    )
  }

  // MARK: - For programs

  /// One object.
  var json: String {
    RecordText.object([
      ("format", "\"liftworks-sizing\""), ("version", "1"),
      ("building", RecordText.quoted(building)), ("dispatcher", RecordText.quoted(dispatcher)),
      ("criteria", RecordText.quoted(criteria.name)), ("title", RecordText.quoted(criteria.title)),
      ("source", RecordText.quoted(criteria.source)), ("population", "\(sizing.population)"),
      ("seed", "\(sizing.seed)"), ("replications", "\(sizing.replications)"),
      ("sieved", "\(result.sievedCount)"), ("simulated", "\(result.simulatedCount)"),
      ("answer", result.answer.map(Self.json) ?? "null"),
      ("runnerUp", result.runnerUp.map(Self.json) ?? "null"),
      ("answerHoldsTo", Self.json(result.answerHolds)),
      ("runnerUpHoldsTo", Self.json(result.runnerUpHolds)),
    ])
  }

  private static func json(_ bound: Sizing.PopulationBound?) -> String {
    guard let bound else { return "null" }
    return RecordText.object([("people", "\(bound.people)"), ("open", "\(bound.isOpen)")])
  }

  private static func json(_ design: SizedDesign) -> String {
    let (trip, cars) = (design.trip, design.design.cars)
    let closed: [(String, String)] = [
      ("persons", "\(trip.persons)"), ("S", "\(trip.stops)"), ("H", "\(trip.highest)"),
      ("roundTrip", "\(trip.roundTrip)"), ("interval", "\(trip.interval(cars: cars))"),
      ("handlingCapacity", "\(trip.handlingCapacity(cars: cars))"),
    ]
    return RecordText.object(
      design.design.json + [
        ("closedForm", RecordText.object(closed)),
        ("periods", RecordText.list(design.findings.map(json))),
        ("lacks", RecordText.list(design.lacks.map(\.json))),
      ]
    )
  }

  private static func json(_ finding: SizingFinding) -> String {
    func text(_ estimate: Estimate?) -> String {
      guard let estimate else { return "null" }
      let interval = estimate.interval.map { "[\($0.lowerBound),\($0.upperBound)]" }
      return RecordText.object([("average", "\(estimate.mean)"), ("interval", interval ?? "null")])
    }
    return RecordText.object([
      ("name", RecordText.quoted(finding.period.name)), ("saturated", "\(finding.isSaturated)"),
      ("waiting", text(finding.waiting)), ("destination", text(finding.destination)),
      ("met", "\(finding.met != nil)"),
    ])
  }
}
