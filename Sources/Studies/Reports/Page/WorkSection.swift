/// What the cars did, next to the closed form.
struct WorkSection {
  let report: StudyReport

  /// One row of the table.
  private struct Row {
    let name: String
    let unit: String
    let decimals: Int
    let value: (StudyResult) -> Double?
  }

  /// The section.
  var element: Element {
    let rows = rows.map { row in
      ["\(row.name)" + (row.unit.isEmpty ? "" : ", \(row.unit)")]
        + report.results.map { NumberText.fixed(row.value($0), row.decimals) }
    }
    let table = PageTable(
      columns: ["mean of a replication"] + report.results.map(\.dispatcher),
      numbers: Set(1...max(report.results.count, 1))
    ).element(rows)
    return tag(
      "section", ["id": "work"],
      [
        tag("h2", "What the cars did"),
        tag("div", class: "card", [tag("div", class: "scroll", [table]), explanation]),
        queues,
      ])
  }

  private var rows: [Row] {
    let cars = { (value: @escaping (CarRecorder) -> Double) in
      { (result: StudyResult) -> Double? in result.mean { $0.cars.reduce(0) { $0 + value($1) } } }
    }
    var rows = [
      Row(name: "starts", unit: "", decimals: 0, value: cars { Double($0.startCount) }),
      Row(name: "stops", unit: "", decimals: 0, value: cars { Double($0.stopCount) }),
      Row(name: "distance", unit: "km", decimals: 2, value: cars { $0.distance / 1_000 }),
      Row(name: "round trips", unit: "", decimals: 1) { $0.mean { Double($0.roundTripCount) } },
      Row(name: "time of a round trip", unit: "s", decimals: 1) { Self.mean($0.replications.compactMap(\.roundTrip)) },
      Row(name: "interval at the main entrance", unit: "s", decimals: 1) {
        Self.mean($0.replications.compactMap(\.interval))
      },
      Row(name: "load on departure there", unit: "kg", decimals: 0) { result in
        let departures = result.mean { $0.cars.reduce(0) { $0 + Double($1.departureCount) } }
        let load = result.mean { $0.cars.reduce(0) { $0 + Double($1.departureLoad) } }
        return departures > 0 ? load / departures : nil
      },
      Row(name: "calls assigned", unit: "", decimals: 0) { $0.mean { Double($0.assignmentCount) } },
      Row(name: "calls reassigned", unit: "", decimals: 1) { $0.mean { Double($0.reassignmentCount) } },
      Row(name: "energy from the mains", unit: "kWh", decimals: 2) { $0.energy.map { $0 / 3.6e6 } },
    ]
    for (index, name) in report.carNames.enumerated() {
      rows.append(
        Row(name: "car \(name) moves", unit: "% of the time", decimals: 1) { result in
          result.mean { $0.movingShares.indices.contains(index) ? $0.movingShares[index] * 100 : 0 }
        })
    }
    return rows
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private var explanation: Element {
    let first = report.results.first?.replications.first
    let values = first.map { result -> [String] in
      let trips = result.cars.reduce(Int64(0)) { $0 + $1.roundTripTime }
      return [
        "replication 1: round trip = \(NumberText.fixed(Double(trips) / 1e9, 1)) s / "
          + "\(result.roundTripCount) = \(NumberText.fixed(result.roundTrip, 2)) s; interval = "
          + "\(NumberText.fixed(result.interval, 2)) s"
      ]
    }
    return Explanation(
      definition: "Stops and starts are those of the runs of all cars, distance is between the "
        + "landings. A round trip is from one departure of a car at the main entrance to its next; "
        + "the interval is the mean time between the departures of any car there. Energy is that of "
        + "the hoist, less what went back. A call is assigned when a car gets it, and reassigned "
        + "when it goes to another one.",
      formula: "round trip = Σ (last − first departure) / Σ (departures − 1);  "
        + "interval = (last − first departure of any car) / (departures of all − 1)", values: values ?? []
    ).element
  }

  /// The longest queue of each landing.
  private var queues: Element {
    let rows = report.landings.indices.reversed().map { index in
      [report.landings[index].name]
        + report.results.map { result in
          let longest = result.replications.map { $0.longestQueues[index] }.max() ?? 0
          return "\(longest)"
        }
    }
    let table = PageTable(
      columns: ["longest queue at landing"] + report.results.map(\.dispatcher),
      numbers: Set(1...max(report.results.count, 1))
    ).element(rows)
    return tag(
      "details", [:],
      [
        tag("summary", "Longest queue by landing"),
        tag("p", class: "quiet", ["The most who waited there at once, in any replication."]),
        tag("div", class: "scroll halves", [table]),
      ])
  }
}

/// The closed form of incoming traffic, with its formulae.
struct ClosedFormSection {
  let report: StudyReport

  /// The section; empty if the building has no population above its entrance.
  var element: Element {
    guard !report.closedForms.isEmpty else { return .group([]) }
    return tag(
      "section", ["id": "closed-form"],
      [
        tag("h2", "Closed form of incoming traffic"),
        tag(
          "p",
          "The textbook's round trip for traffic that only comes in: every car fills to P persons at "
            + "the main entrance. It is a check of the order of magnitude, and knows nothing of the "
            + "demand and the dispatcher of this study (Barney and Al-Sharif, Elevator Traffic "
            + "Handbook, chapters 4 to 6)."),
      ] + report.closedForms.flatMap(Self.elements))
  }

  private static func elements(of form: StudyReport.ClosedForm) -> [Element] {
    let rows = form.values.map { value in
      tag(
        "tr", [:],
        [
          tag("th", ["scope": "row"], [.text(value.name)]),
          tag("td", class: "n", [.text(value.value)]),
          tag("td", [:], [tag("code", value.formula)]),
        ])
    }
    let table = PageTable(columns: ["", "value", "formula with the values put in"], numbers: [1]).element(rows)
    return (form.bank.isEmpty ? [] : [tag("h3", form.bank)]) + [tag("div", class: "card scroll", [table])]
  }
}
