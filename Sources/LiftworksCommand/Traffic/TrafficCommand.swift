import ArgumentParser
import Assemblies
import Configuration
import Elevators
import Journaling
import SimulationCore
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
      for a building or for numbers. docs/traffic.md has the files, the definitions and the formulae.

      Examples:
        liftworks traffic office --demand up-peak
        liftworks traffic office --demand office-day --replications 50 --json
        liftworks traffic office --passengers morning.csv --log journeys.csv
        liftworks traffic office --calculate
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

  @Option("Write the journal of the first replication.", value: "file")
  var record: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(help: "Judge every instant by the rules of safety; exit code 1 where one is broken.")
  var monitor = false

  @Flag(help: "Compute the round trip of incoming traffic in closed form.")
  var calculate = false

  @OptionGroup(title: "Closed form, with --calculate")
  var trip: RoundTripOptions

  @OptionGroup
  var form: ReportOptions

  @OptionGroup
  var settings: SettingOptions

  /// The largest number of replications.
  static let replicationMax = 100_000

  func run() throws {
    if calculate { return try printRoundTrip() }
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
    try study(try Self.building(building, settings: settings.set))
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
      report = RoundTripReport(trip: trip, cars: studied.carCount)
    } else {
      try settings.refuse(because: "no building is named")
      report = RoundTripReport(trip: try trip.roundTrip())
    }
    form.print(form.json ? [report.json] : report.lines)
  }

  // MARK: - Study

  private func study(_ building: some StudiedBuilding) throws {
    let elevator = building.building
    let source = try source(for: elevator)
    let seed = try seed.number()
    let study = TrafficStudy(
      building: building,
      source: source,
      seed: seed,
      replicationCount: try replicationCount(),
      entrance: entrance(of: source, in: elevator),
      window: try window(in: building),
      isMonitored: monitor,
      jobs: try threads.count()
    )
    let log = try log.map { try PassengerLog(of: elevator, path: $0, replaces: force) }
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    Interruption.watch()
    let progress = ProgressLine(elsewhere: .silent)
    let begin = ContinuousClock.now
    let total = study.replicationCount
    let results = study.run(log: log) { count in
      progress.report {
        let left = (ContinuousClock.now - begin) * (total - count) / count
        return "traffic: \(count) of \(counted(total, "replication")), "
          + "\(left.components.seconds) s left"
      }
    }
    progress.end()
    try log?.finish()
    let report = TrafficReport(
      building: building.entry.name,
      landings: elevator.landings.map(\.name),
      carCount: building.carCount,
      ratedLoad: elevator.ratedLoad,
      seed: seed,
      digest: digest(of: study),
      results: [
        StudyResult(
          dispatcher: building.dispatcher,
          capacity: elevator.capacity,
          replications: results
        )
      ]
    )
    if let csvFile {
      csvFile.write(Array((report.csv.joined(separator: "\n") + "\n").utf8))
      try csvFile.finish()
    }
    if let record { try self.record(study, to: record, through: results.first?.end) }
    form.print(form.json ? [report.json] : report.lines)
    try judge(results, of: study)
  }

  private func judge(_ results: [ReplicationResult], of study: TrafficStudy<some StudiedBuilding>)
    throws
  {
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
          + counted(study.replicationCount, "replication")
      )
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
  }

  private func source(for elevator: ElevatorConfiguration) throws -> PassengerSource {
    switch (demand, passengers) {
    case (let demand?, nil): return try PassengerSource.demand(demand, in: elevator)
    case (nil, let file?): return try PassengerSource.list(file, for: elevator)
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

  /// The main entrance: the entrance of the demand with the largest share, or the building's.
  private func entrance(of source: PassengerSource, in elevator: ElevatorConfiguration) -> Int {
    guard case .demand(let demand) = source else { return elevator.mainEntrance }
    var best = demand.entrances.first
    for entrance in demand.entrances where entrance.share > best?.share ?? 0 { best = entrance }
    return best?.landing ?? elevator.mainEntrance
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
  private func record<Building: StudiedBuilding>(
    _ study: TrafficStudy<Building>,
    to path: String,
    through end: SimulationInstant?
  ) throws {
    let entry = study.building.entry
    let seed = ReplicationSeeds.seed(of: 1, from: study.seed)
    let plan = RunPlan(
      entry,
      seed: seed,
      tieSeed: nil,
      stimuli: study.source.passengers(of: 1, seed: study.seed, in: study.building.building).map {
        ($0.time, Building.Root.arrival(of: $0))
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
