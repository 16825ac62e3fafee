internal import CLiftworks
internal import Elevators
internal import Records
internal import SimulationCore
internal import Studies

/// A study of a building's traffic that a caller asks for.
struct LibraryStudy {
  private let seed: UInt64
  private let replications: Int?
  private let threads: Int
  private let people: LibraryPeople
  private let dispatchers: [String]?
  private let warmUp, until, drain: SimulationInstant?
  private let isMonitored: Bool

  /// The study of a caller's options.
  init(_ options: lw_study_options) throws(LibraryError) {
    seed = unsafe options.seed
    let (count, jobs) = unsafe (options.replications, options.threads)
    replications = count == 0 ? nil : Int(count)
    threads = max(1, Int(jobs))
    guard count <= 100_000, threads <= 64 else {
      throw LibraryError.misuse(
        of: "lw_study", "there are \(count) replications and \(threads) threads",
        allowed: "There are at most 100000 and 64", advice: "Ask for fewer")
    }
    people = unsafe LibraryPeople(
      options.demand, options.demand_text, options.passengers, options.passengers_text, peak: options.peak)
    dispatchers = unsafe LibraryText.text(options.dispatchers)?.split(
      separator: ",", omittingEmptySubsequences: false
    ).map(String.init)
    warmUp = try Self.instant(unsafe options.warm_up, "warm_up")
    until = try Self.instant(unsafe options.until, "until")
    drain = try Self.instant(unsafe options.drain, "drain")
    isMonitored = unsafe options.monitors != 0
  }

  private static func instant(_ nanoseconds: Int64, _ name: String) throws(LibraryError) -> SimulationInstant? {
    guard nanoseconds >= 0 else {
      throw LibraryError.misuse(
        of: "lw_study", "'\(name)' is \(nanoseconds)", allowed: "It is a time in ns, or 0", advice: "Correct it")
    }
    return nanoseconds == 0 ? nil : SimulationInstant(nanoseconds: nanoseconds)
  }

  /// Studies a building.
  ///
  /// - Returns: The report as JSON.
  /// - Throws: a `PlacedProblem` for wrong options; a `LibraryError` for a broken rule.
  func run(of building: LibraryBuilding) throws -> String {
    let buildings = try building.variants(dispatchers)
    let outcomes = try buildings.map { studied, settings in try run(studied, settings, called: building.name) }
    let first = buildings[0].building
    let report = TrafficReport(
      building: first.name, landings: first.building.landings.map(\.name), carNames: first.carNames,
      ratedLoad: first.meanRatedLoad, seed: seed, digest: TrafficReport.digest(of: outcomes.map(\.digest)),
      results: outcomes.map(\.result), longestWaits: outcomes.compactMap(\.longest),
      banks: first.banks.map { StudiedBank($0, of: first) })
    return report.json
  }

  private func run(_ building: some StudiedBuilding, _ settings: [String], called name: String) throws -> (
    result: StudyResult, digest: Digest, longest: LongestWait?
  ) {
    let source = try people.source(for: building)
    let isList = if case .list = source { true } else { false }
    let study = TrafficStudy(
      building: building, source: source, seed: seed, replicationCount: replications ?? (isList ? 1 : 10),
      entrance: source.mainEntrance(in: building.building), window: window(in: building), isMonitored: isMonitored,
      resources: StudyResources(jobs: threads))
    let outcome = try study.run()
    if let broken = outcome.replications.first(where: { $0.breach != nil }), let breach = broken.breach {
      throw LibraryError(
        Problem(
          "replication \(broken.number) broke the rule \(breach.rule) at \(broken.end): \(breach.finding)",
          allowed: "A study that is monitored ends there", advice: "Report it"
        ).placed(at: FileLocation(file: "lw_study")), code: LW_BROKEN_RULE)
    }
    let result = StudyResult(
      dispatcher: building.dispatcher, isInformed: building.isInformed, capacity: building.meanCapacity,
      replications: outcome.replications, profile: outcome.profile)
    let longest = LongestWait(in: result, of: building.building) { number, instant in
      command(of: number, in: name, settings, at: instant)
    }
    return (result, study.digest(version: Release.version), longest)
  }

  private func window<Building: StudiedBuilding>(in building: Building) -> Replication<Building.Root>.Window {
    var window = Replication<Building.Root>.Window()
    if let warmUp { window.warmUp = warmUp }
    window.until = until
    if let drain { window.drain = min(.nanoseconds(drain.nanoseconds), TimeText.longest) }
    return window
  }

  /// The command that shows a replication from an instant on; nil where a text was given.
  private func command(of number: Int, in name: String, _ settings: [String], at instant: SimulationInstant) -> String?
  {
    guard people.demandText == nil, people.passengersText == nil else { return nil }
    let peak = people.peak == 0 ? [] : ["--peak", "\(people.peak)"]
    let source = people.demand.map { ["--demand", $0] + peak } ?? people.passengers.map { ["--passengers", $0] } ?? []
    return LongestWait.command(
      showing: number, of: name, settings, source + (seed == 1 ? [] : ["--seed", "\(seed)"]), at: instant)
  }
}
