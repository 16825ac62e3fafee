import Elevators
import Motion
import SimulationCore

/// The inputs of a study, as listed in the report: each value with its source, which is a file and key, an option or
/// the default.
package struct StudyInputs<Building: StudiedBuilding> {
  private let building: Building
  /// The building as the person named it.
  private let name: String
  /// The passengers of the demand, or of each period of criteria, with its name.
  private let sources: [(name: String, source: PassengerSource)]
  /// The title of criteria; nil without them.
  private let criteria: String?
  private let replicationCount: Int
  private let report: TrafficReport
  private let isInterrupted: Bool
  private let origins: StudyOrigins

  /// The inputs of a study.
  package init(
    _ building: Building, called name: String, sources: [(name: String, source: PassengerSource)], criteria: String?,
    replicationCount: Int, report: TrafficReport, isInterrupted: Bool, origins: StudyOrigins
  ) {
    self.criteria = criteria
    self.building = building
    self.name = name
    self.sources = sources
    self.replicationCount = replicationCount
    self.report = report
    self.isInterrupted = isInterrupted
    self.origins = origins
  }

  /// The report of a version of the program.
  package func page(version: String) -> StudyReport {
    let elevator = building.building
    var page = StudyReport(
      title: building.machine.title, building: name,
      demand: criteria ?? sources.first.map { Self.title(of: $0.source) } ?? "",
      landings: elevator.landings.map { StudyReport.Landing(name: $0.name, height: $0.height) },
      carNames: building.carNames,
      inputs: [buildingSection, carSection, driveSection] + ownCarSections + [peopleSection]
        + sources.map(demandSection)
        + [origins.study],
      closedForms: closedForms,
      notices: isInterrupted
        ? [
          "The study was interrupted: it has "
            + report.results.map { "\(counted($0.replications.count, "replication")) of \($0.dispatcher)" }.joined(
              separator: ", ") + ", of \(replicationCount) each."
        ] : [], version: version, digest: "\(report.digest)", results: report.results)
    page.longestWaits = report.longestWaits
    page.banks = report.banks
    return page
  }

  /// The closed form of the building, or of each bank that carries passengers up from its entrance.
  private var closedForms: [StudyReport.ClosedForm] {
    let banks: [BankTraffic?] = building.banks
    return (banks.isEmpty ? [nil] : banks).flatMap { bank -> [StudyReport.ClosedForm] in
      let own = building.alone(bank)
      let words = bank.map { StudiedBank($0, of: building) }
      if let mixed = MixedRoundTrip(own) { return mixed.forms(in: words?.words ?? "") }
      let elevator = own.kinds[0].elevator
      guard let trip = RoundTrip(elevator, entrance: elevator.mainEntrance) else { return [] }
      var report = RoundTripReport(trip: trip, cars: own.carCount)
      if let words { report.entrance = words.entrance }
      return [StudyReport.ClosedForm(bank: words?.words ?? "", rows: report.rows)]
    }
  }

  private static func title(of source: PassengerSource) -> String {
    switch source {
    case .demand(let demand): demand.title
    case .list(let passengers): "A list of \(counted(passengers.count, "passenger"))"
    }
  }

  // MARK: - Sections

  private func section(_ title: String, _ rows: [(name: String, value: String, path: String)])
    -> StudyReport.InputSection
  {
    StudyReport.InputSection(
      title, rows.map { StudyReport.Input($0.name, $0.value, source: origins.ofKey($0.path)) })
  }

  private func number(_ value: Double) -> String { TravelReport.brief(value) }
  private func seconds(_ length: Duration) -> String { number(length.inSeconds) + " s" }

  private var buildingSection: StudyReport.InputSection {
    let elevator = building.building
    let levels = elevator.landings
    let travel = (levels.last?.height ?? 0) - (levels.first?.height ?? 0)
    let population = levels.reduce(0) { $0 + $1.population }
    return section(
      "Building",
      [
        ("landings", "\(levels.count), \(levels.first?.name ?? "") to \(levels.last?.name ?? "")", "landings"),
        ("travel", number(travel) + " m", "landings"),
        ("population", "\(population) persons", "landings"),
        ("main entrance", levels[elevator.mainEntrance - 1].name, "control.home"),
      ])
  }

  private var carSection: StudyReport.InputSection {
    var rows = section("Cars", carRows(of: building.building)).inputs
    let dispatchers = report.results.map(\.dispatcher)
    rows.insert(StudyReport.Input("number", "\(building.carCount)", source: origins.cars), at: 0)
    rows.append(
      StudyReport.Input(
        dispatchers.count == 1 ? "dispatcher" : "dispatchers", dispatchers.joined(separator: ", "),
        source: origins.dispatcher))
    if let group = building.group { rows += groupRows(of: group) }
    return StudyReport.InputSection("Cars", rows)
  }

  /// What the cars of a group share: where they stop, keypads, where people change, where idle cars wait.
  private func groupRows(of group: GroupConfiguration) -> [StudyReport.Input] {
    func names(_ landings: [Int]) -> String {
      landings.map { building.building.landing($0).name }.joined(separator: ", ")
    }
    var rows: [(String, String, String)] = []
    for bank in building.banks.map(\.bank) {
      let cars = bank.cars.map { group.cars[$0].name }.joined(separator: ", ")
      let whose = bank.name.map { "bank \($0) (\(cars))" } ?? cars
      rows.append(("stops of \(whose)", names(bank.landings), "group.cars"))
    }
    if !group.keypads.isEmpty { rows.append(("keypads", names(group.keypads), "group.keypads")) }
    if let walk = group.keypadWalk { rows.append(("walk from a keypad", seconds(walk), "group.keypadWalk")) }
    if !group.transfers.isEmpty {
      let changes = group.transfers.map { "\(building.building.landing($0.landing).name) \(seconds($0.walk))" }
      rows.append(("where people change, with the walk", changes.joined(separator: ", "), "group.transfers"))
    }
    let parking = group.parking.kind == .none ? "where they are" : "\(group.parking.kind)"
    rows.append(("where idle cars wait", parking, "group.parking.kind"))
    return section("Cars", rows).inputs
  }

  private var driveSection: StudyReport.InputSection { section("Drive and doors", driveRows(of: building.building)) }

  /// What is otherwise in each car that is not built as the building's.
  private var ownCarSections: [StudyReport.InputSection] {
    func rows(of elevator: ElevatorConfiguration) -> [(name: String, value: String, path: String)] {
      carRows(of: elevator) + driveRows(of: elevator)
    }
    let common = rows(of: building.building)
    return (building.group?.cars ?? []).enumerated().compactMap { index, car in
      guard car.build != nil else { return nil }
      // A car without a name in the file is found by its number.
      let hasLetter = car.name == GroupConfiguration.cars(index + 1)[index].name
      let key = "group.cars.\(hasLetter ? "\(index + 1)" : car.name)."
      let own = zip(rows(of: building.building.built(as: car.build)), common).filter { $0.value != $1.value }
      return section("Car \(car.name)", own.map { ($0.0.name, $0.0.value, key + $0.0.path) })
    }
  }

  private func carRows(of elevator: ElevatorConfiguration) -> [(name: String, value: String, path: String)] {
    [
      ("rated load", "\(elevator.ratedLoad) kg", "car.ratedLoad"),
      ("capacity", counted(elevator.capacity, "person"), "car.capacity"),
    ]
  }

  private func driveRows(of elevator: ElevatorConfiguration) -> [(name: String, value: String, path: String)] {
    let drive = elevator.drive
    var rows = [
      ("speed", number(drive.limits.speed) + " m/s", "drive.speed"),
      ("acceleration", number(drive.limits.acceleration) + " m/s²", "drive.acceleration"),
      ("jerk", number(drive.limits.jerk) + " m/s³", "drive.jerk"),
      ("start delay", seconds(drive.startDelay), "drive.startDelay"),
    ]
    for entrance in elevator.entrances {
      guard let doors = elevator.doors[entrance] else { continue }
      let side = elevator.entrances.count == 1 ? "doors" : "\(entrance.rawValue) doors"
      rows += [
        ("\(side) open", number(doors.time(of: doors.opening)) + " s", "doors.\(entrance.rawValue).opening"),
        ("\(side) close", number(doors.time(of: doors.closing)) + " s", "doors.\(entrance.rawValue).closing"),
        ("\(side), clear width", number(doors.width) + " m", "doors.\(entrance.rawValue).width"),
      ]
    }
    return rows
  }

  private var peopleSection: StudyReport.InputSection {
    let (control, people) = (building.building.control, building.building.people)
    let transfer = people.transferTime
    let (low, high) = (transfer.lowerBound, transfer.upperBound)
    return section(
      "Control and people",
      [
        ("dwell for a car call", seconds(control.carCallDwell), "control.carCallDwell"),
        ("dwell for a hall call", seconds(control.hallCallDwell), "control.hallCallDwell"),
        (
          "time of a person at the doors", low == high ? seconds(low) : "\(number(low.inSeconds)) to \(seconds(high))",
          "people.transferTime"
        ), ("mass of a person", "\(people.mass.lowerBound) to \(people.mass.upperBound) kg", "people.mass"),
        ("reaction of a person", seconds(people.reaction), "people.reaction"),
      ])
  }

  private func demandSection(of name: String, _ source: PassengerSource) -> StudyReport.InputSection {
    guard case .demand(let demand) = source else {
      return StudyReport.InputSection(
        "Passengers",
        [StudyReport.Input("passengers", Self.title(of: source), source: origins.people)])
    }
    let location = origins.people
    let landings = building.building.landings
    let entrances = demand.entrances.map { "\(landings[$0.landing - 1].name) \(number($0.share)) %" }
    var begin = SimulationInstant.start
    // A period of criteria comes to the building's own main entrance, one by one.
    var rows = [
      StudyReport.Input("demand", demand.title, source: location),
      StudyReport.Input(
        "entrances", entrances.joined(separator: ", "),
        source: criteria == nil ? "\(location), entrances" : origins.ofKey("control.home")),
    ]
    if let published = demand.source { rows.insert(StudyReport.Input("source", published, source: location), at: 1) }
    for (way, shares) in [("up", demand.stairs.up), ("down", demand.stairs.down)] where !shares.isEmpty {
      rows.append(
        StudyReport.Input(
          "who walks \(way) one storey, two ...", shares.map { number($0) }.joined(separator: ", ") + " %",
          source: "\(location), stairs"))
    }
    if !demand.people.isOrdinary {
      rows.append(StudyReport.Input("unlike others", text(of: demand.people), source: "\(location), kinds and habits"))
    }
    if criteria == nil {
      rows.append(
        StudyReport.Input(
          "people who come together", demand.batchMean == 1 ? "one by one" : number(demand.batchMean) + " on average",
          source: "\(location), batches"))
    }
    let key = criteria == nil ? "intervals" : "periods"
    for interval in demand.intervals.prefix(Self.intervalMax) {
      rows.append(
        StudyReport.Input(
          "from \(clock(begin)) for \(seconds(interval.duration))", text(of: interval), source: "\(location), \(key)"
        ))
      begin = begin.advanced(by: interval.duration)
    }
    let rest = demand.intervals.count - Self.intervalMax
    if rest > 0 {
      rows.append(StudyReport.Input("and then", counted(rest, "more interval"), source: "\(location), \(key)"))
    }
    return StudyReport.InputSection(name.isEmpty ? "Demand" : "Demand of the period \(name)", rows)
  }

  /// The maximum number of intervals listed.
  private static var intervalMax: Int { 48 }

  private func clock(_ instant: SimulationInstant) -> String {
    let minutes = instant.nanoseconds / 60_000_000_000
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private func text(of people: PeopleMix) -> String {
    let kinds = people.kinds.map { kind in
      "\(number(kind.share)) % \(kind.name) with the room of \(kind.space) and "
        + "\(number(Double(kind.transferPercent) / 100)) times the time at the doors"
    }
    let habits = [
      ("press both buttons", people.bothButtons), ("follow others", people.followers),
      ("enter a wrong destination first", people.wrongEntries),
    ].filter { $0.1 > 0 }.map { "\(number($0.1)) % \($0.0)" }
    let share = number(people.balking?.share ?? 0)
    let queue = people.balking?.queue.map { "\(share) % leave where \($0) wait" }
    let patience = people.balking?.seconds.map { "\(share) % leave after \($0.lowerBound) to \($0.upperBound) s" }
    return (kinds + habits + [queue, patience].compactMap(\.self)).joined(separator: "; ")
  }

  private func text(of interval: Demand.Interval) -> String {
    let rate =
      switch interval.rate {
      case .percent(let percent): "\(number(percent)) % of the population in 5 min"
      case .persons(let count): "\(number(count)) persons"
      }
    switch interval.flow {
    case .shares(let incoming, let outgoing, let interfloor):
      return rate
        + "; \(number(incoming)) % incoming, \(number(outgoing)) % outgoing, \(number(interfloor)) % interfloor"
    case .matrix(let ways): return rate + "; a matrix of \(counted(ways.count, "way"))"
    }
  }
}
