import Records
import SimulationCore
import Testing

@Suite struct StimulusFileTests {
  private static let press = #"{"t":"1","stimulus":"pressed"}"#

  @Test(arguments: ["", "\n", "\n\n  \n\t\n", "\r\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\r\n", " "])
  func `a file without lines is a log without stimuli`(text: String) throws { #expect(try read(text).isEmpty) }

  @Test func `blank lines, line ends of two kinds and a byte order mark are no part of a line`() throws {
    let text = "\u{FEFF}\(Self.press)\r\n\r\n  \(Self.press)  \n\n\t\(Self.press)"
    #expect(try read(text) == Array(repeating: "1.000000000 pressed", count: 3))
  }

  @Test func `stimuli keep the order of their lines, sorted or not`() throws {
    let text = """
      {"t":"5","stimulus":"called","floor":3,"direction":"up"}
      {"t":"1.5","stimulus":"noted","text":"a","urgent":true}
      {"t":"5","stimulus":"called","floor":-2,"direction":"down"}
      {"t":"0","stimulus":"pressed"}
      """
    #expect(
      try read(text) == [
        "5.000000000 called floor=3 direction=up", "1.500000000 noted text=a urgent=true",
        "5.000000000 called floor=-2 direction=down", "0.000000000 pressed",
      ])
  }

  @Test func `keys may stand in any order and space may stand between`() throws {
    let text = #" { "direction" : "up" , "floor" : 7, "stimulus": "called" ,"t" : "250ms" } "#
    #expect(try read(text) == ["0.250000000 called floor=7 direction=up"])
  }

  @Test func `texts are read with every escape of JSON`() throws {
    let text = #"{"t":"0","stimulus":"noted","text":"\"\\\/\b\f\n\r\té\u0041\u00e9\ud83d\uDEAA\u0000","urgent":false}"#
    let file = try StimulusFile<Panel>(text: text, file: "f", machine: "panel")
    #expect(file.stimuli.map(\.stimulus) == [.noted(text: "\"\\/\u{8}\u{C}\n\r\téAé🚪\u{0}", isUrgent: false)])
  }

  @Test func `what a run records is read back alike`() throws {
    let stimuli: [Panel] = [
      .noted(text: "quote \" slash \\ line \n nul \u{0} door 🚪 é \u{2028}", isUrgent: true),
      .pressed,
      .called(floor: -2, direction: "down"),
    ]
    for stimulus in stimuli {
      var text = RecordText()
      stimulus.record(into: &text)
      let fields = text.string.replacing(#","fact":"#, with: #","stimulus":"#)
      let file = try StimulusFile<Panel>(text: #"{"t":"0""# + fields + "}", file: "f", machine: "panel")
      #expect(file.stimuli.map(\.stimulus) == [stimulus])
    }
  }

  @Test func `a line of a megabyte is read`() throws {
    let long = String(repeating: "a\\n", count: 300_000)
    let text = #"{"t":"0","stimulus":"noted","text":""# + long + #"","urgent":true}"#
    #expect(try StimulusFile<Panel>(text: text, file: "f", machine: "panel").stimuli.count == 1)
  }

  @Test func `a line of twenty thousand keys is refused at its first unknown one`() {
    let keys = (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    #expect(
      refusal(of: #"{"t":"0","stimulus":"pressed","# + keys + "}")
        == "presses.jsonl:1:31: unknown key 'k0'. The keys of 'pressed' are 't', 'stimulus'." + " Remove it.")
  }

  @Test func `a line like an earlier one has its own instant, in whatever form`() throws {
    let text = ["1", "0.5", "2.000000001", "1500ms", "007", "999999999", "9000000000", "3."].map {
      #"{"t":"\#($0)","stimulus":"pressed"}"#
    }
    #expect(
      try read(text.dropLast().joined(separator: "\n")) == [
        "1.000000000 pressed", "0.500000000 pressed", "2.000000001 pressed", "1.500000000 pressed",
        "7.000000000 pressed", "999999999.000000000 pressed", "9000000000.000000000 pressed",
      ])
    #expect(refusal(of: text.joined(separator: "\n"))?.hasPrefix("presses.jsonl:8:6: ") == true)
  }

  @Test func `a line like an earlier one in part is read by itself`() throws {
    let text = """
      {"t":"1","stimulus":"called","floor":3,"direction":"up"}
      {"t":"2","stimulus":"called","floor":4,"direction":"up"}
      {"t":"3","stimulus":"called","floor":3,"direction":"up"}
      {"t":"4","stimulus":"called","floor":3,"direction":"up" }
      """
    #expect(
      try read(text) == [
        "1.000000000 called floor=3 direction=up", "2.000000000 called floor=4 direction=up",
        "3.000000000 called floor=3 direction=up", "4.000000000 called floor=3 direction=up",
      ])
    #expect(refusal(of: text + "\n" + #"{"t":"5","stimulus":"called","floor":3}"#) != nil)
  }

  @Test func `a run takes as many stimuli as its limit, and not one more`() throws {
    func count(_ lines: Int) throws(PlacedProblem) -> Int {
      var bytes = Array(String(repeating: Self.press + "\n", count: lines).utf8)
      let reader = LineReader(file: "presses.jsonl") { () throws(PlacedProblem) -> [UInt8] in
        defer { bytes = [] }
        return bytes
      }
      return try StimulusFile<Panel>(lines: reader, machine: "panel", countMax: 1_000).stimuli.count
    }
    #expect(try count(1_000) == 1_000)
    let error = #expect(throws: PlacedProblem.self) { try count(1_001) }
    #expect(
      error?.description
        == "presses.jsonl:1001: the log has more stimuli than fit in memory. A run of panel takes at most"
        + " 1000 stimuli. Leave some out.")
    #expect(StimulusFile<Panel>.countMax > 1_000_000)
  }
}
