public import SimulationCore

/// An observer that records a run: the header, then a line for each stimulus and each fact.
///
/// Lines are gathered and handed on in pieces of 64 KiB; whoever drives the run calls `flush` before
/// it waits for anything, so that a killed run loses at most what happened since.
public final class JournalWriter<Root: Machine>: SimulationObserver {
  /// How much is recorded.
  public enum Level: String, CaseIterable, Codable, Sendable {
    /// Stimuli only: enough to replay.
    case stimuli
    /// Stimuli and facts: to verify and to compare.
    case full
    /// Stimuli, facts, and behind each fact that announces a decision who could have been chosen, and at what cost.
    case decisions
  }

  private let level: Level
  private let write: ([UInt8]) -> Void
  private var text = RecordText()
  /// The captions that are still to be written, the last one first.
  private var captions: [Caption]
  /// How many lines are in the journal already, and are not written again.
  private var recordedCount: Int
  /// The checksum of the header, the stimuli and the captions in the journal.
  private var checksum: Digest

  /// How many bytes are gathered before they are handed on.
  private static var pieceSize: Int { 65_536 }

  /// A writer that begins with a header.
  ///
  /// - Parameters:
  ///   - header: What the run is made of.
  ///   - level: How much is recorded.
  ///   - captions: Words that the journal is to hold, in any order; those after the end are omitted.
  ///   - write: Takes the pieces, in order.
  public convenience init(
    _ header: JournalHeader, level: Level = .full, captions: [Caption] = [], write: @escaping ([UInt8]) -> Void
  ) {
    var header = header
    header.hasDecisions = level == .decisions
    var checksum = Digest()
    checksum.absorb(Array(header.line.utf8))
    self.init(resumingAfter: 0, checksum: checksum, level: level, captions: captions, write: write)
    write(Array((header.line + "\n").utf8))
  }

  /// A writer that goes on with a journal, as the run that it holds is made again from its start.
  ///
  /// - Parameters:
  ///   - recordedCount: How many lines of stimuli and facts the journal holds; the first so many of the
  ///     run are those, and are not handed on.
  ///   - checksum: That of the lines that the journal holds, as its reader has it.
  ///   - level: How much is recorded.
  ///   - captions: Words that the journal does not yet hold, in any order.
  ///   - write: Takes the pieces that follow, in order.
  public init(
    resumingAfter recordedCount: Int, checksum: Digest, level: Level, captions: [Caption] = [],
    write: @escaping ([UInt8]) -> Void
  ) {
    self.level = level
    self.recordedCount = recordedCount
    self.checksum = checksum
    // The standard library's sort keeps the order of equals.
    self.captions = captions.sorted { $0.instant < $1.instant }.reversed()
    self.write = write
  }

  /// The lines that are recorded, and the digest that ends the journal.
  public var interest: ObserverInterest {
    switch level {
    case .stimuli: [.stimuli, .digest]
    case .full: [.stimuli, .facts, .digest]
    case .decisions: [.stimuli, .facts, .decisions, .digest]
    }
  }

  /// Records a stimulus.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    let isNew = recordedCount == 0
    append(line)
    // After the captions that come before it.
    if isNew { checksum.absorb(line.text.bytes) }
  }

  /// Records a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) { append(line) }

  /// Records a decision.
  public func decided(_ decision: PastDecision) { append(at: decision.instant) { $0.append(decision.line) } }

  /// Hands on what is gathered.
  public func flush() {
    guard text.count > 0 else { return }
    write(text.bytes)
    text.clear()
  }

  /// Ends the journal.
  ///
  /// - Parameters:
  ///   - simulation: The run, at its end.
  ///   - end: Where it ended; nil for behind all that was due at the run's present.
  public func finish(_ simulation: Simulation<Root>, at end: RunEnd? = nil) {
    let reached = end ?? .through(simulation.now)
    writeCaptions { $0.instant <= reached.instant }
    let end = JournalEnd(
      instant: reached.instant, isInclusive: reached.isInclusive, factCount: simulation.factCount,
      digest: "\(simulation.digest)"
    ).checked(after: checksum)
    flush()
    write(Array((end.line + "\n").utf8))
  }

  /// Ends the journal, by the names of version 0.1.
  ///
  /// - Parameters:
  ///   - simulation: The run, at its end.
  ///   - end: Where it ended.
  ///   - isInclusive: Whether what was due at that instant has happened.
  @available(*, deprecated, message: "Use 'finish(_:at:)' with '.through(end)' or '.until(end)'") public func finish(
    _ simulation: Simulation<Root>, end: SimulationInstant, isInclusive: Bool
  ) { finish(simulation, at: RunEnd(instant: end, isInclusive: isInclusive)) }

  /// Writes the captions that come next, behind everything of their instants.
  private func writeCaptions(where isDue: (Caption) -> Bool) {
    guard let next = captions.last, isDue(next) else { return }
    flush()
    while let caption = captions.last, isDue(caption) {
      captions.removeLast()
      checksum.absorb(Array(caption.line.utf8))
      write(Array((caption.line + "\n").utf8))
    }
  }

  private func append(_ line: RecordLine) { append(at: line.instant) { line.write(into: &$0) } }

  private func append(at instant: SimulationInstant, _ write: (inout RecordText) -> Void) {
    guard recordedCount == 0 else {
      recordedCount -= 1
      return
    }
    if !captions.isEmpty { writeCaptions { $0.instant < instant } }
    write(&text)
    text.endLine()
    if text.count >= Self.pieceSize { flush() }
  }
}
