import ArgumentParser
import Assemblies
import Configuration
import Elevators
internal import Glibc
import Mechanisms
import Proving
import Records
import SimulationCore
import Stage

/// Runs random machines under random stimuli against the monitors, and shrinks what fails.
struct SwarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swarm", abstract: "Tries random elevators or groups under random stimuli, and shrinks what fails.",
    discussion: """
      Each run draws a building, its people and what happens in it from a seed of its own, and leaves
      out some features at random. The monitor judges every instant; at the end nobody may be left; the
      run must be the same when it is made again, and from a checkpoint; of some, a journal is written
      and verified. With a machine, that machine is given random stimuli; with --groups, what is tried
      is groups of cars with their dispatchers.

      With --branches, further runs follow. Each begins as the first run that came to something rare, a
      fact or change of state of fewer than one in a hundred runs, and goes on differently from there.

      A failure is printed with the seed first and last, and ends with exit code 1. It is shrunk to the
      shortest one that still breaks the same rule, whose journal 'liftworks replay' shows.

      Examples:
        liftworks swarm --seed 1 --runs 1000
        liftworks swarm --seed 17 --minutes 10 --jobs 2
        liftworks swarm --groups --runs 1000 --branches 200
        liftworks swarm office --runs 200
        liftworks swarm ./my-elevator.yaml --runs 1000 --journal broken.journal
        liftworks swarm --full --json
      """)

  @Argument(
    help: "A shipped name, or a file that ends in .yaml or .yml. Default: random elevators.", completion: .machine)
  var machine: String?

  @Flag(help: "Random groups of cars, not single elevators.") var groups = false

  @OptionGroup var seed: SeedOptions

  @Option("How many runs. Default: 1000.", value: "number") var runs: String?

  @Option("Repeat one run of the swarm, the first being 0.", value: "number") var only: String?

  @Flag(help: "A million runs.") var full = false

  @Option("How many further runs branch off where the swarm came to what is rare. Default: 0.", value: "number")
  var branches: String?

  @Option(
    "Repeat a run that branches off the one with the seed: nanoseconds, a hyphen, and the seed of what comes then.",
    value: "branch") var branch: String?

  @Option("Start no further run after this many minutes.", value: "number") var minutes: String?

  @OptionGroup var threads: ThreadOptions

  @Option("Where the journal of a failure goes. Default: swarm-SEED.journal.", value: "file") var journal: String?

  @Flag(help: "Let --journal replace a file.") var force = false

  @OptionGroup var form: ReportOptions

  @OptionGroup var settings: SettingOptions

  func run() throws {
    guard let machine else {
      try settings.refuse(because: "no machine is named")
      if groups { return try run(GroupSwarm()) }
      return try run(ElevatorSwarm<CollectiveController>(given: nil, name: nil))
    }
    guard !groups else {
      throw Problem(
        "'--groups' asks for random groups, and '\(excerpt(machine))' is one machine",
        allowed: "A swarm tries random groups, random elevators, or one machine", advice: "Omit --groups or the machine"
      ).placed(at: FileLocation(file: "--groups"))
    }
    if let mechanism = try Catalogue.mechanismIfAny(machine, settings: settings.set) {
      return try run(Self.swarm(of: mechanism, name: machine))
    }
    try open(try Catalogue.machine(machine, settings: settings.set))
  }

  private func open<Root: PlayedMachine>(_ entry: some CatalogueEntry<Root>) throws { try run(Root.swarm(of: entry)) }

  private static func swarm(of file: MechanismFile, name: String) -> FormSwarm<MechanismRun> {
    let entry = MachineEntry(
      name: name, title: file.mechanism.title ?? file.mechanism.name, root: MechanismRun(file.mechanism),
      json: file.json)
    return FormSwarm(
      entry,
      words: [
        "rpm": ["0", "12", "60", "25/2", "-30"],
        "element": file.mechanism.elements.map(\.name),
        "body": file.mechanism.bodies.map(\.name),
      ])
  }

  /// The arguments after `liftworks swarm` in the command that repeats a run; nil for none.
  private var subject: String? { groups ? "--groups" : machine.map { ([$0] + settings.words).joined(separator: " ") } }

  // MARK: - Runs

  private func run<Source: SwarmSource>(_ source: Source) throws {
    let seed = try seed.number()
    let runs = try givenRuns(ofSeed: seed)
    let branchCount = try branches.map { try RunOptions.count($0, of: "runs", in: 0...1_000_000, option: "--branches") }
    let minutes = try minutes.map { try RunOptions.count($0, of: "minutes", in: 1...100_000, option: "--minutes") }
    let jobs = try threads.count()
    let deadline = minutes.map { ContinuousClock.now + .seconds(60 * $0) }
    Interruption.watch()
    SwarmDistress.watch(swarmOf: subject)
    let progress = ProgressLine(elsewhere: .lines(every: .seconds(30)))
    func execute(_ given: SwarmRuns, as words: String) -> SwarmRun<Source>.Outcome {
      let total = minutes == nil ? given.numbers.count : nil
      return SwarmRun(source: source, seed: seed, runs: given, deadline: deadline, jobs: jobs).run { runs, hours in
        progress.report {
          let done = total.map { "\(runs) of \(counted($0, words))" } ?? counted(runs, words)
          return "swarm: \(done), \(Int(hours)) h simulated"
        }
      }
    }
    var outcome = execute(runs, as: "run")
    var branching: SwarmReport.Branching?
    if let branchCount, branchCount > 0, outcome.failed == nil, !outcome.isInterrupted {
      let rare = SwarmBranch.rarities(in: outcome.tally).map(\.name)
      let further = execute(.branches(SwarmBranch.drawn(branchCount, from: outcome.tally, of: seed)), as: "branch")
      branching = SwarmReport.Branching(runCount: further.tally.runCount, rare: rare)
      outcome.add(further)
    }
    progress.end()
    let report = SwarmReport(of: source, seed: seed, outcome, branching)
    guard let failed = outcome.failed else {
      form.print(form.json ? [report.json(failure: nil)] : report.lines + ["no run failed"])
      if outcome.isInterrupted { throw ExitCode(RunOutcome.interrupted.rawValue) }
      return
    }
    let finding = try SwarmFinding(failed, source, swarm: subject, journal: journal, replaces: force)
    form.print(form.json ? [report.json(failure: finding.json)] : finding.firstLines + report.lines + finding.lastLines)
    throw ExitCode(RunOutcome.brokeRule.rawValue)
  }

  /// What is to be run first.
  private func givenRuns(ofSeed seed: UInt64) throws -> SwarmRuns {
    guard let branch else { return .numbered(try numbers()) }
    let numbers = branch.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let instant = Int64(numbers[0]), instant >= 0, let continuation = UInt64(numbers[1])
    else {
      throw Problem(
        "'\(excerpt(branch))' is not a branch",
        allowed: "It is nanoseconds, a hyphen, and the seed of what comes then, as a failure prints it",
        advice: "Copy it from the line 'repeat'"
      ).placed(at: FileLocation(file: "--branch"))
    }
    guard only == nil, !full, branches == nil, (runs ?? "1") == "1" else {
      throw Problem(
        "'--branch \(branch)' excludes --only, --full, --branches and other --runs than 1",
        allowed: "--branch repeats one run", advice: "Omit the others"
      ).placed(at: FileLocation(file: "--branch"))
    }
    return .branches([
      SwarmBranch(of: seed, at: SimulationInstant(nanoseconds: instant), continuation: continuation)
    ])
  }

  /// The numbers of the requested runs.
  private func numbers() throws -> Range<Int> {
    if let only {
      guard runs == nil, !full else {
        throw Problem(
          "'--only \(only)' excludes --runs and --full", allowed: "--only repeats one run", advice: "Give one of them"
        ).placed(at: FileLocation(file: "--only"))
      }
      let number = try RunOptions.count(only, of: "a run", in: 0...(Self.runMax - 1), option: "--only")
      return number..<number + 1
    }
    if let runs {
      guard !full else {
        throw Problem(
          "'--runs \(runs)' excludes --full", allowed: "--full is a million runs", advice: "Give one of them"
        ).placed(at: FileLocation(file: "--runs"))
      }
      return 0..<(try RunOptions.count(runs, of: "runs", in: 1...Self.runMax, option: "--runs"))
    }
    if full { return 0..<1_000_000 }
    return 0..<(minutes == nil ? 1_000 : Self.runMax)
  }

  private static let runMax = 1_000_000_000_000
}
