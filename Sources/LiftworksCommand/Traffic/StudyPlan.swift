import Assemblies
import Configuration
import Elevators
import Records
import SimulationCore
import Studies

/// What a study of a building runs, by the options of the command.
struct StudyPlan {
  typealias Period = (name: String, people: [(name: String?, source: PassengerSource)])

  /// One with an empty name, or the periods of criteria, each with who comes: a demand, a list, or a list and the demand
  /// that was fitted to it.
  let periods: [Period]
  /// The criteria; nil without them.
  let criteria: SizingCriteria?
  /// The method; nil without one.
  let method: AppliedMethod?
  let replications: Int
  let seed: UInt64
  /// The buildings that differ a little.
  let cases: [SensitivityCase]

  /// All who come, with the names of their periods or their own.
  var sources: [(name: String, source: PassengerSource)] {
    periods.flatMap { period in period.people.map { (name: $0.name ?? period.name, source: $0.source) } }
  }

  private let command: TrafficCommand
  private let first: any StudiedBuilding
  private let name: String
  private let frame: ReportFrame
  /// The earlier study, as the user named it, and its values.
  private let earlier: (name: String, study: PlacedValue)?

  /// The plan of a command.
  ///
  /// - Throws: a `PlacedProblem` for the first problem with an option or a file.
  init(
    _ command: TrafficCommand, of buildings: [(building: any StudiedBuilding, settings: [String])], called name: String
  )
    throws
  {
    let (first, settings) = buildings[0]
    (self.command, self.first, self.name) = (command, first, name)
    seed = try command.seed.number()
    criteria = try command.sizing.criteria.map { _ in try command.sizing.file() }
    let method = try Self.method(command, hasCriteria: criteria != nil)
    replications = try command.replicationCount(unless: method?.replications)
    self.method = method.map { [replications] in AppliedMethod($0, replications: replications) }
    if let criteria {
      if let option = command.beside.first(where: \.1)?.0 {
        throw TrafficCommand.refusal(of: option, beside: "--criteria")
      }
      try Self.refuse(first, without: criteria)
      periods = try criteria.periods.map { period in
        let demand = try period.demand(
          in: first.building, for: method?.duration ?? .seconds(3_600), profile: method?.profile ?? [],
          refusal: first.refusal)
        return (period.name, [(nil, .demand(demand))])
      }
    } else {
      periods = [("", try command.people.sources(for: first))]
    }
    if let method, let end = periods[0].people[0].source.end,
      end.nanoseconds <= (method.first + method.last).wholeNanoseconds
    {
      throw Problem(
        "the demand lasts no longer than what --method \(method.name) leaves out",
        allowed: "It leaves out the first \(method.first.components.seconds / 60) and the last "
          + "\(method.last.components.seconds / 60) min", advice: "Take a longer demand"
      ).placed(at: FileLocation(file: "--method"))
    }
    frame = try command.block.frame(isReported: command.html != nil)
    earlier = try command.compare.map { path in
      (path, try RevisionChanges.study(in: Catalogue.readText(path), file: Catalogue.location(of: path).file))
    }
    if command.sensitivity, buildings.count > 1 {
      throw Problem(
        "--sensitivity is given with \(buildings.count) dispatchers", allowed: "It studies the changes of one",
        advice: "Name one dispatcher"
      ).placed(at: FileLocation(file: "--sensitivity"))
    }
    let hasDemand = command.people.passengers == nil
    cases =
      try command.sensitivity
      ? SensitivityCase.cases(
        of: Catalogue.variants(name, settings: settings + command.controller.settings), hasDemand: hasDemand)
      : []
  }

  /// The method of the command; criteria have one in any case.
  private static func method(_ command: TrafficCommand, hasCriteria: Bool) throws -> StudyMethod? {
    guard let name = command.method ?? (hasCriteria ? StudyMethod.usual : nil) else { return nil }
    guard let method = StudyMethod.named(name) else {
      let names = StudyMethod.all.map(\.name)
      throw Problem(
        "unknown method '\(excerpt(name))'", allowed: "The methods are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Name one of them")
      ).placed(at: FileLocation(file: "--method"))
    }
    if let option = [
      ("--passengers", command.people.passengers != nil), ("--warm-up", command.warmUp != nil),
      ("--until", command.until != nil),
    ].first(where: \.1)?.0 {
      throw TrafficCommand.refusal(of: option, beside: hasCriteria ? "--criteria" : "--method")
    }
    return method
  }

  /// Throws if nobody comes to a building that criteria are to judge.
  private static func refuse(_ building: any StudiedBuilding, without criteria: SizingCriteria) throws {
    guard
      building.building.landingNumbers.allSatisfy({ number in
        number == building.building.mainEntrance || building.building.landing(number).population == 0
      })
    else { return }
    throw Problem(
      "no landing beside the main entrance of '\(excerpt(building.name))' has a population",
      allowed: "Criteria are for buildings with people", advice: "Add 'population' to the landings of the file"
    ).placed(at: FileLocation(file: "liftworks"))
  }

  // MARK: - Results

  /// What the report shows of a demand over time; nil where no chart is drawn.
  func profile(of period: Period) throws -> TrafficProfile.Plan? {
    guard command.html != nil || command.charts != nil, let source = period.people.last?.source else { return nil }
    return StudyProfile.plan(
      of: source, seed: seed, in: first, entrance: source.mainEntrance(in: first.building),
      until: try command.until.map { try RunOptions.instant($0, option: "--until") })
  }

  /// The report of the dispatchers on one demand.
  func report(of outcomes: [StudyOutcome], _ longestWaits: [LongestWait]) -> TrafficReport {
    let digests = outcomes.map(\.digest)
    return TrafficReport(
      building: first.name, landings: first.building.landings.map(\.name), carNames: first.carNames,
      ratedLoad: first.meanRatedLoad, seed: seed, digest: TrafficReport.digest(of: digests.map { $0() }),
      results: outcomes.map(\.result), longestWaits: longestWaits,
      banks: first.banks.map { StudiedBank($0, of: first) })
  }

  /// The record of the study, and its page where the inputs are shown.
  ///
  /// - Parameters:
  ///   - parts: The report of each demand.
  ///   - rows: The results of the buildings that differ a little.
  ///   - isInterrupted: Whether the study was ended before all was done.
  /// - Returns: The record; the page, or nil if only lines are printed.
  /// - Throws: a `PlacedProblem` for a wrong option.
  func results(
    _ parts: [(name: String, report: TrafficReport)], sensitivity rows: [Sensitivity.Row], isInterrupted: Bool
  ) throws -> (record: StudyRecord, page: StudyReport?) {
    var record = StudyRecord(parts)
    (record.method, record.titleBlock) = (method, frame.titleBlock)
    record.verdict = criteria.map {
      CriteriaVerdict(of: first, by: $0, parts.map(\.report.results), isComplete: !isInterrupted)
    }
    if command.sensitivity {
      let asIs = Sensitivity.Row(asIs: parts.compactMap { $0.report.results.first }, verdict: record.verdict)
      record.sensitivity = Sensitivity([asIs] + rows, periods: parts.map(\.name))
    }
    guard command.form.json || command.html != nil || command.charts != nil || earlier != nil else {
      return (record, nil)
    }
    var page = try command.page(of: first, called: name, self, parts[0].report, isInterrupted: isInterrupted)
    record.inputs = page.inputs
    if let earlier {
      let now = try PlacedValue(jsonLine: record.json(isWhole: true)[...], number: 1, file: "liftworks")
      record.changes = RevisionChanges(earlier: earlier.name, earlier.study, now)
    }
    page.digest = "\(record.digest)"
    (page.record, page.frame, page.energy) = (record, frame, Self.energy(of: first))
    return (record, page)
  }

  /// The energy of the building's hoist by usage category; nothing without one.
  private static func energy(of building: any StudiedBuilding) -> [StudyReport.EnergyRow] {
    let hoist: Hoist? =
      switch building {
      case let building as GroupBuilding: building.machine.root.hoists.first
      case let building as ElevatorBuilding<CollectiveController>: building.machine.root.hoist
      default: nil
      }
    guard let hoist = hoist?.parameters else { return [] }
    return EnergyRating.all(hoist, of: building.building).map {
      StudyReport.EnergyRow(usage: $0.usage, trips: $0.trips, daily: $0.total, letter: $0.letter)
    }
  }
}
