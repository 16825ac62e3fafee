import SimulationCore

// The fit as a demand file, and as JSON.
extension DemandFit {
  /// The demand as a file, with the confidence behind each interval.
  ///
  /// - Parameters:
  ///   - name: The name of the demand.
  ///   - landings: The names of the landings, the lowest first.
  ///   - notices: What else a reader must know.
  /// - Returns: The lines of the file.
  package func yaml(name: String, landings: [String], notices: [String]) -> [String] {
    func key(_ landing: Int) -> String { RecordText.quoted(landings[landing - 1]) }
    let entrances = demand.entrances.map { "\(key($0.landing)): \($0.share.shortText)" }
    let lines = zip(demand.intervals, intervals).enumerated().map { index, pair -> String in
      let (interval, fitted) = pair
      let flow =
        switch interval.flow {
        case .shares(let incoming, let outgoing, let interfloor):
          "incoming: \(incoming.shortText), outgoing: \(outgoing.shortText), interfloor: \(interfloor.shortText)"
        case .matrix(let ways): "matrix: {\(rows(of: ways, key).joined(separator: ", "))}"
        }
      let student = fitted.student.map { "; by the days \(Self.range($0))" } ?? ""
      return "  - {for: \(seconds(period.every)), persons: \(fitted.persons.fourDecimals), \(flow)}"
        + "  # from \(clock(of: index)): 95 % \(Self.range(fitted.poisson))\(student)"
    }
    return (notices + findings).map { "# " + VisibleText.line($0) } + [
      "demand: \(RecordText.quoted(name))", "title: \(RecordText.quoted(demand.title))",
      "entrances: {\(entrances.joined(separator: ", "))}", "intervals:",
    ] + lines + (demand.batchMean > 1 ? ["batches: {mean: \(demand.batchMean.shortText)}"] : [])
  }

  /// What the tests found, in words.
  package var findings: [String] {
    func words(_ test: Test) -> String {
      "\(test.index.significantDigits(4)), p \(test.probability < 0.001 ? "< 0.001" : "= " + test.probability.significantDigits(2))"
    }
    var lines = ["persons: the 95 % interval of each rate is Garwood's, exact for Poisson arrivals"]
    if let bursts {
      lines.append(
        "bursts: variance by mean of slots of \(seconds(period.every / 10)) is \(words(bursts)); "
          + (bursts.isRefused
            ? "people come in batches of \(demand.batchMean.shortText) on average, for which the intervals are widened"
            : "Poisson arrivals are not refuted"))
    }
    if let dayTest {
      lines.append(
        "days: variance by mean of \(counted(days.count, "day")) is \(words(dayTest)); "
          + (dayTest.isRefused
            ? "the days differ: use the intervals by the days (Student's t)"
            : "the days differ no more than Poisson arrivals do"))
    }
    if let landingTest {
      lines.append(
        "landings: chi-square by degrees of freedom against the population is \(words(landingTest)); "
          + (isMatrix ? "each interval has the recorded journeys" : "landings are chosen by population"))
    }
    return lines
  }

  /// The fit as a JSON object, with the demand as its file has it.
  package func json(demand: String, notices: [String]) -> String {
    func json(_ test: Test?) -> String {
      test.map { RecordText.object([("index", "\($0.index)"), ("p", "\($0.probability)")]) } ?? "null"
    }
    let confidence = intervals.enumerated().map { index, interval in
      RecordText.object([
        ("from", RecordText.quoted(clock(of: index))), ("persons", "\(interval.persons)"),
        ("counts", "\(interval.counts)"),
        ("poisson", "[\(interval.poisson.lowerBound),\(interval.poisson.upperBound)]"),
        ("student", interval.student.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null"),
      ])
    }
    return RecordText.object([
      ("format", "\"liftworks-demand-fit\""), ("version", "1"),
      ("notices", RecordText.list(quoting: notices + findings)),
      ("days", RecordText.list(quoting: days.filter { $0 != 0 }.map(CalendarDay.text))),
      ("bursts", json(bursts)), ("dayTest", json(dayTest)), ("landingTest", json(landingTest)), ("demand", demand),
      ("intervals", RecordText.list(confidence)),
    ])
  }

  /// The rows of a matrix.
  private func rows(of ways: [Demand.Way], _ key: (Int) -> String) -> [String] {
    var rows: [(origin: Int, cells: [String])] = []
    for way in ways {
      if rows.last?.origin != way.origin { rows.append((way.origin, [])) }
      rows[rows.count - 1].cells.append("\(key(way.destination)): \(max(way.weight, 1e-4).fourDecimals)")
    }
    return rows.map { "\(key($0.origin)): {\($0.cells.joined(separator: ", "))}" }
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound.significantDigits(4)) to \(range.upperBound.significantDigits(4))"
  }

  private func clock(of index: Int) -> String { CalendarDay.clock(period.start + Int64(index) * period.every) }

  private func seconds(_ nanoseconds: Int64) -> String { (Double(nanoseconds) / 1e9).shortText + "s" }
}

extension Double {
  fileprivate var fourDecimals: String { ((self * 1e4).rounded() / 1e4).shortText }
}
