import Journaling
import Lanes
import SimulationCore

/// Words that a replay stops for.
struct ReplayCaption {
  let instant: SimulationInstant
  let text: String
}

/// What a replay on the screen needs of a journal: everything but its facts, which are computed again.
struct ReplayJournal<Root: PlayedMachine> {
  let header: JournalHeader
  private let entry: any CatalogueEntry<Root>
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  private(set) var captions: [ReplayCaption] = []
  /// Where the run ended; without an end line, the last line's instant.
  private(set) var end = RunEnd(instant: .start, isInclusive: true)
  /// The digest of the end line.
  private(set) var digest: String?
  /// How many whole lines of stimuli, and how many of facts and decisions, it holds.
  private(set) var lineCounts = (stimuli: 0, facts: 0)
  /// How many bytes they take, with the header and the captions.
  let byteCount: Int
  /// The checksum of those lines but the facts.
  let checksum: Digest
  /// What the person should know of a journal that is not whole, or was changed.
  let warnings: [String]
  /// Whether its header, a stimulus or a note was changed after the recording.
  let isAltered: Bool

  /// Reads a journal of a machine.
  ///
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  init(_ reader: inout JournalReader, of entry: any CatalogueEntry<Root>) throws {
    self.entry = entry
    header = reader.header
    var byteCount = reader.byteCount
    while let line = try reader.next() {
      // The last line of a recording that was cut off may be there but for its end.
      let isWhole = reader.byteCount > byteCount
      byteCount = reader.byteCount
      switch line.content {
      case .fact, .decision: if isWhole { lineCounts.facts += 1 }
      case .stimulus:
        if isWhole { lineCounts.stimuli += 1 }
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
    isAltered = reader.alteration != nil
    self.byteCount = byteCount
    checksum = reader.checksum
  }

  /// The machine of the header, at its start.
  var root: Root { entry.root }

  /// The past of the run, of which nothing is made yet.
  func past() -> ReplayedPast<Root> {
    let plan = RunPlan(
      entry,
      seed: header.seed,
      tieSeed: header.tieSeed,
      stimuli: receivedStimuli
    )
    let lanes = LaneRecorder(of: entry.root, length: end.instant.elapsed)
    let history = plan.history(observers: [lanes])
    lanes.watch(history.simulation)
    return ReplayedPast(history: history, lanes: lanes)
  }

  /// The stimuli of the run: one behind an end line that lies before it is no part of it.
  var receivedStimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] {
    stimuli.filter { $0.instant < end.firstExcluded }
  }
}

extension ReplayJournal {
  /// Runs the whole journal again, and refuses one that another run cannot go on from.
  ///
  /// - Parameter path: Where the journal is.
  /// - Returns: At which level it was recorded; nil where it does not show that.
  /// - Throws: a `PlacedProblem` where the run is another than was recorded, or ended for good.
  func verifiedLevel(at path: String) throws -> JournalWriter<Root>.Level? {
    var reader = try JournalReader(resuming: path)
    let witness = BreachWitness<Root>()
    var verifier = JournalVerifier(
      root,
      header: header,
      observers: [witness],
      monitors: entry.monitors
    )
    let verdict = try verifier.verify(&reader)
    if case .altered = verdict {
      throw Problem(
        "the recording was changed after it was made, so nothing can follow it",
        allowed: "A recording goes on as it was written",
        advice: "The file is as it was. Begin a new one with --record"
      ).placed(at: FileLocation(file: path))
    }
    if case .different(let difference) = verdict {
      Output.notice(lines: "\(difference)")
      throw Problem(
        "the recorded run cannot be made again, so nothing can follow it",
        allowed: "A recording goes on in the version of Liftworks that made it",
        advice: "The file is as it was. Begin a new one with --record"
      ).placed(at: difference.location)
    }
    if let sentence = witness.sentence(on: verifier.simulation) {
      throw Problem(
        "the recorded run broke a rule: \(sentence)",
        allowed: "A run that a rule has stopped does not go on",
        advice: "Begin a new one with --record"
      ).placed(at: FileLocation(file: path))
    }
    if header.hasDecisions { return .decisions }
    if lineCounts.facts > 0 { return .full }
    return lineCounts.stimuli > 0 && verifier.simulation.factCount > 0 ? .stimuli : nil
  }
}
