import ArgumentParser
import Assemblies
import Classics
import Control
import Records
import SimulationCore

/// Judges a client of a plant: starts it, stresses it, and gives a verdict on each rule.
struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judges somebody's controller or dispatcher: starts it, and says which rules it keeps.",
    discussion: """
      The judge opens a port, starts the client, and lets people come: by a scenario file, or at random
      by a seed. A line of a scenario is one of a stimulus file, such as
      {"t":"5","stimulus":"carButtonPressed","landing":4}; further ones are clientKilled and
      clientStarted. The client is the controller of an elevator, or of all cars of a group, by the
      protocol signals, on the wall clock or in lockstep; with --per-car each car of a group has a
      client, and "of":"B" in these two lines means that of car B.

      Of the plant ttk4145 each car has a port and a client. The judge obstructs doors, and with several
      cars kills and starts clients again, cuts motors and loses messages between the clients, one episode
      after the other until all is decided. --level course keeps to the text of the course; hard lets a lone
      car fail too, and two of several; cruel kills all clients at once. Lines name a car with "of":"A";
      networkSet has loss, delay (milliseconds) and doubled. In lockstep clients wait by operation 10.

      In the command of the client these stand for their values:
        {port}    the port of the client             {address} its address: 127.0.0.1:PORT
        {state}   a file that the client may keep, gone after the run
      and for ttk4145, {car} also with --per-car:
        {car}     the car's name: A, B, C            {number}  its number, from 0
        {cars}    how many cars there are            {floors}  how many floors there are
        {udp}     where this client receives UDP
        {peers}   where to send UDP for the others: B=40001,C=40002
      Messages that are sent elsewhere go around the judge, which loses them with --netns alone.

      'judge dispatchers' judges a program that distributes the calls of groups, or those built in, over the
      cases of a suite: it prints how long people wait, verdicts, and a score. docs/benchmark.md has more.

      Examples:
        liftworks judge house --lockstep --until 1d --client "./controller {address}"
        liftworks judge lift.yaml --scenario day.jsonl --junit verdicts.xml --client "..."
        liftworks judge ttk4145 --client "./elevator --port {port}"
        liftworks judge ttk4145 --cars 3 --seed 7 --record monday.journal \\
          --client "./elevator --port {port} --id {number}"
        liftworks judge ttk4145 --level hard --cars 3 --client "..."
        liftworks judge ttk4145 --scenario kill.jsonl --junit verdicts.xml --client "..."
        liftworks judge dispatchers --suite short --program "python3 mine.py"
        liftworks judge dispatchers --program "python3 mine.py" --score mine.jsonl --journals mine
        liftworks judge dispatchers --verify mine.jsonl --journals mine

      Exit codes: 0 all rules kept; 1 a rule broken, or scores that are not verified; 2 bad usage or a bad file; 130 interrupted.
      """)

  @Argument(
    help: "What the client controls: ttk4145, an elevator or a group, or a file of these; or dispatchers.",
    completion: .judged)
  var machine: String

  @Option("The command that starts a client, for the shell.", value: "command") var client: String?

  @OptionGroup var plant: PlantOptions

  @OptionGroup var seed: SeedOptions

  @Option("What is done, in place of a random scenario.", value: "file", completion: .file(extensions: ["jsonl"]))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "How hard the random scenario is, with ttk4145: course, hard or cruel. Default: course.", valueName: "name"))
  var level: JudgeLevel?

  @Flag(
    name: .customLong("netns"),
    help: "Run the clients of ttk4145 in a network of its own, where any messages are lost; for root.")
  var isolatesNetwork = false

  @Option(
    "End at this time. Default: when all is judged; an elevator after 2min of people, 1h in lockstep.", value: "time")
  var until: String?

  @OptionGroup var control: SignalsOptions

  @OptionGroup var recorded: RecordOptions

  @Option("Write the verdicts as JUnit XML too.", value: "file") var junit: String?

  @Flag(name: .customLong("stop-on-breach"), help: "End when a rule is broken.") var stopsOnBreach = false

  @OptionGroup var settings: SettingOptions

  @OptionGroup(title: "Dispatchers, with 'judge dispatchers'") var dispatchers: DispatcherJudgeOptions

  /// The command of the client.
  ///
  /// - Throws: a `PlacedProblem` if there is none.
  func clientCommand() throws -> String {
    if let client { return client }
    throw Problem(
      "no client is named", allowed: "--client COMMAND starts the controller that is judged", advice: "Add it"
    ).placed(at: FileLocation(file: "--client"))
  }

  func run() throws {
    if machine == DispatcherJudgeOptions.word { return try judgeDispatchers() }
    if let option = dispatchers.given.first {
      throw Problem(
        "\(option) is given with '\(machine)'", allowed: "\(option) is for 'judge dispatchers'", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    let entry = try Catalogue.machine(machine, settings: settings.set)
    if level != nil, scenario != nil {
      throw Problem(
        "--level is given with --scenario", allowed: "A level chooses what happens at random",
        advice: "Leave one of them out"
      ).placed(at: FileLocation(file: "--level"))
    }
    if entry.root is TTK4145 { return try judgeTTK4145() }
    try refuseIdleOptions()
    try judgeSignals(of: entry)
  }

  private func refuseIdleOptions() throws {
    let others = [(level != nil, "--level"), (isolatesNetwork, "--netns")].filter(\.0).map(\.1)
    guard let option = (plant.given + others).first else { return }
    throw Problem(
      "\(option) is given with '\(machine)'", allowed: "\(option) is for the plant of 'ttk4145'", advice: "Leave it out"
    ).placed(at: FileLocation(file: option))
  }

  /// The end of the run, if the user gives one.
  func end() throws -> SimulationInstant? { try until.map { try RunOptions.instant($0, option: "--until") } }

  func judge<Root: PlayedMachine>(_ plan: JudgePlan<Root>, of entry: MachineEntry<Root>) throws {
    let seed = try seed.number()
    let recording = try recorded.recording(of: entry, seed: seed)
    let witness = RuleWitness<Root>(plan.finding) { Output.noticeAtOnce($0) }
    let simulation = Simulation(
      entry.root, seed: seed, observers: (recording.map { [$0.writer] } ?? []) + [witness] + plan.observers)
    Interruption.watch()
    let run: JudgeRun<Root>
    let outcome: Result<Void, Problem>
    do throws(Problem) {
      run = try JudgeRun(
        simulation, plan, isInterrupted: { Interruption.isAsked }, notice: { Output.noticeAtOnce($0) },
        isBroken: { stopsOnBreach && !witness.breaches.isEmpty || recording?.isFull ?? false })
      outcome = Result { () throws(Problem) in try run.run() }
    } catch { throw error.placed(at: FileLocation(file: "liftworks judge")) }
    // However the run has ended, the journal gets an end.
    try recording?.finish(simulation, end: RunEnd.until(plan.end))
    if case .failure(let problem) = outcome { throw problem.placed(at: FileLocation(file: "liftworks judge")) }
    let report = JudgeReport(
      machine: machine, service: plan.service, isLockstep: plan.isLockstep, rules: plan.rows(simulation.machine),
      breaches: witness.breaches, failures: run.failures, notJudged: plan.notJudged, journal: recording?.path)
    for line in report.lines { Output.line(line) }
    if let junit { try OutputFile.write(Array(report.junit.utf8), to: junit, replaces: true) }
    if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
    if !report.isPassed { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}

extension JudgeLevel: ExpressibleByArgument {}
