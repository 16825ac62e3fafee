import Foundation
import SimulationCore
import Synchronization
import Testing

/// The same run in every process, whatever the load and the seed of the hashing.
@Suite struct DeterminismTests {
  /// The digest of a run that leans on everything that could differ between processes.
  ///
  /// That is: many machines due together, random streams, look-ups by name, moves and cancels.
  static func digest() -> String {
    let fleet = Simulation(Fleet(count: 200), seed: 3, computesDigest: true)
    fleet.run(through: at(5))
    let script = Script(
      begin: { script, context in
        script.numbers = context.randomStream("lengths")
        for number in 0..<50 { context.arm(Word("timer\(number)"), after: .seconds(1)) }
      },
      onEvent: { script, word, context in
        context.emit(word)
        let length = script.numbers?.integer(in: 0...3) ?? 0
        if let other = script.kept[word.text], length == 0 { context.disarm(other) }
        script.kept[word.text] = context.arm(word, after: .seconds(length + 1))
      })
    let run = Simulation(script, seed: 3, computesDigest: true)
    run.run(through: at(60))
    return "\(fleet.digest) \(run.digest)"
  }

  static let pinned = "cdb86923fba00ba2 91e578bb603429ee"

  @Test func `the digest of a small run stays what it is`() { #expect(Self.digest() == Self.pinned) }

  @Test func `child processes with hash seeds of their own agree, also beside two busy loops`() async {
    // Threads of their own: tasks that never wait would keep the pool of all tests busy for ever.
    for _ in 0..<2 {
      Thread.detachNewThread {
        var number: UInt64 = 1
        while !isOver.load(ordering: .relaxed) { number = number &* 6_364_136_223_846_793_005 &+ 1 }
      }
    }
    for _ in 0..<3 {
      await #expect(processExitsWith: .success) { precondition(DeterminismTests.digest() == DeterminismTests.pinned) }
    }
    isOver.store(true, ordering: .relaxed)
  }
}

private let isOver = Atomic(false)
