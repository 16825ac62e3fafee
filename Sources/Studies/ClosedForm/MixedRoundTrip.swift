package import Elevators
import SimulationCore

/// The round trips of cars that differ, each kind of which serves the same traffic in its own time.
///
/// Cars leave the entrance as often as all kinds together do: the interval is 1 / Σ n / RTT, and the handling capacity
/// is the sum of those of the cars.
package struct MixedRoundTrip {
  /// A kind of car.
  private struct Kind {
    let cars: StudiedKind
    let trip: RoundTrip

    var report: RoundTripReport {
      RoundTripReport(trip: trip, cars: nil, filling: cars.elevator.fillingWords, hasOwnLandings: true)
    }
    var count: Double { Double(cars.names.count) }
  }

  private let kinds: [Kind]

  /// The round trips of a building, or of a bank as a building of its own; nil where all cars are alike, and where
  /// nobody rides them to a landing above their entrance.
  package init?(_ building: some StudiedBuilding, mix: TrafficMix = .incoming) {
    let kinds = building.kinds
    guard kinds.count > 1 else { return nil }
    self.kinds = kinds.compactMap { kind in
      RoundTrip(kind.elevator, entrance: kind.elevator.mainEntrance, mix: mix).map { Kind(cars: kind, trip: $0) }
    }
    if self.kinds.isEmpty { return nil }
  }

  /// The mean time between two departures at the entrance, in seconds.
  package var interval: Double { 1 / kinds.reduce(0) { $0 + $1.count / $1.trip.roundTrip } }

  /// How many people all cars carry in five minutes.
  package var handlingCapacity: Double { kinds.reduce(0) { $0 + $1.count * $1.trip.handlingCapacity(cars: 1) } }

  /// What all cars do together, each value with its formula.
  private var rows: [(name: String, value: String, formula: String)] {
    let rates = kinds.map { "\($0.cars.names.count) / \(TravelReport.brief($0.trip.roundTrip))" }
    let loads = kinds.map {
      "\($0.cars.names.count) * \(TravelReport.brief($0.trip.persons)) / \(TravelReport.brief($0.trip.roundTrip))"
    }
    return [
      ("interval", TravelReport.brief(interval) + " s", "1 / (\(rates.joined(separator: " + "))): sum of L / RTT"),
      ("HC5", TravelReport.brief(handlingCapacity), "300 (\(loads.joined(separator: " + "))): sum of L P / RTT"),
    ]
  }

  /// The table of each kind, then of all.
  var lines: [String] {
    kinds.flatMap { [$0.cars.words] + $0.report.lines + [""] } + ["all cars together"]
      + RoundTripReport.lines(of: rows)
  }

  /// One JSON object.
  var json: String {
    let kinds = kinds.map { kind in
      RecordText.object([
        ("cars", RecordText.list(quoting: kind.cars.names)), ("persons", "\(kind.trip.persons)"),
        ("closedForm", kind.report.json),
      ])
    }
    return RecordText.object([
      ("kinds", RecordText.list(kinds)), ("interval", "\(interval)"), ("handlingCapacity", "\(handlingCapacity)"),
    ])
  }

  /// The tables of a page, in a bank or in the only one.
  func forms(in bank: String) -> [StudyReport.ClosedForm] {
    let prefix = bank.isEmpty ? "" : bank + "; "
    let tables = kinds.map { ($0.cars.words, $0.report.rows) } + [("all cars together", rows)]
    return tables.map { words, rows in StudyReport.ClosedForm(bank: prefix + words, rows: rows) }
  }
}

/// Cars of a building that are built alike.
package struct StudiedKind: Sendable {
  /// Their names.
  let names: [String]
  /// The building with such cars.
  package let elevator: ElevatorConfiguration

  /// The cars in one line: `cars A, B: 1000 kg, 13 people, gearless at 2.5 m/s`.
  var words: String {
    "\(names.count == 1 ? "car" : "cars") \(names.joined(separator: ", ")): \(elevator.carWords)"
  }
}

extension StudiedBuilding {
  /// Its cars by how they are built, the kind of its first car first.
  package var kinds: [StudiedKind] {
    guard let group else { return [StudiedKind(names: carNames, elevator: building)] }
    return group.kinds.map { kind in
      StudiedKind(names: kind.cars.map { group.cars[$0].name }, elevator: kind.elevator)
    }
  }

  /// The interval of incoming traffic by the closed form, in seconds, also of cars that differ; nil where nobody rides
  /// them to a landing above their entrance.
  var closedInterval: Double? {
    if let mixed = MixedRoundTrip(self) { return mixed.interval }
    let elevator = kinds[0].elevator
    return RoundTrip(elevator, entrance: elevator.mainEntrance)?.interval(cars: carCount)
  }

  /// Whether some car is not built as the building's.
  package var hasOwnCars: Bool { group?.cars.contains { $0.build != nil } ?? false }

  /// How much each of its cars may carry, in kilograms.
  var ratedLoads: [Int] {
    group.map { group in group.cars.indices.map { group.ratedLoad(of: $0) } } ?? [building.ratedLoad]
  }

  /// How much a car may carry on average, in kilograms.
  package var meanRatedLoad: Int { ratedLoads.reduce(0, +) / carCount }

  /// How many people fill a car on average.
  package var meanCapacity: Double {
    let sum = kinds.reduce(0) { $0 + $1.names.count * $1.elevator.capacity }
    return Double(sum) / Double(carCount)
  }
}
