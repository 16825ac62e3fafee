import ArgumentParser
import Assemblies
import Configuration
import Elevators
import Journaling
import SimulationCore
import StudyReports
import Traffic

/// Studies the traffic of a building: many runs, and what they come to.
struct TrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traffic",
    abstract:
      "Studies a building's traffic: many runs and their waiting times, or the closed form.",
    discussion: """
      Each replication runs the very machine that 'liftworks run' shows, with passengers of its own from
      the demand, or with a given list. --calculate computes the round trip of incoming traffic instead,
      for a building or for numbers; --size chooses the cars of a building by criteria. docs/traffic.md has the files, the definitions and the formulae.

      Examples:
        liftworks traffic office --demand up-peak
        liftworks traffic office --demand office-day --replications 50 --json
        liftworks traffic office --passengers morning.csv --log journeys.csv
        liftworks traffic tower --demand office-day --dispatcher collective,eta --html report.html
        liftworks traffic office --calculate
        liftworks traffic tower --size --criteria bco-2014
        liftworks traffic --calculate --floors 10 --persons 10 --height 3.3 --speed 1.6 --doors 8 \\
          --transfer 1.1
      """
  )

  @Argument(
    help: "A shipped building, or a file that ends in .yaml or .yml.",
    completion: .list(Catalogue.names)
  )
  var building: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Who comes: a shipped demand (\(PassengerSource.demandNames.joined(separator: ", "))), or a file.",
      valueName: "name"
    )
  )
  var demand: String?

  @Option("Who comes: a list of passengers as CSV.", value: "file")
  var passengers: String?

  @Option(
    "Who distributes the calls of a group, or several to compare: 'liftworks dispatchers' lists them.",
    value: "names"
  )
  var dispatcher: String?

  @OptionGroup
  var controller: ControllerOptions

  @Option("How many cars the building has, in place of its own.", value: "number")
  var cars: String?

  @Option("How many runs. Default: 10, and 1 with --passengers.", value: "number")
  var replications: String?

  @OptionGroup
  var seed: SeedOptions

  @Option("Do not count passengers who come before.", value: "time")
  var warmUp: String?

  @Option("End each run at a time. Default: when everybody is delivered.", value: "time")
  var until: String?

  @Option("End each run at the latest so long after the last arrival. Default: 1h.", value: "time")
  var drain: String?

  @OptionGroup
  var threads: ThreadOptions

  @Option("Write a line for each passenger, as CSV.", value: "file")
  var log: String?

  @Option("Write a line for each replication, as CSV.", value: "file")
  var csv: String?

  @Option(
    "Write a report with charts, definitions and formulae, as one page of HTML.",
    value: "file"
  )
  var html: String?

  @Option("Write the journal of the first replication.", value: "file")
  var record: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(help: "Judge every instant by the rules of safety; exit code 1 where one is broken.")
  var monitor = false

  @Flag(help: "Compute the round trip of incoming traffic in closed form.")
  var calculate = false

  @OptionGroup
  var sizing: SizingOptions

  @OptionGroup(title: "Closed form, with --calculate")
  var trip: RoundTripOptions

  @OptionGroup
  var form: ReportOptions

  @OptionGroup
  var settings: SettingOptions

  /// The largest number of replications.
  static let replicationMax = 100_000

  func run() throws {
    if sizing.criteria != nil, !sizing.size {
      throw Problem(
        "--criteria is given without --size",
        allowed: "Criteria choose the cars of a building",
        advice: "Add --size, or leave it out"
      ).placed(at: FileLocation(file: "--criteria"))
    }
    if calculate, !sizing.size { return try printRoundTrip() }
    if let option = trip.given.first {
      throw Problem(
        "\(option) is given without --calculate",
        allowed: "It is a value of the closed form",
        advice: "Add --calculate, or leave it out"
      ).placed(at: FileLocation(file: option))
    }
    guard let building else {
      throw Problem(
        "no building is named",
        allowed: "A study is of a building: 'liftworks list' names those that ship",
        advice: "Name one, like 'liftworks traffic office --demand up-peak'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    if sizing.size { return try printSize(of: building) }
    try study(building)
  }

  /// The building with each dispatcher that is to be studied.
  private func buildings(_ name: String) throws -> [any StudiedBuilding] {
    var given = settings.set
    if let cars {
      let count = try RunOptions.count(
        cars,
        of: "cars",
        in: 1...GroupConfiguration.carMax,
        option: "--cars"
      )
      given.append("group.cars=\(count)")
    }
    if dispatcher != nil, controller.controller != nil {
      throw Problem(
        "both --dispatcher and --controller are given",
        allowed: "--controller replaces the dispatcher of the building",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--controller"))
    }
    guard let dispatcher else {
      return [try Self.building(name, settings: given + controller.settings)]
    }
    let names = dispatcher.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, name) in names.enumerated() {
      try Self.check(dispatcher: name, before: names[..<index], option: "--dispatcher")
    }
    return try names.map { dispatcher in
      let own = try Self.building(name, settings: given)
      if own.dispatcher == dispatcher { return own }
      guard own is GroupBuilding else {
        throw Problem(
          "'\(excerpt(name))' has one car, whose calls nobody distributes",
          allowed: "A building of several cars has 'group' in its file",
          advice: "Leave --dispatcher out, or add --cars"
        ).placed(at: FileLocation(file: "--dispatcher"))
      }
      return try Self.building(
        name,
        settings: given + ControllerOptions.settings(choosing: dispatcher)
      )
    }
  }

  /// Refuses a dispatcher that there is not, or that an option before has named.
  static func check(dispatcher name: String, before: ArraySlice<String>, option: String) throws {
    let names = DispatcherKind.all.map(\.name)
    if !names.contains(name) {
      throw Problem(
        "there is no dispatcher '\(excerpt(name))'",
        allowed: "The dispatchers are \(quotedList(names))",
        advice: suggestion(for: name, among: names, or: "Name one of these")
      ).placed(at: FileLocation(file: option))
    }
    if before.contains(name) {
      throw Problem(
        "the dispatcher '\(name)' is named twice",
        allowed: "Different dispatchers are compared",
        advice: "Remove one"
      ).placed(at: FileLocation(file: option))
    }
  }

  /// The building that a person names.
  ///
  /// - Throws: a `PlacedProblem` where it is no elevator with passengers.
  static func building(_ name: String, settings: [String]) throws -> any StudiedBuilding {
    func studied<Root: PlayedMachine>(_ entry: some CatalogueEntry<Root>) -> (any StudiedBuilding)?
    {
      Root.studied(entry)
    }
    if let building = studied(try Catalogue.machine(name, settings: settings)) { return building }
    throw Problem(
      "'\(excerpt(name))' has no passengers to study",
      allowed: "A building is an elevator of 'machine: elevator'",
      advice: "Name one, such as office; 'liftworks list' has more"
    ).placed(at: FileLocation(file: "liftworks"))
  }

  // MARK: - Closed form

  private func printRoundTrip() throws {
    let report: RoundTripReport
    if let building {
      if let option = trip.given.first {
        throw Problem(
          "\(option) is given beside a building",
          allowed: "The values of a building are those of its file",
          advice: "Leave the building or the option out; --set changes a key of the file"
        ).placed(at: FileLocation(file: option))
      }
      let studied = try Self.building(building, settings: settings.set)
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
    form.print(form.json ? [report.json] : report.lines + report.comparison)
  }

  // MARK: - Sizing

  private func printSize(of name: String) throws {
    let others: [(String, Bool)] = [
      ("--calculate", calculate), ("--demand", demand != nil), ("--passengers", passengers != nil),
      ("--cars", cars != nil), ("--log", log != nil), ("--csv", csv != nil),
      ("--record", record != nil), ("--html", html != nil), ("--warm-up", warmUp != nil),
      ("--until", until != nil),
      ("--drain", drain != nil), ("--monitor", monitor),
      ("--controller", controller.controller != nil),
    ]
    if let option = others.first(where: \.1)?.0 {
      throw Problem(
        "\(option) is given beside --size",
        allowed: "--size takes the traffic of the criteria, and chooses the cars",
        advice: "Leave one of them out"
      ).placed(at: FileLocation(file: option))
    }
    let criteria = try sizing.file()
    var given = settings.set
    if let dispatcher {
      try Self.check(dispatcher: dispatcher, before: [], option: "--dispatcher")
      given += ["group.options={}", "group.dispatcher=\(dispatcher)"]
    }
    Interruption.watch()
    let search = try Sizing(
      criteria,
      of: name,
      settings: given,
      seed: try seed.number(),
      replications: try replicationCount(),
      jobs: try threads.count()
    )
    let line = ProgressLine(elsewhere: .silent)
    let result = try search.run { words in line.report { "traffic: " + words } }
    line.end()
    if Interruption.isAsked {
      Output.notice(
        "liftworks: interrupted after " + counted(result.simulatedCount, "design")
      )
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
    let report = SizingReport(
      building: name,
      dispatcher: try Self.building(name, settings: given).dispatcher,
      criteria: criteria,
      sizing: search,
      result: result
    )
    form.print(form.json ? [report.json] : report.lines)
    if result.answer == nil { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }

  // MARK: - Study

  private func study(_ name: String) throws {
    let buildings = try buildings(name)
    guard let first = buildings.first else { return }
    let elevator = first.building
    let source = try source(for: first)
    let log = try log.map {
      try PassengerLog(
        of: elevator,
        path: $0,
        replaces: force,
        namesDispatcher: buildings.count > 1
      )
    }
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    let htmlFile = try html.map { try OutputFile(path: $0, replaces: force) }
    let plan = try htmlFile.map { _ in
      StudyProfile.plan(
        of: source,
        seed: try seed.number(),
        in: first,
        entrance: source.mainEntrance(in: elevator),
        until: try until.map { try RunOptions.instant($0, option: "--until") }
      )
    }
    let store = TemporaryStore()
    Interruption.watch()
    let progress = StudyProgress(total: try replicationCount() * buildings.count)
    var outcomes: [StudyOutcome] = []
    for building in buildings where !Interruption.isAsked {
      outcomes.append(try study(building, source, log, progress, plan, store))
    }
    progress.end()
    try log?.finish()
    var digest = Digest()
    for outcome in outcomes { digest.absorb(Array("\(outcome.digest)".utf8)) }
    let report = TrafficReport(
      building: first.entry.name,
      landings: elevator.landings.map(\.name),
      carNames: first.carNames,
      ratedLoad: elevator.ratedLoad,
      seed: try seed.number(),
      digest: outcomes.count == 1 ? outcomes[0].digest : digest,
      results: outcomes.map(\.result)
    )
    if let csvFile {
      csvFile.write(Array((report.csv.joined(separator: "\n") + "\n").utf8))
      try csvFile.finish()
    }
    if let htmlFile {
      let page = try page(of: first, called: name, source, report)
      htmlFile.write(Array(page.html.utf8))
      try htmlFile.finish()
    }
    if let record { try self.record(first, source, to: record, through: outcomes.first?.firstEnd) }
    form.print(form.json ? [report.json] : report.lines)
    try judge(outcomes, of: progress.total)
  }

  private func page(
    of building: some StudiedBuilding,
    called name: String,
    _ source: PassengerSource,
    _ report: TrafficReport
  ) throws -> StudyReport {
    StudyInputs(
      command: self,
      building: building,
      name: name,
      source: source,
      replicationCount: try replicationCount(),
      report: report,
      isInterrupted: Interruption.isAsked
    ).page
  }

  /// One dispatcher.
  private func study(
    _ building: some StudiedBuilding,
    _ source: PassengerSource,
    _ log: PassengerLog?,
    _ progress: StudyProgress,
    _ plan: TrafficProfile.Plan?,
    _ store: TemporaryStore
  ) throws -> StudyOutcome {
    let study = TrafficStudy(
      building: building,
      source: source,
      seed: try seed.number(),
      replicationCount: try replicationCount(),
      entrance: source.mainEntrance(in: building.building),
      window: try window(in: building),
      isMonitored: monitor,
      jobs: try threads.count(),
      controller: controller,
      profilePlan: plan,
      store: store
    )
    log?.begin(dispatcher: building.dispatcher)
    let outcome = try study.run(log: log, progress: progress)
    return StudyOutcome(
      result: StudyResult(
        dispatcher: building.dispatcher,
        capacity: building.building.capacity,
        replications: outcome.replications,
        profile: outcome.profile
      ),
      digest: digest(of: study)
    )
  }

  private func judge(_ outcomes: [StudyOutcome], of total: Int) throws {
    let results = outcomes.flatMap(\.result.replications)
    if let broken = results.first(where: { $0.breach != nil }), let breach = broken.breach {
      Output.notice(
        "liftworks: replication \(broken.number) broke the rule \(breach.rule) at \(broken.end): "
          + breach.finding
      )
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
    if Interruption.isAsked {
      Output.notice(
        "liftworks: interrupted after \(results.count) of "
          + counted(total, "replication")
      )
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
  }

  private func source(for studied: some StudiedBuilding) throws -> PassengerSource {
    switch (demand, passengers) {
    case (let demand?, nil): return try PassengerSource.demand(demand, in: studied.building)
    case (nil, let file?): return try PassengerSource.list(file, for: studied)
    case (nil, nil):
      throw Problem(
        "neither --demand nor --passengers is given",
        allowed: "The demands that ship are \(quotedList(PassengerSource.demandNames))",
        advice: "Add one of them, like --demand up-peak"
      ).placed(at: FileLocation(file: "liftworks"))
    case (_?, _?):
      throw Problem(
        "both --demand and --passengers are given",
        allowed: "A demand draws passengers, a list names them",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--passengers"))
    }
  }

  private func replicationCount() throws -> Int {
    try replications.map {
      try RunOptions.count(
        $0,
        of: "replications",
        in: 1...Self.replicationMax,
        option: "--replications"
      )
    } ?? (passengers == nil ? 10 : 1)
  }

  private func window<Building: StudiedBuilding>(
    in building: Building
  ) throws -> Replication<Building.Root>.Window {
    var window = Replication<Building.Root>.Window()
    if let warmUp { window.warmUp = try RunOptions.instant(warmUp, option: "--warm-up") }
    if let until { window.until = try RunOptions.instant(until, option: "--until") }
    if let drain {
      let instant = try RunOptions.instant(drain, option: "--drain")
      window.drain = .nanoseconds(min(instant, .yearAfterStart).nanoseconds)
    }
    return window
  }

  private func digest(of study: TrafficStudy<some StudiedBuilding>) -> Digest {
    var digest = Digest()
    var words = [
      Liftworks.version, study.building.entry.json, study.building.dispatcher, "\(study.seed)",
      "\(study.replicationCount)", "\(study.window)", "\(study.entrance)",
    ]
    switch study.source {
    case .demand(let demand): words.append("\(demand)")
    case .list(let passengers):
      for passenger in passengers {
        let line = PassengersFile.line(passenger, in: study.building.building)
        digest.absorb(Array(line.utf8))
      }
    }
    for word in words { digest.absorb(Array(word.utf8)) }
    return digest
  }

  /// Runs the first replication once more, and writes its journal.
  private func record(
    _ building: some StudiedBuilding,
    _ source: PassengerSource,
    to path: String,
    through end: SimulationInstant?
  ) throws {
    func arrival<Root: TrafficMachine>(
      of passenger: Passenger,
      at entry: some CatalogueEntry<Root>
    ) -> Root.Stimulus { Root.arrival(of: passenger) }
    let entry = building.entry
    let studySeed = try seed.number()
    let seed = ReplicationSeeds.seed(of: 1, from: studySeed)
    let plan = RunPlan(
      entry,
      seed: seed,
      tieSeed: nil,
      stimuli: source.passengers(of: 1, seed: studySeed, in: building).map {
        ($0.time, arrival(of: $0, at: entry))
      }
    )
    let recording = try Recording(
      of: entry,
      header: JournalHeader(entry, seed: seed, tieSeed: nil),
      path: path,
      level: .full,
      replaces: force
    )
    let simulation = plan.simulation(observers: [recording.writer])
    let end = RunEnd(instant: end ?? .start, isInclusive: true)
    end.reach(simulation)
    try recording.finish(simulation, end: end)
  }
}

extension SimulationInstant {
  /// A year after the start.
  fileprivate static let yearAfterStart = SimulationInstant.start.advanced(by: TimeText.longest)
}
