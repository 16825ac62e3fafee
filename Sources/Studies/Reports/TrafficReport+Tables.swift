import SimulationCore

// Tables for people: one for each dispatcher, with its definitions.
extension TrafficReport {
  /// A table for each dispatcher, with its definitions, and the comparisons.
  package func lines(_ signs: TableSigns) -> [String] {
    var lines = ["\(building): \(counted(carCount, "car")), seed \(seed)"]
    for result in results { lines += table(of: result, signs) }
    let pairs = pairs(signs)
    return pairs.isEmpty ? lines : lines + [""] + pairs
  }

  /// The definition of each row of a table.
  private static var definitions: [String] {
    TrafficMeasure.allCases.map { "\($0.rawValue): \($0.definition)" } + [
      "average: the mean of the replications' averages, with the interval of 95 % confidence (Student's t)",
      "p50, p90, p95 (nearest rank), longest, squares (mean, s2), over 60 s and the distribution from 0 to "
        + "the longest: of all passengers of all replications",
      "worst five minutes: the greatest average of those who come within five minutes, and by landing: of those "
        + "who come there, in all replications",
    ]
  }

  /// Which of each two dispatchers makes the same passengers wait less; empty for a single one.
  private func pairs(_ signs: TableSigns) -> [String] {
    let pairs = results.indices.flatMap { first in
      results[(first + 1)...].compactMap { StudyComparison(results[first], $0) }
    }
    guard !pairs.isEmpty else { return [] }
    return pairs.map { pair in
      let mean = Self.decimal(pair.difference.mean, 2)
      let margin = pair.difference.interval.map {
        " \(signs.margin)" + Self.decimal(($0.upperBound - $0.lowerBound) / 2, 2)
      }
      let verdict = pair.winner.map { "\($0) waits less" } ?? "no difference is shown"
      return "waiting, \(pair.first) less \(pair.second): \(mean)\(margin ?? "") s; \(verdict)"
    }
  }

  private func table(of result: StudyResult, _ signs: TableSigns) -> [String] {
    let count = counted(result.replications.count, "replication")
    var lines = [
      "",
      "\(result.dispatcher)\(result.isInformed ? " (informed)" : ""): \(count), \(counted(result.arrivedCount, "passenger")), "
        + "\(result.undeliveredCount) undelivered" + (result.gaveUpCount > 0 ? ", \(result.gaveUpCount) gave up" : ""),
    ]
    let longest = longestWait(of: result).map { wait in
      ["longest wait: \(wait.words)"] + (wait.command.map { ["to see it: \($0)"] } ?? [])
    }
    guard !result.isSaturated else { return lines + [saturation(of: result)] + (longest ?? []) }
    let head = ["", "average", "95 %", "p50", "p90", "p95", "longest", "squares", "over 60 s", ""]
    lines.append(Self.row(head))
    for measure in TrafficMeasure.allCases {
      let values = result[measure]
      let interval = values.average?.interval.map { Self.decimal(($0.upperBound - $0.lowerBound) / 2, 2) }
      lines.append(
        Self.row([
          measure.rawValue, Self.decimal(values.average?.mean, 2), interval.map { signs.margin + $0 } ?? "-",
          Self.decimal(values.pooled.percentile(50), 1), Self.decimal(values.pooled.percentile(90), 1),
          Self.decimal(values.pooled.percentile(95), 1), Self.decimal(values.pooled.percentile(100), 1),
          Self.decimal(values.pooled.meanSquare, 0), Self.decimal(values.pooled.shareOver60.map { $0 * 100 }, 1) + " %",
          signs.sparkLine(of: values.pooled),
        ]))
    }
    return lines + [""] + (longest ?? []) + byBank(of: result, signs) + breakdown(of: result) + work(of: result) + [""]
      + Self.definitions
  }

  private func saturation(of result: StudyResult) -> String {
    let growth = result.growth.map { ", and the queue grows by \(Self.decimal($0.perHour, 0)) persons an hour" }
    return "saturated: more people come than the cars take away; at the end "
      + "\(Self.decimal(result.finalQueue, 1)) wait\(growth ?? ""). Means would say nothing."
  }

  /// The rides with the cars of each bank; empty for a building of one bank.
  private func byBank(of result: StudyResult, _ signs: TableSigns) -> [String] {
    zip(banks, result.banks).map { bank, rides in
      let times = [TrafficMeasure.waiting, .destination].map { measure in
        let average = rides[measure]?.average
        let half = average?.interval.map { " \(signs.margin)" + Self.decimal(($0.upperBound - $0.lowerBound) / 2, 2) }
        return "\(measure.rawValue) \(Self.decimal(average?.mean, 2))\(half ?? "") s"
      }
      return "bank \(bank.title): \(times.joined(separator: ", ")), of \(counted(rides.count, "ride"))"
    }
  }

  /// The worst five minutes, and the averages by origin.
  private func breakdown(of result: StudyResult) -> [String] {
    let breakdowns = [
      (TrafficMeasure.waiting, result.waitingBreakdown),
      (.destination, result.destinationBreakdown),
    ]
    let worst = breakdowns.compactMap { measure, breakdown in
      breakdown.worst.map { window in
        "\(measure.rawValue) \(Self.decimal(window.tally.average, 2)) s from "
          + "\(window.start.nanoseconds / 60_000_000_000) min on"
      }
    }
    let byLanding = breakdowns.map { measure, breakdown in
      let averages = landings.enumerated().compactMap { index, name in
        breakdown.landing(index + 1).average.map { "\(name) \(Self.decimal($0, 1))" }
      }
      return "average \(measure.rawValue) by landing: \(averages.joined(separator: ", "))"
    }
    let legs = result.waitingByLeg.enumerated().map { index, tally in
      "leg \(index + 1) \(Self.decimal(tally.average, 2)) s of \(counted(tally.count, "passenger"))"
    }
    return worst.isEmpty
      ? []
      : (legs.count > 1 ? ["waiting by leg: \(legs.joined(separator: ", "))"] : []) + [
        "worst five minutes: \(worst.joined(separator: ", "))"
      ] + byLanding
  }

  /// What the cars did, as means over the replications.
  private func work(of result: StudyResult) -> [String] {
    let cars = { (value: (CarRecorder) -> Double) in result.mean { $0.cars.reduce(0) { $0 + value($1) } } }
    var work =
      "cars: \(Self.decimal(cars { Double($0.startCount) }, 0)) starts, "
      + "\(Self.decimal(cars { Double($0.stopCount) }, 0)) stops, " + "\(Self.decimal(cars(\.distance) / 1_000, 2)) km"
    if let energy = result.energy { work += ", \(Self.decimal(energy / 3.6e6, 2)) kWh from the mains" }
    let moving = carNames.indices.map { index in
      "\(carNames[index]) \(Self.decimal(result.mean { $0.movingShares[index] * 100 }, 0)) %"
    }
    let assigned = result.mean { Double($0.assignmentCount) }
    let reassigned = result.mean { Double($0.reassignmentCount) }
    return [work, "moving: \(moving.joined(separator: ", ")) of the time"]
      + (carCount > 1
        ? [
          "calls: \(Self.decimal(assigned, 0)) assigned, \(Self.decimal(reassigned, 0)) assigned to "
            + "another car later"
        ] : []) + [
        entrance(of: result, cars), longestQueues(of: result),
        "people: \(Self.decimal(result.mean(\.law.meanCount), 2)) in the building on average, "
          + "\(Self.decimal(result.mean(\.law.meanCountAtLandings), 2)) of them at landings "
          + "(Little's law holds in every replication)",
      ]
  }

  private func entrance(of result: StudyResult, _ cars: ((CarRecorder) -> Double) -> Double) -> String {
    func mean(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.reduce(0, +) / Double(values.count) }
    let departures = cars { Double($0.departureCount) }
    let load = cars { Double($0.departureLoad) } / max(departures, 1)
    var line =
      "main entrance: \(Self.decimal(departures, 0)) departures with \(Self.decimal(load, 0)) kg of "
      + "\(ratedLoad) kg on average"
    if let interval = mean(result.replications.compactMap(\.interval)) {
      line += ", one every \(Self.decimal(interval, 1)) s"
    }
    if let trip = mean(result.replications.compactMap(\.roundTrip)) {
      let trips = result.mean { Double($0.roundTripCount) }
      line += "; \(Self.decimal(trips, 0)) round trips of \(Self.decimal(trip, 1)) s"
    }
    return line
  }

  private func longestQueues(of result: StudyResult) -> String {
    let queues = landings.indices.map { index in result.replications.map { $0.longestQueues[index] }.max() ?? 0 }
    let longest = zip(landings, queues).filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return "longest queues: " + (longest.isEmpty ? "none" : longest.joined(separator: ", "))
  }

  private static func row(_ cells: [String]) -> String {
    let widths = [12, 8, 8, 8, 8, 8, 9, 9, 11, 2]
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      line += index == 0 ? cell + padding : index == cells.count - 1 ? "  " + cell : padding + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  static func decimal(_ value: Double?, _ decimals: Int) -> String {
    guard let value else { return "-" }
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    let nanoseconds = Int64(clamping: (bounded * 1e9).rounded())
    return DurationText.seconds(.nanoseconds(nanoseconds), decimals: decimals)
  }
}
