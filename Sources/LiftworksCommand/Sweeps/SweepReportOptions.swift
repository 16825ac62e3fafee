import ArgumentParser
import SimulationCore
import Studies

/// The output of a study's report.
struct SweepReportOptions: ParsableArguments {
  @Option("Write a line for each run, as CSV.", value: "file") var csv: String?

  @Flag(help: "Replace files that exist.") var force = false

  @OptionGroup var form: ReportOptions

  /// The given options that request a report of all runs.
  var given: [String] { (csv == nil ? [] : ["--csv"]) + (form.json ? ["--json"] : []) }

  /// Writes and prints a report.
  ///
  /// - Throws: a `PlacedProblem` when the file cannot be written.
  func write(_ report: SweepReport) throws {
    if let csv {
      let bytes = Array((report.csv.joined(separator: "\n") + "\n").utf8)
      try OutputFile.write(bytes, to: csv, replaces: force)
    }
    form.print(form.json ? [report.json] : report.lines)
  }
}
