import ArgumentParser
import Assemblies
import Configuration
import Elevators
import Records
import SimulationCore
import Studies

/// Studies the traffic of a building by many runs.
struct TrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traffic",
    abstract: "Studies a building's traffic: many runs and their waiting times, or the closed form.",
    discussion: """
      Each replication runs the very machine that 'liftworks run' shows, with passengers of its own from
      the demand, or with a given list. --calculate computes the round trip in closed form instead,
      for a building or for numbers; --size chooses the cars of a building by criteria. docs/traffic.md has the files, the definitions and the formulae.

      Examples:
        liftworks traffic office --demand up-peak
        liftworks traffic office --demand office-day --replications 50 --json
        liftworks traffic office --passengers morning.csv --log journeys.csv
        liftworks traffic tower --demand office-day --dispatcher collective,eta --html report.html
        liftworks traffic office --calculate
        liftworks traffic tower --calculate --mix 45,45,10 --arrivals "12 %"
        liftworks traffic office --size --criteria bco-2014
        liftworks traffic --calculate --floors 10 --persons 10 --height 3.3 --speed 1.6 --doors 8 \\
          --transfer 1.1
      """)

  @Argument(help: "A shipped building, or a file that ends in .yaml or .yml.", completion: .machine)
  var building: String?

  @OptionGroup var people: DemandOptions

  @Option(
    "The dispatcher of a group, or several to compare: 'liftworks dispatchers' lists them.", value: "names",
    completion: .dispatchers)
  var dispatcher: String?

  @OptionGroup var controller: ControllerOptions

  @Option("How many cars the building has, in place of its own.", value: "number") var cars: String?

  @Option("How many runs. Default: 10, and 1 with --passengers.", value: "number") var replications: String?

  @OptionGroup var seed: SeedOptions

  @Option("Do not count passengers who come before.", value: "time") var warmUp: String?

  @Option("End each run at a time. Default: when everybody is delivered.", value: "time") var until: String?

  @Option("End each run at most this long after the last arrival. Default: 1h.", value: "time") var drain: String?

  @OptionGroup var threads: ThreadOptions

  @Option("Write a line for each passenger, as CSV.", value: "file") var log: String?

  @Option("Write a line for each replication, or each design of --size, as CSV.", value: "file") var csv: String?

  @Option("Write a report with charts, definitions and formulae, as one page of HTML.", value: "file") var html: String?

  @Option("Write the journal of the first replication.", value: "file") var record: String?

  @Flag(help: "Replace files that exist.") var force = false

  @Flag(help: "Judge every instant by the rules of safety; exit code 1 where one is broken.") var monitor = false

  @Flag(help: "Compute the round trip in closed form; of incoming traffic, or with --mix.") var calculate = false

  @OptionGroup var sizing: SizingOptions

  @OptionGroup(title: "Closed form, with --calculate") var trip: RoundTripOptions

  @OptionGroup var form: ReportOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var limit: TimeoutOptions

  /// The largest number of replications.
  static let replicationMax = 100_000

  func run() throws {
    try limit.start(limit: Budget.studyTime, endsItself: true)
    if sizing.criteria != nil, !sizing.size {
      throw Problem(
        "--criteria is given without --size", allowed: "Criteria choose the cars of a building",
        advice: "Add --size, or leave it out"
      ).placed(at: FileLocation(file: "--criteria"))
    }
    if calculate, !sizing.size { return try printRoundTrip() }
    if let option = trip.given.first {
      throw Problem(
        "\(option) is given without --calculate", allowed: "It is a value of the closed form",
        advice: "Add --calculate, or leave it out"
      ).placed(at: FileLocation(file: option))
    }
    guard let building else {
      throw Problem(
        "no building is named", allowed: "A study is of a building: 'liftworks list' names those that ship",
        advice: "Name one, like 'liftworks traffic office --demand up-peak'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    if sizing.size { return try printSize(of: building) }
    try study(building)
  }

  /// The building with each of the dispatchers to be studied.
  private func buildings(_ name: String) throws -> [any StudiedBuilding] {
    var given = settings.set
    if let cars {
      let count = try RunOptions.count(cars, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
      given.append("group.cars=\(count)")
    }
    if dispatcher != nil, controller.controller != nil {
      throw Problem(
        "both --dispatcher and --controller are given", allowed: "--controller replaces the dispatcher of the building",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--controller"))
    }
    guard let dispatcher else { return [try Catalogue.building(name, settings: given + controller.settings)] }
    let names = dispatcher.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, name) in names.enumerated() {
      try ControllerOptions.check(dispatcher: name, before: names[..<index], option: "--dispatcher")
    }
    return try names.map { dispatcher in
      let own = try Catalogue.building(name, settings: given)
      if own.dispatcher == dispatcher { return own }
      guard own.group != nil else {
        throw Problem(
          "'\(excerpt(name))' has one car, whose calls nobody distributes",
          allowed: "A building of several cars has 'group' in its file", advice: "Leave --dispatcher out, or add --cars"
        ).placed(at: FileLocation(file: "--dispatcher"))
      }
      return try Catalogue.building(name, settings: given + BuildingVariants.settings(choosing: dispatcher))
    }
  }

  // MARK: - Study

  private func study(_ name: String) throws {
    let buildings = try buildings(name)
    guard let first = buildings.first else { return }
    let elevator = first.building
    let source = try people.source(for: first)
    let log = try log.map {
      try PassengerLog(
        of: elevator, path: $0, replaces: force, namesDispatcher: buildings.count > 1, hasLegs: first.hasTransfers,
        hasLosses: source.givesUp)
    }
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    let htmlFile = try html.map { try OutputFile(path: $0, replaces: force) }
    let plan = try htmlFile.map { _ in
      StudyProfile.plan(
        of: source, seed: try seed.number(), in: first, entrance: source.mainEntrance(in: elevator),
        until: try until.map { try RunOptions.instant($0, option: "--until") })
    }
    let store = TemporaryStore()
    Interruption.watch()
    let progress = StudyProgressLine(total: try replicationCount() * buildings.count)
    var outcomes: [StudyOutcome] = []
    for building in buildings where !WorkLimit.mustEnd {
      outcomes.append(try study(building, source, log, progress, plan, store))
    }
    progress.end()
    try log?.finish()
    var digest = Digest()
    for outcome in outcomes { digest.absorb(Array("\(outcome.digest)".utf8)) }
    let report = TrafficReport(
      building: first.name, landings: elevator.landings.map(\.name), carNames: first.carNames,
      ratedLoad: elevator.ratedLoad, seed: try seed.number(), digest: outcomes.count == 1 ? outcomes[0].digest : digest,
      results: outcomes.map(\.result))
    if let csvFile {
      csvFile.write(Array((report.csv.joined(separator: "\n") + "\n").utf8))
      try csvFile.finish()
    }
    if let htmlFile {
      let page = try page(of: first, called: name, source, report)
      htmlFile.write(Array(page.html.utf8))
      try htmlFile.finish()
    }
    if let record { try writeJournal(of: first, source, to: record, through: outcomes.first?.firstEnd) }
    // An interruption no longer stops the report.
    let isInterrupted = Interruption.isAsked
    form.print(form.json ? [report.json] : report.lines(.ofLocale))
    try judge(outcomes, of: progress.total, isInterrupted)
  }

  /// Studies one dispatcher.
  private func study(
    _ building: some StudiedBuilding, _ source: PassengerSource, _ log: PassengerLog?,
    _ progress: StudyProgressLine, _ plan: TrafficProfile.Plan?, _ store: TemporaryStore
  ) throws -> StudyOutcome {
    let study = TrafficStudy(
      building: building, source: source, seed: try seed.number(), replicationCount: try replicationCount(),
      entrance: source.mainEntrance(in: building.building), window: try window(in: building), isMonitored: monitor,
      resources: StudyResources(
        jobs: try threads.count(), makeStore: { store }, isCancelled: { WorkLimit.mustEnd }), profilePlan: plan,
      responder: { [controller] root, seed in try controller.responder(for: root, seed: seed) })
    log?.begin(dispatcher: building.dispatcher)
    let outcome = try study.run(log: log, progress: progress)
    return StudyOutcome(
      result: StudyResult(
        dispatcher: building.dispatcher, isInformed: building.isInformed, capacity: building.building.capacity,
        replications: outcome.replications, profile: outcome.profile), digest: study.digest(version: Liftworks.version))
  }

  private func judge(_ outcomes: [StudyOutcome], of total: Int, _ isInterrupted: Bool) throws {
    let results = outcomes.flatMap(\.result.replications)
    if let broken = results.first(where: { $0.breach != nil }), let breach = broken.breach {
      Output.notice(
        "liftworks: replication \(broken.number) broke the rule \(breach.rule) at \(broken.end): " + breach.finding)
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
    if WorkLimit.isOver, results.count < total {
      WorkLimit.finish(
        "\(results.count) of \(counted(total, "replication")) are done",
        advice: "ask for fewer replications, or shorter ones with --until")
    }
    if isInterrupted {
      Output.notice("liftworks: interrupted after \(results.count) of " + counted(total, "replication"))
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
  }

  func replicationCount() throws -> Int {
    try replications.map {
      try RunOptions.count($0, of: "replications", in: 1...Self.replicationMax, option: "--replications")
    } ?? (people.passengers == nil ? 10 : 1)
  }

  private func window<Building: StudiedBuilding>(in building: Building) throws -> Replication<Building.Root>.Window {
    var window = Replication<Building.Root>.Window()
    if let warmUp { window.warmUp = try RunOptions.instant(warmUp, option: "--warm-up") }
    if let until { window.until = try RunOptions.instant(until, option: "--until") }
    if let drain {
      let instant = try RunOptions.instant(drain, option: "--drain")
      window.drain = .nanoseconds(min(instant, .yearAfterStart).nanoseconds)
    }
    return window
  }
}

extension SimulationInstant {
  fileprivate static let yearAfterStart = SimulationInstant.start.advanced(by: TimeText.longest)
}
