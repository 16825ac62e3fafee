import Records
import SimulationCore

/// A stimulus file to be checked: its lines do not name their machine.
struct StimulusLog {
  /// The file as the user named it.
  let file: String
  /// The machine given by `--machine`; nil for none.
  let machine: String?

  static let defaultMachine = "classic"
  /// The number of lines tried with other machines, and the number of machines listed.
  private static let (triedLineCount, namedCount) = (100, 3)
  /// The maximum number of events of a run in which ineffective stimuli are searched.
  fileprivate static let stepCountMax = 200_000
  /// The number of bytes of the file tried with other machines.
  private static let triedLength = 100_000

  /// Returns the machine for which the file is read.
  func entry() throws -> any CatalogueEntry { try Catalogue.machine(machine ?? Self.defaultMachine) }

  /// Returns the report of a valid file.
  ///
  /// - Throws: a `PlacedProblem` for an invalid one, which names the machine it was read for.
  func findings() throws -> [String] {
    try findings(for: entry())
  }

  /// The origin of the machine, after its name.
  private var origin: String { machine == nil ? ", the default; '--machine NAME' says for which" : "" }

  private func findings<Entry: CatalogueEntry>(for entry: Entry) throws -> [String] {
    var reader = reader(of: try LineReader(path: file), for: entry)
    var beginning = Beginning<Entry.Root.Stimulus>()
    let count = MistakeList.count
    while true {
      do throws(PlacedProblem) {
        guard let line = try reader.next() else { break }
        if case .stimulus(let instant, let stimulus) = line { beginning.add(stimulus, at: instant) }
      } catch {
        // A file that cannot be read, or whose lines are too long, fits no machine.
        guard error.location.column != nil else { throw error }
        guard MistakeList.count == count else {
          try MistakeList.report(error)
          continue
        }
        let others = machinesThatFit(except: entry.name)
        let first = explained(error, readFor: entry.name, fitting: others)
        // Of a log for another machine every line is wrong.
        guard others.isEmpty else { throw first }
        try MistakeList.report(first)
      }
    }
    try MistakeList.refuse(since: count)
    let words = counted(beginning.count, "stimulus")
    return ["\(file): good, \(words) for \(entry.name)\(origin)"]
      + Self.withoutEffect(beginning.inOrder, on: entry).map { "\(file): \($0)" }
  }

  /// The stimuli that a run of limited length can receive: a log may have any length.
  private struct Beginning<Stimulus> {
    /// The number of stimuli of the log.
    private(set) var count = 0
    private var kept: [(instant: SimulationInstant, stimulus: Stimulus)] = []
    private var latest = SimulationInstant.start
    /// Whether a dropped stimulus comes before a kept one.
    private var isMixed = false

    /// Adds the next stimulus of the log.
    mutating func add(_ stimulus: Stimulus, at instant: SimulationInstant) {
      count += 1
      if count <= StimulusLog.stepCountMax {
        kept.append((instant, stimulus))
        latest = max(latest, instant)
      } else {
        isMixed = isMixed || instant < latest
      }
    }

    /// The stimuli in order of their instants; empty if dropped ones come among them.
    var inOrder: [(instant: SimulationInstant, stimulus: Stimulus)] {
      // The standard library's sort is stable.
      isMixed ? [] : kept.sorted { $0.instant < $1.instant }
    }
  }

  /// Returns the stimuli that have no effect in a run of seed 1, which is limited in length.
  private static func withoutEffect<Entry: CatalogueEntry>(
    _ stimuli: [(instant: SimulationInstant, stimulus: Entry.Root.Stimulus)], on entry: Entry
  ) -> [String] {
    guard let last = stimuli.last?.instant else { return [] }
    let witness = NoEffectWitness<Entry.Root>()
    let plan = RunPlan(entry, seed: 1, tieSeed: nil, stimuli: stimuli)
    let simulation = plan.simulation(observers: [witness])
    witness.watch(simulation)
    var stepCount = 0
    while stepCount < stepCountMax, let next = simulation.nextInstant, next <= last {
      guard simulation.step() else { break }
      stepCount += 1
    }
    return witness.takeSummary()
  }

  private func reader<Entry: CatalogueEntry>(of lines: LineReader, for entry: Entry) -> StimulusReader<
    Entry.Root.Stimulus
  > {
    StimulusReader(lines: lines, machine: entry.name, landings: entry.root.landingNames, refusing: entry.root.problem)
  }

  // MARK: - Other machines

  /// Returns the first problem, with the machine that the file was read for and those that it fits.
  private func explained(_ error: PlacedProblem, readFor name: String, fitting others: [String]) -> PlacedProblem {
    let problem = error.problem
    let advice: String
    if let first = others.first {
      advice =
        "It was read for '\(name)'\(machine == nil ? ", the default" : ""), and its first lines fit "
        + "\(quotedList(others)): try --machine \(first)"
    } else {
      let end = problem.advice.hasSuffix("?") ? " " : ". "
      advice = problem.advice + end + "It was read for '\(name)'\(origin)"
    }
    return Problem(problem.finding, allowed: problem.allowed, advice: advice).placed(at: error.location)
  }

  /// Returns the first shipped machines for which the first lines of the file are valid.
  ///
  /// A file that is a log of no machine fits none.
  private func machinesThatFit(except name: String) -> [String] {
    let lines = firstLines
    var found: [String] = []
    for other in Catalogue.names where other != name && found.count < Self.namedCount {
      guard let entry = try? Catalogue.machine(other), fits(lines, entry) else { continue }
      found.append(other)
    }
    return found
  }

  private func fits(_ lines: [UInt8], _ entry: some CatalogueEntry) -> Bool {
    var bytes = lines
    let lines = LineReader(file: file) { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = [] }
      return bytes
    }
    var reader = reader(of: lines, for: entry)
    var hasStimulus = false
    do {
      while let line = try reader.next() { if case .stimulus = line { hasStimulus = true } }
      return hasStimulus
    } catch { return false }
  }

  /// The lines that are tried with other machines.
  private var firstLines: [UInt8] {
    let bytes = Catalogue.beginning(of: file, count: Self.triedLength + 1) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    // The last line may be truncated.
    let whole = bytes.count <= Self.triedLength ? lines[...] : lines.dropLast()
    return Array(whole.prefix(Self.triedLineCount).joined(separator: [UInt8(ascii: "\n")]))
  }
}
