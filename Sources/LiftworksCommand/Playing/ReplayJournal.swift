import Journaling
import Lanes
import SimulationCore

/// Words that a replay stops for.
struct ReplayCaption {
  let instant: SimulationInstant
  let text: String
}

/// What a replay on the screen needs of a journal: everything but its facts, which are computed again.
///
/// What it holds is that of the lines that have been read.
struct ReplayJournal<Root: PlayedMachine> {
  let header: JournalHeader
  private let entry: any CatalogueEntry<Root>
  private var reader: JournalReader
  /// Whether its last line has been read.
  private(set) var isWhole = false
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  private(set) var captions: [ReplayCaption] = []
  /// Where the run ended; without an end line, the last line's instant.
  private(set) var end = RunEnd.through(.start)
  /// The digest of the end line.
  private(set) var digest: String?
  /// How many whole lines of stimuli, and how many of facts and decisions, it holds.
  private(set) var lineCounts = (stimuli: 0, facts: 0)
  /// How many bytes they take, with the header and the captions.
  private(set) var byteCount: Int

  /// A journal of a machine, of which the header has been read.
  init(_ reader: JournalReader, of entry: any CatalogueEntry<Root>) {
    self.entry = entry
    self.reader = reader
    header = reader.header
    byteCount = reader.byteCount
  }

  /// Reads a journal of a machine to its end.
  ///
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  init(whole reader: JournalReader, of entry: any CatalogueEntry<Root>) throws(PlacedProblem) {
    self.init(reader, of: entry)
    while try readLine() != nil {}
  }

  /// The checksum of its lines but the facts.
  var checksum: Digest { reader.checksum }
  /// What the person should know of a journal that is not whole, or was changed.
  var warnings: [String] { reader.warnings }
  /// Whether its header, a stimulus or a note was changed after the recording.
  var isAltered: Bool { reader.alteration != nil }

  /// Reads the next line, whatever it is; nil after the last one.
  ///
  /// - Throws: a `PlacedProblem` when it is wrong.
  mutating func readLine() throws(PlacedProblem) -> JournalLine? {
    guard let line = try reader.next() else {
      isWhole = true
      return nil
    }
    // The last line of a recording that was cut off may be there but for its end.
    let isTerminated = reader.byteCount > byteCount
    byteCount = reader.byteCount
    switch line.content {
    case .fact, .decision: if isTerminated { lineCounts.facts += 1 }
    case .stimulus:
      if isTerminated { lineCounts.stimuli += 1 }
      stimuli.append((line.instant, try line.stimulus(machine: header.machine)))
    case .caption(let text, _): captions.append(ReplayCaption(instant: line.instant, text: text))
    case .end(let last):
      end = RunEnd(instant: last.instant, isInclusive: last.isInclusive)
      digest = last.digest
      return line
    }
    if line.instant > end.instant { end = RunEnd.through(line.instant) }
    return line
  }

  /// The machine of the header, at its start.
  var root: Root { entry.root }

  /// The past of the run, of which nothing is made yet and which receives nothing by itself.
  ///
  /// - Parameter length: How long the run will be, as far as that is known.
  /// - Returns: The past, at its beginning.
  func past(length: Duration) -> ReplayedPast<Root> {
    let plan = RunPlan(entry, seed: header.seed, tieSeed: header.tieSeed)
    let lanes = LaneRecorder(of: entry.root, length: length)
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
    var verifier = JournalVerifier(root, header: header, observers: [witness], monitors: entry.monitors)
    let verdict = try verifier.verify(&reader)
    if case .altered = verdict {
      throw Problem(
        "the recording was changed after it was made, so nothing can follow it",
        allowed: "A recording goes on as it was written", advice: "The file is as it was. Begin a new one with --record"
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
        "the recorded run broke a rule: \(sentence)", allowed: "A run that a rule has stopped does not go on",
        advice: "Begin a new one with --record"
      ).placed(at: FileLocation(file: path))
    }
    if header.hasDecisions { return .decisions }
    if lineCounts.facts > 0 { return .full }
    return lineCounts.stimuli > 0 && verifier.simulation.factCount > 0 ? .stimuli : nil
  }
}
