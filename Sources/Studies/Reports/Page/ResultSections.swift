/// The results: the verdict and the key numbers, and the complete tables.
struct ResultSections {
  let report: StudyReport

  // MARK: - Summary

  /// The summary, for the dispatcher with the shortest waiting.
  var summary: Element {
    let verdicts = report.results.filter(\.isSaturated).map(verdict)
    guard let best else { return tag("section", [:], [tag("h2", "Result")] + verdicts) }
    return tag(
      "section", [:],
      [tag("h2", heading(of: best))] + verdicts + [tag("div", class: "tiles", tiles(of: best))] + [
        StatisticsText(result: best).explanation(of: .waiting)
      ])
  }

  /// The dispatcher with the shortest waiting, as far as the comparisons show.
  ///
  /// Dispatchers that saw queues are compared only with each other, and one is named only if no other remains.
  private func heading(of best: StudyResult) -> String {
    guard report.results.count > 1 else { return "Result" }
    let rivals = ranked.filter { $0.dispatcher != best.dispatcher }
    guard !rivals.isEmpty else { return "Result of \(best.dispatcher), with which no other is compared" }
    let equals = rivals.filter { StudyComparison(best, $0)?.winner != best.dispatcher }
    guard !equals.isEmpty else { return "Result: \(best.dispatcher) waits least on average" }
    return "Result of \(best.dispatcher): no difference to " + equals.map(\.dispatcher).joined(separator: ", ")
      + " is shown"
  }

  /// The results that are compared with each other: those that are not saturated and saw no queues, or, if there are
  /// none, those that saw queues.
  private var ranked: [StudyResult] {
    let free = report.results.filter { !$0.isSaturated }
    let uninformed = free.filter { !$0.isInformed }
    return uninformed.isEmpty ? free : uninformed
  }

  /// The one with the shortest average waiting.
  private var best: StudyResult? {
    ranked.min { one, other in (one[.waiting].average?.mean ?? .infinity) < (other[.waiting].average?.mean ?? .infinity)
    }
  }

  private func verdict(_ result: StudyResult) -> Element {
    let share = Double(result.undeliveredCount) / Double(max(result.arrivedCount, 1))
    return tag(
      "div", class: "verdict",
      [
        tag("b", "\(result.dispatcher): saturated. "),
        .text(
          "More people come than the cars take away: " + "\(NumberText.count(result.undeliveredCount)) of "
            + "\(NumberText.count(result.arrivedCount)) (\(NumberText.percent(share))) were not "
            + "delivered, and \(NumberText.fixed(result.finalQueue, 1)) waited at the end of the "
            + "demand. No mean is given, since it would grow with the length of the run."),
        Explanation(
          definition: "A study is saturated when more than 1 % of the passengers are not delivered, "
            + "or when the queue grows while people come at a constant rate, by more than one load "
            + "of each car an hour with 99 % confidence, and as many still wait at the end of the "
            + "demand. The growth is the slope of a line through the means of windows of the "
            + "second half of such a stretch, in all replications.",
          formula: "undelivered / arrived > 1 %, or b − t · s / √Σ x² > capacity · cars / 1 h",
          values: ["\(result.undeliveredCount) / \(result.arrivedCount) = \(NumberText.percent(share))"]
            + (result.growth.map { growth in
              [
                "from \(NumberText.clock(growth.start.seconds)) to "
                  + "\(NumberText.clock(growth.end.seconds)) the queue grows by "
                  + "\(NumberText.fixed(growth.perHour, 1)) persons an hour, at least by "
                  + "\(NumberText.fixed(growth.atLeast, 1)), against " + NumberText.fixed(result.growthLimit, 0)
              ]
            } ?? [])
        ).element, longestWait(of: result),
      ])
  }

  private func tiles(of result: StudyResult) -> [Element] {
    let (waiting, whole) = (result[.waiting], result[.destination])
    return [
      tile(StatisticsText.withMargin(waiting.average) + " s", "average waiting"),
      tile(NumberText.fixed(waiting.pooled.percentile(95), 1) + " s", "95 % wait at most"),
      tile(NumberText.percent(waiting.pooled.shareOver60), "wait over 60 s"),
      tile(StatisticsText.withMargin(whole.average) + " s", "average time to destination"),
      tile(NumberText.fixed(whole.pooled.percentile(95), 1) + " s", "95 % arrive within"),
      tile(
        NumberText.count(result.deliveredCount),
        "passengers delivered in \(result.replications.count) "
          + (result.replications.count == 1 ? "replication" : "replications")),
    ]
  }

  private func tile(_ value: String, _ meaning: String) -> Element {
    tag("div", class: "tile", [tag("b", value), tag("span", meaning)])
  }

  // MARK: - Tables

  /// A table of the measures for each dispatcher that is not saturated.
  var measures: Element {
    let results = report.results.filter { !$0.isSaturated }
    guard !results.isEmpty else { return .group([]) }
    let cards = results.enumerated().map { index, result in
      tag(
        "div", class: "card",
        [
          tag("div", class: "scroll", [table(of: result)]), breakdown(of: result),
          StatisticsText(result: result).explanation(after: index == 0 ? nil : results[0]),
        ])
    }
    return tag(
      "section", ["id": "measures"],
      [
        tag("h2", "Times of the passengers"),
        tag(
          "p",
          "Seconds, of all who were delivered. The average is the mean of the replications' "
            + "averages, with its interval of 95 % confidence; the rest is of all passengers of all "
            + "replications together."), tag("div", ["style": "display:grid;gap:18px"], cards),
      ])
  }

  /// The worst five minutes, and the averages of each landing.
  private func breakdown(of result: StudyResult) -> Element {
    let (waiting, destination) = (result.waitingBreakdown, result.destinationBreakdown)
    let legs = result.waitingByLeg.enumerated().map { index, tally in
      "leg \(index + 1) \(NumberText.fixed(tally.average, 1)) s of \(NumberText.count(tally.count))"
    }
    let rows = report.landings.indices.reversed().compactMap { index -> [String]? in
      let tally = waiting.landing(index + 1)
      guard tally.count > 0 else { return nil }
      return [
        report.landings[index].name, NumberText.count(tally.count), NumberText.fixed(tally.average, 1),
        NumberText.fixed(destination.landing(index + 1).average, 1),
      ]
    }
    let table = PageTable(
      columns: ["landing", "passengers", "average waiting", "average to the destination"], numbers: [1, 2, 3]
    ).element(rows)
    var text =
      "Worst five minutes: waiting \(Self.worst(waiting)), to the destination "
      + "\(Self.worst(destination)) (CIBSE Guide D, 4.8.2)."
    let rides = zip(report.banks, result.banks).map { bank, rides in
      "bank \(bank.title) waiting \(StatisticsText.withMargin(rides[.waiting]?.average)) s, to the destination "
        + "\(StatisticsText.withMargin(rides[.destination]?.average)) s of \(NumberText.count(rides.count)) rides"
    }
    if !rides.isEmpty { text += " By bank: \(rides.joined(separator: "; "))." }
    if legs.count > 1 { text += " Waiting by leg: \(legs.joined(separator: ", "))." }
    return .group([
      tag("p", text), longestWait(of: result),
      tag(
        "details", [:],
        [
          tag("summary", "Averages by landing"),
          tag("p", class: "quiet", ["Of those who come there, in all replications together."]),
          tag("div", class: "scroll", [table]),
        ]),
    ])
  }

  /// Who waited longest, and the command that shows it.
  private func longestWait(of result: StudyResult) -> Element {
    guard let wait = report.longestWaits.first(where: { $0.dispatcher == result.dispatcher }) else {
      return .group([])
    }
    return tag(
      "p", [:],
      [.text("Longest wait: \(wait.words).")]
        + (wait.command.map { [.text(" To see it: "), tag("code", $0)] } ?? []))
  }

  private static func worst(_ breakdown: MeasureBreakdown) -> String {
    guard let worst = breakdown.worst else { return "–" }
    return "\(NumberText.fixed(worst.tally.average, 1)) s on average of the "
      + "\(NumberText.count(worst.tally.count)) who came from " + "\(NumberText.clock(worst.start.seconds)) on"
  }

  private func table(of result: StudyResult) -> Element {
    let replications = result.replications.count
    let rows = TrafficMeasure.allCases.map { measure -> [String] in
      let values = result[measure]
      let sample = values.pooled
      return [
        StatisticsText.name(of: measure), NumberText.fixed(values.average?.mean, 2),
        StatisticsText.interval(values.average), NumberText.fixed(sample.percentile(50), 1),
        NumberText.fixed(sample.percentile(90), 1), NumberText.fixed(sample.percentile(95), 1),
        NumberText.fixed(sample.percentile(100), 1), NumberText.fixed(sample.meanSquare, 0),
        NumberText.percent(sample.shareOver60),
      ]
    }
    return PageTable(
      columns: ["", "average", "95 % confidence", "p50", "p90", "p95", "longest", "mean square, s²", "over 60 s"],
      numbers: [1, 2, 3, 4, 5, 6, 7, 8],
      caption: "\(result.dispatcher): \(NumberText.count(result.arrivedCount)) passengers in "
        + "\(replications) \(replications == 1 ? "replication" : "replications"), "
        + "\(NumberText.count(result.undeliveredCount)) undelivered"
        + (result.gaveUpCount > 0 ? ", \(NumberText.count(result.gaveUpCount)) gave up" : "")
    ).element(rows)
  }
}
