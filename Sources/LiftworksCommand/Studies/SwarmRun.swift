import Dispatch
import FoundationEssentials
internal import Glibc
import Proving
import SimulationCore
import Synchronization

/// The runs of a swarm, on several threads whose number does not affect the results.
///
/// Runs are distributed in blocks. The results of the blocks are combined in order, and the first failure in that
/// order ends the swarm: anything that other threads have done beyond it is discarded.
struct SwarmRun<Source: SwarmSource>: Sendable {
  /// A trial that failed.
  struct Failed: Sendable {
    /// The number of the run in the swarm, or among its branches, from 0.
    let number: Int
    /// Where it branches off; nil for a run of its own.
    let branch: SwarmBranch?
    let trial: Source.Trial
    let failure: SwarmFailure
  }

  /// The result.
  struct Outcome: Sendable {
    var tally = SwarmTally()
    /// The first trial that failed.
    var failed: Failed?
    /// How many journals were written and verified.
    var journalCount = 0
    var isInterrupted = false

    /// Adds runs that were made after these.
    mutating func add(_ further: Outcome) {
      tally.add(further.tally)
      failed = failed ?? further.failed
      journalCount += further.journalCount
      isInterrupted = isInterrupted || further.isInterrupted
    }
  }

  /// The results of one thread for a block.
  private struct Block: Sendable {
    var tally = SwarmTally()
    var failed: Failed?
    var journalCount = 0
    /// Whether it was abandoned before its end.
    var isCut = false
  }

  private struct State: Sendable {
    var nextBlock = 0
    var done: [Int: Block] = [:]
    var mergedBlocks = 0
    var outcome = Outcome()
    var isOver = false
  }

  let source: Source
  /// The seed of the swarm.
  let seed: UInt64
  /// What is run.
  let runs: SwarmRuns
  /// When no further block is started; nil for never.
  let deadline: ContinuousClock.Instant?
  let jobs: Int

  /// How many runs a thread takes at a time.
  static var blockSize: Int { 32 }
  /// Every how many runs a journal is written, read and verified too.
  static var journalEvery: Int { 64 }

  /// Executes the runs, and reports after each block, from any thread, the numbers of runs and hours so far.
  func run(progress: @escaping @Sendable (Int, Double) -> Void) -> Outcome {
    let state = Mutex(State())
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let block = takeBlock(state) {
        let result = perform(block)
        state.withLock { state in
          state.done[block] = result
          merge(&state)
          progress(state.outcome.tally.runCount, state.outcome.tally.simulatedHours)
        }
      }
    }
    return state.withLock { $0.outcome }
  }

  private func takeBlock(_ state: borrowing Mutex<State>) -> Int? {
    state.withLock { state in
      let start = runs.numbers.lowerBound + state.nextBlock * Self.blockSize
      let isLate = deadline.map { ContinuousClock.now >= $0 } ?? false
      if Interruption.isAsked { state.outcome.isInterrupted = true }
      guard !state.isOver, !isLate, !Interruption.isAsked, start < runs.numbers.upperBound else { return nil }
      defer { state.nextBlock += 1 }
      return state.nextBlock
    }
  }

  private func merge(_ state: inout State) {
    while !state.isOver, let block = state.done.removeValue(forKey: state.mergedBlocks) {
      state.mergedBlocks += 1
      state.outcome.tally.add(block.tally)
      state.outcome.journalCount += block.journalCount
      state.outcome.failed = block.failed
      state.isOver = block.failed != nil || block.isCut
    }
  }

  private func perform(_ number: Int) -> Block {
    var block = Block()
    let start = runs.numbers.lowerBound + number * Self.blockSize
    for number in start..<min(start + Self.blockSize, runs.numbers.upperBound) {
      guard !Interruption.isAsked else {
        block.isCut = true
        return block
      }
      let branch: SwarmBranch? = if case .branches(let branches) = runs { branches[number] } else { nil }
      let own = branch?.seed ?? SwarmSeeds.seed(ofRun: number, of: seed)
      let board = SwarmDistress.begin(own, branch)
      defer { SwarmDistress.end(board) }
      let trial = branch.map(source.trial) ?? source.trial(seed: own)
      let counter = SwarmCounter<Source.Trial.Root>(run: number)
      let verdict = SwarmJudge().verdict(on: trial, observers: [counter])
      counter.add(to: &block.tally, features: trial.features, through: verdict.lastInstant, digest: verdict.digest)
      var failure = verdict.failure
      if failure == nil, number % Self.journalEvery == 0 {
        block.journalCount += 1
        failure = SwarmJournal(source: source).failure(of: trial, through: verdict.lastInstant)
      }
      if let failure {
        block.failed = Failed(number: number, branch: branch, trial: trial, failure: failure)
        return block
      }
    }
    return block
  }
}

/// What a swarm runs.
enum SwarmRuns: Sendable {
  /// The runs with these numbers.
  case numbered(Range<Int>)
  /// Runs that branch off from others.
  case branches([SwarmBranch])

  var numbers: Range<Int> {
    switch self {
    case .numbered(let numbers): numbers
    case .branches(let branches): branches.indices
    }
  }
}

extension SwarmTally {
  /// The number of simulated hours.
  var simulatedHours: Double { Double(simulatedNanoseconds) / 3.6e12 }
}
