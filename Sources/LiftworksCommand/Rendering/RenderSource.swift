import Drawing
import Records
import SimulationCore

/// The source of pictures and sound: a machine with its stimuli, or a journal.
final class RenderSource<Entry: CatalogueEntry> {
  /// The run, which is repeated for each request.
  private enum Run {
    case plan(RunPlan<Entry.Root>)
    case journal(ReplayedJournal<Entry.Root>, RecordedEnd)
  }

  /// What a journal's lines state about its end.
  private struct RecordedEnd {
    let run: RunEnd
    /// The problem with lines that were changed after the recording; nil if there are none.
    let alteration: String?
  }

  /// The machine or journal, as the user named it.
  let name: String
  /// The positions in the machine's picture at which its sounds are heard.
  let soundStage: SoundStage
  private let run: Run
  private let input: InputOptions

  /// A source.
  ///
  /// - Parameters:
  ///   - entry: The machine.
  ///   - journal: The journal of a run; nil for a new run.
  ///   - input: The input of a new run.
  /// - Throws: a `PlacedProblem` for invalid input, and for a journal that cannot be read.
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

  /// The end of a recorded run; nil for a new run, which continues as long as needed.
  var end: RunEnd? { if case .journal(_, let end) = run { end.run } else { nil } }

  /// The instant of an option, within the run.
  func instant(_ text: String, option: String) throws -> SimulationInstant {
    let instant = try RunOptions.instant(text, option: option)
    guard let end, instant > end.instant else { return instant }
    throw Problem(
      "the journal ends at \(end.instant) s, before \(instant) s", allowed: "It is an instant of the recorded run",
      advice: "Give an earlier one"
    ).placed(at: FileLocation(file: option))
  }

  /// The machine after everything that happens at an instant.
  func snapshot(at instant: SimulationInstant) throws -> Snapshot<Entry.Root> {
    switch run {
    case .plan(let plan):
      // Without the rules: a picture shows the requested instant, whatever was broken before it.
      let simulation = Simulation(plan.root, seed: plan.seed)
      for (instant, stimulus) in plan.stimuli { simulation.schedule(stimulus, at: instant) }
      Entry.Root.run(simulation, through: instant) { 0 }
      return Snapshot(of: simulation)
    case .journal(let journal, _):
      let end = RunEnd.through(instant)
      return Snapshot(of: try journal.perform(before: [], to: end) { $0.run(to: $1) })
    }
  }

  /// Performs the run up to an instant.
  ///
  /// - Parameters:
  ///   - observers: The observers from the start.
  ///   - end: Where it stops.
  ///   - pass: Advances the run to an instant, once or, with stimuli on the way, several times.
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

  /// Notices about a journal that is incomplete, or whose run differs now.
  var notices: [String] {
    guard case .journal(let journal, let end) = run else { return [] }
    let warnings = journal.outcome.warnings
    // A run that stops before the end line has not checked its checksum.
    let alteration = end.alteration.flatMap { warnings.contains($0) ? nil : [$0] } ?? []
    return alteration + warnings + (journal.outcome.difference.map { [$0] } ?? [])
  }

  /// Whether the run of a journal differs from the recording.
  var isDifferent: Bool {
    guard case .journal(let journal, _) = run else { return false }
    return journal.outcome.difference != nil
  }
}

extension Simulation {
  /// Advances the run to an end.
  func run(to end: RunEnd) { if end.isInclusive { run(through: end.instant) } else { run(until: end.instant) } }
}

extension JournalReader {
  /// Reads to the end of the journal.
  ///
  /// - Returns: The end of the run; in a journal without an end line, its last line.
  /// - Throws: a `PlacedProblem` for the first invalid line.
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
