import ArgumentParser
import Elevators
import Journaling
import SimulationCore

/// Judges a client of a plant: starts it, makes its life hard, and gives a verdict on each rule.
struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract:
      "Judges somebody's controller: starts it, disturbs it, and says which rules it keeps.",
    discussion: """
      The judge opens a port for each car, starts a client for each, presses buttons, kills and
      starts clients again, cuts motors, obstructs doors and loses messages between the clients, all
      on the wall clock: by a scenario file, or at random by a seed. A line of a scenario is one of
      a stimulus file, such as {"t":"5","of":"A","stimulus":"carButtonPressed","landing":4}; further
      ones are clientKilled, clientStarted, and networkSet with loss, delay (milliseconds), doubled.

      In the command of the client these stand for their values:
        {port}    the port of the car                {car}     its name: A, B, C
        {number}  its number, from 0                 {floors}  how many floors there are
        {cars}    how many cars there are            {udp}     where this client receives UDP
        {peers}   where to send UDP for the others: B=40001,C=40002
        {state}   a file that the client may keep, gone after the run
      Messages that are sent elsewhere go around the judge, which then cannot lose them.

      Examples:
        liftworks judge ttk4145 --client "./elevator --port {port}"
        liftworks judge ttk4145 --cars 3 --seed 7 --record monday.journal \\
          --client "./elevator --port {port} --id {number}"
        liftworks judge ttk4145 --scenario kill.jsonl --junit verdicts.xml --client "..."

      Exit codes: 0 all rules kept; 1 a rule broken; 2 bad usage or a bad file; 130 interrupted.
      """
  )

  /// The protocols whose clients can be judged.
  enum JudgedProtocol: String, CaseIterable, ExpressibleByArgument {
    case ttk4145
  }

  @Argument(help: "The protocol of the client: ttk4145.")
  var judged: JudgedProtocol

  @Option("The command that starts a client, for the shell.", value: "command")
  var client: String

  @OptionGroup
  var plant: PlantOptions

  @OptionGroup
  var seed: SeedOptions

  @Option("What is done, in place of a random scenario.", value: "file")
  var scenario: String?

  @Option("End at this time. Default: 2min, or with --scenario when all is judged.", value: "time")
  var until: String?

  @OptionGroup
  var recorded: RecordOptions

  @Option("Write the verdicts as JUnit XML too.", value: "file")
  var junit: String?

  @Flag(name: .customLong("stop-on-breach"), help: "End when a rule is broken.")
  var stopsOnBreach = false

  @OptionGroup
  var settings: SettingOptions

  func run() throws {
    let chosen = settings.set + ["rules=all"] + plant.settings
    let machine = try Catalogue.machine(judged.rawValue, settings: chosen)
    guard let entry = machine as? MachineEntry<TTK4145> else {
      preconditionFailure("'\(judged.rawValue)' is no plant of that protocol")
    }
    let seed = try seed.number()
    let (script, end) = try plan(for: entry.root, seed: seed)
    let recording = try recorded.recording(of: entry, seed: seed)
    let witness = RuleWitness()
    let simulation = Simulation(
      entry.root,
      seed: seed,
      observers: (recording.map { [$0.writer] } ?? []) + [witness]
    )
    try judge(simulation, script, end, seed, witness, recording)
  }

  /// What is done, and when it ends at the latest.
  private func plan(
    for plant: TTK4145,
    seed: UInt64
  ) throws -> (script: JudgeScript, end: SimulationInstant) {
    let until = try until.map { try RunOptions.instant($0, option: "--until") }
    guard let scenario else {
      let end = until ?? SimulationInstant.start.advanced(by: .seconds(120))
      return (JudgeScript(for: plant, seed: seed, until: end), end)
    }
    let file = try FileKind.reading(scenario, as: .scenario, .stimuli) { () throws(PlacedProblem) in
      try StimulusFile<JudgeAction>(
        lines: try LineReader(path: scenario),
        machine: "a scenario of \(judged.rawValue)",
        refusing: { $0.problem(for: plant) }
      )
    }
    let script = JudgeScript(file.inOrder.map { ($0.instant, $0.stimulus) })
    let time = plant.configuration.serviceTime * 2
    return (script, until ?? script.end.advanced(by: time))
  }

  private func judge(
    _ simulation: Simulation<TTK4145>,
    _ script: JudgeScript,
    _ end: SimulationInstant,
    _ seed: UInt64,
    _ witness: RuleWitness,
    _ recording: Recording<TTK4145>?
  ) throws {
    Interruption.watch()
    let run: JudgeRun
    let outcome: Result<Void, Problem>
    do throws(Problem) {
      run = try JudgeRun(
        simulation,
        command: ClientCommand(template: client),
        script: script,
        end: end,
        seed: seed,
        folder: try PrivateFolder(for: "judge")
      )
      run.isBroken = { stopsOnBreach && !witness.breaches.isEmpty }
      outcome = Result { () throws(Problem) in try run.run() }
    } catch {
      throw error.placed(at: FileLocation(file: "liftworks judge"))
    }
    // However it has ended, the journal has an end.
    try recording?.finish(simulation, end: nil)
    if case .failure(let problem) = outcome {
      throw problem.placed(at: FileLocation(file: "liftworks judge"))
    }
    let report = JudgeReport(
      simulation.machine.judge,
      breaches: witness.breaches,
      failures: run.failures,
      journal: recording?.path
    )
    for line in report.lines { Output.line(line) }
    if let junit { try OutputFile.write(Array(report.junit.utf8), to: junit, replaces: true) }
    if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
    if !report.isPassed { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}

/// Takes note of broken rules, and says so at once.
final class RuleWitness: SimulationObserver {
  typealias Root = TTK4145

  /// The rules that were broken, in order.
  private(set) var breaches: [(instant: SimulationInstant, broken: TTK4145.RuleBroken)] = []
  /// How many are kept and shown.
  private static let countMax = 10_000

  var interest: ObserverInterest { [.facts] }

  func emitted(_ fact: TTK4145.Fact, line: RecordLine) {
    guard case .judge(let broken) = fact, breaches.count < Self.countMax else { return }
    breaches.append((line.instant, broken))
    Output.noticeAtOnce(
      "\(line.instant.shortText) s, car \(broken.car): \(broken.rule.rawValue): \(broken.finding)"
    )
  }
}
