import Records
import SimulationCore

/// A recorded run whose facts are passed to judges as recorded.
struct RecordedRun {
  /// The first instant that the journal does not cover.
  private(set) var end = SimulationInstant.start
  /// The warnings about an incomplete journal.
  private(set) var warnings: [String] = []
  /// The rule that the run broke when it was repeated; nil if it was not repeated, or broke none.
  private(set) var breach: String?

  /// Reads values by repeating the run; nil if no judge needs them.
  private(set) var reading: TestJudge.ValueReading?

  /// Passes a journal to judges, in one pass and in constant memory.
  ///
  /// The run of a journal without facts, recorded at the level of stimuli, is repeated; so is that of a journal whose
  /// judges need states or values, which no journal holds.
  ///
  /// - Throws: a `PlacedProblem` when the journal cannot be read, or must be repeated and produces other facts.
  init(journal: String, judges: inout [TestJudge]) throws {
    var reader = try JournalReader(path: journal)
    let asksForMore = judges.contains { $0.observesStates || $0.readsValues }
    var stimuli: [JournalLine] = []
    var hasFacts = false
    var recordedEnd: JournalEnd?
    while let line = try reader.next() {
      switch line.content {
      case .caption, .decision: continue
      case .end(let found):
        try line.refusePast(of: end)
        recordedEnd = found
      case .stimulus:
        try line.refusePast(of: end)
        if asksForMore || !hasFacts { stimuli.append(line) }
        end = line.instant
      case .fact:
        try line.refusePast(of: end)
        if !hasFacts, !asksForMore {
          // The stimuli before the first fact were kept for a repetition that is not needed.
          for stimulus in stimuli { try Self.observe(stimulus, by: &judges) }
          stimuli = []
        }
        hasFacts = true
        end = line.instant
      }
      if hasFacts, !asksForMore { try Self.observe(line, by: &judges) }
    }
    warnings = reader.warnings
    if let recordedEnd {
      end = RunEnd(instant: recordedEnd.instant, isInclusive: recordedEnd.isInclusive).firstExcluded
    }
    guard asksForMore || !hasFacts else { return }
    let entry = try Catalogue.machine(of: reader)
    let digest = try run(entry, header: reader.header, stimuli, judges: &judges)
    guard let recordedEnd, recordedEnd.digest != digest else { return }
    throw Problem(
      "the run cannot be repeated: its digest is \(digest), not '\(recordedEnd.digest)'",
      allowed: hasFacts
        ? "A journal has no states and no values: the machine is run again for them, and must" + " give the same facts"
        : "This journal has no facts, only stimuli: the machine is run again for them, and must give"
          + " the same ones",
      advice: hasFacts
        ? "Use the version that recorded it, or judge facts and stimuli alone" : "Use the version that recorded it"
    ).placed(at: FileLocation(file: journal))
  }

  /// Passes a line to judges if it is a fact or a stimulus.
  private static func observe(_ line: JournalLine, by judges: inout [TestJudge]) throws {
    let kind: JudgedFact.Kind
    switch line.content {
    case .fact: kind = .fact
    case .stimulus: kind = .stimulus
    case .caption, .decision, .end: return
    }
    if kind == .stimulus, !judges.contains(where: \.observesStimuli) { return }
    let record = try line.record()
    let observed = JudgedFact(kind, instant: line.instant, path: record.path, name: record.name, fields: record.fields)
    for index in judges.indices { judges[index].observe(observed) }
  }

  /// Repeats the run; returns its digest.
  private mutating func run<Entry: CatalogueEntry>(
    _ entry: Entry, header: JournalHeader, _ lines: [JournalLine], judges: inout [TestJudge]
  ) throws -> String {
    var stimuli: [(instant: SimulationInstant, stimulus: Entry.Root.Stimulus)] = []
    for line in lines { stimuli.append((line.instant, try line.stimulus(machine: entry.name))) }
    let plan = RunPlan(entry, seed: header.seed, tieSeed: header.tieSeed, stimuli: stimuli, computesDigest: true)
    let observer = TestObserver<Entry.Root>(judges)
    let simulation = plan.simulation(observers: [observer])
    simulation.run(until: end)
    breach = simulation.breachSentence
    judges = observer.judges
    reading = ValueReplay(plan).read
    return "\(simulation.digest)"
  }
}
