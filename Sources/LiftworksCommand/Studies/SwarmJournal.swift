import Proving
import Records
import SimulationCore

/// The journals of a swarm's trials.
struct SwarmJournal<Source: SwarmSource> {
  typealias Root = Source.Trial.Root

  let source: Source

  /// The rule that a run's journal can be written, read and verified.
  static var rule: String { "journal" }

  /// Writes the journal of a trial that runs through an instant.
  ///
  /// - Returns: The run at its end.
  @discardableResult func write(
    _ trial: Source.Trial, through instant: SimulationInstant, level: JournalWriter<Root>.Level = .full,
    to write: @escaping ([UInt8]) -> Void
  ) -> Simulation<Root> {
    let header = JournalHeader(source.entry(of: trial), seed: trial.seed, tieSeed: trial.tieSeed)
    let writer = JournalWriter<Root>(header, level: level, write: write)
    let run = trial.simulation(observers: [writer])
    run.run(through: instant)
    writer.finish(run)
    return run
  }

  /// Runs a trial to its end, and verifies its journal.
  func failure(of trial: Source.Trial) -> SwarmFailure? {
    failure(of: trial, through: SwarmJudge(isThorough: false).verdict(on: trial).lastInstant)
  }

  /// Writes the journal of a trial, recreates the machine from its header and verifies it.
  ///
  /// - Returns: The failure; nil if there is none.
  func failure(of trial: Source.Trial, through instant: SimulationInstant) -> SwarmFailure? {
    var bytes: [UInt8] = []
    write(trial, through: instant) { bytes += $0 }
    do {
      var reader = try JournalReader(file: "the journal") {
        defer { bytes = [] }
        return bytes
      }
      let finding = try Self.finding(&reader, of: Catalogue.machine(of: reader))
      return finding.map { SwarmFailure(rule: Self.rule, finding: $0, instant: instant) }
    } catch { return SwarmFailure(rule: Self.rule, finding: "\(error)", instant: instant) }
  }

  private static func finding(_ reader: inout JournalReader, of entry: some CatalogueEntry) throws -> String? {
    var verifier = JournalVerifier(entry.root, header: reader.header, monitors: entry.monitors)
    switch try verifier.verify(&reader) {
    case .identical, .altered: return reader.warnings.first
    case .different(let difference): return "\(difference)"
    }
  }

  /// A trial's stimuli up to an instant, as lines of a stimulus log.
  func stimulusLines(of trial: Source.Trial, through instant: SimulationInstant) -> [String] {
    var bytes: [UInt8] = []
    write(trial, through: instant, level: .stimuli) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    // Between the header and the end line.
    return Array(lines.dropFirst().dropLast())
  }
}
