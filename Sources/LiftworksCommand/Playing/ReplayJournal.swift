import Records
import SimulationCore

/// A caption at which a replay stops.
struct ReplayCaption {
  let instant: SimulationInstant
  let text: String
}

/// The parts of a journal that a replay on screen needs: everything but its facts, which are recomputed.
///
/// It contains the lines read so far.
struct ReplayJournal<Root: PlayedMachine> {
  let header: JournalHeader
  private let entry: any CatalogueEntry<Root>
  private var reader: JournalReader
  /// Whether its last line has been read.
  private(set) var isWhole = false
  private(set) var stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  private(set) var captions: [ReplayCaption] = []
  /// The end of the run; without an end line, the last line's instant.
  private(set) var end = RunEnd.through(.start)
  /// The digest of the end line.
  private(set) var digest: String?
  /// The numbers of complete lines with stimuli, and with facts and decisions.
  private(set) var lineCounts = (stimuli: 0, facts: 0)
  /// The number of bytes of these lines, with the header and the captions.
  private(set) var byteCount: Int

  /// Creates a journal whose header has been read.
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

  /// The checksum of its lines without the facts.
  var checksum: Digest { reader.checksum }
  /// The warnings about a journal that is incomplete or was changed.
  var warnings: [String] { reader.warnings }
  /// Whether its header, a stimulus or a caption was changed after the recording.
  var isAltered: Bool { reader.alteration != nil }

  /// Reads the next line of any kind; returns nil after the last one.
  ///
  /// - Throws: a `PlacedProblem` when it is wrong.
  mutating func readLine() throws(PlacedProblem) -> JournalLine? {
    guard let line = try reader.next() else {
      isWhole = true
      return nil
    }
    // The last line of a truncated recording may lack only its line feed.
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

  /// The machine of the header, in its initial state.
  var root: Root { entry.root }

  /// Returns the past of the run, of which nothing has been repeated and which receives no stimuli yet.
  ///
  /// - Parameter length: The expected length of the run, if known.
  /// - Returns: The past, at its beginning.
  func past(length: Duration) -> ReplayedPast<Root> {
    let plan = RunPlan(entry, seed: header.seed, tieSeed: header.tieSeed)
    let lanes = LaneRecorder(of: entry.root, length: length)
    let history = plan.history(observers: [lanes])
    lanes.watch(history.simulation)
    return ReplayedPast(history: history, lanes: lanes)
  }

  /// The stimuli of the run: one after an end line that precedes it is not part of it.
  var receivedStimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] {
    stimuli.filter { $0.instant < end.firstExcluded }
  }
}

extension ReplayJournal {
  /// Repeats the whole run, and throws if another run cannot continue from it.
  ///
  /// - Parameter path: The path of the journal.
  /// - Returns: The level of the recording; nil if the journal does not show it.
  /// - Throws: a `PlacedProblem` if the run differs from the recording, or has ended for good.
  func verifiedLevel(at path: String) throws -> JournalWriter<Root>.Level? {
    var reader = try JournalReader(resuming: path)
    var verifier = JournalVerifier(root, header: header, monitors: entry.monitors)
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
    if let sentence = verifier.simulation.breachSentence {
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
