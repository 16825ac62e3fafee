import Proving
import SimulationCore
import Testing

/// What a swarm says it has tried.
@Suite struct SwarmTallyTests {
  /// Says how often it was pressed, from a part of it, and changes its state at every second press.
  private struct Button: Machine {
    var count = 0
    mutating func start(in context: inout some MachineContext<Self>) {}
    mutating func receive(_ stimulus: Word, in context: inout some MachineContext<Self>) {
      count += 1
      context.emit(Said(text: stimulus.text))
      guard count.isMultiple(of: 2) else { return }
      context.transitioned(Self.change)
    }
    mutating func handle(_ event: Never, in context: inout some MachineContext<Self>) {}

    struct Said: Recordable {
      let text: String
      func record(into recorder: inout some Recorder) {
        if text == "loud" { recorder.part("horn") }
        recorder.name(text)
      }
    }
    static let change = StateTransition(region: "lamp", source: "dark", target: "lit", trigger: "press")
    typealias Stimulus = Word
    typealias Event = Never
    typealias Fact = Said
  }

  private func tally(_ words: [Word], features: [String], run number: Int = 0) -> SwarmTally {
    let counter = SwarmCounter<Button>(run: number)
    let run = Simulation(Button(), computesDigest: true, observers: [counter])
    for (second, word) in words.enumerated() { run.send(word, at: at(Double(second + 1))) }
    var tally = SwarmTally()
    counter.add(to: &tally, features: features, through: run.now, digest: run.digest)
    return tally
  }

  private func count(_ times: Int, in runs: Int, first: (run: Int, second: Double)? = nil) -> SwarmTally.Count {
    SwarmTally.Count(
      times: times, runs: runs, first: first.map { SwarmTally.Moment(run: $0.run, instant: at($0.second)) })
  }

  @Test func `a run counts its facts by path and name, its changes, features and stimuli`() {
    let one = tally(["soft", "loud", "soft", "soft"], features: ["night"])
    #expect(one.facts == ["soft": count(3, in: 1, first: (0, 1)), "horn/loud": count(1, in: 1, first: (0, 2))])
    #expect(one.transitions == [Button.change: count(2, in: 1, first: (0, 2))])
    #expect(one.features == ["night": count(1, in: 1)])
    #expect(one.runCount == 1)
    #expect(one.stimulusCount == 4)
    #expect(one.factCount == 4)
    #expect(one.simulatedNanoseconds == 4_000_000_000)
  }

  @Test func `tallies add up in any order, and know the first moment of the first run`() {
    let first = tally(["soft", "loud"], features: ["night", "rain"], run: 4)
    let second = tally(["loud", "loud", "loud"], features: ["rain"], run: 7)
    var sum = SwarmTally()
    sum.add(first)
    sum.add(second)
    #expect(sum.facts == ["soft": count(1, in: 1, first: (4, 1)), "horn/loud": count(4, in: 2, first: (4, 2))])
    #expect(sum.transitions == [Button.change: count(2, in: 2, first: (4, 2))])
    #expect(sum.features == ["night": count(1, in: 1), "rain": count(2, in: 2)])
    #expect(sum.runCount == 2)
    #expect(sum.stimulusCount == 5)
    #expect(sum.factCount == 5)
    #expect(sum.simulatedNanoseconds == 5_000_000_000)
    var other = SwarmTally()
    other.add(second)
    other.add(first)
    #expect(other == sum)
  }
}
