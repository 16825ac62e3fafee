import Elevators
import Journaling
import SimulationCore

/// What a replay on the screen needs of a journal: everything but its facts, which are made anew.
struct ReplayJournal {
  /// Words that the replay stops for.
  struct Caption {
    let instant: SimulationInstant
    let text: String
  }

  let header: JournalHeader
  /// The machine of the header, in its first state.
  let machine: Classic
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Classic.Stimulus)] = []
  private(set) var captions: [Caption] = []
  /// Where the run ended; without an end line, the last line's instant.
  private(set) var end = RunEnd(instant: .start, isInclusive: true)
  /// The digest of the end line.
  private(set) var digest: String?
  /// What the person should know of a journal that is not whole.
  let warnings: [String]

  /// Reads a journal.
  ///
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  init(_ reader: inout JournalReader) throws {
    header = reader.header
    machine = try Catalogue.machine(of: reader)
    while let line = try reader.next() {
      switch line.content {
      case .fact: break
      case .stimulus:
        stimuli.append((line.instant, try line.stimulus(machine: header.machine)))
      case .caption(let text, _):
        captions.append(Caption(instant: line.instant, text: text))
      case .end(let last):
        end = RunEnd(instant: last.instant, isInclusive: last.isInclusive)
        digest = last.digest
        continue
      }
      if line.instant > end.instant { end = RunEnd(instant: line.instant, isInclusive: true) }
    }
    warnings = reader.warnings
  }

  /// The past of the run, of which nothing is made yet.
  func history() -> RunHistory<Classic> {
    // A stimulus behind an end line that lies before it is not part of the run.
    RunHistory(
      machine,
      seed: header.seed,
      shufflingTiesBy: header.tieSeed,
      stimuli: stimuli.filter { $0.instant < end.firstExcluded }
    )
  }
}
