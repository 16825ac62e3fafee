import Configuration
import Elevators
import SimulationCore
import Traffic

// The closed form.
extension TrafficCommand {
  /// Prints the round trip of a building, or of numbers.
  ///
  /// - Throws: a `PlacedProblem` for numbers beside a building, or a building without people.
  func printRoundTrip() throws {
    let report: RoundTripReport
    let cars = try cars.map {
      try RunOptions.count($0, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
    }
    if let building {
      if let option = trip.givenValues.first {
        throw Problem(
          "\(option) is given beside a building",
          allowed: "The values of a building are those of its file",
          advice: "Leave the building or the option out; --set changes a key of the file"
        ).placed(at: FileLocation(file: option))
      }
      let given = settings.set + (cars.map { ["group.cars=\($0)"] } ?? [])
      let studied = try Catalogue.building(building, settings: given)
      let elevator = studied.building
      guard let full = RoundTrip(elevator, entrance: elevator.mainEntrance) else {
        throw Problem(
          "no landing above the main entrance of '\(excerpt(building))' has a population",
          allowed: "Incoming traffic goes to landings with people",
          advice: "Add 'population' to the landings of the file"
        ).placed(at: FileLocation(file: "liftworks"))
      }
      let mix = try trip.trafficMix(landings: full.populations.count)
      let closed = try trip.loaded(
        RoundTrip(elevator, entrance: elevator.mainEntrance, mix: mix) ?? full,
        cars: studied.carCount,
        room: elevator.designPersons,
        population: full.populations.reduce(0, +)
      )
      report = RoundTripReport(
        trip: closed,
        cars: studied.carCount,
        filling: trip.arrivals == nil ? elevator.fillingWords : "what the arrivals ask for",
        // A queue that never ends is one of people who come in.
        run: try mix == .incoming
          ? RoundTripRun(building, settings: given, trip: closed, seed: seed.number()) : nil
      )
    } else {
      try settings.refuse(because: "no building is named")
      let full = try trip.roundTrip()
      report = RoundTripReport(
        trip: try trip.arrivals == nil
          ? full
          : trip.loaded(
            full,
            cars: cars ?? 1,
            room: full.persons * full.largestLoad,
            population: nil
          ),
        cars: cars ?? (trip.arrivals == nil ? nil : 1),
        filling: trip.arrivals == nil ? "persons in a round trip" : "what the arrivals ask for",
        hasOwnLandings: trip.populations != nil || trip.heights != nil
      )
    }
    if WorkLimit.isOver { WorkLimit.finish("the comparison was ended", advice: "name no building") }
    form.print(form.json ? [report.json] : report.lines + report.comparison)
  }
}

extension ElevatorConfiguration {
  /// By what the number of persons in a car is chosen.
  var fillingWords: String {
    guard let area, area / CodeLimits.personArea < Double(capacity) else {
      return "80 % of the capacity"
    }
    let persons = TravelReport.brief(area / CodeLimits.personArea)
    return "80 % of \(persons) by area: \(TravelReport.brief(area)) m2 / 0.21; by mass \(capacity)"
  }
}
