import SimulationCore
import Testing

/// The expected numbers were computed by the xxHash library itself.
@Suite struct DigestTests {
  private func digest(of pieces: [[UInt8]]) -> String {
    var digest = Digest()
    for piece in pieces { digest.absorb(piece) }
    return digest.description
  }

  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("abcd", "de0327b0d25d92cc"), ("abcdefg", "1860940e2902822d"),
    ("abcdefgh", "3ad351775b4634b7"), ("abcdefghijkl", "4b09b7d3a233d4b3"),
  ]) func `the first piece has the hash of seed 0`(text: String, expected: String) {
    #expect(digest(of: [Array(text.utf8)]) == expected)
  }

  @Test(arguments: [
    (31, "c346d2b59b4d8ee1"), (32, "cbf59c5116ff32b4"), (33, "0c535d1acafb8ead"), (100, "6ac1e58032166597"),
    (1000, "6ef436b00eba4078"),
  ]) func `pieces around and beyond a block of 32 bytes are hashed`(count: Int, expected: String) {
    #expect(digest(of: [(0..<count).map { UInt8($0 & 255) }]) == expected)
  }

  @Test func `each piece is hashed with the digest before it as its seed`() {
    let pieces: [[UInt8]] = (0..<130).map { count in (count * 7..<count * 8).map { UInt8($0 & 255) } }
    #expect(digest(of: pieces) == "e97083c02f07c8c6")
  }

  @Test func `a run without facts has sixteen zeros`() {
    #expect(Simulation(Script(), computesDigest: true).digest.description == "0000000000000000")
  }

  @Test func `the digest of a run is taken over its lines without number and cause`() {
    let run = Simulation(Pinger(), computesDigest: true)
    run.run()
    #expect(run.digest.description == "00575ecd1f21cd5f")
    #expect(run.factCount == 2)
  }
}

/// Says ping at the start, and pong a second later with a number.
private struct Pinger: Machine {
  struct Fact: Recordable {
    let isPing: Bool

    func record(into recorder: inout some Recorder) {
      recorder.name(isPing ? "ping" : "pong")
      if !isPing { recorder.field("count", -3) }
    }
  }

  typealias Stimulus = Never
  typealias Event = Word

  mutating func start(in context: inout some MachineContext<Self>) {
    context.emit(Fact(isPing: true))
    context.arm("pong", after: .seconds(1))
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Word, in context: inout some MachineContext<Self>) { context.emit(Fact(isPing: false)) }

  // MARK: - On demand

  /// A machine whose fact must not be written.
  private struct Silent: Machine {
    typealias Stimulus = Never
    typealias Event = Word

    struct Fact: Recordable {
      func record(into recorder: inout some Recorder) { preconditionFailure("a fact is written") }
    }

    func start(in context: inout some MachineContext<Self>) { context.arm("it", after: .seconds(1)) }
    func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}
    func handle(_ event: Word, in context: inout some MachineContext<Self>) { context.emit(Fact()) }
  }

  /// An observer with an interest of its own.
  private final class Interested: SimulationObserver {
    typealias Root = Pinger
    let interest: ObserverInterest
    init(_ interest: ObserverInterest) { self.interest = interest }
  }

  @Test func `without listeners and digest no fact is written`() async {
    let run = Simulation(Silent())
    run.run()
    #expect(run.factCount == 1)
    #expect(!run.computesDigest)
    await #expect(processExitsWith: .failure) { Simulation(Silent(), computesDigest: true).run() }
  }

  @Test func `a run computes its digest when that is asked for, or an observer needs it`() {
    let asked = Simulation(Pinger(), computesDigest: true)
    asked.run()
    let needed = Simulation(Pinger(), observers: [Interested(.digest)])
    needed.run()
    #expect(needed.computesDigest)
    #expect(needed.digest == asked.digest)
    #expect(!Simulation(Pinger(), observers: [Interested(.everything)]).computesDigest)
  }

  @Test func `a digest goes on when the observer that needed it has gone`() {
    let observer = Interested([.facts, .digest])
    let run = Simulation(Pinger(), observers: [observer])
    run.remove(observer)
    run.run()
    #expect(run.digest.description == "00575ecd1f21cd5f")
  }

  @Test func `a checkpoint knows whether the run computes a digest`() {
    #expect(Simulation(Pinger()).checkpoint().digest == nil)
    let run = Simulation(Pinger(), computesDigest: true)
    let resumed = Simulation(from: run.checkpoint())
    resumed.run()
    #expect(resumed.digest.description == "00575ecd1f21cd5f")
  }

  @Test func `asking for a digest too late stops the program`() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Simulation(Pinger()).digest
    }
    #expect(message(of: unknown).contains("the digest of a run that computes none"))
    let late = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(Pinger())
      run.run()
      run.add(Interested(.digest))
    }
    #expect(message(of: late).contains("an observer needs the digest of a run that has computed none, after 2 facts"))
    let restored = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let run = Simulation(Pinger(), computesDigest: true)
      run.restore(Simulation(Pinger()).checkpoint())
    }
    #expect(message(of: restored).contains("was put back to one that has computed none"))
  }

  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
