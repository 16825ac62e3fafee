import SimulationCore

/// The waiting times of the same passengers under two dispatchers, for people and programs.
package struct RaceReport {
  /// The wait of one passenger.
  package struct Wait {
    /// The passenger's number, the same in both groups.
    let number: Int
    /// When the passenger arrived.
    let arrived: SimulationInstant
    /// The waiting time, in nanoseconds; nil for a passenger whom no car let in.
    let waiting: Int64?
  }

  private struct Pair {
    let arrived: SimulationInstant
    let first: Double
    let second: Double

    var difference: Double { first - second }
  }

  let building: String
  let names: [String]
  let seed: UInt64
  let arrivedCount: Int
  private let pairs: [Pair]
  private let samples: [DurationSample]

  /// The maximum number of rows of the table.
  private static let rowMax = 12

  /// The report of the waits in both groups.
  package init(building: String, names: [String], seed: UInt64, waits: [[Wait]]) {
    self.building = building
    self.names = names
    self.seed = seed
    arrivedCount = waits[0].count
    var (pairs, samples) = ([Pair](), [DurationSample(), DurationSample()])
    for (first, second) in zip(waits[0], waits[1]) {
      guard let own = first.waiting, let other = second.waiting, first.number == second.number else { continue }
      samples[0].add(own)
      samples[1].add(other)
      pairs.append(Pair(arrived: first.arrived, first: Double(own) / 1e9, second: Double(other) / 1e9))
    }
    self.pairs = pairs
    self.samples = samples
  }

  private var difference: Double? { pairs.isEmpty ? nil : pairs.reduce(0) { $0 + $1.difference } / Double(pairs.count) }

  // MARK: - For people

  /// A table of how the difference grew, and the result.
  package var lines: [String] {
    guard let difference else {
      return ["\(counted(arrivedCount, "person")) came, and nobody was let in by both groups."]
    }
    let heading = ["UNTIL", "PEOPLE", names[0], names[1], "DIFFERENCE", "SUM"]
    let table = TextTable.columns(heading, rows.map { row in row })
    let shorter = pairs.count { $0.difference < 0 }
    let longer = pairs.count { $0.difference > 0 }
    let verdict =
      Self.text(difference.magnitude) == "0.00"
      ? "Both let people wait as long on average."
      : "\(names[difference < 0 ? 0 : 1]) lets a person wait \(Self.text(difference.magnitude)) s " + "less on average."
    return ["race in \(building): \(names[0]) against \(names[1]), seed \(seed)", ""] + table + [
      "",
      "Waiting in seconds, from the arrival until the doors begin to open that a person boards through.",
      "",
      "\(counted(arrivedCount, "person")) came, \(pairs.count) were let in by both: "
        + "\(shorter) waited shorter with \(names[0]), \(longer) longer, "
        + "\(pairs.count - shorter - longer) as long.",
    ]
      + zip(names, samples).map { name, sample in
        "\(name): average \(Self.text(sample.average)), p95 \(Self.text(sample.percentile(95))), "
          + "longest \(Self.text(sample.percentile(100)))."
      } + [verdict]
  }

  /// The averages of all who had arrived by an instant, at regular intervals.
  private var rows: [[String]] {
    guard let last = pairs.last?.arrived.elapsed else { return [] }
    let count = min(Self.rowMax, pairs.count)
    let minutes = max(1, Int(clamping: (last / .seconds(60) / Double(count)).rounded(.up)))
    var rows: [[String]] = []
    var (index, sum, sums) = (0, 0.0, [0.0, 0.0])
    var end = minutes
    while index < pairs.count {
      let limit = SimulationInstant.start.advanced(by: .seconds(60 * end))
      while index < pairs.count, pairs[index].arrived < limit {
        sum += pairs[index].difference
        sums[0] += pairs[index].first
        sums[1] += pairs[index].second
        index += 1
      }
      let people = Double(max(1, index))
      rows.append([
        "\(end) min", "\(index)", Self.text(sums[0] / people), Self.text(sums[1] / people), Self.text(sum / people),
        Self.text(sum),
      ])
      end += minutes
    }
    return rows
  }

  private static func text(_ value: Double?) -> String {
    guard let value else { return "-" }
    let nanoseconds = Int64(clamping: (min(value.magnitude, 1e9) * 1e9).rounded())
    let text = DurationText.seconds(.nanoseconds(nanoseconds), decimals: 2)
    return value < 0 && text != "0.00" ? "-" + text : text
  }

  // MARK: - For programs

  /// The report as one JSON object.
  package var json: String {
    func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }
    let results = zip(names, samples).map { name, sample in
      RecordText.object([
        ("dispatcher", RecordText.quoted(name)), ("average", number(sample.average)),
        ("p50", number(sample.percentile(50))), ("p95", number(sample.percentile(95))),
        ("longest", number(sample.percentile(100))), ("meanSquare", number(sample.meanSquare)),
      ])
    }
    let winner = difference.flatMap { $0 == 0 ? nil : names[$0 < 0 ? 0 : 1] }
    return RecordText.object([
      ("format", "\"liftworks-race\""), ("version", "1"),
      ("building", RecordText.quoted(building)), ("seed", "\(seed)"),
      ("people", "\(arrivedCount)"), ("pairs", "\(pairs.count)"),
      ("results", RecordText.list(results)), ("difference", number(difference)),
      ("winner", winner.map { RecordText.quoted($0) } ?? "null"),
    ])
  }
}
