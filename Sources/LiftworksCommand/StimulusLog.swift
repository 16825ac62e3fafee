import Journaling
import SimulationCore

/// A stimulus file that is checked: its lines do not say which machine they are for.
struct StimulusLog {
  /// The file as the person named it.
  let file: String
  /// The machine that `--machine` names; nil for none.
  let machine: String?

  /// The machine that is taken when none is named.
  static let usualMachine = "classic"
  /// How many lines are tried with other machines, and how many machines are named.
  private static let (triedLineCount, namedCount) = (100, 3)
  /// How many events of a run are followed to see what has no effect.
  private static let stepCountMax = 200_000
  /// How much of the file is tried with other machines, in bytes.
  private static let triedLength = 100_000

  /// The machine that the file is read for.
  func entry() throws -> any CatalogueEntry {
    try Catalogue.machine(machine ?? Self.usualMachine)
  }

  /// What there is to say of a good file.
  ///
  /// - Throws: a `PlacedProblem` for a bad one, which says which machine it was read for.
  func findings() throws -> [String] {
    let entry = try entry()
    let text = try Catalogue.readText(file)
    do {
      return try findings(in: text, for: entry)
    } catch let error as PlacedProblem {
      throw explained(error, text: text, readFor: entry.name)
    }
  }

  /// Where the machine came from, after its name.
  private var origin: String {
    machine == nil ? ", the default; '--machine NAME' says for which" : ""
  }

  private func findings<Entry: CatalogueEntry>(
    in text: String,
    for entry: Entry
  ) throws -> [String] {
    let stimuli = try log(text, for: entry).inOrder
    let words = counted(stimuli.count, "stimulus")
    return ["\(file): good, \(words) for \(entry.name)\(origin)"]
      + Self.withoutEffect(stimuli, on: entry).map { "\(file): \($0)" }
  }

  /// What of some stimuli changes nothing in a run of seed 1, which is not followed for ever.
  private static func withoutEffect<Entry: CatalogueEntry>(
    _ stimuli: [(instant: SimulationInstant, stimulus: Entry.Root.Stimulus)],
    on entry: Entry
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

  private func stimulusCount<Entry: CatalogueEntry>(
    of text: String,
    for entry: Entry
  ) throws -> Int {
    try log(text, for: entry).stimuli.count
  }

  private func log<Entry: CatalogueEntry>(
    _ text: String,
    for entry: Entry
  ) throws -> StimulusFile<Entry.Root.Stimulus> {
    try StimulusFile(
      text: text,
      file: file,
      machine: entry.name,
      landings: entry.root.landingNames,
      refusing: entry.root.problem
    )
  }

  // MARK: - Other machines

  /// The problem, with the machine that the file was read for and those that it fits.
  private func explained(
    _ error: PlacedProblem,
    text: String,
    readFor name: String
  ) -> PlacedProblem {
    let problem = error.problem
    let others = machinesThatFit(text, except: name)
    let advice: String
    if let first = others.first {
      advice =
        "It was read for '\(name)'\(machine == nil ? ", the default" : ""), and its first lines fit "
        + "\(quotedList(others)): try --machine \(first)"
    } else {
      let end = problem.advice.hasSuffix("?") ? " " : ". "
      advice = problem.advice + end + "It was read for '\(name)'\(origin)"
    }
    return Problem(problem.finding, allowed: problem.allowed, advice: advice)
      .placed(at: error.place)
  }

  /// The first machines that ship for which the first lines of a text are good.
  ///
  /// A text that is no log for any machine fits none.
  private func machinesThatFit(_ text: String, except name: String) -> [String] {
    let lines = text.utf8.prefix(Self.triedLength).split(separator: UInt8(ascii: "\n"))
    let isWhole = text.utf8.count <= Self.triedLength
    // The last line may have been cut in two.
    let whole = (isWhole ? lines[...] : lines.dropLast()).prefix(Self.triedLineCount)
    let beginning = whole.map { "\(Substring($0))" }.joined(separator: "\n")
    var found: [String] = []
    for other in Catalogue.names where other != name && found.count < Self.namedCount {
      guard let entry = try? Catalogue.machine(other),
        let count = try? stimulusCount(of: beginning, for: entry), count > 0
      else { continue }
      found.append(other)
    }
    return found
  }
}
