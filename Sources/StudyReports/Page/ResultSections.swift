import Traffic

/// What came out: the verdict and the few numbers that are read first, and the tables of all.
struct ResultSections {
  let report: StudyReport

  // MARK: - Summary

  /// The result in short, of the dispatcher whose passengers wait least.
  var summary: Element {
    let verdicts = report.results.filter(\.isSaturated).map(verdict)
    guard let best else {
      return tag("section", [:], [tag("h2", "Result")] + verdicts)
    }
    let heading =
      report.results.count == 1 ? "Result" : "Result: \(best.dispatcher) waits least on average"
    return tag(
      "section",
      [:],
      [tag("h2", heading)] + verdicts + [tag("div", class: "tiles", tiles(of: best))]
        + [StatisticsText(result: best).explanation(of: .waiting)]
    )
  }

  /// The result with the least average waiting of those that are not saturated.
  private var best: StudyResult? {
    report.results.filter { !$0.isSaturated }.min { one, other in
      (one[.waiting].average?.mean ?? .infinity) < (other[.waiting].average?.mean ?? .infinity)
    }
  }

  private func verdict(_ result: StudyResult) -> Element {
    let share = Double(result.undeliveredCount) / Double(max(result.arrivedCount, 1))
    return tag(
      "div",
      class: "verdict",
      [
        tag("b", "\(result.dispatcher): saturated. "),
        .text(
          "More people come than the cars take away: "
            + "\(NumberText.count(result.undeliveredCount)) of "
            + "\(NumberText.count(result.arrivedCount)) (\(NumberText.percent(share))) were not "
            + "delivered, and \(NumberText.fixed(result.finalQueue, 1)) waited at the end of the "
            + "demand, where a car takes \(result.capacity). No mean is given, since it would grow "
            + "with the length of the run."
        ),
        Explanation(
          definition:
            "A study is saturated when more than 1 % of the passengers are not delivered, "
            + "or when more people wait at the end of the demand than one car takes.",
          formula: "undelivered / arrived > 1 %, or queue at the end > capacity",
          values: [
            "\(result.undeliveredCount) / \(result.arrivedCount) = \(NumberText.percent(share)); "
              + "\(NumberText.fixed(result.finalQueue, 1)) against \(result.capacity)"
          ]
        ).element,
      ]
    )
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
          + (result.replications.count == 1 ? "replication" : "replications")
      ),
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
        "div",
        class: "card",
        [
          tag("div", class: "scroll", [table(of: result)]),
          StatisticsText(result: result).explanation(after: index == 0 ? nil : results[0]),
        ]
      )
    }
    return tag(
      "section",
      ["id": "measures"],
      [
        tag("h2", "Times of the passengers"),
        tag(
          "p",
          "Seconds, of all who were delivered. The average is the mean of the replications' "
            + "averages, with its interval of 95 % confidence; the rest is of all passengers of all "
            + "replications together."
        ), tag("div", ["style": "display:grid;gap:18px"], cards),
      ]
    )
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
      columns: [
        "", "average", "95 % confidence", "p50", "p90", "p95", "longest", "mean square, s²",
        "over 60 s",
      ],
      numbers: [1, 2, 3, 4, 5, 6, 7, 8],
      caption: "\(result.dispatcher): \(NumberText.count(result.arrivedCount)) passengers in "
        + "\(replications) \(replications == 1 ? "replication" : "replications"), "
        + "\(NumberText.count(result.undeliveredCount)) undelivered"
    ).element(rows)
  }
}
