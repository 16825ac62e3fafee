import Drawing
import SimulationCore
import Traffic

/// What a study came to, as people and as programs read it.
struct TrafficReport {
  /// The building's name.
  let building: String
  /// The names of its landings, the lowest first.
  let landings: [String]
  let carCount: Int
  /// The rated load of a car, in kilograms.
  let ratedLoad: Int
  let seed: UInt64
  /// Of the program's version and everything that the study is made of.
  let digest: Digest
  let results: [StudyResult]

  // MARK: - For programs

  /// One object.
  var json: String {
    RecordText.object([
      ("format", "\"liftworks-traffic\""), ("version", "1"),
      ("building", RecordText.quoted(building)), ("cars", "\(carCount)"), ("seed", "\(seed)"),
      ("digest", "\"\(digest)\""), ("results", RecordText.list(results.map(json))),
    ])
  }

  private func json(_ result: StudyResult) -> String {
    let measures = TrafficMeasure.allCases.map { measure in
      (measure.rawValue, json(result[measure], isSaturated: result.isSaturated))
    }
    let cars = { (value: (CarRecorder) -> Double) in
      "\(result.mean { $0.cars.reduce(0) { $0 + value($1) } })"
    }
    return RecordText.object(
      [
        ("dispatcher", RecordText.quoted(result.dispatcher)),
        ("replications", "\(result.replications.count)"),
        (
          "passengers",
          RecordText.object([
            ("arrived", "\(result.arrivedCount)"), ("delivered", "\(result.deliveredCount)"),
            ("undelivered", "\(result.undeliveredCount)"),
          ])
        ), ("saturated", "\(result.isSaturated)"),
      ] + measures + [
        ("stops", cars { Double($0.stopCount) }), ("starts", cars { Double($0.startCount) }),
        ("distance", cars { $0.distance }),
        ("reassignments", "\(result.mean { Double($0.reassignmentCount) })"),
        ("energy", result.energy.map { "\($0)" } ?? "null"),
        ("comparisons", RecordText.list(comparisons(from: result))),
      ]
    )
  }

  private func json(_ measure: StudyResult.Measure, isSaturated: Bool) -> String {
    func text(_ value: Double?) -> String {
      isSaturated ? "null" : value.map { "\($0)" } ?? "null"
    }
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

  /// The pairs of a result and each one after it.
  private func comparisons(from result: StudyResult) -> [String] {
    guard let index = results.firstIndex(where: { $0.dispatcher == result.dispatcher }) else {
      return []
    }
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

  /// One line for each replication, with a header.
  var csv: [String] {
    let measures = TrafficMeasure.allCases.map { "\($0.rawValue)_average" }
    let header =
      ["dispatcher", "replication", "arrived", "delivered"] + measures + ["stops", "distance"]
    return [header.joined(separator: ",")]
      + results.flatMap { result in
        result.replications.map { replication in
          let averages = TrafficMeasure.allCases.map { measure in
            replication[measure].average.map { "\($0)" } ?? ""
          }
          let fields =
            [
              result.dispatcher, "\(replication.number)", "\(replication.arrivedCount)",
              "\(replication.deliveredCount)",
            ] + averages + [
              "\(replication.cars.reduce(0) { $0 + $1.stopCount })",
              "\(replication.cars.reduce(0) { $0 + $1.distance })",
            ]
          return fields.joined(separator: ",")
        }
      }
  }

  // MARK: - For people

  /// A table for each dispatcher, and the definitions.
  var lines: [String] {
    var lines = ["\(building): \(counted(carCount, "car")), seed \(seed)"]
    for result in results { lines += table(of: result) }
    lines.append("")
    lines += pairs
    lines += TrafficMeasure.allCases.map { "\($0.rawValue): \($0.definition)" }
    lines.append("averages are those of the replications, with the interval of 95 % confidence")
    return lines
  }

  /// Who of each two dispatchers makes the same passengers wait less; nothing where there is one.
  private var pairs: [String] {
    let pairs = results.indices.flatMap { first in
      results[(first + 1)...].compactMap { StudyComparison(results[first], $0) }
    }
    guard !pairs.isEmpty else { return [] }
    return pairs.map { pair in
      let mean = Self.decimal(pair.difference.mean, 2)
      let margin = pair.difference.interval.map {
        " ±" + Self.decimal(($0.upperBound - $0.lowerBound) / 2, 2)
      }
      let verdict = pair.winner.map { "\($0) waits less" } ?? "no difference is shown"
      return "waiting, \(pair.first) less \(pair.second): \(mean)\(margin ?? "") s; \(verdict)"
    } + [""]
  }

  private func table(of result: StudyResult) -> [String] {
    let count = counted(result.replications.count, "replication")
    var lines = [
      "",
      "\(result.dispatcher): \(count), \(counted(result.arrivedCount, "passenger")), "
        + "\(result.undeliveredCount) undelivered",
    ]
    guard !result.isSaturated else {
      let queue = Self.decimal(result.finalQueue, 1)
      return lines + [
        "saturated: more people come than the cars take away; at the end \(queue) wait. Means would "
          + "say nothing."
      ]
    }
    let head = ["", "average", "95 %", "p50", "p90", "p95", "longest", "squares", "over 60 s", ""]
    lines.append(Self.row(head))
    for measure in TrafficMeasure.allCases {
      let values = result[measure]
      let interval = values.average?.interval.map {
        Self.decimal(($0.upperBound - $0.lowerBound) / 2, 2)
      }
      lines.append(
        Self.row([
          measure.rawValue, Self.decimal(values.average?.mean, 2), interval.map { "±" + $0 } ?? "-",
          Self.decimal(values.pooled.percentile(50), 1),
          Self.decimal(values.pooled.percentile(90), 1),
          Self.decimal(values.pooled.percentile(95), 1),
          Self.decimal(values.pooled.percentile(100), 1),
          Self.decimal(values.pooled.meanSquare, 0),
          Self.decimal(values.pooled.shareOver60.map { $0 * 100 }, 1) + " %",
          Self.spark(values.pooled),
        ])
      )
    }
    return lines + [""] + work(of: result)
  }

  /// What the cars did.
  private func work(of result: StudyResult) -> [String] {
    let cars = { (value: (CarRecorder) -> Double) in
      result.mean { $0.cars.reduce(0) { $0 + value($1) } }
    }
    let departures = cars { Double($0.departureCount) }
    let load = cars { Double($0.departureLoad) } / max(departures, 1)
    let seconds = result.mean { Double($0.end.nanoseconds) / 1e9 } * Double(carCount)
    let moving = cars { Double($0.movingTime) / 1e9 } / max(seconds, 1e-9)
    let trips = result.replications.flatMap { $0.cars.compactMap(\.roundTrip) }
    var lines = [
      "cars: \(Self.decimal(cars { Double($0.startCount) }, 0)) starts, "
        + "\(Self.decimal(cars(\.distance) / 1_000, 2)) km, moving "
        + "\(Self.decimal(moving * 100, 0)) % of the time",
      "main entrance: \(Self.decimal(departures, 0)) departures, "
        + "\(Self.decimal(load, 0)) kg of \(ratedLoad) kg in the car on average",
    ]
    if !trips.isEmpty {
      let trip = trips.reduce(0, +) / Double(trips.count)
      lines[1] += ", \(Self.decimal(trip, 1)) s from one to the next"
    }
    if let energy = result.energy {
      lines[0] += ", \(Self.decimal(energy / 3.6e6, 2)) kWh from the mains"
    }
    let queues = landings.indices.map { index in
      result.replications.map { $0.longestQueues[index] }.max() ?? 0
    }
    let longest = zip(landings, queues).filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return lines + ["longest queues: \(longest.joined(separator: ", "))"]
  }

  private static func row(_ cells: [String]) -> String {
    let widths = [12, 8, 8, 8, 8, 8, 9, 9, 11, 2]
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      line += index == 0 ? cell + padding : index == cells.count - 1 ? "  " + cell : padding + cell
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// The distribution in twenty-four columns, the shortest times first.
  private static func spark(_ sample: DurationSample) -> String {
    guard let longest = sample.percentile(100), longest > 0 else { return "" }
    let counts = sample.histogram(bins: 24, upTo: Int64(clamping: (longest * 1e9).rounded()))
    let most = Double(counts.max() ?? 1)
    return String(
      counts.map { count -> Character in
        guard count > 0 else { return " " }
        let level = Int(clamping: (Double(count) / most * 7).rounded())
        return Array("▁▂▃▄▅▆▇█")[level]
      }
    )
  }

  private static func decimal(_ value: Double?, _ decimals: Int) -> String {
    guard let value else { return "-" }
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    let nanoseconds = Int64(clamping: (bounded * 1e9).rounded())
    return DurationText.seconds(.nanoseconds(nanoseconds), decimals: decimals)
  }
}
