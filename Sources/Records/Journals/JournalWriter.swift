public import SimulationCore

/// An observer that records a run: the header, followed by a line for each stimulus and each fact.
///
/// Lines are buffered and written in chunks of 64 KiB; the owner of the run calls `flush` before it waits for
/// anything, so that a killed run loses at most what happened since.
public final class JournalWriter<Root: Machine>: SimulationObserver {
  /// The level of detail.
  public enum Level: String, CaseIterable, Codable, Sendable {
    /// Stimuli only: enough to replay.
    case stimuli
    /// Stimuli and facts: to verify and to compare.
    case full
    /// Stimuli, facts, and after each fact that announces a decision, its candidates and their costs.
    case decisions
  }

  private let level: Level
  private let write: ([UInt8]) -> Void
  private var text = RecordText()
  /// The captions still to be written, the last one first.
  private var captions: [Caption]
  /// The number of lines already in the journal, which are not written again.
  private var recordedCount: Int
  /// The checksum of the header, the stimuli and the captions in the journal.
  private var checksum: Digest

  /// The number of bytes buffered before they are written.
  private static var pieceSize: Int { 65_536 }

  /// Creates a writer that begins with a header.
  ///
  /// - Parameters:
  ///   - header: The header of the run.
  ///   - level: The level of detail.
  ///   - captions: The captions of the journal, in any order; those after the end are omitted.
  ///   - write: Receives the chunks, in order.
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

  /// Creates a writer that continues a journal while its run is repeated from the start.
  ///
  /// - Parameters:
  ///   - recordedCount: The number of stimuli and facts in the journal; that many lines of the run are not written
  ///     again.
  ///   - checksum: The checksum of the lines in the journal, as computed by its reader.
  ///   - level: The level of detail.
  ///   - captions: The captions that the journal does not hold yet, in any order.
  ///   - write: Receives the chunks that follow, in order.
  public init(
    resumingAfter recordedCount: Int, checksum: Digest, level: Level, captions: [Caption] = [],
    write: @escaping ([UInt8]) -> Void
  ) {
    self.level = level
    self.recordedCount = recordedCount
    self.checksum = checksum
    // The standard library's sort is stable.
    self.captions = captions.sorted { $0.instant < $1.instant }.reversed()
    self.write = write
  }

  /// The recorded lines, and the digest that ends the journal.
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
    // After the captions that precede it.
    if isNew { checksum.absorb(line.text.bytes) }
  }

  /// Records a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) { append(line) }

  /// Records a decision.
  public func decided(_ decision: PastDecision) {
    append(at: decision.instant) { text in
      text.append(decision.line)
      text.endLine()
    }
  }

  /// Writes the buffered bytes.
  public func flush() {
    guard text.count > 0 else { return }
    write(text.bytes)
    text.clear()
  }

  /// Ends the journal.
  ///
  /// - Parameters:
  ///   - simulation: The run, at its end.
  ///   - end: The end of the run; nil for after everything due at the run's current instant.
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

  /// Ends the journal, with the names of version 0.1.
  ///
  /// - Parameters:
  ///   - simulation: The run, at its end.
  ///   - end: The instant at which it ended.
  ///   - isInclusive: Whether everything due at that instant has happened.
  @available(*, deprecated, message: "Use 'finish(_:at:)' with '.through(end)' or '.until(end)'") public func finish(
    _ simulation: Simulation<Root>, end: SimulationInstant, isInclusive: Bool
  ) { finish(simulation, at: RunEnd(instant: end, isInclusive: isInclusive)) }

  /// Writes the next captions, after everything of their instants.
  private func writeCaptions(where isDue: (Caption) -> Bool) {
    guard let next = captions.last, isDue(next) else { return }
    flush()
    while let caption = captions.last, isDue(caption) {
      captions.removeLast()
      checksum.absorb(Array(caption.line.utf8))
      write(Array((caption.line + "\n").utf8))
    }
  }

  private func append(_ line: RecordLine) { append(at: line.instant) { line.writeEnded(into: &$0) } }

  private func append(at instant: SimulationInstant, _ write: (inout RecordText) -> Void) {
    guard recordedCount == 0 else {
      recordedCount -= 1
      return
    }
    if !captions.isEmpty { writeCaptions { $0.instant < instant } }
    write(&text)
    if text.count >= Self.pieceSize { flush() }
  }
}
