public import SimulationCore

/// Repeats the run of a journal and compares every line and the digest with the recording.
public struct JournalVerifier<Root: Machine> where Root.Stimulus: ReadableStimulus {
  /// The result of a verification.
  public enum Verdict: Sendable {
    /// The run reproduces every line of the journal.
    case identical(facts: Int64, digest: String)
    /// The first difference.
    case different(Difference)
    /// The run is identical, but the header, a stimulus, a caption or the end line was changed after writing; the
    /// reader's warnings name it.
    case altered
  }

  /// The first difference between a journal and the run.
  public struct Difference: Sendable, CustomStringConvertible {
    /// The location in the journal.
    public let location: FileLocation
    /// The instant at which it happens.
    public let instant: SimulationInstant
    /// The journal's line; nil when it has no more lines.
    public let recorded: String?
    /// The run's line; nil when it has none there.
    public let replayed: String?
    /// The last lines on which both agree.
    public let before: [String]

    /// Instant, both lines, and the lines before, each shortened in the middle if it is very long.
    public var description: String {
      let context = before.map { "    \($0)" }
      let lines =
        context + [
          "  - \(recorded ?? "(nothing more is recorded)")",
          "  + \(replayed ?? "(nothing happens)")",
        ]
      return (["\(location): the journal and the run part at \(instant) s"] + lines.map(shorteningMiddle)).joined(
        separator: "\n")
    }
  }

  /// The repeated run; it stops if it breaks a rule.
  public let simulation: Simulation<Root>
  private let machine: String
  private let lines: LineCollector<Root>
  private var before: [[UInt8]] = []
  private var hasFacts = false
  private var lastInstant: SimulationInstant?

  /// The number of agreeing lines shown before a difference.
  private static var contextCount: Int { 3 }

  /// Creates a verifier of one journal.
  ///
  /// - Parameters:
  ///   - machine: The machine of the journal's header, in its initial state.
  ///   - header: The journal's header.
  ///   - observers: Further observers of the run, from its start.
  ///   - monitors: The rules that the recorded run had to obey.
  public init(
    _ machine: Root, header: JournalHeader, observers: [any SimulationObserver<Root>] = [],
    monitors: [any Monitor<Root>] = []
  ) {
    self.machine = header.machine
    lines = LineCollector(takesDecisions: header.hasDecisions)
    simulation = Simulation(
      machine, seed: header.seed, shufflingTiesBy: header.tieSeed, computesDigest: true, observers: [lines] + observers,
      monitors: monitors)
  }

  /// Compares the journal up to its end or to the first difference.
  ///
  /// - Throws: a `PlacedProblem` when a line cannot be read.
  ///
  /// - Complexity: O(lines) in time, constant in memory.
  public mutating func verify(_ journal: inout JournalReader) throws(PlacedProblem) -> Verdict {
    while let line = try journal.next() {
      let difference: Difference? =
        switch line.content {
        case .caption: nil
        case .end(let end): try judge(end, line)
        case .fact, .decision: try judgeFact(line)
        case .stimulus: try judgeStimulus(line)
        }
      if let difference { return .different(difference) }
      lastInstant = line.instant
    }
    if journal.checksumState == .differs { return .altered }
    return .identical(facts: simulation.factCount, digest: "\(simulation.digest)")
  }

  private mutating func judgeFact(_ line: JournalLine) throws(PlacedProblem) -> Difference? {
    if !hasFacts, lines.droppedCount > 0 {
      return difference(line, recorded: line.text, replayed: "(facts before it are not recorded)")
    }
    hasFacts = true
    if lines.isEmpty {
      if let early = past(line) { return early }
      runToNextLine(through: line.instant)
    }
    return compare(line)
  }

  private mutating func judgeStimulus(_ line: JournalLine) throws(PlacedProblem) -> Difference? {
    if let early = past(line) { return early }
    let stimulus: Root.Stimulus = try line.stimulus(machine: machine)
    if let extra = runOn(.through(line.instant)) { return difference(line, recorded: line.text, replayed: extra) }
    simulation.send(stimulus, at: line.instant)
    // A journal of stimuli only has the same line numbers, but not the facts.
    return lines.isEmpty ? nil : compare(line)
  }

  private mutating func judge(_ end: JournalEnd, _ line: JournalLine) throws(PlacedProblem) -> Difference? {
    // Nothing at an excluded instant can have happened.
    if !end.isInclusive, lastInstant == end.instant {
      return difference(line, recorded: end.withoutChecksum.line, replayed: before.last.map(Self.text))
    }
    if let early = past(line) { return early }
    if let extra = runOn(RunEnd(instant: end.instant, isInclusive: end.isInclusive)) {
      return difference(line, recorded: nil, replayed: extra)
    }
    let reached = JournalEnd(
      instant: end.instant, isInclusive: end.isInclusive, factCount: simulation.factCount,
      digest: "\(simulation.digest)")
    let recorded = end.withoutChecksum
    return reached == recorded ? nil : difference(line, recorded: recorded.line, replayed: reached.line)
  }

  /// Runs through a stretch in which the journal has no line; returns the run's first line there, if any.
  ///
  /// Until a fact has been read, the journal may hold stimuli only: facts of the run are then discarded.
  private mutating func runOn(_ target: RunEnd) -> String? {
    if !hasFacts { lines.drop() }
    lines.isDropping = !hasFacts
    if hasFacts, let last = target.lastInstant { runToNextLine(through: last) }
    if lines.isEmpty { target.reach(simulation) }
    lines.isDropping = false
    return lines.next()
  }

  /// Runs until there is a line or the instant is reached: only lines of one instant are kept, even if the journal
  /// has none for a long time.
  private func runToNextLine(through instant: SimulationInstant) {
    while lines.isEmpty, let next = simulation.nextInstant, next <= instant { guard simulation.step() else { break } }
    if lines.isEmpty, instant > simulation.now { simulation.run(through: instant) }
  }

  /// Returns the difference for a line that lies before the current instant of the run.
  private func past(_ line: JournalLine) -> Difference? {
    guard line.instant < simulation.now else { return nil }
    return difference(line, recorded: line.text, replayed: nil)
  }

  private mutating func compare(_ line: JournalLine) -> Difference? {
    guard lines.takeNext(if: line.bytes) else { return difference(line, recorded: line.text, replayed: lines.next()) }
    if before.count == Self.contextCount { before.removeFirst() }
    before.append(line.bytes)
    return nil
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func difference(_ line: JournalLine, recorded: String?, replayed: String?) -> Difference {
    Difference(
      location: FileLocation(file: line.file, line: line.number), instant: line.instant, recorded: recorded,
      replayed: replayed, before: before.map(Self.text))
  }
}

extension RunEnd {
  /// The last instant at which something happens; nil when that is before the start.
  fileprivate var lastInstant: SimulationInstant? {
    if isInclusive { return instant }
    guard instant > .start else { return nil }
    return SimulationInstant(nanoseconds: instant.nanoseconds - 1)
  }
}

/// The lines of a run that have not been compared yet.
private final class LineCollector<Root: Machine>: SimulationObserver {
  /// The concatenated lines, and the end of each.
  private var text = RecordText()
  private var ends: [Int] = []
  private var taken = 0
  /// Whether lines are counted and discarded.
  var isDropping = false
  /// The number of discarded lines.
  private(set) var droppedCount = 0

  private let takesDecisions: Bool

  init(takesDecisions: Bool) { self.takesDecisions = takesDecisions }

  var isEmpty: Bool { taken == ends.count }

  var interest: ObserverInterest { takesDecisions ? [.stimuli, .facts, .decisions] : [.stimuli, .facts] }

  func received(_ stimulus: Root.Stimulus, line: RecordLine) { take(line) }
  func emitted(_ fact: Root.Fact, line: RecordLine) { take(line) }
  func decided(_ decision: PastDecision) { take { $0.append(decision.line) } }

  /// Removes the next line if it has these bytes; returns whether it has.
  func takeNext(if bytes: [UInt8]) -> Bool {
    guard let range = nextRange, text.has(bytes, at: range) else { return false }
    passNext()
    return true
  }

  func next() -> String? {
    guard let range = nextRange else { return nil }
    let line = String(decoding: text.bytes[range], as: UTF8.self)
    passNext()
    return line
  }

  /// Discards the collected lines.
  func drop() {
    droppedCount += ends.count - taken
    removeAll()
  }

  private var nextRange: Range<Int>? {
    guard taken < ends.count else { return nil }
    return (taken == 0 ? 0 : ends[taken - 1])..<ends[taken]
  }

  private func passNext() {
    taken += 1
    if taken == ends.count { removeAll() }
  }

  private func take(_ line: RecordLine) { take { line.write(into: &$0) } }

  private func take(_ write: (inout RecordText) -> Void) {
    if isDropping {
      droppedCount += 1
    } else {
      write(&text)
      ends.append(text.count)
    }
  }

  private func removeAll() {
    text.clear()
    ends.removeAll(keepingCapacity: true)
    taken = 0
  }
}
