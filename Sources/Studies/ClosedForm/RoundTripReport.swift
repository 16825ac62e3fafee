import SimulationCore

/// A round trip for people and programs.
package struct RoundTripReport {
  private let trip: RoundTrip
  /// The entrance from which its landings are counted.
  package var entrance = "the main entrance"
  /// The number of cars; nil without a building.
  private let cars: Int?
  /// How the number of persons is chosen.
  private let filling: String
  /// Whether landings have individual populations or heights.
  private let hasOwnLandings: Bool
  /// The simulation of the same case; nil without a building, and if no car makes two round trips.
  private let run: RoundTripRun?

  /// A report.
  package init(
    trip: RoundTrip, cars: Int?, filling: String = "persons in the car", hasOwnLandings: Bool = false,
    run: RoundTripRun? = nil
  ) {
    self.trip = trip
    self.cars = cars
    self.filling = filling
    self.hasOwnLandings = hasOwnLandings
    self.run = run
  }

  /// The values as one JSON object.
  var json: String {
    var members: [(String, Double)] = [
      ("S", trip.stops), ("H", trip.highest), ("flight", trip.flight), ("stop", trip.stop),
      ("roundTrip", trip.roundTrip),
    ]
    if hasOwnLandings || cars != nil { members.append(("distance", trip.distance)) }
    if trip.dwell > 0 { members.append(("dwell", trip.dwell)) }
    if let cars {
      members += [
        ("persons", trip.persons), ("interval", trip.interval(cars: cars)),
        ("handlingCapacity", trip.handlingCapacity(cars: cars)),
      ]
    }
    if let run {
      members += [
        ("simulatedPersons", run.persons), ("simulatedS", run.stops), ("simulatedDistance", run.distance),
        ("simulatedRoundTrip", run.roundTrip), ("simulatedInterval", run.interval),
        ("simulatedHandlingCapacity", run.handlingCapacity),
      ]
    }
    return RecordText.object(members.map { ($0.0, "\($0.1)") })
  }

  /// Each value with its formula, written with numbers.
  package var rows: [(name: String, value: String, formula: String)] {
    var rows: [(name: String, value: String, formula: String)] = [
      ("N", "\(trip.populations.count)", "landings above \(entrance)"), ("P", number(trip.persons), filling),
      ("S", number(trip.stops), stops), ("H", number(trip.highest), highest),
      (
        "distance", number(trip.distance) + " m",
        "sum over landings of the chance that it is the highest, times its height"
      ),
    ]
    let (height, speed) = (trip.meanHeight, trip.kinematics.speed)
    rows += [
      ("tv", number(height / speed) + " s", "\(number(height)) m / \(number(speed)) m/s"),
      ("flight", number(trip.flight) + " s", flight),
      (
        "ts", number(trip.stop) + " s",
        "flight - tv + doors = \(number(trip.flight)) - \(number(height / speed)) + " + number(trip.doors)
      ),
      (
        "travel", number(trip.travel) + " s",
        "sum over pairs of landings of the chance of a run without a stop, times its flight"
      ), ("RTT", number(trip.roundTrip) + " s", roundTrip),
    ]
    if let cars {
      rows += [
        ("interval", number(trip.interval(cars: cars)) + " s", "RTT / L = \(number(trip.roundTrip)) / \(cars)"),
        ("HC5", number(trip.handlingCapacity(cars: cars)), "300 P / interval: persons in five minutes"),
      ]
    }
    return rows
  }

  /// A table of the values.
  var lines: [String] { Self.lines(of: rows) }

  /// A table of values with their formulas.
  static func lines(of rows: [(name: String, value: String, formula: String)]) -> [String] {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    return rows.map { row in
      padded(row.name, nameWidth) + "  " + String(repeating: " ", count: valueWidth - row.value.count) + row.value
        + "  " + row.formula
    }
  }

  /// The closed form next to the simulation of the same case.
  var comparison: [String] {
    guard let run, let cars else { return [] }
    let trip = run.trip
    let values: [(name: String, unit: String, closed: Double, simulated: Double)] = [
      ("P", "", trip.persons, run.persons), ("S", "", trip.stops, run.stops),
      ("way up", " m", trip.distance, run.distance), ("RTT", " s", trip.roundTrip, run.roundTrip),
      ("interval", " s", trip.interval(cars: cars), run.interval),
      ("HC5", "", trip.handlingCapacity(cars: cars), run.handlingCapacity),
    ]
    let rows = values.map { name, unit, closed, simulated in
      [name, brief(closed) + unit, brief(simulated) + unit, brief((simulated / closed - 1) * 100) + " %"]
    }
    return [
      "",
      "The same case simulated, \(counted(run.departureCount, "departure")) from an endless queue. The building adds "
        + "levelling, people who hold the doors, and its dispatcher.",
    ] + TextTable.columns(["VALUE", "CLOSED FORM", "SIMULATED", "DIFFERENCE"], rows)
  }

  private func brief(_ value: Double) -> String { value.significantDigits(4, exponents: true) }

  /// Whether the textbook's sums apply, in which all landings are alike.
  private var isTextbook: Bool { trip.mix == .incoming && trip.populations.allSatisfy { $0 == trip.populations[0] } }

  private var stops: String {
    isTextbook
      ? "N (1 - (1 - 1/N)^P): stops above the entrance"
      : trip.mix == .incoming
        ? "N - sum (1 - Ui/U)^P: stops above the entrance"
        : "stops above the entrance, on the way up and down, by the populations"
  }

  private var highest: String {
    isTextbook
      ? "N - sum i=1..N-1 (i/N)^P: the highest landing on average"
      : "the highest landing on average, by the populations"
  }

  private var flight: String {
    switch trip.kinematics {
    case .limits: "a run over the mean distance between landings, with limits of jerk"
    case .trapezoid: "d/v + v/a, without a limit of jerk"
    case .flight: "as given"
    }
  }

  private var roundTrip: String {
    let dwell =
      trip.dwell > 0
      ? (" (doors + dwell)", " * \(number(trip.doors + trip.dwell))") : (" doors", " * \(number(trip.doors))")
    return "travel + (S + 1)\(dwell.0) + 2 P tp = \(number(trip.travel)) + "
      + "\(number(trip.stops + 1))\(dwell.1) + 2 * \(number(trip.persons)) * " + number(trip.transfer)
  }

  private func number(_ value: Double) -> String { TravelReport.brief(value) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
