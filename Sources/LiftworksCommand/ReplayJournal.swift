import Journaling
import SimulationCore

/// Words that a replay stops for.
struct ReplayCaption {
  let instant: SimulationInstant
  let text: String
}

/// What a replay on the screen needs of a journal: everything but its facts, which are made anew.
struct ReplayJournal<Root: PlayedMachine> {
  let header: JournalHeader
  private let entry: any CatalogueEntry<Root>
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  private(set) var captions: [ReplayCaption] = []
  /// Where the run ended; without an end line, the last line's instant.
  private(set) var end = RunEnd(instant: .start, isInclusive: true)
  /// The digest of the end line.
  private(set) var digest: String?
  /// What the person should know of a journal that is not whole.
  let warnings: [String]

  /// Reads a journal of a machine.
  ///
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  init(_ reader: inout JournalReader, of entry: any CatalogueEntry<Root>) throws {
    self.entry = entry
    header = reader.header
    while let line = try reader.next() {
      switch line.content {
      case .fact: break
      case .stimulus:
        stimuli.append((line.instant, try line.stimulus(machine: header.machine)))
      case .caption(let text, _):
        captions.append(ReplayCaption(instant: line.instant, text: text))
      case .end(let last):
        end = RunEnd(instant: last.instant, isInclusive: last.isInclusive)
        digest = last.digest
        continue
      }
      if line.instant > end.instant { end = RunEnd(instant: line.instant, isInclusive: true) }
    }
    warnings = reader.warnings
  }

  /// The machine of the header, at its start.
  var root: Root { entry.root }

  /// The past of the run, of which nothing is made yet.
  func history() -> RunHistory<Root> {
    // A stimulus behind an end line that lies before it is not part of the run.
    RunPlan(
      entry,
      seed: header.seed,
      tieSeed: header.tieSeed,
      stimuli: stimuli.filter { $0.instant < end.firstExcluded }
    ).history()
  }
}
