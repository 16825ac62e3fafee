import SimulationCore
import Testing

/// A record with a path and a field of every kind.
private struct Everything: Recordable {
  var path: [String] = []
  var name = "all"
  var text = ""

  func record(into recorder: inout some Recorder) {
    for part in path { recorder.part(part) }
    recorder.name(name)
    recorder.field("text", text)
    recorder.field("least", Int64.min)
    recorder.field("greatest", Int64.max)
    recorder.field("zero", Int64(0))
    recorder.field("yes", true)
    recorder.field("no", false)
  }
}

/// Emits one record at an instant.
private struct Emitter: Machine {
  typealias Stimulus = Everything
  typealias Event = Everything
  typealias Fact = Everything

  let record: Everything

  mutating func start(in context: inout some MachineContext<Self>) {
    context.arm(record, at: SimulationInstant(nanoseconds: 12_345_000_678))
  }

  mutating func receive(_ stimulus: Everything, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Everything, in context: inout some MachineContext<Self>) { context.emit(event) }
}

@Suite struct RecordTests {
  private func line(of record: Everything) -> String {
    let log = Log<Emitter>()
    Simulation(Emitter(record: record), observers: [log]).run()
    return log.lines.first ?? ""
  }

  private static let tail =
    #","least":-9223372036854775808,"greatest":9223372036854775807,"zero":0,"yes":true,"no":false}"#

  @Test func `a line has instant, number, cause, name and fields in this order`() {
    #expect(
      line(of: Everything(text: "plain")) == #"{"t":"12.345000678","seq":1,"cause":0,"#
        + #""fact":"all","text":"plain""# + Self.tail)
  }

  @Test func `a path follows the cause with strokes between its parts`() {
    #expect(
      line(of: Everything(path: ["bank1"])).hasPrefix(
        #"{"t":"12.345000678","seq":1,"cause":0,"of":"bank1","fact":"all","#))
    #expect(
      line(of: Everything(path: ["bank1", "car \"2\"", "door"])).hasPrefix(
        #"{"t":"12.345000678","seq":1,"cause":0,"of":"bank1/car \"2\"/door","fact":"all","#))
  }

  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\r", #"\r"#), ("\t", #"\t"#),
    ("\u{0}", #"\u0000"#), ("\u{1}", #"\u0001"#), ("\u{8}", #"\u0008"#), ("\u{C}", #"\u000c"#),
    ("\u{1F}", #"\u001f"#), ("\u{7F}", "\u{7F}"), ("/", "/"), ("é", "é"), ("🚪", "🚪"),
    ("a\"b\\c\nd", #"a\"b\\c\nd"#), ("", ""), ("\r\n", #"\r\n"#),
  ]) func `text is escaped as JSON asks and no further`(text: String, expected: String) {
    #expect(
      line(of: Everything(text: text)) == #"{"t":"12.345000678","seq":1,"cause":0,"# + #""fact":"all","text":""#
        + expected + "\"" + Self.tail)
    #expect(line(of: Everything(name: text)).contains(#""fact":""# + expected + #"","text""#))
  }

  @Test func `a stimulus goes under its own key and is numbered with the facts`() {
    let log = Log<Script>()
    let run = Simulation(Script(), observers: [log])
    run.send("press", at: at(1.5))
    #expect(
      log.lines == [
        #"{"t":"1.500000000","seq":1,"cause":0,"stimulus":"press"}"#,
        #"{"t":"1.500000000","seq":2,"cause":1,"fact":"received press"}"#,
      ])
  }

  @Test func `causes lead along the chain of lines that armed one another`() {
    let script = Script(
      onStimulus: { _, word, context in
        context.arm("silent", after: .seconds(1))
        context.emit(word)
        context.emit("more")
        context.arm("loud", after: .seconds(2))
      },
      onEvent: { script, word, context in
        switch word {
        case "silent": context.arm("after silence", after: .seconds(5))
        case "loud":
          context.emit(word)
          script.kept["moved"] = context.arm("moved", after: .seconds(9))
          context.arm("mover", after: .seconds(1))
        case "mover":
          context.emit(word)
          if let moved = script.kept["moved"] { context.rearm(moved, at: at(9)) }
        default: context.emit(word)
        }
      })
    let (run, log) = Simulation.logged(script)
    run.send("press", at: .start)
    run.run()
    #expect(
      log.lines == [
        #"{"t":"0.000000000","seq":1,"cause":0,"stimulus":"press"}"#,
        #"{"t":"0.000000000","seq":2,"cause":1,"fact":"press"}"#,
        #"{"t":"0.000000000","seq":3,"cause":1,"fact":"more"}"#,
        #"{"t":"2.000000000","seq":4,"cause":3,"fact":"loud"}"#,
        #"{"t":"3.000000000","seq":5,"cause":4,"fact":"mover"}"#,
        #"{"t":"6.000000000","seq":6,"cause":1,"fact":"after silence"}"#,
        #"{"t":"9.000000000","seq":7,"cause":5,"fact":"moved"}"#,
      ])
  }

  @Test func `the canonical bytes are the line without number and cause`() {
    final class Canonical: SimulationObserver {
      typealias Root = Script
      private(set) var texts: [String] = []
      func emitted(_ fact: Word, line: RecordLine) { texts.append(String(decoding: line.canonical, as: UTF8.self)) }
    }
    let observer = Canonical()
    let run = Simulation(Script(), observers: [observer])
    run.send("press", at: at(2))
    #expect(observer.texts == [#"{"t":"2.000000000","fact":"received press"}"#])
  }

  @Test func `a record can be kept as data`() {
    let record = Record(of: Everything(path: ["a", "b"], text: "x y"))
    #expect(record.path == ["a", "b"])
    #expect(record.pathText == "a/b")
    #expect(record.name == "all")
    #expect(record["text"] == .text("x y"))
    #expect(record["yes"] == .flag(true))
    #expect(record["least"] == .integer(.min))
    #expect(record["nothing"] == nil)
    #expect(
      record.description == "a/b all text=x y least=-9223372036854775808"
        + " greatest=9223372036854775807 zero=0 yes=true no=false")
    #expect(Record(of: Word("alone")).description == "alone")
  }

  @Test func `a text is written piece by piece and can be begun again`() {
    var text = RecordText()
    text.appendSeconds(-1_500_000_000)
    text.append(Int64(-7))
    text.appendQuoted("a\tb")
    text.endLine()
    #expect(text.string == "-1.500000000-7\"a\\tb\"\n")
    text.clear()
    #expect(text.bytes.isEmpty)
  }
}
