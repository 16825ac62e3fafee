import ArgumentParser
import SimulationCore
import Studies

/// Creates the report of a study that several processes or machines have run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Makes the report of a study whose runs are in one or several folders.",
    discussion: """
      The report is byte for byte the one that 'liftworks sweep' prints when one process does all runs. A
      run that is missing is an error, unless --partial is given. Folders of one study that
      several machines have filled are merged when all are named.

      Examples:
        liftworks merge results --csv cars.csv
        liftworks merge machine-1 machine-2 --json
      """)

  @Argument(help: "The folders of one study.") var folders: [String]

  @Flag(help: "Report the runs that are there, though some are missing.") var partial = false

  @OptionGroup var report: SweepReportOptions

  func run() throws {
    let all = folders.map { SweepFolder($0) }
    let plan = try all[0].plan()
    for folder in all.dropFirst() where try folder.plan() != plan {
      throw Problem(
        "it is the folder of another study than '\(excerpt(folders[0]))', or of another version of it",
        allowed: "All folders are of one study file, one building and one version of the program",
        advice: "Merge those that belong together"
      ).placed(at: FileLocation(file: folder.path))
    }
    let items = (0..<plan.count).map(plan.item)
    let rows = items.map { item in all.lazy.compactMap { $0.row(of: item) }.first }
    let merged = SweepReport(plan: plan, rows: rows)
    if let missing = rows.firstIndex(where: { $0 == nil }), !partial {
      Output.notice(
        "liftworks: \(merged.missingCount) of \(counted(plan.count, "run")) "
          + "\(merged.missingCount == 1 ? "is" : "are") missing, first run \(missing + 1) "
          + "(\(items[missing].words))"
          + (all.contains { $0.hasFile(of: items[missing]) } ? ", whose file is not as it was written. " : ". ")
          + "Run 'liftworks sweep' again, or add --partial.")
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
    try report.write(merged)
    let failed = rows.count { $0?.problem != nil }
    guard failed == 0 else {
      Output.notice("liftworks: \(counted(failed, "run")) failed")
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }
}
