import Configuration
import Elevators
import SimulationCore
import Studies

// The closed form.
extension TrafficCommand {
  /// Prints the round trip of a building, of each of its banks, or of given parameters.
  ///
  /// - Throws: a `PlacedProblem` for parameters besides a building, or a building without population.
  func printRoundTrip() throws {
    let cars = try cars.map {
      try RunOptions.count($0, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
    }
    let trips =
      try building.map { try roundTrips(of: $0, cars: cars) } ?? [BankRoundTrip(report: try roundTrip(cars: cars))]
    if WorkLimit.isOver { WorkLimit.finish("the comparison was ended", advice: "name no building") }
    form.print(form.json ? [BankRoundTrip.json(trips)] : BankRoundTrip.lines(trips))
  }

  /// The round trip of given parameters.
  private func roundTrip(cars: Int?) throws -> RoundTripReport {
    try settings.refuse(because: "no building is named")
    let full = try trip.roundTrip()
    return RoundTripReport(
      trip: try trip.arrivals == nil
        ? full : trip.loaded(full, cars: cars ?? 1, room: full.persons * full.largestLoad, population: nil),
      cars: cars ?? (trip.arrivals == nil ? nil : 1),
      filling: trip.arrivals == nil ? "persons in a round trip" : "what the arrivals ask for",
      hasOwnLandings: trip.populations != nil || trip.heights != nil)
  }

  /// The round trips of a building: one, or one for each bank.
  private func roundTrips(of name: String, cars: Int?) throws -> [BankRoundTrip] {
    if let option = trip.givenValues.first {
      throw Problem(
        "\(option) is given beside a building", allowed: "The values of a building are those of its file",
        advice: "Leave the building or the option out; --set changes a key of the file"
      ).placed(at: FileLocation(file: option))
    }
    let given = settings.set + (cars.map { ["group.cars=\($0)"] } ?? [])
    let variants = Catalogue.variants(name, settings: given)
    let studied = try variants.building()
    let banks = try studied.reachableBanks()
    guard !banks.isEmpty else { return [try roundTrip(of: studied, variants, nil)] }
    return try banks.map { try roundTrip(of: studied, variants, $0) }
  }

  /// The round trip of a building, or of one bank of it.
  private func roundTrip(of building: any StudiedBuilding, _ variants: BuildingVariants, _ bank: BankTraffic?) throws
    -> BankRoundTrip
  {
    let studied = building.alone(bank)
    let elevator = studied.kinds[0].elevator
    let words = bank.map { StudiedBank($0, of: building) }
    let full = RoundTrip(elevator, entrance: elevator.mainEntrance)
    if full == nil, bank == nil {
      throw Problem(
        "no landing above the main entrance of '\(excerpt(variants.name))' has a population",
        allowed: "Incoming traffic goes to landings with people", advice: "Add 'population' to the landings of the file"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let asked = try trip.trafficMix(
      landings: bank == nil ? full?.populations.count ?? 0 : building.building.landings.count { $0.population > 0 })
    let own = bank == nil ? (mix: asked, rides: 1) : bank?.traffic(of: asked)
    if let own, let mixed = MixedRoundTrip(studied, mix: own.mix) {
      guard trip.arrivals == nil else {
        throw Problem(
          "--arrivals is given, and the cars of '\(excerpt(variants.name))' differ",
          allowed: "What arrivals ask of a car follows where all cars are alike",
          advice: "Leave it out, or simulate the traffic with --demand"
        ).placed(at: FileLocation(file: "--arrivals"))
      }
      return BankRoundTrip(bank: words, report: nil, mixed: mixed)
    }
    guard let full, let own, let trip = RoundTrip(elevator, entrance: elevator.mainEntrance, mix: own.mix) else {
      return BankRoundTrip(bank: words, report: nil)
    }
    let closed = try self.trip.loaded(
      trip, cars: studied.carCount, room: elevator.designPersons,
      population: bank.map { Double($0.buildingPopulation) } ?? full.populations.reduce(0, +), rides: own.rides,
      of: words)
    var report = RoundTripReport(
      trip: closed, cars: studied.carCount,
      filling: self.trip.arrivals == nil ? elevator.fillingWords : "what the arrivals ask for",
      // An endless queue consists of incoming passengers.
      run: asked == .incoming && !studied.hasOwnCars
        ? try RoundTripRun(
          variants, bank: bank, trip: closed, seed: seed.number(), resources: threads.resources()) : nil)
    if let words { report.entrance = words.entrance }
    return BankRoundTrip(bank: words, report: report)
  }
}
