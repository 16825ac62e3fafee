import ArgumentParser
import Configuration
import Proving
import Records
import SimulationCore

/// Visits every state that a machine can reach, and checks each.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Visits every state of a small machine, and judges safety and liveness in all.",
    discussion: """
      The machine itself is run, step by step, from every state by everything that can be done there;
      stimuli come at the instants of events and once in the middle between two, so many between two
      rests as --stimuli-budget allows. The numbers and the digest are the same every time.

      The exit code is 0 when every rule holds, and 1 with a run that breaks one: its stimuli are
      printed, and --record writes its journal, for 'liftworks replay'.

      On a terminal, standard error shows how far it is: the states found and visited, how many steps
      deep, how many a second, and the time left: at least until the states that wait are visited, at
      most until --states-max.

      Examples:
        liftworks explore classic
        liftworks explore two-landings --stimuli hall,car --stimuli-budget none
        liftworks explore three-landings --stimuli-budget 1 --json
        liftworks explore classic-as-written --judge-exceptions --record fault.journal
      """)

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.", completion: .machine) var machine = "classic"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of stimuli between two rests; 'none' for no limit.", valueName: "number"))
  var stimuliBudget = "2"

  @Option("Only these kinds, with commas between: \(ElevatorStimuli.words).", value: "kinds") var stimuli: String?

  @Option("Calls name only this many landings, from the lowest.", value: "number") var landings: String?

  @Flag(help: "Allow stimuli only at the instants of events.") var eventsOnly = false

  @Option(parsing: .unconditional, help: ArgumentHelp("Give up after this many states.", valueName: "number"))
  var statesMax = "5000000"

  @Flag(help: "Also judge the rules that the file breaks on purpose.") var judgeExceptions = false

  @Option("Write the run that breaks a rule as a journal.", value: "file") var record: String?

  @Flag(help: "Replace the journal if it exists.") var force = false

  @OptionGroup var form: ReportOptions

  @Flag(help: "Report progress on standard error every 10 s, even if that is not a terminal.") var progress = false

  @OptionGroup var settings: SettingOptions

  func run() throws {
    let entry = try Catalogue.machine(machine, settings: settings.set)
    guard let root = entry.root as? any ExploredMachine else {
      throw Problem(
        "'\(machine)' cannot be explored", allowed: "The classic and real elevators can",
        advice: "Explore 'classic' or 'two-landings'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    try explore(root, entry)
  }

  private func explore<Root: ExploredMachine>(_ root: Root, _ entry: any CatalogueEntry) throws {
    var plan = try root.explorationPlan(try request(entry))
    plan.stimuliBudget =
      stimuliBudget == "none" ? nil : try whole(stimuliBudget, 0...1_000, "--stimuli-budget", or: ", or 'none'")
    plan.usesMiddles = !eventsOnly
    plan.stateLimit = try whole(statesMax, 1...100_000_000, "--states-max")
    let line = ProgressLine(elsewhere: progress ? .lines(every: .seconds(10)) : .silent)
    let pace = ExplorationPace(start: .now, statesMax: plan.stateLimit)
    let result = Explorer(plan).explore { progress in line.report { pace.line(progress, at: .now) } }
    line.end()
    let report = ExplorationReport(entry.name, plan, result)
    if form.json { Output.json(report.json) } else { Output.lines(report.text) }
    if let counterexample = result.counterexample {
      if let record, let entry = entry as? any CatalogueEntry<Root> { try write(counterexample, of: entry, to: record) }
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
    guard result.isComplete else {
      throw Problem(
        "\(counted(result.graph.stateCount, "state")) "
          + "\(result.graph.stateCount == 1 ? "was" : "were") found, and there are more",
        allowed: "'--states-max' is the number of states after which an exploration gives up",
        advice: "Give more of them, or fewer stimuli"
      ).placed(at: FileLocation(file: "--states-max"))
    }
  }

  private func request(_ entry: some CatalogueEntry) throws -> ExplorationRequest {
    var request = ExplorationRequest()
    if !judgeExceptions { request.exceptions = entry.exceptions.map(\.rule) }
    request.landingCount = try landings.map { try whole($0, 1...1_000, "--landings") }
    request.stimuli = try stimuli.map { list in
      try list.split(separator: ",", omittingEmptySubsequences: false).map { try kind("\($0)") }
    }
    return request
  }

  private func kind(_ word: String) throws -> ElevatorStimuli {
    if let kind = ElevatorStimuli(rawValue: word) { return kind }
    let words = ElevatorStimuli.allCases.map(\.rawValue)
    throw Problem(
      "unknown kind of stimuli '\(word)'", allowed: "The kinds are \(quotedList(words))",
      advice: suggestion(for: word, among: words, or: "Name some of them, with commas between")
    ).placed(at: FileLocation(file: "--stimuli"))
  }

  private func whole(_ text: String, _ range: ClosedRange<Int>, _ option: String, or others: String = "") throws -> Int
  {
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        "'\(text)' is not a number for it",
        allowed: "It is a whole number from \(range.lowerBound) to \(range.upperBound)\(others)",
        advice: "Give such a number"
      ).placed(at: FileLocation(file: option))
    }
    return number
  }

  /// Runs a counterexample again and records it.
  private func write<Root: ExploredMachine>(
    _ counterexample: Counterexample<Root.Explored>, of entry: any CatalogueEntry<Root>, to path: String
  ) throws {
    let plan = RunPlan(entry, seed: 1, tieSeed: nil, stimuli: counterexample.stimuli)
    let recording = try Recording(
      of: entry, header: JournalHeader(entry, seed: 1, tieSeed: nil), path: path, level: .full, replaces: force)
    let simulation = plan.simulation(observers: [recording.writer])
    simulation.run(through: counterexample.end)
    try recording.finish(simulation, end: RunEnd.through(counterexample.end))
    Output.notice("liftworks: the run is in '\(path)'; 'liftworks replay \(path)' shows it.")
  }
}

extension ElevatorStimuli {
  /// All kinds, for help.
  fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
