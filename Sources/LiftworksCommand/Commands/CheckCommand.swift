import ArgumentParser
import Classics
import Configuration
import Control
import FoundationEssentials
internal import Glibc
import Records
import SimulationCore
import Soundscape
import Studies

/// Checks files, and reports what is wrong with each.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks files of every kind: machines, tests, sounds, traffic, journals, preferences.",
    discussion: """
      Every mistake of a file is printed with its line and column, what is allowed and what to do; what needs
      several keys is checked once each of them is right. The rules that a configuration breaks on purpose are
      listed. A shipped name is checked like a file.

      What a file is, its keys or its first line say: an elevator, a mechanism, a scene, a gallery, a game, a
      map of sounds, a demand, a list of passengers, a study, criteria, a title block, a mapping
      of columns, a suite for dispatchers, preferences, a test file, a journal, a log of stimuli, a scenario for judges.

      The parameters of a real elevator are checked against the codes. What breaks one is refused, unless
      the file has 'unsafe: true': then it is listed, like all that is unusual.

      An elevator is built to a safety code and to one for accessibility, by 'code' and 'accessibility' in its
      file, and only their rules hold for it. With --rules they are listed, a line for each rule and code that
      asks for it.

      Of a mechanism, whatever contradicts itself is a finding, and findings end with exit code 1: joints
      that jam, wheels in mesh on one body, and what its drawing declares. What may be meant so is a
      warning: a state that locks, planets that do not fit, no joints. With --strict warnings end with
      exit code 1 too. Joints that are self-locking are named.

      Examples:
        liftworks check classic-as-written
        liftworks check my-elevator.yaml config/sounds.yaml
        liftworks check presses.jsonl --machine classic
        liftworks check Examples/classic.test.yaml Examples/classic.journal
        liftworks check motor-to-fan-as-written --json
        liftworks check my-gearbox.yaml --strict
        liftworks check --rules
      """)

  @Argument(help: "Files, or shipped names.", completion: .checkedFile) var files: [String] = []

  @Flag(help: "List the rules of the codes for elevators: code, rule, limit and clause.") var rules = false

  @Option(
    "The machine that stimulus files, sound maps, demands and passengers are for. Stimulus files: classic.",
    value: "machine",
    completion: .machine)
  var machine: String?

  @OptionGroup var form: ReportOptions

  @Flag(help: "End with exit code 1 for the warnings of mechanisms, too.") var strict = false

  func validate() throws {
    guard rules || !files.isEmpty else { throw ValidationError("Missing expected argument '<files> ...'") }
  }

  func run() throws {
    if rules { form.print(form.json ? RuleTable.json : RuleTable.lines) }
    var isEveryFileGood = true
    var hasFinding = false
    for file in files {
      var lines: [String] = []
      let mistakes = try MistakeList.all {
        // A pipe can be read only once, and its bytes are needed more than once.
        if Catalogue.isStream(file) { _ = try Catalogue.readBytes(file) }
        if let mechanism = try Catalogue.mechanismIfAny(file) {
          let report = MechanismReport(mechanism, name: file)
          lines = form.json ? [report.json] : report.lines
          hasFinding = hasFinding || !report.findings.isEmpty || (strict && !report.warnings.isEmpty)
        } else {
          let findings = try Self.findings(of: file, machine: machine)
          lines = form.json ? [MechanismReport.emptyJSON] : findings
        }
      }
      guard !mistakes.isEmpty else {
        form.print(lines)
        continue
      }
      isEveryFileGood = false
      for mistake in mistakes { Output.notice("\(mistake)") }
      if mistakes.count == MistakeList.limit {
        Output.notice("\(file): has \(MistakeList.limit) mistakes or more. Fix these, and check it again.")
      }
    }
    if !isEveryFileGood { throw ExitCode(2) }
    if hasFinding { throw ExitCode(1) }
  }

  /// The report of a valid file.
  ///
  /// - Throws: a `PlacedProblem` for an invalid one.
  static func findings(of file: String, machine: String?) throws -> [String] {
    // Checked first, so that a wrong --machine is reported whatever the file is.
    if let machine { _ = try Catalogue.machine(machine) }
    let kind = Catalogue.names.contains(file) ? nil : FileKind(file: file)
    switch kind {
    case .journal: return try journalFindings(of: file)
    case .test: return try testFindings(of: file)
    case .stimuli: return try StimulusLog(file: file, machine: machine).findings()
    case .scenario: return try scenarioFindings(of: file)
    case .sounds: return try soundFindings(of: file, machine: machine)
    case .demand:
      let demand = try DemandFile(text: Catalogue.readText(file), file: file)
      if let building = try machine.map({ try Catalogue.building($0) }) {
        _ = try demand.demand(in: building.building, refusal: building.refusal)
      }
      return [
        "\(file): good, a demand of \(counted(demand.intervalCount, "interval"))" + (machine.map { " for \($0)" } ?? "")
      ]
    case .passengers: return try passengerFindings(of: file, machine: machine)
    case .study:
      let plan = try SweepFiles(path: file).study().plan
      let combinations = counted(plan.pointCount, "combination")
      return ["\(file): good, a study of \(combinations) and \(counted(plan.count, "run"))"]
    case .criteria:
      let criteria = try SizingOptions.file(at: file)
      return ["\(file): good, criteria of \(counted(criteria.periods.count, "period"))"]
    case .mapping:
      _ = try TrafficLogMapping(text: Catalogue.readText(file), file: file)
      return ["\(file): good, a mapping of the columns and the names of a log"]
    case .suite:
      let files = try BenchmarkFiles(file)
      let runs = try files.cases(seed: 1).count * files.suite.replications
      return ["\(file): good, a suite of \(counted(files.suite.cases.count, "case")) and \(counted(runs, "run"))"]
    case .titleBlock:
      let block = try TitleBlockOptions.file(at: file)
      return ["\(file): good, a title block of \(counted(block.entries.count, "entry"))"]
    case .preferences: return try preferenceFindings(of: file)
    case .machine, .mechanism, nil:
      // A stimulus log may be empty, or begin with something unknown.
      if file.hasSuffix(".jsonl") { return try StimulusLog(file: file, machine: machine).findings() }
      return try machineFindings(of: file)
    }
  }

  private static func machineFindings(of file: String) throws -> [String] {
    let entry = try Catalogue.machine(file)
    let exceptions = entry.exceptions.map { "\(file): breaks rule \($0.rule) on purpose: \($0.reason)" }
    let silent = try SoundNotices.silentCues(of: entry.root) + SoundNotices.unspokenSigns(of: entry.root)
    return ["\(file): good, \(excerpt(entry.title))"] + exceptions + (entry.remarks + silent).map { "\(file): \($0)" }
  }

  private static func testFindings(of file: String) throws -> [String] {
    let loader = try TestLoader(file: file)
    let counts = counted(loader.stimulusCount, "stimulus") + " and " + counted(loader.judgements.count, "judgement")
    return ["\(file): good, \(counts) for \(loader.machine)"]
  }

  private static func soundFindings(of file: String, machine: String?) throws -> [String] {
    let board = try SoundLoader.board(file: file)
    let entry = try machine.map { try Catalogue.machine($0) }
    return ["\(file): good, \(counted(board.map.files.count, "sound"))"]
      + (try SoundNotices.unknownEntries(ofMap: file, knowing: entry?.root))
  }

  /// The report of a passenger list; only of its form if no building is named.
  private static func passengerFindings(of file: String, machine: String?) throws -> [String] {
    let count: Int
    if let machine {
      let building = try Catalogue.building(machine)
      guard case .list(let list) = try PassengerSource.list(file, for: building) else { return [] }
      count = list.count
    } else {
      count = try PassengersFile.read(Catalogue.readText(file), file: file, for: nil).count
    }
    let origin = machine.map { "for \($0)" } ?? "for any building; '--machine NAME' says for which"
    return ["\(file): good, a list of \(counted(count, "passenger")) \(origin)"]
  }

  private static func scenarioFindings(of file: String) throws -> [String] {
    let name = "ttk4145"
    func findings(_ entry: some CatalogueEntry) throws -> [String] {
      guard let plant = entry.root as? TTK4145 else { return [] }
      let actions = try StimulusFile<JudgeAction>(
        lines: try LineReader(path: file), machine: "a scenario of \(name)", refusing: { $0.problem(for: plant) })
      let count = counted(actions.stimuli.count, "action")
      return ["\(file): good, a scenario of \(count) for judges of \(name)"]
    }
    return try findings(Catalogue.machine(name))
  }

  private static func preferenceFindings(of file: String) throws -> [String] {
    let text = try Catalogue.readText(file)
    let preferences = Preferences(file: ProgramFile(text: text, file: file), state: StateFile()).file
    for problem in preferences.problems { try MistakeList.report(problem) }
    return ["\(file): good, preferences"]
  }

  /// The report of a valid journal: every line can be read; `replay --verify` checks whether the run is the same.
  private static func journalFindings(of file: String) throws -> [String] {
    var reader = try JournalReader(path: file)
    return try journalFindings(&reader, of: try Catalogue.machine(of: reader))
  }

  private static func journalFindings<Entry: CatalogueEntry>(_ reader: inout JournalReader, of entry: Entry) throws
    -> [String]
  {
    var counts = (stimuli: 0, facts: 0)
    var last = SimulationInstant.start
    while let line = try reader.next() {
      if case .caption = line.content { continue }
      try line.refusePast(of: last)
      last = line.instant
      switch line.content {
      case .caption, .decision, .end: continue
      case .fact:
        _ = try line.record()
        counts.facts += 1
      case .stimulus:
        _ = try line.stimulus(Entry.Root.Stimulus.self, machine: reader.header.machine)
        counts.stimuli += 1
      }
    }
    if let alteration = reader.alteration { throw alteration }
    let words = counted(counts.stimuli, "stimulus") + " and " + counted(counts.facts, "fact")
    return ["\(reader.file): good, a journal with \(words) of \(reader.header.machine)"] + reader.warnings
  }
}
