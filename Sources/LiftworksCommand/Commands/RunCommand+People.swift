import SimulationCore
import Studies

// The people of a study in a run, and the instant that is shown first.
extension RunCommand {
  /// Whether people come by themselves.
  private var hasPeople: Bool { people.demand != nil || people.passengers != nil }

  /// The seed of the run, and the people who come into it; nil where none are asked for.
  ///
  /// - Throws: a `PlacedProblem` for a machine without passengers, and for the first problem in a file.
  func people<Entry: CatalogueEntry>(for entry: Entry) throws -> (UInt64, (any StudiedPeople<Entry.Root>)?) {
    let seed = try input.seed.number()
    guard hasPeople else { return (seed, nil) }
    let building = try Catalogue.building(of: entry)
    let number =
      try replication.map {
        try RunOptions.count(
          $0, of: "a replication", in: 1...TrafficCommand.replicationMax, option: "--replication")
      } ?? 1
    let source = try people.source(for: building)
    return (
      ReplicationSeeds.seed(of: number, from: seed),
      Entry.Root.people(of: number, from: source, seed: seed, in: building)
    )
  }

  /// The instant that is shown first; nil for the start.
  func first() throws -> SimulationInstant? { try at.map { try RunOptions.shownInstant($0) } }

  /// Rejects options that say nothing without others, or that cannot be combined.
  func checkPeople() throws {
    if replication != nil, !hasPeople {
      throw Problem(
        "--replication is given without --demand or --passengers",
        allowed: "It chooses among the replications of a study, each with people of its own",
        advice: "Add a demand, like --demand lunch, or leave it out"
      ).placed(at: FileLocation(file: "--replication"))
    }
    guard let first = try first() else { return }
    if headless || plain || speed == "max" {
      throw Problem(
        "--at is given, and nothing is shown", allowed: "It is the instant that the screen shows first",
        advice: "Leave it out, or \(headless ? "--headless" : plain ? "--plain" : "--speed max")"
      ).placed(at: FileLocation(file: "--at"))
    }
    if let end = try RunOptions.end(until: until, through: through), first >= end.firstExcluded {
      throw Problem(
        "the run ends at \(end.instant) s, before \(first) s is shown",
        allowed: "--at is before the end of the run", advice: "Give an earlier instant, or a later end"
      ).placed(at: FileLocation(file: "--at"))
    }
  }
}
