import Records
import SimulationCore

/// Reads a journal and repeats its run piece by piece, so that its beginning is shown before its end is known.
final class ReplayLoading<Root: PlayedMachine> {
  /// The journal read so far.
  private(set) var journal: ReplayJournal<Root>
  /// The run repeated so far.
  let past: ReplayedPast<Root>
  /// The end of the run according to the end of the file; nil if unknown.
  let expectedEnd: SimulationInstant?
  /// Whether everything has been read and repeated, or nothing more can be.
  private(set) var isComplete = false
  /// The problem with a line; everything before it is available.
  private(set) var problem: PlacedProblem?
  /// The instant of the last line read, at which more stimuli may follow.
  private var reached = SimulationInstant.start

  /// The number of lines read at a time.
  private static var lineCount: Int { 128 }

  /// Creates the loading of a journal whose header has been read.
  init(_ reader: JournalReader, of entry: any CatalogueEntry<Root>, expectedEnd: SimulationInstant? = nil) {
    let journal = ReplayJournal(reader, of: entry)
    self.journal = journal
    self.expectedEnd = expectedEnd
    past = journal.past(length: expectedEnd?.elapsed ?? .zero)
  }

  /// The available part of the run in per cent; nil if its length is unknown.
  var percent: Int? {
    guard let expectedEnd, expectedEnd > .start else { return nil }
    let share = Int128(past.history.present.nanoseconds) * 100 / Int128(expectedEnd.nanoseconds)
    return Int(min(100, share))
  }

  /// Reads on and repeats the run, as long as a condition holds.
  func goOn(while isWanted: () -> Bool = { true }) {
    let history = past.history
    while !isComplete, isWanted() {
      if history.simulation.breach != nil {
        isComplete = true
      } else if history.present < reached {
        history.run(until: reached) { _ in isWanted() }
      } else if journal.isWhole {
        isComplete = journal.end.firstExcluded <= history.present || journal.end.reach(history) { _ in isWanted() }
      } else {
        do throws(PlacedProblem) { try read() } catch {
          problem = error
          isComplete = true
        }
      }
    }
  }

  private func read() throws(PlacedProblem) {
    for _ in 0..<Self.lineCount {
      guard let line = try journal.readLine() else { return }
      if case .end = line.content { continue }
      reached = max(reached, line.instant)
      guard case .stimulus = line.content, let stimulus = journal.stimuli.last?.stimulus else { continue }
      try line.refusePast(of: past.history.present)
      past.history.simulation.schedule(stimulus, at: line.instant)
    }
  }
}
