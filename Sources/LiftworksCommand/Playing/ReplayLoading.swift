import Journaling
import Lanes
import SimulationCore

/// A journal that is read and run again piece by piece, so that its beginning is shown before its end is known.
final class ReplayLoading<Root: PlayedMachine> {
  /// What has been read.
  private(set) var journal: ReplayJournal<Root>
  /// The run, as far as it has been made again.
  let past: ReplayedPast<Root>
  /// Where the run will end, as the end of the file has it; nil where that is not known.
  let expectedEnd: SimulationInstant?
  /// Whether all of it has been read and made again, or nothing more can be.
  private(set) var isComplete = false
  /// What is wrong with a line; what lies before it is there.
  private(set) var problem: PlacedProblem?
  /// The instant of the last line that was read, at which more may still be received.
  private var reached = SimulationInstant.start

  /// How many lines are read in one go.
  private static var lineCount: Int { 128 }

  /// A journal of which nothing has been read but the header.
  init(_ reader: JournalReader, of entry: any CatalogueEntry<Root>, expectedEnd: SimulationInstant? = nil) {
    let journal = ReplayJournal(reader, of: entry)
    self.journal = journal
    self.expectedEnd = expectedEnd
    past = journal.past(length: expectedEnd?.elapsed ?? .zero)
  }

  /// How much of the run is there, in percent; nil where its length is not known.
  var percent: Int? {
    guard let expectedEnd, expectedEnd > .start else { return nil }
    let share = Int128(past.history.present.nanoseconds) * 100 / Int128(expectedEnd.nanoseconds)
    return Int(min(100, share))
  }

  /// Reads on, and makes the run again, as long as it is wanted.
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
