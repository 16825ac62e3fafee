import ArgumentParser
import Foundation
import Journaling
import SimulationCore

/// Turns a journal into a form for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turns a journal into a form that other programs open.",
    discussion: """
      The journal's run is carried out again, so that its states and timers are exported too, at
      whatever level it was recorded.

      vcd        states, lamps and cues as signals, for GTKWave and Surfer
      vcd-plain  the same as wires of one bit, for PulseView and sigrok-cli
      trace      states as slices, timers as arrows, for ui.perfetto.dev
      csv        rows of time, machine, variable and value
      svg        the timeline as a picture
      html       one page: the timeline, the time in each state, the facts

      Examples:
        liftworks export monday.journal --to html -o monday.html
        liftworks export monday.journal --to vcd -o monday.vcd --filters
        liftworks export monday.journal --to csv | head
      """
  )

  /// The forms.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case vcd
    case vcdPlain = "vcd-plain"
    case trace
    case csv
    case svg
    case html

    /// The form in the exporter's words.
    var format: ExportFormat {
      switch self {
      case .vcd: .vcd
      case .vcdPlain: .vcdPlain
      case .trace: .trace
      case .csv: .csv
      case .svg: .svg
      case .html: .html
      }
    }
  }

  @Argument(help: "A journal.")
  var journal: String

  @Option(name: .customLong("to"), help: ArgumentHelp("The form.", valueName: "form"))
  var form: Form

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file")
  )
  var output: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(
    help: "With vcd and -o: write GTKWave translate filters for the codes of states beside it."
  )
  var filters = false

  func run() throws {
    try refuseUnfit()
    let reader = try JournalReader(path: journal)
    try export(try Catalogue.machine(of: reader), header: reader.header)
  }

  private func export(_ entry: some CatalogueEntry, header: JournalHeader) throws {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    let exporter = Exporter(replayed.run)
    if let output {
      try write(exporter, to: output)
      if filters { try writeFilters(of: exporter, beside: output) }
    } else {
      try exporter.export(to: form.format) { Output.write($0) }
    }
    for warning in replayed.outcome.warnings { Output.notice(warning) }
    if let difference = replayed.outcome.difference {
      Output.notice(difference)
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }

  private func refuseUnfit() throws {
    if journal == "-" {
      throw Problem(
        "an export cannot read '-'",
        allowed: "The journal is read more than once, so it must be a file",
        advice: "Save it, and name the file"
      ).placed(at: Place(file: "export"))
    }
    if filters, form != .vcd || output == nil {
      throw Problem(
        "there is nothing beside which to write filters",
        allowed: "--filters goes with '--to vcd' and -o",
        advice: "Give both, or leave it out"
      ).placed(at: Place(file: "--filters"))
    }
  }

  private func write(_ exporter: Exporter<some Machine>, to output: String) throws {
    let file = try OutputFile(path: output, replaces: force)
    do {
      try exporter.export(to: form.format) { file.write($0) }
      if let problem = file.problem { throw problem }
    } catch {
      // Half an export is of no use; but what is no plain file, such as a device, is not ours.
      let attributes = try? FileManager.default.attributesOfItem(atPath: output)
      if attributes?[.type] as? FileAttributeType == .typeRegular {
        try? FileManager.default.removeItem(atPath: output)
      }
      throw error
    }
  }

  private func writeFilters(of exporter: Exporter<some Machine>, beside output: String) throws {
    for filter in try exporter.translateFilters() {
      let path = "\(output).\(filter.region).filter"
      let file = try OutputFile(path: path, replaces: force)
      file.write(Array(filter.text.utf8))
      if let problem = file.problem { throw problem }
    }
  }
}
