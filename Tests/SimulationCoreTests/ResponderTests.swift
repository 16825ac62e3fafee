import SimulationCore
import Testing

/// Somebody outside who answers what a machine asks.
@Suite struct ResponderTests {
  /// Answers each word that begins with a question mark once, as soon as it is asked, or later.
  private final class Answerer: SimulationResponder {
    typealias Root = Script

    var isReady = true
    private let log: WordLog
    private var answeredCount = 0

    init(_ log: WordLog) { self.log = log }

    func answers(to machine: Script, at now: SimulationInstant) -> [Word]? {
      let questions = log.words.filter { $0.hasPrefix("?") }
      guard answeredCount < questions.count else { return [] }
      guard isReady else { return nil }
      defer { answeredCount = questions.count }
      return questions.dropFirst(answeredCount).map { Word(stringLiteral: "answer to \($0)") }
    }
  }

  /// The words of a run, in order.
  private final class WordLog: SimulationObserver {
    typealias Root = Script

    private(set) var words: [String] = []

    func emitted(_ fact: Word, line: RecordLine) { words.append(fact.text) }
  }

  private let log = WordLog()
  private let run: Simulation<Script>
  private let answerer: Answerer

  init() {
    run = Simulation(
      Script(
        begin: { script, context in
          context.arm("?first event", at: at(1))
          context.arm("second event", at: at(1))
        }, onStimulus: { script, word, context in context.emit(word) }), observers: [log])
    answerer = Answerer(log)
    run.respond(with: answerer)
  }

  @Test func `an answer comes before the stimuli that still wait for its instant`() {
    for word in ["?one", "two", "?three"] { run.schedule(Word(stringLiteral: word), at: at(1)) }
    run.schedule("later", at: at(2))
    run.run()
    #expect(
      log.words == [
        "?first event", "second event", "answer to ?first event", "?one", "answer to ?one", "two", "?three",
        "answer to ?three", "later",
      ])
  }

  @Test func `no time passes until an answer has come, which is then the next stimulus`() {
    run.schedule("?one", at: at(3))
    run.schedule("two", at: at(3))
    run.run(through: at(2))
    answerer.isReady = false
    run.run(through: at(9))
    #expect(run.isHeld && run.now == at(3))
    #expect(log.words.last == "?one")
    answerer.isReady = true
    run.run(through: at(9))
    #expect(!run.isHeld && run.now == at(9))
    #expect(log.words.suffix(3) == ["?one", "answer to ?one", "two"])
  }

  @Test func `an answer does not overtake what waits for a later instant`() {
    run.schedule("?one", at: at(3))
    run.schedule("two", at: at(3.5))
    run.schedule("three", at: at(4))
    run.run()
    #expect(log.words.suffix(4) == ["?one", "answer to ?one", "two", "three"])
    #expect(run.waitingStimulusCount == 0)
  }
}
