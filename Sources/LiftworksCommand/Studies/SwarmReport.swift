import Proving
import SimulationCore

/// The result of a swarm, for people and programs.
struct SwarmReport {
  /// The name of something, how often it happened and in how many runs.
  typealias Row = (name: String, count: SwarmTally.Count)

  /// Runs that branched off others.
  struct Branching {
    let runCount: Int
    /// What was rare before, the rarest first.
    let rare: [String]
  }

  let title: String
  let seed: UInt64
  let tally: SwarmTally
  let journalCount: Int
  /// Nil where none were asked for.
  private let branching: Branching?
  /// The rules that are checked, with the number of runs in which they applied.
  let rules: [(name: String, runs: Int)]
  let features: [Row]
  /// The facts that occurred, and the names of those that never did.
  let facts: [Row]
  let missingFacts: [String]
  /// The number of states, those that were entered, and those that never were.
  let stateCount: Int
  let missingStates: [String]
  let transitionCount: Int
  let missingTransitions: [String]
  /// Why some of the missing ones cannot occur.
  private let reasons: [String: String]

  init<Source: SwarmSource>(
    of source: Source, seed: UInt64, _ outcome: SwarmRun<Source>.Outcome, _ branching: Branching?
  ) {
    typealias Root = Source.Trial.Root
    title = source.title
    reasons = source.reasons
    self.seed = seed
    self.branching = branching
    tally = outcome.tally
    journalCount = outcome.journalCount
    let tally = outcome.tally
    rules = source.rules.map { rule in (rule.name, rule.exercise.map { tally.facts[$0]?.runs ?? 0 } ?? tally.runCount) }
    features = source.features.map { ($0, tally.features[$0] ?? SwarmTally.Count()) }
    // Sorted by name, so that the order is the same in every process.
    facts = tally.facts.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    let emitted = Set(facts.map { $0.name.split(separator: "/").last.map(String.init) ?? "" })
    let stimuli = Set(Root.Stimulus.forms.map(\.name))
    missingFacts = Root.Fact.forms.map(\.name).filter { !emitted.contains($0) && !stimuli.contains($0) }
    let seen = Set(tally.transitions.keys.map(\.words))
    let entered = Set(tally.transitions.keys.map { Self.words($0.region, $0.target) })
    let diagrams = source.diagrams
    let states = diagrams.flatMap { diagram in
      diagram.states.map { (Self.words(diagram.name, $0), $0 == diagram.initial) }
    }
    stateCount = states.count
    missingStates = states.filter { !$0.1 && !entered.contains($0.0) }.map(\.0)
    let transitions = diagrams.flatMap(\.transitions).map(\.words)
    transitionCount = transitions.count
    missingTransitions = transitions.filter { !seen.contains($0) }
  }

  private static func words(_ region: String, _ state: String) -> String { "\(region) \(state)" }

  // MARK: - For people

  /// The summary, line by line.
  var lines: [String] {
    let hours = Self.hours(tally.simulatedNanoseconds)
    let runs = tally.runCount
    return [
      "swarm of \(title), seed \(seed): \(counted(runs, "run")), \(hours) h simulated",
      "stimuli     \(tally.stimulusCount)",
      "facts       \(tally.factCount), \(share(facts.count, missingFacts))",
      "states      \(share(stateCount - missingStates.count, missingStates))",
      "transitions \(share(transitionCount - missingTransitions.count, missingTransitions))",
      "rules       "
        + (rules.map { "\($0.name) \($0.runs)" } + ["S20 \(runs)", "S21 \(runs)", "journal \(journalCount)"]).joined(
          separator: ", "),
      "features    " + features.map { "\($0.name) \($0.count.runs)" }.joined(separator: ", "),
    ] + branchLines + ["digest      \(tally.digest)"] + explanations
  }

  /// What cannot occur, with the reasons.
  private var explanations: [String] {
    (missingFacts + missingTransitions).compactMap { name in reasons[name].map { "impossible  \(name): \($0)" } }
  }

  /// The missing ones that could have occurred.
  private func unexplained(_ missing: [String]) -> [String] { missing.filter { reasons[$0] == nil } }

  /// The maximum number of missing ones shown; JSON has them all.
  private static let shownMax = 12

  private func share(_ count: Int, _ missing: [String]) -> String {
    let all = count + missing.count
    let missing = unexplained(missing)
    guard !missing.isEmpty else { return "\(count) of \(counted(all, "kind"))" }
    return "\(count) of \(counted(all, "kind")); never: \(Self.beginning(of: missing))"
  }

  /// The first names of a list, and how many more there are.
  private static func beginning(of names: [String]) -> String {
    let more = names.count - shownMax
    return names.prefix(shownMax).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private var branchLines: [String] {
    branching.map { branching in
      branching.rare.isEmpty
        ? ["branches    none, since nothing was rare"]
        : ["branches    \(branching.runCount) of the runs, from: \(Self.beginning(of: branching.rare))"]
    } ?? []
  }

  /// Hours with one decimal, truncated.
  private static func hours(_ nanoseconds: Int128) -> String {
    let tenths = nanoseconds / 360_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  // MARK: - For programs

  /// One JSON object, with the failure as another object, or nil.
  func json(failure: String?) -> String {
    let counts = facts.map { row in (row.name, #"{"times":\#(row.count.times),"runs":\#(row.count.runs)}"#) }
    return #"{"swarm":\#(RecordText.quoted(title)),"seed":"\#(seed)","runs":\#(tally.runCount),"#
      + #""simulatedSeconds":\#(tally.simulatedNanoseconds / 1_000_000_000),"#
      + #""stimuli":\#(tally.stimulusCount),"facts":\#(tally.factCount),"journals":\#(journalCount),"#
      + (branching.map { #""branches":\#($0.runCount),"branchedFrom":\#(RecordText.list(quoting: $0.rare)),"# } ?? "")
      + #""digest":"\#(tally.digest)","#
      + #""told":\#(RecordText.object(counts)),"neverTold":\#(RecordText.list(quoting: missingFacts)),"#
      + #""states":\#(stateCount),"neverEntered":\#(RecordText.list(quoting: missingStates)),"#
      + #""transitions":\#(transitionCount),"neverTaken":\#(RecordText.list(quoting: missingTransitions)),"#
      + #""unexplained":\#(RecordText.list(quoting: unexplained(missingFacts + missingTransitions))),"#
      + #""rules":\#(RecordText.object(rules.map { ($0.name, "\($0.runs)") })),"#
      + #""features":\#(RecordText.object(features.map { ($0.name, "\($0.count.runs)") })),"#
      + #""failure":\#(failure ?? "null")}"#
  }
}
