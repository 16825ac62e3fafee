import Elevators
import Journaling
import SimulationCore

/// A recorded run whose facts are given to judges, as they stand in the journal.
struct RecordedRun {
  /// The first instant that the journal does not tell of.
  private(set) var end = SimulationInstant.start
  /// What the person should know of a journal that is not whole.
  private(set) var warnings: [String] = []

  /// Lets judges hear a journal, in one pass and in constant memory.
  ///
  /// A journal without facts, recorded at the level of stimuli, is run again for them.
  ///
  /// - Throws: a `PlacedProblem` when the journal cannot be read.
  init(journal: String, judges: inout [TestJudge]) throws {
    var reader = try JournalReader(path: journal)
    var stimuli: [(instant: SimulationInstant, stimulus: Classic.Stimulus)] = []
    var hasFacts = false
    var recordedEnd: JournalEnd?
    while let line = try reader.next() {
      switch line.content {
      case .caption: continue
      case .end(let found):
        try ReplayedJournal.refusePast(line, end)
        recordedEnd = found
      case .stimulus:
        try ReplayedJournal.refusePast(line, end)
        if !hasFacts {
          stimuli.append((line.instant, try line.stimulus(machine: reader.header.machine)))
        }
        end = line.instant
      case .fact:
        try ReplayedJournal.refusePast(line, end)
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
    let observer = TestObserver<Classic>(judges)
    let simulation = Simulation(
      try Catalogue.machine(of: reader),
      seed: reader.header.seed,
      shufflingTiesBy: reader.header.tieSeed,
      observers: [observer]
    )
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
    simulation.run(until: end)
    judges = observer.judges
  }
}
