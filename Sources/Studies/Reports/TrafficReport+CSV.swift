import SimulationCore

// For spreadsheets: one line for each replication.
extension TrafficReport {
  /// One column: its name and its text for a replication, which may be empty.
  private struct Column {
    let name: String
    let text: (ReplicationResult) -> String

    init(_ name: String, _ text: @escaping (ReplicationResult) -> String) {
      self.name = name
      self.text = text
    }
  }

  /// One line for each replication, with a header.
  ///
  /// The measures of a saturated study are empty, since their means would grow with the length of the run.
  package var csv: [String] {
    let measures = Self.measures + breakdowns
    let header = ["dispatcher", "saturated"] + (counts + measures + Self.work).map(\.name)
    return [CSVCell.line(header)]
      + results.flatMap { result in
        result.replications.map { replication in
          let fields =
            [CSVCell.text(result.dispatcher), "\(result.isSaturated)"] + counts.map { $0.text(replication) }
            + measures.map { result.isSaturated ? "" : $0.text(replication) } + Self.work.map { $0.text(replication) }
          return fields.joined(separator: ",")
        }
      }
  }

  private var counts: [Column] {
    let hasLosses = results.contains { $0.gaveUpCount > 0 }
    return [
      Column("replication") { "\($0.number)" }, Column("arrived") { "\($0.arrivedCount)" },
      Column("delivered") { "\($0.deliveredCount)" }, Column("undelivered") { "\($0.undeliveredCount)" },
      Column("final_queue") { "\($0.finalQueue)" },
    ] + (hasLosses ? [Column("gave_up") { "\($0.gaveUpCount)" }] : [])
  }

  private static var measures: [Column] {
    TrafficMeasure.allCases.flatMap { measure in
      let statistics: [(String, (DurationSample) -> Double?)] = [
        ("average", { $0.average }), ("p50", { $0.percentile(50) }), ("p90", { $0.percentile(90) }),
        ("p95", { $0.percentile(95) }), ("longest", { $0.percentile(100) }),
        ("mean_square", { $0.meanSquare }), ("over60", { $0.shareOver60 }),
      ]
      return statistics.map { name, value in Column("\(measure.rawValue)_\(name)") { text(value($0[measure])) } }
    }
  }

  /// The worst five minutes, and the averages by origin.
  private var breakdowns: [Column] {
    let breakdowns: [(TrafficMeasure, (ReplicationResult) -> MeasureBreakdown)] = [
      (.waiting, { $0.waitingBreakdown }), (.destination, { $0.destinationBreakdown }),
    ]
    let legCount = results.map(\.waitingByLeg.count).max() ?? 0
    let legs = (legCount > 1 ? Array(0..<legCount) : []).map { leg in
      Column("waiting_leg\(leg + 1)") { result in
        Self.text(result.waitingByLeg.indices.contains(leg) ? result.waitingByLeg[leg].average : nil)
      }
    }
    let worst = breakdowns.map { measure, of in
      Column("\(measure.rawValue)_worst5") { Self.text(of($0).worst?.tally.average) }
    }
    let byLanding = breakdowns.flatMap { measure, of in
      landings.enumerated().map { index, landing in
        Column("\(measure.rawValue)_from_\(landing)") { Self.text(of($0).landing(index + 1).average) }
      }
    }
    return legs + worst + byLanding
  }

  private static var work: [Column] {
    [
      Column("stops") { "\($0.cars.reduce(0) { $0 + $1.stopCount })" },
      Column("starts") { "\($0.cars.reduce(0) { $0 + $1.startCount })" },
      Column("distance") { "\($0.cars.reduce(0) { $0 + $1.distance })" },
      Column("round_trips") { "\($0.roundTripCount)" }, Column("round_trip") { text($0.roundTrip) },
      Column("interval") { text($0.interval) },
      Column("moving") { result in text(result.movingShares.reduce(0, +) / Double(max(result.cars.count, 1))) },
      Column("assignments") { "\($0.assignmentCount)" }, Column("reassignments") { "\($0.reassignmentCount)" },
      Column("energy") { $0.energy.map { "\($0)" } ?? "" }, Column("mean_in_building") { text($0.law.meanCount) },
      Column("end") { "\($0.end)" },
    ]
  }

  private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
