import Drawing
import Journaling
import SimulationCore

/// What pictures and sound are made of: a machine with what it receives, or a journal.
final class RenderSource<Entry: CatalogueEntry> {
  /// The run, repeated each time that it is asked for.
  private enum Run {
    case plan(RunPlan<Entry.Root>)
    case journal(ReplayedJournal<Entry.Root>, RecordedEnd)
  }

  /// What the lines of a journal state about its end.
  private struct RecordedEnd {
    /// Where the run ended.
    let run: RunEnd
    /// What is wrong with lines that were changed after the recording; nil when none was.
    let alteration: String?
  }

  /// What is run, as the person named it.
  let name: String
  /// Where in the picture of the machine its sounds happen.
  let soundStage: SoundStage
  private let run: Run
  private let input: InputOptions

  /// A source.
  ///
  /// - Parameters:
  ///   - entry: The machine.
  ///   - journal: The journal of a run of it; nil for a run of its own.
  ///   - input: What goes into a run of its own.
  /// - Throws: a `PlacedProblem` for wrong input, and for a journal that cannot be read.
  init(_ entry: Entry, journal: (file: String, header: JournalHeader)?, input: InputOptions) throws {
    name = entry.name
    soundStage = entry.root.soundStage
    self.input = input
    guard let journal else {
      let seed = try input.seed.number()
      let script = try input.script(for: entry.root, named: entry.name)
      run = .plan(RunPlan(entry, seed: seed, tieSeed: nil, stimuli: script?.inOrder ?? []))
      return
    }
    for (option, isGiven) in [("--stimuli", input.stimuli != nil), ("--seed", input.seed.seed != nil)] where isGiven {
      throw Problem(
        "'\(journal.file)' is a journal, which holds its stimuli and its seed",
        allowed: "\(option) goes with a machine", advice: "Leave it out"
      ).placed(at: FileLocation(file: option))
    }
    var reader = try JournalReader(path: journal.file)
    let end = try reader.readEnd()
    run = .journal(
      ReplayedJournal(file: journal.file, header: journal.header, of: entry, product: "what is rendered"),
      RecordedEnd(run: end, alteration: reader.alteration.map { "\($0)" }))
  }

  /// Where a recorded run ends; nil for a run that goes on as long as it is wanted.
  var end: RunEnd? { if case .journal(_, let end) = run { end.run } else { nil } }

  /// The instant that an option names, which is one of the run.
  func instant(_ text: String, option: String) throws -> SimulationInstant {
    let instant = try RunOptions.instant(text, option: option)
    guard let end, instant > end.instant else { return instant }
    throw Problem(
      "the journal ends at \(end.instant) s, before \(instant) s", allowed: "It is an instant of the recorded run",
      advice: "Give an earlier one"
    ).placed(at: FileLocation(file: option))
  }

  /// The machine after all that happens at an instant.
  func snapshot(at instant: SimulationInstant) throws -> Snapshot<Entry.Root> {
    switch run {
    case .plan(let plan):
      // Without the rules: a picture shows the instant asked for, whatever was broken before it.
      let simulation = Simulation(plan.root, seed: plan.seed)
      for (instant, stimulus) in plan.stimuli { simulation.schedule(stimulus, at: instant) }
      Entry.Root.run(simulation, through: instant) { 0 }
      return Snapshot(of: simulation)
    case .journal(let journal, _):
      let end = RunEnd.through(instant)
      return Snapshot(of: try journal.perform(before: [], to: end) { $0.run(to: $1) })
    }
  }

  /// Carries the run out up to an instant.
  ///
  /// - Parameters:
  ///   - observers: Who watches from the very start.
  ///   - end: Where it is left.
  ///   - pass: Takes the run to an instant, once or, where stimuli come on the way, several times.
  /// - Returns: The run at the end.
  /// - Throws: a `PlacedProblem` when a journal cannot be read, and the errors of `pass`.
  func perform(
    before observers: [any SimulationObserver<Entry.Root>], to end: RunEnd,
    passing pass: (Simulation<Entry.Root>, RunEnd) throws -> Void
  ) throws -> Simulation<Entry.Root> {
    switch run {
    case .plan(let plan):
      let simulation = plan.simulation(observers: observers)
      try pass(simulation, end)
      return simulation
    case .journal(let journal, _): return try journal.perform(before: observers, to: end, passing: pass)
    }
  }

  /// What the person should know of a journal that is not whole, or whose run is another one now.
  var notices: [String] {
    guard case .journal(let journal, let end) = run else { return [] }
    let warnings = journal.outcome.warnings
    // A run that is left before the end line has not seen its checksum.
    let alteration = end.alteration.flatMap { warnings.contains($0) ? nil : [$0] } ?? []
    return alteration + warnings + (journal.outcome.difference.map { [$0] } ?? [])
  }

  /// Whether the run of a journal is another one than was recorded.
  var isDifferent: Bool {
    guard case .journal(let journal, _) = run else { return false }
    return journal.outcome.difference != nil
  }
}

extension Simulation {
  /// Takes the run to an end.
  func run(to end: RunEnd) { if end.isInclusive { run(through: end.instant) } else { run(until: end.instant) } }
}

extension JournalReader {
  /// Reads on to the end of the journal.
  ///
  /// - Returns: Where the run ended; in a journal without an end line, at its last line.
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  mutating func readEnd() throws -> RunEnd {
    var end = RunEnd.through(.start)
    while let line = try next() {
      switch line.content {
      case .caption: continue
      case .end(let last): end = RunEnd(instant: last.instant, isInclusive: last.isInclusive)
      case .fact, .decision, .stimulus: if line.instant > end.instant { end = RunEnd.through(line.instant) }
      }
    }
    return end
  }
}
