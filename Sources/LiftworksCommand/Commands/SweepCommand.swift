import ArgumentParser
import SimulationCore
import Studies

/// Runs a study: every combination of the varied keys, many times, in one process or many.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Runs a study: every combination of what varies, by one process or many machines.",
    discussion: """
      A study file names a building, who comes, and what varies over lists and ranges. Each run has a
      file in the study's folder and a line in its manifest; what is there is not run again, so a study
      that was interrupted or extended goes on where it was. Runs that failed stay as they are, unless
      --retry is given.

      --shard 2/8 runs the second of eight shares; without it, the variables of Slurm, Kubernetes, AWS
      Batch, Cloud Run and LSF say which share this is. 'liftworks merge' then makes the report, byte for
      byte that of one process. docs/sweeps.md has the study file and examples for clusters.

      Examples:
        liftworks sweep cars.yaml
        liftworks sweep cars.yaml --output results --csv cars.csv
        liftworks sweep cars.yaml --list
        seq 8 | parallel liftworks sweep cars.yaml --output results --shard {#}/8
      """)

  @Argument(help: "A study file.", completion: .yaml) var study: String

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The folder of the study. Default: its name and '.sweep', here.", valueName: "folder"))
  var output: String?

  @OptionGroup var shards: ShardOptions

  @OptionGroup var threads: ThreadOptions

  @Flag(help: "Run those that failed again.") var retry = false

  @Flag(help: "Print the runs as JSON Lines, and run nothing.") var list = false

  @OptionGroup var report: SweepReportOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    try limit.start(limit: Budget.sweepTime, endsItself: true)
    let shard = try shards.chosen()
    if let option = report.given.first, shard.count > 1, !list {
      throw Problem(
        "\(option) is given for one share of a study", allowed: "A report is of all runs",
        advice: "Leave it out here, and give it to 'liftworks merge'"
      ).placed(at: FileLocation(file: option))
    }
    let files = try SweepFiles(path: study)
    let study = try files.study()
    if list { return printRuns(of: study.plan, shard) }
    let folder = SweepFolder(output ?? "\(study.plan.name.replacing("/", with: "-")).sweep")
    try folder.begin(study.plan, as: "\(shard.number)-of-\(shard.count)")
    Interruption.watch()
    let outcome = try SweepRun(
      study: study, storage: folder, shard: shard, resources: try threads.resources(), retries: retry
    ).run { StudyProgressLine(total: $0, command: "sweep", noun: "run") }
    if shard == .whole, outcome.missingCount == 0 {
      let rows = (0..<study.plan.count).map { folder.row(of: study.plan.item($0)) }
      try report.write(SweepReport(plan: study.plan, rows: rows))
    }
    try judge(outcome, of: study, files, shard)
  }

  private func printRuns(of plan: SweepPlan, _ shard: Shard) {
    for index in 0..<plan.count where shard.contains(index) {
      Output.json(RecordText.object([("run", "\(index + 1)")] + plan.item(index).members))
    }
  }

  /// How many failures are listed with the command that repeats them.
  private static let shownMax = 5

  private func judge(_ outcome: SweepRun.Outcome, of study: SweepStudy, _ files: SweepFiles, _ shard: Shard) throws {
    if let (item, count) = outcome.damaged {
      Output.notice(
        "liftworks: \(counted(count, "run")) \(count == 1 ? "was" : "were") made again, first run "
          + "\(item.index + 1): \(count == 1 ? "its file was not as it was" : "their files were not as they were")"
          + " written")
    }
    for (item, problem) in outcome.failed.prefix(Self.shownMax) {
      Output.notice("liftworks: run \(item.index + 1) failed (\(item.words)): \(problem)")
      Output.notice("liftworks: repeat it with: \(files.command(of: item, in: study))")
    }
    if outcome.failed.count > Self.shownMax {
      let more = outcome.failed.count - Self.shownMax
      Output.notice("liftworks: \(counted(more, "more run")) failed; the manifest has them")
    }
    if shard.count > 1 || outcome.missingCount > 0 || !outcome.failed.isEmpty {
      let share = shard.count > 1 ? "share \(shard.number) of \(shard.count): " : ""
      Output.notice(
        "liftworks: \(share)\(counted(outcome.doneCount, "run")) done, "
          + "\(outcome.presentCount) there already, \(outcome.failed.count) failed, "
          + "\(outcome.missingCount) missing")
    }
    if WorkLimit.isOver, outcome.missingCount > 0 {
      WorkLimit.finish("what is done stays", advice: "run the study again to go on")
    }
    if Interruption.isAsked { throw ExitCode(RunOutcome.interrupted.rawValue) }
    if !outcome.failed.isEmpty { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}
