import SimulationCore
import Traffic

/// A round trip as people and as programs read it.
struct RoundTripReport {
  let trip: RoundTrip
  /// How many cars there are; nil without a building.
  var cars: Int?
  /// The simulation of the same case; nil without a building, and where no car makes two round trips.
  var run: RoundTripRun?

  /// The values as one object of JSON.
  var json: String {
    var members: [(String, Double)] = [
      ("S", trip.stops), ("H", trip.highest), ("flight", trip.flight), ("stop", trip.stop),
      ("roundTrip", trip.roundTrip),
    ]
    if !trip.isEven || cars != nil { members.append(("distance", trip.distance)) }
    if let cars {
      members += [
        ("persons", trip.persons), ("interval", trip.interval(cars: cars)),
        ("handlingCapacity", trip.handlingCapacity(cars: cars)),
      ]
    }
    if let run {
      members += [
        ("simulatedPersons", run.persons), ("simulatedS", run.stops),
        ("simulatedDistance", run.distance), ("simulatedRoundTrip", run.roundTrip),
        ("simulatedInterval", run.interval), ("simulatedHandlingCapacity", run.handlingCapacity),
      ]
    }
    return RecordText.object(members.map { ($0.0, "\($0.1)") })
  }

  /// Each value with its formula and the values put in.
  var rows: [(name: String, value: String, formula: String)] {
    var rows: [(name: String, value: String, formula: String)] = [
      ("N", "\(trip.populations.count)", "landings above the main entrance"),
      ("P", number(trip.persons), cars == nil ? "persons in the car" : "80 % of the capacity"),
      ("S", number(trip.stops), stops), ("H", number(trip.highest), highest),
    ]
    if !trip.isEven {
      rows.append(
        (
          "distance", number(trip.distance) + " m",
          "sum over landings of the chance that it is the highest, times its height"
        )
      )
    }
    let (height, speed) = (trip.meanHeight, trip.kinematics.speed)
    rows += [
      ("tv", number(height / speed) + " s", "\(number(height)) m / \(number(speed)) m/s"),
      ("flight", number(trip.flight) + " s", flight),
      (
        "ts", number(trip.stop) + " s",
        "flight - tv + doors = \(number(trip.flight)) - \(number(height / speed)) + "
          + number(trip.doors)
      ), ("RTT", number(trip.roundTrip) + " s", roundTrip),
    ]
    if let cars {
      rows += [
        (
          "interval", number(trip.interval(cars: cars)) + " s",
          "RTT / L = \(number(trip.roundTrip)) / \(cars)"
        ),
        (
          "HC5", number(trip.handlingCapacity(cars: cars)),
          "300 P / interval: persons in five minutes"
        ),
      ]
    }
    return rows
  }

  /// A table of the values.
  var lines: [String] {
    let rows = rows
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    return rows.map { row in
      padded(row.name, nameWidth) + "  "
        + String(repeating: " ", count: valueWidth - row.value.count) + row.value + "  "
        + row.formula
    }
  }

  /// The closed form beside the simulation of the same case.
  var comparison: [String] {
    guard let run, let cars else { return [] }
    let trip = run.trip
    let values: [(name: String, unit: String, closed: Double, simulated: Double)] = [
      ("P", "", trip.persons, run.persons), ("S", "", trip.stops, run.stops),
      ("way up", " m", trip.distance, run.distance),
      ("RTT", " s", trip.roundTrip, run.roundTrip),
      ("interval", " s", trip.interval(cars: cars), run.interval),
      ("HC5", "", trip.handlingCapacity(cars: cars), run.handlingCapacity),
    ]
    let rows = values.map { name, unit, closed, simulated in
      [
        name, brief(closed) + unit, brief(simulated) + unit,
        brief((simulated / closed - 1) * 100) + " %",
      ]
    }
    return [
      "",
      "The same case simulated, \(counted(run.departureCount, "departure")) from an endless queue. The building adds "
        + "dwell times, levelling, people who hold the doors, and its dispatcher.",
    ] + FormTable.columns(["VALUE", "CLOSED FORM", "SIMULATED", "DIFFERENCE"], rows)
  }

  private func brief(_ value: Double) -> String { value.significantDigits(4, exponents: true) }

  private var stops: String {
    trip.isEven
      ? "N (1 - (1 - 1/N)^P): stops above the entrance"
      : "N - sum (1 - Ui/U)^P: stops above the entrance"
  }

  private var highest: String {
    trip.isEven
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
    guard trip.isEven else {
      return "sum over runs of their chance and flight, + (S + 1) doors + 2 P tp"
    }
    let tv = trip.meanHeight / trip.kinematics.speed
    return "2 H tv + (S + 1) ts + 2 P tp = 2 * \(number(trip.highest)) * \(number(tv)) + "
      + "\(number(trip.stops + 1)) * \(number(trip.stop)) + 2 * \(number(trip.persons)) * "
      + number(trip.transfer)
  }

  private func number(_ value: Double) -> String { TravelReport.brief(value) }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
