import Records
import SimulationCore

/// The stimuli of a run from a log of any length: all of a short one, and of a long one those that come next.
///
/// The whole log is checked before the run begins. A file on a disk whose stimuli are in the order of their instants is
/// then read once more while the run goes on, so that its length costs no memory. Pipes, which can be read only once,
/// and logs in another order are kept in memory.
final class StimulusFeed<Stimulus: ReadableStimulus>: IteratorProtocol {
  typealias Timed = (instant: SimulationInstant, stimulus: Stimulus)

  /// The maximum number of stimuli that are kept of a file that can be read once more.
  static var keptMax: Int { 1 << 16 }

  /// The stimuli that are kept, in the order of their instants.
  private(set) var kept: [Timed] = []
  /// The captions of the log, in the order of their lines.
  private(set) var captions: [Caption] = []
  /// Why the stimuli after the kept ones have ended early; nil if they have not.
  private(set) var problem: PlacedProblem?
  /// Reads the stimuli after the kept ones when they are needed; nil if there are none.
  private var later: StimulusReader<Stimulus>?
  /// The number of stimuli that ``later`` has yet to read.
  private var leftCount = 0
  private var latest = SimulationInstant.start
  private let location: FileLocation

  /// Whether stimuli follow the kept ones.
  var isLong: Bool { later != nil }

  /// Checks a log.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - root: The machine, which must be able to take each stimulus.
  ///   - name: The machine's name, for messages.
  ///   - keepsAll: Whether the stimuli are kept in memory, as for a run that goes back.
  /// - Throws: a `PlacedProblem` for the first line that is wrong, or a log that must be kept and is too long for that.
  init<Root: PlayedMachine>(path: String, for root: Root, named name: String, keepsAll: Bool) throws(PlacedProblem)
  where Root.Stimulus == Stimulus {
    guard !keepsAll else {
      location = Catalogue.location(of: path)
      try keepAll(of: try LineReader(path: path), for: root, named: name)
      return
    }
    let input = try InputFile(path: path, patience: .waits)
    location = input.location
    func lines() -> LineReader {
      LineReader(file: input.location.file) { () throws(PlacedProblem) -> [UInt8] in try input.read() }
    }
    func reader() -> StimulusReader<Stimulus> {
      StimulusReader(lines: lines(), machine: name, landings: root.landingNames, refusing: root.problem)
    }
    guard input.isRegular else {
      try keepAll(of: lines(), for: root, named: name)
      return
    }
    guard let count = try checkOrder(reader()) else {
      input.rewind()
      try keepAll(of: lines(), for: root, named: name)
      return
    }
    guard count > kept.count else {
      // The standard library's sort is stable.
      kept.sort { $0.instant < $1.instant }
      return
    }
    input.rewind()
    later = reader()
    leftCount = count
    for _ in kept { _ = next() }
  }

  /// Reads all lines, and keeps the first stimuli.
  ///
  /// - Returns: The number of stimuli; nil for a log that is longer than what is kept, and in no order.
  private func checkOrder(_ lines: StimulusReader<Stimulus>) throws(PlacedProblem) -> Int? {
    var (lines, count, isInOrder) = (lines, 0, true)
    var latest = SimulationInstant.start
    while let entry = try lines.next() {
      switch entry {
      case .caption(let caption): captions.append(caption)
      case .stimulus(let instant, let stimulus):
        isInOrder = isInOrder && instant >= latest
        latest = instant
        count += 1
        if count <= Self.keptMax { kept.append((instant, stimulus)) } else if !isInOrder { return nil }
      }
    }
    return count
  }

  private func keepAll<Root: PlayedMachine>(of lines: LineReader, for root: Root, named name: String)
    throws(PlacedProblem) where Root.Stimulus == Stimulus
  {
    let log = try StimulusFile<Stimulus>(
      lines: lines, machine: name, landings: root.landingNames, refusing: root.problem)
    (kept, captions) = (log.inOrder, log.captions)
  }

  /// Returns the next stimulus after the kept ones; nil after the last one, and when ``problem`` says why.
  func next() -> Timed? {
    guard leftCount > 0, problem == nil else { return nil }
    do throws(PlacedProblem) {
      while let entry = try later?.next() {
        guard case .stimulus(let instant, let stimulus) = entry else { continue }
        guard instant >= latest else { break }
        latest = instant
        leftCount -= 1
        return (instant, stimulus)
      }
      throw Problem(
        "the log was changed while the run read it", allowed: "A log stays as it is until the run has ended",
        advice: "Run it again"
      ).placed(at: location)
    } catch { problem = error }
    return nil
  }
}
