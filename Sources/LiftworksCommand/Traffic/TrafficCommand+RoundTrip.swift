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
    if let building {
      if let option = trip.given.first {
        throw Problem(
          "\(option) is given beside a building",
          allowed: "The values of a building are those of its file",
          advice: "Leave the building or the option out; --set changes a key of the file"
        ).placed(at: FileLocation(file: option))
      }
      let studied = try Catalogue.building(building, settings: settings.set)
      let elevator = studied.building
      guard let trip = RoundTrip(elevator, entrance: elevator.mainEntrance) else {
        throw Problem(
          "no landing above the main entrance of '\(excerpt(building))' has a population",
          allowed: "Incoming traffic goes to landings with people",
          advice: "Add 'population' to the landings of the file"
        ).placed(at: FileLocation(file: "liftworks"))
      }
      report = RoundTripReport(
        trip: trip,
        cars: studied.carCount,
        run: try RoundTripRun(
          building,
          settings: settings.set,
          trip: trip,
          seed: try seed.number()
        )
      )
    } else {
      try settings.refuse(because: "no building is named")
      report = RoundTripReport(trip: try trip.roundTrip())
    }
    if WorkLimit.isOver { WorkLimit.finish("the comparison was ended", advice: "name no building") }
    form.print(form.json ? [report.json] : report.lines + report.comparison)
  }
}
