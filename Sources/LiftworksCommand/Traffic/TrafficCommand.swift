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
      the demand, or with a given list. --criteria judges the building by the criteria of a code, which pass or
      fail (exit code 1); with --size it chooses the cars by them. --method runs as a code asks. --calculate computes
      the round trip in closed form instead, for a building or for numbers. docs/traffic.md has the files, the
      definitions and the formulae, docs/criteria.md the criteria, docs/reports.md the report to sign.

      Examples:
        liftworks traffic office --demand up-peak
        liftworks traffic office --demand office-day --replications 50 --json
        liftworks traffic office --passengers morning.csv --log journeys.csv
        liftworks traffic office --passengers morning.csv --demand fitted.yaml
        liftworks traffic tower --demand office-day --dispatcher collective,eta --html report.html
        liftworks traffic twin-offices --criteria bco-2014 --method cibse
        liftworks traffic office --demand lunch --html report.html --project 'Harbour House' --author 'A. Smith'
        liftworks traffic office --demand lunch --sensitivity --compare earlier.html
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

  @Option("Write the data of each chart of the report as CSV into a folder.", value: "folder") var charts: String?

  @Option("Write the journal of the first replication.", value: "file") var record: String?

  @Flag(help: "Replace files that exist.") var force = false

  @Flag(help: "Judge every instant by the rules of safety; exit code 1 where one is broken.") var monitor = false

  @Flag(help: "Compute the round trip in closed form; of incoming traffic, or with --mix.") var calculate = false

  @OptionGroup var sizing: SizingOptions

  @Option(
    "Simulate as a code asks: \(StudyMethod.all.map(\.name).joined(separator: ", ")). Default with --criteria: "
      + "\(StudyMethod.usual).", value: "name", completion: .list(StudyMethod.all.map(\.name))) var method: String?

  @Flag(help: "Study what the results depend on: more and fewer people, slower and quicker doors, a car less.")
  var sensitivity = false

  @Option("Show what changed since an earlier report: the JSON or the page of a study.", value: "report")
  var compare: String?

  @OptionGroup(title: "Report to sign, with --html") var block: TitleBlockOptions

  @OptionGroup(title: "Closed form, with --calculate") var trip: RoundTripOptions

  @OptionGroup var form: ReportOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var limit: TimeoutOptions

  /// The largest number of replications.
  static let replicationMax = 100_000

  func run() throws {
    try limit.start(limit: Budget.studyTime, endsItself: true)
    if calculate, !sizing.size {
      let option = (reportOptions + beside + simulated).first(where: \.1)?.0
      if let option { throw Self.refusal(of: option, beside: "--calculate") }
      _ = try block.frame(isReported: false)
      return try printRoundTrip()
    }
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
    if sizing.write != nil {
      throw Problem(
        "--write is given without --size", allowed: "It writes the building with the cars that --size chooses",
        advice: "Add --size, or leave it out"
      ).placed(at: FileLocation(file: "--write"))
    }
    try study(building)
  }

  /// The building with each of the dispatchers to be studied, and the settings that it has, but for those of a program.
  private func buildings(_ name: String) throws -> [(building: any StudiedBuilding, settings: [String])] {
    let given = try givenSettings()
    if dispatcher != nil, controller.controller != nil {
      throw Problem(
        "both --dispatcher and --controller are given", allowed: "--controller replaces the dispatcher of the building",
        advice: "Give one of them"
      ).placed(at: FileLocation(file: "--controller"))
    }
    guard let dispatcher else { return [(try Catalogue.building(name, settings: given + controller.settings), given)] }
    let names = dispatcher.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, name) in names.enumerated() {
      try ControllerOptions.check(dispatcher: name, before: names[..<index], option: "--dispatcher")
    }
    return try names.map { dispatcher in
      let chosen = given + BuildingVariants.settings(choosing: dispatcher)
      let own: any StudiedBuilding
      do { own = try Catalogue.building(name, settings: given) } catch {
        // Keypads that are set for this run need a dispatcher that takes destinations.
        guard let building = try? Catalogue.building(name, settings: chosen) else { throw error }
        return (building, chosen)
      }
      if own.dispatcher == dispatcher { return (own, given) }
      guard own.group != nil else {
        throw Problem(
          "'\(excerpt(name))' has one car, whose calls nobody distributes",
          allowed: "A building of several cars has 'group' in its file", advice: "Leave --dispatcher out, or add --cars"
        ).placed(at: FileLocation(file: "--dispatcher"))
      }
      return (try Catalogue.building(name, settings: chosen), chosen)
    }
  }

  /// The settings of the building, its number of cars included.
  private func givenSettings() throws -> [String] {
    let count = try cars.map {
      try RunOptions.count($0, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
    }
    return settings.set + (count.map { ["group.cars=\($0)"] } ?? [])
  }

  // MARK: - Study

  /// What only studies have, and whether it is given.
  var reportOptions: [(String, Bool)] {
    [
      ("--method", method != nil), ("--sensitivity", sensitivity), ("--compare", compare != nil),
      ("--charts", charts != nil), ("--criteria", sizing.criteria != nil && !sizing.size),
    ]
  }

  private func study(_ name: String) throws {
    let buildings = try buildings(name)
    guard let first = buildings.first?.building else { return }
    let elevator = first.building
    let plan = try StudyPlan(self, of: buildings, called: name)
    let log = try log.map {
      try PassengerLog(
        of: elevator, path: $0, replaces: force,
        namesDispatcher: buildings.count * (plan.periods.first?.people.count ?? 1) > 1,
        hasLegs: first.hasTransfers, hasLosses: plan.sources.contains { $0.source.givesUp })
    }
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    let htmlFile = try html.map { try OutputFile(path: $0, replaces: force) }
    let store = TemporaryStore()
    Interruption.watch()
    let total =
      plan.replications
      * (plan.sources.count * buildings.count + plan.periods.count * plan.cases.count { $0.building != nil })
    let progress = StudyProgressLine(total: total)
    var (outcomes, parts): ([StudyOutcome], [(name: String, report: TrafficReport)]) = ([], [])
    for period in plan.periods {
      var (own, longestWaits): ([StudyOutcome], [LongestWait]) = ([], [])
      let profile = try plan.profile(of: period)
      for (building, settings) in buildings {
        for (people, source) in period.people where !WorkLimit.mustEnd {
          let words = [buildings.count > 1 || people == nil ? building.dispatcher : nil, people].compactMap { $0 }
          let outcome = try study(
            building, words.joined(separator: ", "), source, plan, log, progress, profile, store,
            isFirst: outcomes.isEmpty && own.isEmpty)
          own.append(outcome)
          let longest = LongestWait(in: outcome.result, of: elevator) { number, instant in
            plan.criteria == nil ? command(of: number, in: name, settings, source, at: instant) : nil
          }
          if let longest { longestWaits.append(longest) }
        }
      }
      outcomes += own
      parts.append((period.name, plan.report(of: own, longestWaits)))
    }
    let studied = try plan.cases.map { studied in
      let results = try plan.periods.compactMap { period in
        try WorkLimit.mustEnd
          ? nil
          : studied.building.map {
            try study($0, $0.dispatcher, period.people[0].source, plan, nil, progress, nil, store, isFirst: false)
              .result
          }
      }
      return Sensitivity.Row(studied, results: results, criteria: plan.criteria)
    }
    progress.end()
    try log?.finish()
    let (record, page) = try plan.results(parts, sensitivity: studied, isInterrupted: WorkLimit.mustEnd)
    if let csvFile {
      csvFile.write(Array((record.csv.joined(separator: "\n") + "\n").utf8))
      try csvFile.finish()
    }
    if let htmlFile, let page {
      htmlFile.write(Array(page.html.utf8))
      try htmlFile.finish()
    }
    if let charts, let page {
      try OutputFile.makeFolder(charts, advice: "Name another folder with --charts")
      for file in page.chartFiles {
        let bytes = Array((file.lines.joined(separator: "\n") + "\n").utf8)
        try OutputFile.write(bytes, to: charts + "/" + file.name, replaces: force)
      }
    }
    // An interruption no longer stops the report.
    let isInterrupted = Interruption.isAsked
    form.print(form.json ? [record.json()] : record.lines(.ofLocale))
    try judge(outcomes, of: total, isInterrupted)
    if record.verdict.map({ !$0.isMet }) ?? false { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }

  /// Studies one dispatcher with the passengers of one source.
  private func study(
    _ building: some StudiedBuilding, _ name: String, _ source: PassengerSource, _ plan: StudyPlan,
    _ log: PassengerLog?,
    _ progress: StudyProgressLine, _ profile: TrafficProfile.Plan?, _ store: TemporaryStore, isFirst: Bool
  ) throws -> StudyOutcome {
    let study = TrafficStudy(
      building: building, source: source, seed: plan.seed, replicationCount: plan.replications,
      entrance: source.mainEntrance(in: building.building),
      window: try window(in: building, of: source, plan.method), isMonitored: monitor,
      resources: StudyResources(
        jobs: try threads.count(for: plan.replications), makeStore: { store }, isCancelled: { WorkLimit.mustEnd }),
      profilePlan: profile,
      recording: { [record, self] number in
        try isFirst && number == 1 ? record.map { try recording(of: building, to: $0) } ?? nil : nil
      },
      responder: { [controller] root, seed in try controller.responder(for: root, seed: seed) })
    log?.begin(dispatcher: name)
    let outcome = try study.run(log: log, progress: progress)
    return StudyOutcome(
      result: StudyResult(
        dispatcher: name, isInformed: building.isInformed, capacity: building.meanCapacity,
        replications: outcome.replications, profile: outcome.profile),
      digest: { study.digest(version: Liftworks.version) })
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

  /// How many runs there are: as many as asked for, or else as many as a method asks for.
  func replicationCount(unless method: Int? = nil) throws -> Int {
    try replications.map {
      try RunOptions.count($0, of: "replications", in: 1...Self.replicationMax, option: "--replications")
    } ?? method ?? (people.passengers == nil || people.demand != nil ? 10 : 1)
  }

  private func window<Building: StudiedBuilding>(
    in building: Building, of source: PassengerSource, _ method: AppliedMethod?
  ) throws -> Replication<Building.Root>.Window {
    var window = Replication<Building.Root>.Window()
    if let method = method?.method, let end = source.end {
      window.warmUp = SimulationInstant.start.advanced(by: method.first)
      window.countedUntil = SimulationInstant(nanoseconds: end.nanoseconds - method.last.wholeNanoseconds)
    }
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
