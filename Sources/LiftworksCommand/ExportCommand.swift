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
      asciicast  the terminal's view of the run, for asciinema and its players
      csv        rows of time, machine, variable and value
      svg        the timeline as a picture
      html       one page: the timeline, the time in each state, the facts

      Examples:
        liftworks export monday.journal --to html -o monday.html
        liftworks export monday.journal --to vcd -o monday.vcd --filters
        liftworks export monday.journal --to csv | head
        liftworks export monday.journal --to asciicast --speed 60 -o monday.cast
      """
  )

  /// The forms.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case vcd
    case vcdPlain = "vcd-plain"
    case trace
    case asciicast
    case csv
    case svg
    case html

    /// The form in the exporter's words; nil for that of the screen, which the exporter does not know.
    var format: ExportFormat? {
      switch self {
      case .vcd: .vcd
      case .vcdPlain: .vcdPlain
      case .trace: .trace
      case .asciicast: nil
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

  @OptionGroup
  var cast: CastOptions

  func run() throws {
    try refuseUnfit()
    let reader = try JournalReader(path: journal)
    try export(try Catalogue.machine(of: reader), header: reader.header)
  }

  private func export(_ entry: some CatalogueEntry, header: JournalHeader) throws {
    let replayed = ReplayedJournal(file: journal, header: header, of: entry)
    if let output {
      try export(replayed, to: output)
      if filters { try writeFilters(of: Exporter(replayed.run), beside: output) }
    } else {
      try export(replayed) { Output.write($0) }
    }
    for warning in replayed.outcome.warnings { Output.notice(warning) }
    if let difference = replayed.outcome.difference {
      Output.notice(difference)
      throw ExitCode(RunOutcome.brokeRule.rawValue)
    }
  }

  private func refuseUnfit() throws {
    let status = FileIdentity.status(at: journal)
    if journal == "-" || status.map({ $0.isPipe || $0.isCharacterDevice }) ?? false {
      throw Problem(
        "an export cannot read '\(journal)'",
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
    if let output, Self.isSameFile(journal, output) {
      throw Problem(
        "'\(output)' is the journal itself",
        allowed: "An export is written into another file",
        advice: "Name another"
      ).placed(at: Place(file: output))
    }
    // Checked before a file is touched.
    if form == .asciicast { _ = try cast.look(title: journal) }
    if form != .asciicast, let option = cast.given {
      throw Problem(
        "'\(form.rawValue)' is no recording of a terminal",
        allowed: "--width, --height, --fps and --speed go with '--to asciicast'",
        advice: "Leave it out"
      ).placed(at: Place(file: option))
    }
  }

  private static func isSameFile(_ first: String, _ second: String) -> Bool {
    let files = [first, second].map { path in
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      )
    }
    guard let one = files[0], let other = files[1],
      one[.type] as? FileAttributeType == .typeRegular
    else { return false }
    return one[.systemNumber] as? Int == other[.systemNumber] as? Int
      && one[.systemFileNumber] as? Int == other[.systemFileNumber] as? Int
  }

  private func export<Root: PlayedMachine>(
    _ replayed: ReplayedJournal<Root>,
    write: @escaping ([UInt8]) -> Void
  ) throws {
    if let format = form.format {
      return try Exporter(replayed.run).export(to: format, write: write)
    }
    let look = try cast.look(title: replayed.run.machine)
    let recorder = CastRecorder<Root>(look) { write(Array(($0 + "\n").utf8)) }
    recorder.finish(try replayed.carryOut(before: recorder, passing: recorder.pass))
  }

  private func export(_ replayed: ReplayedJournal<some PlayedMachine>, to output: String) throws {
    let file = try OutputFile(path: output, replaces: force)
    do {
      try export(replayed) { bytes in
        file.write(bytes)
        guard let problem = file.failure else { return }
        // Nobody needs the rest of a run that may be long: as when standard output fails, this ends it.
        file.discard()
        Output.notice("\(problem)")
        Foundation.exit(2)
      }
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }

  private func writeFilters(of exporter: Exporter<some Machine>, beside output: String) throws {
    for filter in try exporter.translateFilters() {
      let path = "\(output).\(filter.region).filter"
      let file = try OutputFile(path: path, replaces: force)
      file.write(Array(filter.text.utf8))
      try file.finish()
    }
  }
}
