import Journaling
import SimulationCore

/// A recorded run whose facts are given to judges, as they stand in the journal.
struct RecordedRun {
  /// The first instant that the journal does not tell of.
  private(set) var end = SimulationInstant.start
  /// What the person should know of a journal that is not whole.
  private(set) var warnings: [String] = []
  /// The rule that the run broke when it was run again; nil when it was not, or broke none.
  private(set) var breach: String?

  /// Lets judges hear a journal, in one pass and in constant memory.
  ///
  /// A journal without facts, recorded at the level of stimuli, is run again for them.
  ///
  /// - Throws: a `PlacedProblem` when the journal cannot be read.
  init(journal: String, judges: inout [TestJudge]) throws {
    var reader = try JournalReader(path: journal)
    var stimuli: [JournalLine] = []
    var hasFacts = false
    var recordedEnd: JournalEnd?
    while let line = try reader.next() {
      switch line.content {
      case .caption: continue
      case .end(let found):
        try line.refusePast(of: end)
        recordedEnd = found
      case .stimulus:
        try line.refusePast(of: end)
        if !hasFacts { stimuli.append(line) }
        end = line.instant
      case .fact:
        try line.refusePast(of: end)
        hasFacts = true
        stimuli = []
        end = line.instant
        let record = try line.record()
        let fact = JudgedFact(
          instant: line.instant,
          path: record.path,
          name: record.name,
          fields: record.fields
        )
        for index in judges.indices { judges[index].hear(fact) }
      }
    }
    warnings = reader.warnings
    if let recordedEnd {
      end = RunEnd(instant: recordedEnd.instant, isInclusive: recordedEnd.isInclusive).firstExcluded
    }
    guard !hasFacts else { return }
    try run(try Catalogue.machine(of: reader), header: reader.header, stimuli, judges: &judges)
  }

  private mutating func run<Entry: CatalogueEntry>(
    _ entry: Entry,
    header: JournalHeader,
    _ lines: [JournalLine],
    judges: inout [TestJudge]
  ) throws {
    var stimuli: [(instant: SimulationInstant, stimulus: Entry.Root.Stimulus)] = []
    for line in lines {
      stimuli.append((line.instant, try line.stimulus(machine: entry.name)))
    }
    let plan = RunPlan(entry, seed: header.seed, tieSeed: header.tieSeed, stimuli: stimuli)
    let observer = TestObserver<Entry.Root>(judges)
    let witness = BreachWitness<Entry.Root>()
    let simulation = plan.simulation(observers: [observer, witness])
    simulation.run(until: end)
    breach = witness.sentence(on: simulation)
    judges = observer.judges
  }
}
