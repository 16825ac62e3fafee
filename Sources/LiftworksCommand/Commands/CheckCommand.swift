import ArgumentParser
import Configuration
import FoundationEssentials
internal import Glibc
import Journaling
import SimulationCore
import Soundscape

/// Checks files, and reports what is wrong with each.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Checks configurations, mechanisms, sound maps, studies, journals, stimulus and test files.",
    discussion: """
      Each error is printed with file, line and column, what is allowed and what to do. The rules that a
      configuration breaks on purpose are listed. A shipped name is checked like a file. Journals, test
      files and stimulus files of JSON Lines are known by their first lines.

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
      """
  )

  @Argument(help: "Files, or shipped names.")
  var files: [String] = []

  @Flag(help: "List the rules of the codes for elevators: code, rule, limit and clause.")
  var rules = false

  @Option("The machine that stimulus files are for. Default: classic.", value: "machine")
  var machine: String?

  @OptionGroup
  var form: ReportOptions

  @Flag(help: "End with exit code 1 for the warnings of mechanisms, too.")
  var strict = false

  func validate() throws {
    guard rules || !files.isEmpty else {
      throw ValidationError("Missing expected argument '<files> ...'")
    }
  }

  func run() throws {
    if rules { form.print(form.json ? RuleTable.json : RuleTable.lines) }
    var isEveryFileGood = true
    var hasFinding = false
    for file in files {
      do {
        // A pipe gives its bytes once, and they are asked for more than once.
        if Catalogue.isStream(file) { _ = try Catalogue.readBytes(file) }
        if let mechanism = try Catalogue.mechanismIfAny(file) {
          let report = MechanismReport(mechanism, name: file)
          form.print(form.json ? [report.json] : report.lines)
          hasFinding =
            hasFinding || !report.findings.isEmpty || (strict && !report.warnings.isEmpty)
          continue
        }
        let lines = try Self.findings(of: file, machine: machine)
        form.print(form.json ? [MechanismReport.emptyJSON] : lines)
      } catch let problem as PlacedProblem {
        Output.notice("\(problem)")
        isEveryFileGood = false
      }
    }
    if !isEveryFileGood { throw ExitCode(2) }
    if hasFinding { throw ExitCode(1) }
  }

  /// The report of a good file.
  ///
  /// - Throws: a `PlacedProblem` for a bad one.
  static func findings(of file: String, machine: String?) throws -> [String] {
    let log = StimulusLog(file: file, machine: machine)
    // Checked first, so that a wrong --machine is reported whatever the file is.
    let isLog = file.hasSuffix(".jsonl")
    if isLog { _ = try log.entry() }
    let kind = Catalogue.names.contains(file) ? nil : LinesKind(file: file)
    if kind == .journal { return try journalFindings(of: file) }
    if try kind == .test || TestLoader.isYAMLTest(file) {
      let loader = try TestLoader(file: file)
      let counts =
        counted(loader.stimulusCount, "stimulus") + " and "
        + counted(loader.judgements.count, "judgement")
      return ["\(file): good, \(counts) for \(loader.machine)"]
    }
    if isLog || kind == .stimuli {
      return try log.findings()
    }
    if Catalogue.isFile(file), try isSoundMap(file) {
      let board = try SoundLoader.board(file: file)
      return ["\(file): good, \(counted(board.map.files.count, "sound"))"]
        + (try SoundNotices.unknownEntries(ofMap: file))
    }
    if Catalogue.isFile(file), let demand = try PassengerSource.demandIfAny(file) {
      let count = counted(demand.intervalCount, "interval")
      return ["\(file): good, a demand of \(count)"]
    }
    if Catalogue.isFile(file),
      try ConfigurationKind(text: try Catalogue.readText(file), file: file) == .sweep
    {
      let plan = try SweepStudy(path: file).plan
      let combinations = counted(plan.pointCount, "combination")
      return ["\(file): good, a study of \(combinations) and \(counted(plan.count, "run"))"]
    }
    let entry = try Catalogue.machine(file)
    let exceptions = entry.exceptions.map {
      "\(file): breaks rule \($0.rule) on purpose: \($0.reason)"
    }
    let silent =
      try SoundNotices.silentCues(of: entry.root) + SoundNotices.unspokenSigns(of: entry.root)
    return ["\(file): good, \(excerpt(entry.title))"] + exceptions
      + (entry.remarks + silent).map { "\(file): \($0)" }
  }

  /// The report of a good journal: every line can be read; whether the run is the same is for
  /// `replay --verify`.
  private static func journalFindings(of file: String) throws -> [String] {
    var reader = try JournalReader(path: file)
    return try journalFindings(&reader, of: try Catalogue.machine(of: reader))
  }

  private static func journalFindings<Entry: CatalogueEntry>(
    _ reader: inout JournalReader,
    of entry: Entry
  ) throws -> [String] {
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
    return ["\(reader.file): good, a journal with \(words) of \(reader.header.machine)"]
      + reader.warnings
  }

  /// Whether a file has the keys of a sound map rather than those of a machine.
  private static func isSoundMap(_ file: String) throws -> Bool {
    let root = try YAMLNode(text: try Catalogue.readText(file), file: file)
    let keys = try root.freeMembers().map(\.key)
    return !keys.contains("machine")
      && keys.contains { ["cues", "facts", "stimuli", "tones"].contains($0) }
  }
}
