import ArgumentParser
import FoundationEssentials
internal import Glibc
import Records
import SimulationCore

/// Runs test files, or checks a recorded run against them.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs test files: stimuli, and judgements of what follows.",
    discussion: """
      A test file names a machine and has a line for each stimulus and each judgement: JSON Lines, or
      YAML when its name ends in .yaml or .yml. 'liftworks new test FILE' writes a start.

        expect   a fact, at an instant or between two, so many times
        never    no such fact, in a window, between two facts, or while a region is in a state
        only     a fact comes only after another
        respond  each fact, stimulus or state is followed by another, soon enough
        state    the state of a region, at an instant or throughout
        value    a value such as plant/position, at an instant or throughout
        note     what the judgements after it are about: their name in JUnit

      docs/test-files.md has all words. Each judgement that is not met is shown with its line, with what
      was there instead, and with the facts around it; --verbose shows what met the others. A name, a
      part or a value that the machine does not have is refused. Each file may take 30 s of real time, unless
      --timeout says otherwise. Exit code 0 when none has failed, 1 when one has or takes too long, 2 for a
      bad file.

      Examples:
        liftworks test Examples/classic.test.jsonl
        liftworks test --junit results.xml tests/*.jsonl tests/*.yaml
        liftworks test --on monday.journal rules.test.yaml
        liftworks test --verbose Examples/requirements/*.yaml
      """)

  @Argument(
    help: "Test files; - reads JSON Lines from standard input.",
    completion: .file(extensions: ["yaml", "yml", "jsonl"])) var files: [String]

  @Option("Write the verdicts as JUnit XML too, over any older ones.", value: "file") var junit: String?

  @Option(
    "Judge this recorded run; the files' own machines, stimuli and limits are not run.", value: "journal",
    completion: .journal) var on: String?

  @Flag(help: "Also list what passed, and the fact that decided it.") var verbose = false

  @OptionGroup var settings: SettingOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    try refuseForeignReport()
    if on != nil { try settings.refuse(because: "--on judges a run that is recorded") }
    // Without a journal, each file has its own limit.
    if on != nil { try limit.start(limit: Budget.verificationTime) } else { try limit.check() }
    var report = TestReport()
    for entry in try on.map(judged(on:)) ?? files.map(judged) { report.add(entry) }
    for entry in report.entries {
      if let problem = entry.problem ?? entry.overrun { Output.notice(problem) }
      for verdict in entry.verdicts where verbose || verdict.outcome != .met {
        for line in verbose ? verdict.verboseLines : verdict.lines { Output.line(line) }
      }
      if let breach = entry.breach { Output.line("\(entry.file): \(breach)") }
    }
    Output.line(report.summary)
    if let junit { try OutputFile.write(Array(report.junit.utf8), to: junit, replaces: true) }
    if report.entries.contains(where: { $0.problem != nil }) { throw ExitCode(2) }
    if report.count(.failed) > 0 || report.entries.contains(where: { $0.breach != nil || $0.overrun != nil }) {
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }

  /// The first bytes of a file; empty if it cannot be read.
  private static func beginning(of path: String, _ count: Int) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = unsafe read(descriptor, &bytes, count)
    return Array(bytes.prefix(max(0, length)))
  }

  /// A report replaces only older reports: a test file may be given in place of the report's name.
  private func refuseForeignReport() throws {
    guard let junit, FileIdentity.status(at: junit)?.isRegular ?? false,
      Self.beginning(of: junit, 5) != Array("<?xml".utf8)
    else { return }
    throw Problem(
      "'\(junit)' is no older report", allowed: "--junit names a new file, or one that holds XML",
      advice: "Name another"
    ).placed(at: FileLocation(file: "--junit"))
  }

  /// Runs one file's machine and judges it.
  private func judged(_ file: String) throws -> TestReport.Entry {
    do {
      let loader = try TestLoader(file: file, settings: settings.set)
      try limit.start(limit: Budget.testTime, endsItself: true, on: loader.file)
      defer { WorkLimit.stop() }
      return loader.judge()
    } catch let problem as PlacedProblem {
      return TestReport.Entry(file: TestLoader.name(of: file), problem: "\(problem)")
    }
  }

  /// Judges a recorded run by all files at once.
  private func judged(on journal: String) throws -> [TestReport.Entry] {
    var entries: [TestReport.Entry] = []
    var judges: [TestJudge] = []
    for file in files {
      do {
        let loader = try TestLoader(file: file)
        judges.append(TestJudge(loader.judgements, signs: loader.signs))
        entries.append(TestReport.Entry(file: loader.file, verdicts: []))
      } catch let problem as PlacedProblem {
        entries.append(TestReport.Entry(file: TestLoader.name(of: file), problem: "\(problem)"))
      }
    }
    let run = try RecordedRun(journal: journal, judges: &judges)
    for warning in run.warnings { Output.notice(warning) }
    // The judges are in the order of the good files.
    var verdicts = judges.indices.map { judges[$0].verdicts(end: run.end, reading: run.reading) }[...]
    return entries.map { entry in
      guard entry.problem == nil, let own = verdicts.popFirst() else { return entry }
      return TestReport.Entry(file: entry.file, verdicts: own, breach: run.breach)
    }
  }
}
