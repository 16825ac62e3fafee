import SimulationCore
import Testing

@Suite struct RecordTextTests {
  private func written(_ number: Int64) -> String {
    var text = RecordText()
    text.append(number)
    return text.string
  }

  private func seconds(_ nanoseconds: Int64) -> String {
    var text = RecordText()
    text.appendSeconds(nanoseconds)
    return text.string
  }

  @Test func `every four digits are written as they are read, in each place that they can have`() {
    for digits in Int64(0)..<10_000 {
      let numbers = [digits, digits * 10_000, digits * 10_000 + 9_999 - digits, digits * 100_000_000]
      for number in numbers where written(number) != "\(number)" {
        Issue.record("\(number) was written '\(written(number))'")
      }
    }
  }

  @Test func `numbers around each power of ten and of two are written as they are read`() {
    var numbers: [Int64] = [.min, .min + 1, .max, .max - 1]
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, 7 * (power / 10) + 5]
    }
    for shift in 0..<62 { numbers += [1 << shift, 1 << shift - 1] }
    for number in numbers {
      #expect(written(number) == "\(number)")
      if number > .min { #expect(written(-number) == "\(-number)") }
    }
  }

  @Test func `nanoseconds are nine digits, whatever they are`() {
    var random = RandomStream(seed: 1, name: "nanoseconds")
    for _ in 0..<20_000 {
      let rest = random.integer(in: 0...999_999_999)
      let digits = "\(1_000_000_000 + rest)".dropFirst()
      #expect(seconds(rest) == "0.\(digits)")
      #expect(seconds(86_399_000_000_000 + rest) == "86399.\(digits)")
    }
    #expect(seconds(.max) == "9223372036.854775807")
    #expect(seconds(.min) == "-9223372036.854775808")
  }

  @Test(arguments: ["\"", "\\", "\n", "\u{1F}", "\u{0}"])
  func `what must be escaped is found at every place of a text of every length`(_ odd: String) {
    for length in 0..<40 {
      let plain = String(repeating: "a\u{7F}é!# ", count: 7).prefix(length)
      #expect(RecordText.quoted(String(plain)) == "\"\(plain)\"")
      for index in 0...plain.count {
        let text = plain.prefix(index) + odd + plain.dropFirst(index)
        let escape =
          switch odd {
          case "\"": #"\""#
          case "\\": #"\\"#
          case "\n": #"\n"#
          case "\u{1F}": #"\u001f"#
          default: #"\u0000"#
          }
        let expected = "\"\(plain.prefix(index))\(escape)\(plain.dropFirst(index))\""
        #expect(RecordText.quoted(String(text)) == expected)
      }
    }
  }

  @Test func `a copy is a text of its own`() {
    var text = RecordText()
    text.append(12)
    var copy = text
    copy.append(34)
    text.append(56)
    #expect(text.string == "1256")
    #expect(copy.string == "1234")
    var cleared = text
    cleared.clear()
    cleared.appendQuoted("x")
    #expect(text.string == "1256")
  }

  @Test func `a line that is kept stays as it was while the run goes on`() {
    final class Keeper: SimulationObserver {
      typealias Root = Script
      private(set) var lines: [RecordLine] = []
      private(set) var texts: [String] = []
      func emitted(_ fact: Word, line: RecordLine) {
        lines.append(line)
        texts.append(line.text.string)
      }
    }
    let keeper = Keeper()
    let run = Simulation(Script(), observers: [keeper])
    for second in 0..<20 { run.send(Word(String(repeating: "press ", count: 100 * second)), at: at(Double(second))) }
    #expect(keeper.lines.count == 20)
    #expect(keeper.lines.map(\.text.string) == keeper.texts)
  }

  @Test func `an observer hears what it is interested in, and nothing else`() {
    final class Choosy: SimulationObserver {
      typealias Root = Script
      let interest: ObserverInterest
      private(set) var heard: Set<String> = []
      init(_ interest: ObserverInterest) { self.interest = interest }
      func received(_ stimulus: Word, line: RecordLine) { heard.insert("stimuli") }
      func emitted(_ fact: Word, line: RecordLine) { heard.insert("facts") }
      func armed(_ identity: ScheduledEvent, event: Word, due: SimulationInstant) { heard.insert("events") }
    }
    let observers = [Choosy(.stimuli), Choosy(.facts), Choosy(.factsWithoutText), Choosy(.events), Choosy([])]
    let script = Script(onStimulus: { _, word, context in
      context.emit(word)
      context.arm("later", after: .seconds(1))
    })
    let run = Simulation(script, observers: observers)
    run.send("press", at: at(1))
    #expect(observers.map(\.heard) == [["stimuli"], ["facts"], ["facts"], ["events"], []])
  }

  @Test func `details are numbered, though who observes main facts alone does not hear them`() {
    final class Listener: SimulationObserver {
      typealias Root = Script
      let interest: ObserverInterest = .mainFacts
      private(set) var heard: [String] = []
      func emitted(_ fact: Word, line: RecordLine) { heard.append("\(line.sequence) \(fact.text)") }
    }
    let script = Script(onStimulus: { _, word, context in
      context.emit("detail")
      context.emit(word)
    })
    let listener = Listener()
    let run = Simulation(script, observers: [listener])
    run.send("press", at: at(1))
    #expect(listener.heard == ["3 press"])
    #expect(run.factCount == 2)
    let log = Log<Script>()
    run.add(log)
    run.send("press", at: at(2))
    #expect(log.facts == ["2.000000000 detail", "2.000000000 press"])
    #expect(listener.heard == ["3 press", "6 press"])
    run.remove(log)
    run.send("press", at: at(3))
    #expect(listener.heard.last == "9 press")
    run.remove(listener)
    run.send("press", at: at(4))
    #expect(listener.heard.count == 3)
  }

  @Test func `who reads no text does not take it from others`() {
    final class Counter: SimulationObserver {
      typealias Root = Script
      let interest: ObserverInterest = .factsWithoutText
      private(set) var instants: [SimulationInstant] = []
      func emitted(_ fact: Word, line: RecordLine) { instants.append(line.instant) }
    }
    let (counter, log) = (Counter(), Log<Script>())
    let run = Simulation(Script(), observers: [counter, log])
    run.send("press", at: at(1))
    run.remove(log)
    run.send("press", at: at(2))
    #expect(counter.instants == [at(1), at(2)])
    #expect(log.facts.count == 1)
    #expect(log.lines.contains(#"{"t":"1.000000000","seq":2,"cause":1,"fact":"received press"}"#))
  }
}
