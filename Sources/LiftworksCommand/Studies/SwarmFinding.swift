import FoundationEssentials
internal import Glibc
import Proving
import SimulationCore

/// A failure found by a swarm, shrunk, and its journal.
struct SwarmFinding<Source: SwarmSource> {
  /// The maximum number of stimuli shown; the journal has all of them.
  private static var lineMax: Int { 40 }

  /// The original failure.
  private let failed: SwarmRun<Source>.Failed
  /// The shrunk trial.
  private let shortest: Source.Trial
  private let failure: SwarmFailure
  private let trialCount: Int
  private let source: Source
  private let stimulusLines: [String]
  /// The swarm's machine, as the user named it.
  private let machine: String?
  /// The path of the journal.
  private let path: String

  /// Shrinks a failure and writes its journal.
  ///
  /// - Throws: a `PlacedProblem` when the journal cannot be written.
  init(_ failed: SwarmRun<Source>.Failed, _ source: Source, swarm machine: String?, journal: String?, replaces: Bool)
    throws
  {
    self.failed = failed
    self.source = source
    self.machine = machine
    let journals = SwarmJournal(source: source)
    let isOfJournal = failed.failure.rule == SwarmJournal<Source>.rule
    let judge: ((Source.Trial) -> SwarmFailure?)? = isOfJournal ? { journals.failure(of: $0) } : nil
    var shrinker = SwarmShrinker(failed.trial, failing: failed.failure, judgedBy: judge)
    shrinker.shrink()
    shortest = shrinker.trial
    failure = shrinker.failure
    trialCount = shrinker.trialCount
    path = journal ?? "swarm-\(failed.trial.seed).journal"
    // A name that the user chose may be another file's; the default name is made from the seed.
    let file = try OutputFile(path: path, replaces: replaces || journal == nil)
    journals.write(shortest, through: failure.instant) { file.write($0) }
    try file.finish()
    stimulusLines = journals.stimulusLines(of: shortest, through: failure.instant)
  }

  private var seed: UInt64 { failed.trial.seed }

  /// The command that repeats it.
  private var command: String {
    "liftworks swarm\(machine.map { " \($0)" } ?? "") --seed \(seed) --runs 1"
      + (failed.branch.map { " --branch \($0.text)" } ?? "")
  }

  // MARK: - For people

  /// The text before the summary: the seed, and the failure.
  var firstLines: [String] {
    let random = failed.trial
    return [
      "seed \(seed) failed: \(failed.branch == nil ? "run" : "branch") \(failed.number), rule \(failed.failure.rule)",
      "found       at \(failure.instant) s: \(failure.finding)",
      "machine     \(source.description(of: shortest))",
      "shrunk      from \(counted(random.stimuli.count, "stimulus")) over \(random.lastInstant) s to "
        + "\(shortest.stimuli.count) over \(shortest.lastInstant) s, by \(counted(trialCount, "trial"))",
    ] + stimulusLines.prefix(Self.lineMax).map { "            \($0)" } + [
      "journal     liftworks replay --verify \(path)",
      "repeat      \(command)",
    ]
  }

  /// The text after the summary: the seed again.
  var lastLines: [String] { ["seed \(seed) failed: rule \(failed.failure.rule)"] }

  // MARK: - For programs

  /// The finding as one JSON object.
  var json: String {
    func text(_ text: String) -> String { RecordText.quoted(text) }
    return #"{"seed":"\#(seed)","run":\#(failed.number),"rule":\#(text(failure.rule)),"#
      + #""at":"\#(failure.instant)","finding":\#(text(failure.finding)),"#
      + #""drawnStimuli":\#(failed.trial.stimuli.count),"stimuli":[\#(stimulusLines.joined(separator: ","))],"#
      + #""trials":\#(trialCount),"journal":\#(text(path)),"repeat":\#(text(command))}"#
  }
}
